/* What is done at a match leads where it led: in every game plain players play, and chance takes back, does again,
 * sorts and arranges hands, lets time pass, writes notes, closes and goes on, has the store begin anew; after each of
 * it all that the match tells, what each viewer sees, and what lies in the store is added up and held against
 * tests/golden/play.txt. No opponent thinks, but what melds a hand holds is asked of theirs.
 *
 * What has changed on purpose: "test_kept_play write" writes the sums anew; "test_kept_play trace GAME" prints all that
 * is told of a game, so that two builds can be compared line by line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kept_games.h"
#include "match/early_end.h"
#include "match/rewatch.h"
#include "match_rows.h"
#include "own_folder.h"
#include "plain_player.h"
#include "record/transcript.h"
#include "rules/game/position.h"

enum { DEEDS = 200, MATCHES = 2 };

static const char golden[] = MELDWELL_SOURCE "/tests/golden/play.txt";

typedef enum Kind { MOMENTS, SEEN, LOG, HANDS, ROWS, AGAIN, KINDS } Kind;

static const char *const kind_name[KINDS] = { "moments", "seen", "log", "hands", "rows", "again" };

static uint64_t sum[KINDS];
static bool traced;
static Rng chance;

static Store *store;
static Match *match;
static uint32_t now_ms;

static int below(int n)
{
    return (int)rng_below(&chance, (uint32_t)n);
}

static void add_text(Kind kind, const char *text)
{
    if (traced)
        printf("%s: %s\n", kind_name[kind], text);
    for (const char *s = text; *s; s++)
        sum[kind] = (sum[kind] ^ (uint8_t)*s) * 0x100000001B3u;
    sum[kind] = (sum[kind] ^ 0x1F) * 0x100000001B3u;
}

__attribute__((format(printf, 2, 3))) static void add(Kind kind, const char *format, ...)
{
    char text[2400];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    add_text(kind, text);
}

static unsigned long long hash_of(const State *s)
{
    return (unsigned long long)state_hash(s);
}

/* ---- what is told ---- */

static void tell_moment(MatchSeat *seat)
{
    const SeatMoment m = seat_moment(seat);
    const char *undo = seat_refusal(seat, SEAT_UNDO), *redo = seat_refusal(seat, SEAT_REDO);
    const char *end = match_end_refusal(seat);
    const SeatClock c = seat_clock(seat, now_ms);
    ShelfMatch shelf;
    add(MOMENTS, "moves %d gesture %d last %d begun %d lines %d sheets %d, true %016llx", m.moves, m.gesture, m.last,
        m.begun, m.lines, m.sheets, hash_of(match_state(match)));
    add(MOMENTS, "%s/%s/%s/%d", undo ? undo : "", redo ? redo : "", end ? end : "", match_is_left_to_others(seat));
    add(MOMENTS, "clock %d of %d, reserve %d: %d %d; minutes %d", (int)c.left, (int)c.whole, c.on_reserve,
        (int)c.reserve[0], (int)c.reserve[1], match_minutes(match, now_ms));
    add(MOMENTS, "deal from %d of %016llx, turn from %d of %016llx, can go back %d", match->play.deal_from,
        hash_of(&match->play.deal_before), match->chronicle.turn_from, hash_of(&match->chronicle.turn_before),
        match->undo.count);
    if (shelf_look(store, match_id(match), &shelf)) {
        add(MOMENTS, "shelf: deal %d ended %d to act %d seats %d: %d %d %d %d", shelf.note.deal, shelf.note.ended,
            shelf.note.to_act, shelf.note.seats, (int)shelf.note.total[0], (int)shelf.note.total[1],
            shelf.note.leads[0], shelf.note.leads[1]);
    }
}

static void tell_seen(MatchSeat *seat, int viewer)
{
    State s;
    uint8_t seats[MAX_SEATS];
    const int since = seat_played_since(seat, viewer, seats);
    add(SEEN, "%d sees %016llx, %d since", viewer, hash_of(seat_view(seat, viewer)), since);
    for (int i = 0; i < since; i++) {
        const int moves = seat_turn(seat, seats[i], viewer, 0, NULL), step = below(moves + 1);
        if (seat_turn(seat, seats[i], viewer, step, &s) > 0)
            add(SEEN, "seat %d made %d; after %d: %016llx", seats[i], moves, step, hash_of(&s));
    }
}

/* The last lines, and one from anywhere. */
static void tell_log(MatchSeat *seat, int viewer)
{
    const int lines = seat_moment(seat).lines;
    for (int k = 0; k < 4; k++) {
        const int i = k < 3 ? lines - 1 - k : below(lines + 1);
        const SeatLine l = seat_line(seat, i, viewer);
        unsigned moved = 0;
        for (int x = 0; x < MAX_PIECES; x++)
            moved = moved * 31 + seat_line_moved(seat, i, (Piece)x, viewer);
        add(LOG, "%d for %d: %s/%s/%s, of %d %d, now %d, moved %u", i - lines, viewer, l.text, l.announced, l.brief,
            l.seat, l.announced_of, l.this_deal, moved);
    }
    add(LOG, "brief of %d: %s", viewer, viewer != NO_SEAT ? seat_brief(seat, viewer) : "");
}

static void tell_hand(MatchSeat *seat, int of)
{
    const SeatHand *h = seat_hand(seat, of);
    char text[MAX_PIECES * 12];
    TextSink out = text_sink(text, sizeof text);
    text[0] = '\0';
    for (int i = 0; i < h->count; i++)
        text_addf(&out, " %d", h->piece[i]);
    for (int x = 0; x < MAX_PIECES; x++)
        if (h->gap[x] || h->set[x])
            text_addf(&out, " %d:%d,%d", x, h->gap[x], h->set[x]);
    add(HANDS, "%d holds%s; splits %u", of, text, hand_splits(h, h->piece, h->count));
}

static void tell_sheets(MatchSeat *seat)
{
    const int sheets = seat_moment(seat).sheets;
    DealNote note;
    char felt[64] = "";
    TextSink out = text_sink(felt, sizeof felt);
    for (int i = 0; i < sheets; i++) {
        const ScoreSheet *t = seat_sheet(seat, i);
        add(MOMENTS, "sheet %d: %d %d, %d %d, over %d won %d", i, (int)t->deal[0], (int)t->deal[1], (int)t->total[0],
            (int)t->total[1], t->match_over, t->winners);
    }
    seat_deal_note(seat, &note);
    add(LOG, "begun: %s", note.sentence);
    add(HANDS, "felt %d: %s", seat_felt(seat, &out), felt);
}

static void tell_all(void)
{
    MatchSeat *seat = match_seat(match);
    tell_moment(seat);
    tell_sheets(seat);
    tell_seen(seat, NO_SEAT);
    tell_log(seat, NO_SEAT);
    for (int viewer = 0; viewer < match_setup(match)->seats; viewer++) {
        tell_seen(seat, viewer);
        tell_log(seat, viewer);
        tell_hand(seat, viewer);
    }
}

static void tell_rows(void)
{
    static char rows[ROWS_TEXT];
    rows_tell(store, ROWS_OF_ALL, rows);
    char *rest = NULL;
    for (char *row = strtok_r(rows, "\n", &rest); row; row = strtok_r(NULL, "\n", &rest))
        add_text(ROWS, row);
}

/* ---- what is done ---- */

/* A whole turn in gestures of one to three moves; where a plain player knows nothing, what ends the turn. */
static void do_turn(void)
{
    Move moves[PLAIN_MOST];
    const State *s = match_state(match);
    const int seat = s->to_act;
    if (match_is_finished(s)) {
        help_next_deal(match);
        return;
    }
    match_play(match, seat, &(Move){ .kind = MOVE_RESTORE }, 1);
    const int n = plain_play(s, seat, &chance, moves);
    for (int at = 0; at < n;) {
        const int size = 1 + below(3) < n - at ? 1 : n - at;
        if (match_play(match, seat, moves + at, size).why)
            break;
        at += size;
    }
    for (int i = 0; n == 0 && i < 2; i++)
        if (!match_play(match, seat, &(Move){ .kind = i == 0 ? MOVE_DRAW : MOVE_PASS }, 1).why)
            break;
}

static void do_arrange(MatchSeat *seat)
{
    const int viewer = below(match_setup(match)->seats);
    SeatHand h = *seat_hand(seat, viewer);
    uint8_t gap[MAX_PIECES] = { 0 };
    for (int i = 0; i < h.count; i++) {
        const int k = below(h.count);
        const Piece x = h.piece[i];
        h.piece[i] = h.piece[k];
        h.piece[k] = x;
        gap[x] = (uint8_t)(below(4) == 0 ? 1 + below(2) : 0);
    }
    seat_hand_set(seat, viewer, h.piece, below(4) > 0 ? h.count : h.count / 2, gap);
}

static void do_close_and_go_on(void)
{
    char why[400] = "";
    TextSink error = text_sink(why, sizeof why);
    const int64_t id = match_id(match);
    match_close(match);
    tell_rows();
    match =
        below(2) ? match_resume(store, id, NULL, NULL, &error) : match_resume_behind(store, id, 20, NULL, NULL, &error);
    assert_non_null(match);
    assert_string_equal(why, "");
    match_clock_run(match, true, now_ms);
    int lines = 0;
    const EarlierState past = help_await_past(match, &lines);
    add(AGAIN, "%d, %d lines before", past, lines);
}

/* All of it as it would be shown again, here and there. */
static void do_look_again(void)
{
    Transcript t;
    State s;
    char why[400] = "";
    TextSink error = text_sink(why, sizeof why);
    if (!transcript_of_match(match, &t, &error))
        fail_msg("%s", why);
    Rewatch *again = rewatch_open(&t.setup, t.move, t.count, below(t.deals + 1));
    MatchSeat *seat = rewatch_seat(again);
    for (int i = 0; i < 6; i++) {
        const RewatchPlace p = rewatch_place(again);
        const int viewer = below(t.setup.seats), moves = seat_coming(seat).moves;
        const bool ahead = seat_ahead(seat, viewer, &s);
        add(AGAIN, "move %d of %d, turn %d of %d, deal %d of %d, %d coming, ahead %016llx, sees %016llx", p.move,
            p.moves, p.turn, p.turns, p.deal, p.deals, moves, ahead ? hash_of(&s) : 0,
            hash_of(seat_view(seat, viewer)));
        add(AGAIN, "%d lines: %s", seat_moment(seat).lines, seat_line(seat, seat_moment(seat).lines - 1, viewer).text);
        if (i % 3 == 2)
            add(AGAIN, "next deal %d", rewatch_next(again));
        else if (i % 3 == 1)
            add(AGAIN, "next move %d", seat_next(seat, below(2) == 0));
        else
            rewatch_to(again, below(2) ? rewatch_turn(again, below(p.turns + 2) - 1)
                                       : rewatch_deal(again, below(p.deals + 2) - 1));
    }
    rewatch_close(again);
    transcript_free(&t);
}

static void do_deed(void)
{
    MatchSeat *seat = match_seat(match);
    const int deed = below(36) - 10;
    now_ms += (uint32_t)below(9000);
    if (deed < 10)
        do_turn();
    else if (deed < 12 && !match_is_finished(match_state(match)))
        help_chance_move(match, &chance);
    else if (deed < 14)
        add(MOMENTS, "back %d", seat_go(seat, SEAT_UNDO));
    else if (deed < 16)
        add(MOMENTS, "again %d", seat_go(seat, SEAT_REDO));
    else if (deed < 18)
        seat_hand_sort(seat, below(match_setup(match)->seats), (HandSort)below(3));
    else if (deed < 20)
        do_arrange(seat);
    else if (deed == 20)
        seat_hint_shown(seat);
    else if (deed == 21)
        seat_felt_set(seat, below(3) ? "3 1 4" : NULL);
    else if (deed == 22)
        do_close_and_go_on();
    else if (deed == 23)
        do_look_again();
    else if (deed == 24)
        store->moved++;
    else
        match_clock_run(match, below(2) == 0, now_ms);
}

/* A match is begun, anything is done at it, and it is ended where it stands. text: its last state that is no end. */
static void play_match(const MatchSetup *ms, int deeds, char text[POSITION_TEXT])
{
    match = match_new(ms, store, NULL, NULL);
    assert_non_null(match);
    text[0] = '\0';
    now_ms = 5000;
    match_clock_run(match, true, now_ms);
    for (int i = 0; i < deeds; i++) {
        do_deed();
        if (i % 3 == 0)
            tell_all();
    }
    do_look_again();
    do_close_and_go_on();
    tell_all();
    TextSink out = text_sink(text, POSITION_TEXT);
    if (!match_is_finished(match_state(match)))
        position_write(match_game(match), match_state(match), &out);
    match_end_here(match);
    tell_rows();
    match_close(match);
}

/* And another one that begins where that one has ended. */
static void tell_match(const GameDef *game, int which)
{
    static const char *const seats[] = { "you,Ben", "Anna,computer:easy:Ben,you", "Anna,Ben,computer:easy,you" };
    static char text[POSITION_TEXT];
    char why[400] = "";
    TextSink error = text_sink(why, sizeof why);
    MatchSetup ms;
    const int n = game->min_seats < 3 ? 2 + (which + game->max_seats > 3) : game->min_seats;
    const int preset = which % game->options->preset_count;
    assert_true(help_setup_of(&ms, game->id, seats[(n > game->max_seats ? game->max_seats : n) - 2],
                              game->options->presets[preset].id, (uint64_t)which + 3));
    ms.practice = which % 2 == 1;
    store = store_open("", NULL);
    play_match(&ms, DEEDS, text);
    char *opening = text[0] ? opening_take(text, &ms, &error) : NULL;
    add(MOMENTS, "a position of %zu bytes: %s", strlen(text), why);
    if (opening)
        play_match(&ms, DEEDS / 4, text);
    free(opening);
    store_close(store);
}

static void tell_game(const GameDef *game, bool trace)
{
    traced = trace;
    rng_seed(&chance, 5);
    for (int kind = 0; kind < KINDS; kind++)
        sum[kind] = 0xCBF29CE484222325u;
    for (int which = 0; which < MATCHES; which++)
        tell_match(game, which);
}

/* ---- all of it ---- */

static bool has_opponents(const GameDef *game)
{
    return ai_find(game->id) != NULL;
}

static const KeptGames all = { golden, kind_name, KINDS, sum, has_opponents, tell_game };

static void play_is_kept(void **state)
{
    (void)state;
    kept_games_expect(&all);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test_setup_teardown(play_is_kept, setup, teardown) };
    int status;
    return kept_games_asked(&all, argc, argv, &status) ? status : cmocka_run_group_tests(tests, NULL, NULL);
}
