/* What a seat promises, asked of every kind of seat that there is: of a match played here, and of the same match shown
 * again, in every game, viewer by viewer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "chance.h"
#include "match/hand_aid.h"
#include "match/match_inner.h"
#include "match/rewatch.h"
#include "match_help.h"
#include "opening_help.h"
#include "trial/audit.h"

enum { MOST_MOVES = 4000, HINTS = 3 };

/* A seat, and the match behind it, which it must not show. */
typedef struct Looked {
    MatchSeat *seat;
    const Match *truth;
    Rng rng;
} Looked;

/* What every viewer saw after each move of the match that was played: the watcher last. */
static uint64_t seen_then[MOST_MOVES + 1][VIEWS];
static MatchMove played[MOST_MOVES];
static int played_count;

static uint64_t hash_of(const void *bytes, size_t n)
{
    uint64_t h = 14695981039346656037u, eight;
    for (size_t i = 0; i < n; i += sizeof eight) {
        eight = 0;
        memcpy(&eight, (const uint8_t *)bytes + i, n - i < sizeof eight ? n - i : sizeof eight);
        h = (h ^ eight) * 1099511628211u;
        h ^= h >> 32;
    }
    return h;
}

/* Through whose eyes that viewer looks: persons sit here, computers and whoever has no seat do not. */
static int eyes_of(const Looked *l, int viewer)
{
    const MatchSetup *m = seat_setup(l->seat);
    return viewer >= 0 && viewer < m->seats && m->seat[viewer].kind == SEAT_PERSON ? viewer : NO_SEAT;
}

/* ---- nothing is given away ---- */

/* The view is what the rules of looking let those eyes see; and it would be the same if every secret were another. */
static void check_view(Looked *l, int viewer)
{
    const State *truth = match_state(l->truth), *view = seat_view(l->seat, viewer);
    const int eyes = eyes_of(l, viewer);
    State other, seen;
    game_observe(seat_game(l->seat), truth, eyes, &seen);
    assert_memory_equal(view, &seen, sizeof seen);
    assert_int_equal(view->viewer, eyes);
    if (rng_below(&l->rng, 8) != 0)
        return;
    audit_disguise(&l->rng, seat_game(l->seat), truth, eyes, &other);
    game_observe(seat_game(l->seat), &other, eyes, &seen);
    assert_memory_equal(seat_view(l->seat, viewer), &seen, sizeof seen);
}

static bool lies_open(const State *open, int seat)
{
    for (int p = 0; p < open->table.pile_count; p++) {
        const Pile *pile = &open->table.row.pile[p];
        if (pile->kind == PILE_HAND && pile->owner == seat && pile->look != LOOK_ALL)
            return false;
    }
    return true;
}

/* The hand of who sits here, each piece once; of others nothing, but where everybody sees it. */
static void check_hand(Looked *l, int seat)
{
    const State *truth = match_state(l->truth);
    const bool shown = eyes_of(l, seat) == seat || lies_open(seat_view(l->seat, NO_SEAT), seat);
    const SeatHand *h = seat_hand(l->seat, seat);
    bool had[MAX_PIECES] = { false };
    int held = 0;
    for (int p = 0; p < truth->table.pile_count; p++)
        if (truth->table.row.pile[p].kind == PILE_HAND && truth->table.row.pile[p].owner == seat)
            held += pile_size(&truth->table, p);
    assert_int_equal(h->count, shown ? held : 0);
    for (int i = 0; i < h->count; i++) {
        const Pile *pile = &truth->table.row.pile[piece_pile(&truth->table, h->piece[i], NULL)];
        assert_true(pile->kind == PILE_HAND && pile->owner == seat && !had[h->piece[i]]);
        had[h->piece[i]] = true;
    }
}

/* A viewer reads what a watcher reads, or what is told to that seat alone; and hears of no piece that came to another
 * hand unseen. */
static void check_line(Looked *l, int i, int viewer)
{
    const SeatMoment now = seat_moment(l->seat);
    const Log *log = &l->truth->chronicle.log;
    const int eyes = eyes_of(l, viewer);
    const SeatLine line = seat_line(l->seat, i, viewer);
    assert_string_equal(line.text, log->text + log->line[i].text[eyes == NO_SEAT ? MAX_SEATS : eyes]);
    assert_true(line.seat == NO_SEAT || line.seat < MAX_SEATS);
    for (int x = 0; x < match_state(l->truth)->table.piece_count; x++) {
        const int moved = log->line[i].moved[x];
        const bool told = moved == MOVED_OPEN || (eyes != NO_SEAT && moved == MOVED_TO_HAND + eyes);
        assert_int_equal(seat_line_moved(l->seat, i, (Piece)x, viewer), told);
    }
    assert_string_equal(seat_line(l->seat, now.lines, viewer).text, "");
    assert_int_equal(seat_line(l->seat, -1, viewer).seat, NO_SEAT);
}

/* Of a turn that is shown again every step is seen through the same eyes. */
static void check_turns(Looked *l, int viewer)
{
    const MatchSetup *m = seat_setup(l->seat);
    uint8_t since[MAX_SEATS];
    const int n = seat_played_since(l->seat, viewer, since);
    assert_true(n >= 0 && n <= m->seats);
    for (int i = 0; i < n; i++)
        assert_true(since[i] < m->seats && since[i] != viewer && seat_turn(l->seat, since[i], viewer, 0, NULL) > 0);
    assert_int_equal(seat_turn(l->seat, -1, viewer, 0, NULL), 0);
    assert_int_equal(seat_turn(l->seat, m->seats, viewer, 0, NULL), 0);
    for (int of = 0; of < m->seats; of++) {
        const KeptTurn *k = &l->truth->chronicle.last[of];
        const int moves = seat_turn(l->seat, of, viewer, 0, NULL);
        State at, again, truth = k->before;
        assert_int_equal(moves, k->count);
        for (int step = 0; step <= moves && moves > 0; step++) {
            seat_turn(l->seat, of, viewer, step, &at);
            game_observe(seat_game(l->seat), &truth, eyes_of(l, viewer), &again);
            assert_memory_equal(&at, &again, sizeof at);
            if (step < moves)
                seat_game(l->seat)->rules.apply(&truth, of, k->move[step]);
        }
    }
}

/* What comes next is seen through the same eyes, too. */
static void check_ahead(Looked *l, int viewer)
{
    const SeatComing coming = seat_coming(l->seat);
    State ahead;
    assert_int_equal(seat_ahead(l->seat, viewer, &ahead), coming.moves > 0);
    if (coming.moves == 0)
        return;
    assert_int_not_equal(coming.kind, MOVE_NONE);
    assert_int_equal(ahead.viewer, eyes_of(l, viewer));
    assert_int_equal(ahead.turn_no, match_state(l->truth)->turn_no);
}

static void check_sheets(Looked *l)
{
    const SeatMoment now = seat_moment(l->seat);
    for (int i = 0; i < now.sheets; i++)
        assert_non_null(seat_sheet(l->seat, i));
    assert_null(seat_sheet(l->seat, -1));
    assert_null(seat_sheet(l->seat, now.sheets));
}

/* How the deal began is told from what everybody sees. */
static void check_deal_note(Looked *l)
{
    const GameDef *game = seat_game(l->seat);
    const char *names[MAX_SEATS];
    DealNote told, whole;
    match_names(seat_setup(l->seat), names);
    memset(&whole, 0, sizeof whole);
    if (seat_setup(l->seat)->opening != NULL && seat_moment(l->seat).sheets == 0)
        opening_note(&whole); /* nobody has seen how that was dealt */
    else if (game->tell.deal_note != NULL)
        game->tell.deal_note(match_state(l->truth), names, &whole);
    seat_deal_note(l->seat, &told);
    assert_string_equal(told.sentence, whole.sentence);
    assert_int_equal(told.begins, whole.begins);
    assert_memory_equal(told.has, whole.has, sizeof told.has);
    assert_memory_equal(told.drawn, whole.drawn, sizeof told.drawn);
}

static void check_brief(Looked *l)
{
    for (int seat = 0; seat < seat_setup(l->seat)->seats; seat++) {
        const char *said = "";
        for (int i = 0; i < l->truth->chronicle.log.count; i++) {
            const LogLine *line = &l->truth->chronicle.log.line[i];
            if (line->seat == seat && line->at >= l->truth->play.deal_from && line->brief != UINT32_MAX)
                said = l->truth->chronicle.log.text + line->brief;
        }
        assert_string_equal(seat_brief(l->seat, seat), said);
    }
}

static void check_all(Looked *l)
{
    const int seats = seat_setup(l->seat)->seats;
    const SeatMoment now = seat_moment(l->seat);
    assert_int_equal(now.moves, l->truth->play.cursor);
    for (int viewer = -1; viewer <= seats; viewer++) {
        check_view(l, viewer);
        if (now.lines > 0)
            check_line(l, (int)rng_below(&l->rng, (uint32_t)now.lines), viewer);
        check_ahead(l, viewer);
        if (now.moves % 16 == 0)
            check_turns(l, viewer);
        if (viewer >= 0 && viewer < seats)
            check_hand(l, viewer);
    }
    if (now.moves % 16 == 0)
        check_brief(l);
    check_sheets(l);
    check_deal_note(l);
}

/* What is refused changes nothing, and says why. */
static void check_refusals(Looked *l)
{
    const uint32_t version = seat_moment(l->seat).version;
    const int seats = seat_setup(l->seat)->seats;
    const Move none = { .kind = MOVE_NONE }, done = { .kind = MOVE_DONE };
    assert_non_null(seat_play(l->seat, -1, &done, 1).why);
    assert_non_null(seat_play(l->seat, seats, &done, 1).why);
    for (int viewer = 0; viewer < seats; viewer++) {
        assert_non_null(seat_play(l->seat, viewer, &none, 1).why);
        if (eyes_of(l, viewer) == NO_SEAT) /* whatever it may do: it is not done here */
            for (int kind = MOVE_NONE; kind < MOVE_NEXT; kind++)
                assert_non_null(seat_play(l->seat, viewer, &(Move){ .kind = (uint8_t)kind }, 1).why);
    }
    for (int way = SEAT_UNDO; way <= SEAT_REDO; way++) {
        const char *why = seat_refusal(l->seat, (SeatWay)way);
        assert_true(why == NULL || why[0] != '\0');
        if (why != NULL)
            assert_false(seat_go(l->seat, (SeatWay)way));
    }
    assert_int_equal(seat_moment(l->seat).version, version);
}

/* ---- a match is played through a seat ---- */

static void note_views(Looked *l)
{
    const int at = seat_moment(l->seat).moves;
    assert_true(at <= MOST_MOVES);
    for (int i = 0; i < VIEWS; i++)
        seen_then[at][i] = hash_of(seat_view(l->seat, i < MAX_SEATS ? i : NO_SEAT), sizeof(State));
}

/* Whoever is to act does what the plainest opponent would on what that person sees: it must be enough to play by. */
static void play_person(Looked *l)
{
    const AiDef *ai = ai_find(seat_game(l->seat)->id);
    const Stop stop = { false };
    const int seat = match_state(l->truth)->to_act;
    Move plan[MAX_PLAN];
    State seen = *seat_view(l->seat, seat);
    const int n = ai->choose(&seen, seat, 0, rng_next(&l->rng), &stop, plan, MAX_PLAN);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        const SeatMoment before = seat_moment(l->seat);
        assert_null(seat_play(l->seat, seat, &plan[i], 1).why);
        const SeatMoment after = seat_moment(l->seat);
        assert_true(after.version != before.version && after.moves == before.moves + 1 &&
                    after.gesture == before.gesture + 1 && after.last == plan[i].kind);
        note_views(l);
        if (seat_refusal(l->seat, SEAT_UNDO) != NULL)
            continue;
        const uint64_t then = seen_then[after.moves][seat];
        assert_true(seat_go(l->seat, SEAT_UNDO)); /* back to where it was, and forward again */
        assert_int_equal(seat_moment(l->seat).moves, before.moves);
        assert_true(hash_of(seat_view(l->seat, seat), sizeof(State)) == seen_then[before.moves][seat]);
        assert_null(seat_refusal(l->seat, SEAT_REDO));
        assert_true(seat_go(l->seat, SEAT_REDO));
        assert_int_equal(seat_moment(l->seat).moves, after.moves);
        assert_int_equal(seat_moment(l->seat).gesture, after.gesture);
        assert_true(hash_of(seat_view(l->seat, seat), sizeof(State)) == then);
    }
}

static void rest(void)
{
    nanosleep(&(struct timespec){ .tv_nsec = 200000 }, NULL);
}

static void play_other(Looked *l)
{
    while (seat_coming(l->seat).moves == 0) {
        (void)seat_think(l->seat, false);
        rest();
    }
    check_all(l);
    const uint32_t version = seat_moment(l->seat).version;
    assert_true(seat_next(l->seat, false));
    assert_true(seat_moment(l->seat).version != version);
    note_views(l);
}

static void next_deal(Looked *l)
{
    const Move next = { .kind = MOVE_NEXT };
    int seat = 0;
    while (match_check(l->truth, seat, next).why != NULL)
        assert_true(++seat < seat_setup(l->seat)->seats);
    assert_null(seat_play(l->seat, seat, &next, 1).why);
    note_views(l);
}

/* A hint is something the person to act may do; and it says so in words that need nothing but the view. */
static void ask_hint(Looked *l)
{
    const Move *moves;
    const int seat = match_state(l->truth)->to_act;
    char words[400] = "";
    TextSink out = text_sink(words, sizeof words);
    int n;
    seat_hint_ask(l->seat);
    while ((n = seat_hint(l->seat, &moves)) == -1) {
        (void)seat_think(l->seat, true);
        rest();
    }
    if (n <= 0)
        return;
    assert_null(seat_game(l->seat)->rules.check(seat_view(l->seat, seat), seat, moves[0]).why);
    aid_hint_say(seat_view(l->seat, seat), seat, moves, n, HINT_REASON, &out);
    seat_hint_shown(l->seat);
    seat_hint_shown(l->seat);
    assert_int_equal(l->truth->help.hints[seat], l->truth->help.hints[seat] > 0 ? l->truth->help.hints[seat] : 1);
}

/* A hand is arranged, and stays so. */
static void arrange(Looked *l, int seat)
{
    const SeatHand was = *seat_hand(l->seat, seat);
    Piece order[MAX_PIECES];
    uint8_t gap[MAX_PIECES] = { 0 };
    const uint32_t version = seat_moment(l->seat).version;
    for (int i = 0; i < was.count; i++)
        order[i] = was.piece[was.count - 1 - i];
    gap[was.count > 1 ? 1 : 0] = 2;
    seat_hand_set(l->seat, seat, order, was.count, gap);
    const SeatHand *h = seat_hand(l->seat, seat);
    assert_int_equal(h->count, was.count);
    assert_memory_equal(h->piece, order, (size_t)was.count);
    if (was.count > 1)
        assert_int_equal(h->gap[order[1]], 2);
    seat_hand_sort(l->seat, seat, (HandSort)rng_below(&l->rng, 3));
    check_hand(l, seat);
    assert_int_equal(seat_moment(l->seat).version, version); /* it is no part of the game */
}

static bool set_up(MatchSetup *m, const GameDef *game)
{
    static const char *const seats[] = { "", "", "A,computer", "A,computer,B", "A,computer,B,computer" };
    const AiDef *ai = ai_find(game->id);
    if (ai == NULL || !help_setup_of(m, game->id, seats[game->min_seats], game->options->presets[0].id, 11))
        return false;
    if (game->options->players != 0)
        m->options.v[game->options->players - 1] = (int16_t)m->seats;
    for (int i = 0; i < m->seats; i++)
        m->seat[i].level = 0;
    return true;
}

/* The whole match; true when it came to its end. */
static bool play_here(const MatchSetup *setup)
{
    Match *m = match_new(setup, NULL, NULL, NULL);
    Looked l = { .seat = match_seat(m), .truth = m };
    int hints = 0;
    assert_non_null(m);
    rng_seed(&l.rng, 7);
    note_views(&l);
    while (m->play.cursor < MOST_MOVES - MAX_PLAN && m->play.state.phase != PHASE_MATCH_END) {
        const State *s = match_state(m);
        check_all(&l);
        check_refusals(&l);
        if (match_is_finished(s))
            next_deal(&l);
        else if (eyes_of(&l, s->to_act) == NO_SEAT)
            play_other(&l);
        else {
            if (hints < HINTS && rng_below(&l.rng, 6) == 0) {
                ask_hint(&l);
                hints++;
            }
            arrange(&l, s->to_act);
            play_person(&l);
        }
    }
    assert_true(m->chronicle.sheets > 0 && !m->think.reported);
    assert_false(seat_felt(l.seat, &(TextSink){ .size = 0 }));
    played_count = m->play.cursor;
    for (int i = 0; i < played_count; i++)
        played[i] = (MatchMove){ m->play.move[i].move, m->play.move[i].seat };
    const bool ended = m->play.state.phase == PHASE_MATCH_END;
    match_close(m);
    return ended;
}

/* The same moves again: everybody sees what they saw then. */
static void show_again(const MatchSetup *setup)
{
    Rewatch *shown = rewatch_open(setup, played, played_count, 0);
    Looked l = { .seat = rewatch_seat(shown), .truth = rewatch_match(shown) };
    assert_non_null(shown);
    rng_seed(&l.rng, 7);
    for (int moves = rewatch_place(shown).moves;;) {
        const SeatMoment now = seat_moment(l.seat);
        for (int i = 0; i < VIEWS; i++)
            assert_true(hash_of(seat_view(l.seat, i < MAX_SEATS ? i : NO_SEAT), sizeof(State)) ==
                        seen_then[now.moves][i]);
        check_all(&l);
        check_refusals(&l);
        if (now.moves >= moves)
            break;
        if (match_is_finished(match_state(l.truth)))
            assert_true(rewatch_next(shown));
        else
            assert_true(seat_next(l.seat, rng_below(&l.rng, 4) == 0));
    }
    const Move *hint;
    seat_hint_ask(l.seat);
    assert_int_equal(seat_hint(l.seat, &hint), 0);
    assert_int_equal(seat_clock(l.seat, 1000).left, -1);
    assert_false(seat_felt(l.seat, &(TextSink){ .size = 0 }));
    seat_felt_set(l.seat, "nothing of it is kept");
    assert_false(seat_felt(l.seat, &(TextSink){ .size = 0 }));
    rewatch_close(shown);
}

static void test_every_seat_of_every_game(void **state)
{
    int games = 0, ended = 0;
    (void)state;
    for (size_t i = 0; i < game_count; i++) {
        MatchSetup m;
        if (!set_up(&m, game_table[i]))
            continue;
        games++;
        ended += play_here(&m);
        show_again(&m);
    }
    assert_true(games >= 10 && ended == games);
}

/* The same of matches that begin from a position, in the middle of a deal and of a turn. */
static void test_seats_of_positions(void **state)
{
    static const char *const games[] = { "sabra", "kalooki", "five-hundred", "marriage", "conquian" };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        MatchSetup m;
        DealNote note;
        assert_true(set_up(&m, game_table[game_find(games[i])]));
        char *opening = help_opening(&m, 25);
        assert_non_null(opening);
        play_here(&m);
        show_again(&m);
        Match *match = match_new(&m, NULL, NULL, NULL);
        seat_deal_note(match_seat(match), &note);
        assert_string_equal(note.sentence, "This match begins from a position.");
        for (int seat = 0; seat < MAX_SEATS; seat++)
            assert_false(note.has[seat]);
        match_close(match);
        free(opening);
    }
}

/* What a viewer puts on the desk is kept with the match, and found by whoever goes on with it. */
static void test_the_desk_is_kept(void **state)
{
    char dir[256], text[64];
    MatchSetup setup;
    (void)state;
    assert_true(help_folder(dir) && help_setup_plain(&setup, "rummy", 3));
    Store *store = store_open(dir, NULL);
    Match *m = match_new(&setup, store, NULL, NULL);
    MatchSeat *seat = match_seat(m);
    const int64_t id = match_id(m);
    Looked l = { .seat = seat, .truth = m };
    TextSink out = text_sink(text, sizeof text);
    assert_false(seat_felt(seat, &out));
    seat_felt_set(seat, "3 of hearts at the left");
    arrange(&l, 0);
    const SeatHand left = *seat_hand(seat, 0);
    match_close(m);
    m = match_resume(store, id, NULL, NULL, NULL);
    seat = match_seat(m);
    assert_memory_equal(seat_hand(seat, 0), &left, sizeof left);
    out = text_sink(text, sizeof text);
    assert_true(seat_felt(seat, &out));
    assert_string_equal(text, "3 of hearts at the left");
    seat_felt_set(seat, NULL); /* it could not be read */
    match_close(m);
    store_close(store);
    help_remove(dir);
}

/* The clock of who is to act, and what each has in reserve. */
static void test_the_clock(void **state)
{
    MatchSetup setup;
    (void)state;
    assert_true(help_setup(&setup, "A,computer,B", "standard,turn_timer=60,time_bank=90", 4));
    Match *m = match_new(&setup, NULL, NULL, NULL);
    MatchSeat *seat = match_seat(m);
    const Move timeout = { .kind = MOVE_TIMEOUT };
    while (match_state(m)->to_act != 0)
        assert_null(match_play(m, match_state(m)->to_act, &timeout, 1).why);
    match_clock_run(m, true, 1000);
    SeatClock c = seat_clock(seat, 3000);
    assert_int_equal(c.left, 58000);
    assert_int_equal(c.whole, 60000);
    assert_false(c.on_reserve);
    assert_int_equal(c.reserve[0], 90000);
    assert_int_equal(c.reserve[1], -1); /* computers have none */
    for (uint32_t t = 4000; t <= 62000; t += 1000)
        c = seat_clock(seat, t);
    assert_true(c.on_reserve);
    assert_int_equal(c.left, 89000);
    assert_int_equal(c.whole, 90000);
    assert_int_equal(c.reserve[2], 90000);
    match_close(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_every_seat_of_every_game),
                                        cmocka_unit_test(test_seats_of_positions),
                                        cmocka_unit_test(test_the_desk_is_kept), cmocka_unit_test(test_the_clock) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
