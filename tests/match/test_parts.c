/* Small parts of a match, each by itself: what is counted of help, the way back, the clock, and where the sets of a
 * hand end. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "match/hand_aid.h"
#include "match/match_inner.h"
#include "match/result.h"
#include "match_help.h"

/* Of a game with that many persons; nothing has been played. */
static void play_of(Play *p, int seats)
{
    memset(p, 0, sizeof *p);
    p->game = game_table[0];
    p->setup.seats = seats;
    p->state.seats = (uint8_t)seats;
    p->state.phase = PHASE_PLAY;
}

/* ---- help ---- */

static void a_hint_counts_once_for_each_position(void **state)
{
    (void)state;
    static Play p;
    HelpCount h = { .deal = 0 };
    StoredResult r;
    play_of(&p, 3);
    p.state.deal_no = 4;
    p.state.to_act = 2;
    assert_true(help_count_hinted(&h, &p)); /* before anything was played */
    assert_false(help_count_hinted(&h, &p));
    p.version = 7;
    assert_true(help_count_hinted(&h, &p));
    p.state.to_act = NO_SEAT;
    p.version = 8;
    assert_false(help_count_hinted(&h, &p));
    p.state.to_act = 3; /* nobody sits there */
    assert_false(help_count_hinted(&h, &p));
    help_count_taken_back(&h, &p, 0);
    help_count_taken_back(&h, &p, 0);
    help_count_taken_back(&h, &p, 3);
    help_count_taken_back(&h, &p, NO_SEAT);
    memset(&r, 0, sizeof r);
    help_count_tell(&h, &p, &r);
    assert_true(r.help_known);
    for (int i = 0; i < MAX_SEATS; i++) {
        assert_int_equal(r.hints[i], i == 2 ? 2 : 0);
        assert_int_equal(r.take_backs[i], i == 0 ? 2 : 0);
    }
    p.state.deal_no = 5; /* of the deal before nothing is told, and counting begins anew */
    memset(&r, 0, sizeof r);
    help_count_tell(&h, &p, &r);
    assert_true(r.help_known && r.hints[2] == 0 && r.take_backs[0] == 0);
    help_count_taken_back(&h, &p, 1);
    help_count_tell(&h, &p, &r);
    assert_true(r.hints[2] == 0 && r.take_backs[0] == 0 && r.take_backs[1] == 1);
}

static void the_note_of_help_is_read_as_it_was_written(void **state)
{
    (void)state;
    static const struct {
        const char *note, *again;
        bool good;
    } notes[] = {
        { "3 2 0 0 1", "3 2 0 0 1", true },
        { "3 2 0 0 1  ", "3 2 0 0 1", true },
        { "3 2", "3 2 0 0 0", true },
        { "", "0 0 0 0 0", true },
        { "0 1000000 1000001 -1 5", "0 1000000 0 0 5", true },
        { "3 2 0 0 1 7", "3 2 0 0 1", false },
        { "3 2 0 0 1 x", "3 2 0 0 1", false },
        { "x", "0 0 0 0 0", false },
    };
    static Play p;
    play_of(&p, 2);
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        char text[100];
        HelpCount h;
        memset(&h, 0x5A, sizeof h);
        TextSink out = text_sink(text, sizeof text);
        assert_int_equal(help_count_read(&h, &p, notes[i].note), notes[i].good);
        help_count_write(&h, &p, &out);
        assert_string_equal(text, notes[i].again);
    }
}

/* ---- the way back ---- */

static void steps_go_back_in_order(void **state)
{
    (void)state;
    static Play p;
    Undo u = { .barrier = BARRIER_START };
    uint8_t listed[MAX_SEATS] = { 0 };
    play_of(&p, 2);
    for (int pushes = 1; pushes <= MAX_SNAPSHOTS + 5; pushes += MAX_SNAPSHOTS / 3 + 1) {
        undo_bar(&u, BARRIER_TURN);
        assert_string_equal(undo_refusal(&u, &p), "A finished turn cannot be taken back.");
        for (p.cursor = 0; p.cursor < pushes; p.cursor++) {
            p.state.turn_no = 100 + (uint32_t)p.cursor;
            listed[1] = (uint8_t)p.cursor;
            undo_push(&u, &p, listed);
            assert_null(undo_refusal(&u, &p));
        }
        const int kept = pushes < MAX_SNAPSHOTS ? pushes : MAX_SNAPSHOTS;
        assert_int_equal(u.count, kept);
        for (int at = pushes - 1; at >= pushes - kept; at--) {
            const Snapshot *s = undo_pop(&u);
            assert_int_equal(s->at, at);
            assert_int_equal(s->state.turn_no, 100 + at);
            assert_int_equal(s->listed[1], (uint8_t)at);
        }
        assert_string_equal(undo_refusal(&u, &p), pushes > MAX_SNAPSHOTS
                                                      ? "Nothing more in this turn can be taken back step by step."
                                                      : "A finished turn cannot be taken back.");
    }
    free(u.snapshot);
}

/* What a practice match goes back to: the last gesture of a person in this deal, whole, and never over a new deal. */
static void a_decision_is_found(void **state)
{
    (void)state;
    static const struct {
        const char *moves; /* a letter each: P and Q of persons, C of a computer, N leads to a deal; a stroke parts
                              gestures */
        int deal_from, decision;
    } cases[] = {
        { "", 0, -1 },      { "P", 0, 0 },       { "PP", 0, 0 },         { "P/P", 0, 1 },
        { "P/CC", 0, 0 },   { "C", 0, -1 },      { "C/P/C/C", 0, 1 },    { "P/Q", 0, 1 },
        { "N", 1, -1 },     { "P/N", 1, -1 },    { "P/N/P", 1, 2 },      { "P/N", 2, -1 },
        { "P/N/C", 2, -1 }, { "P/N/CPP", 2, 2 }, { "P/N/C/PP/C", 2, 3 }, { "PP", 1, 1 },
    };
    static Play p;
    static PlayedMove move[16];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        play_of(&p, 3);
        p.setup.practice = true;
        p.setup.seat[2].kind = SEAT_COMPUTER;
        p.move = move;
        p.deal_from = cases[i].deal_from;
        int gesture = 1;
        for (const char *c = cases[i].moves; *c; c++)
            if (*c == '/')
                gesture++;
            else
                move[p.cursor++] = (PlayedMove){ .move = { .kind = *c == 'N' ? MOVE_NEXT : MOVE_DRAW },
                                                 .seat = *c == 'C' ? 2 : *c == 'Q',
                                                 .gesture = gesture };
        assert_int_equal(undo_decision(&p), cases[i].decision);
        const Undo u = { .barrier = BARRIER_DRAWN };
        const char *why = undo_refusal(&u, &p);
        if (cases[i].decision >= 0)
            assert_null(why);
        else
            assert_string_equal(why, p.cursor > p.deal_from
                                         ? "Only computers have played in this deal so far."
                                         : "You have seen what you drew, so it cannot be taken back.");
        p.state.phase = PHASE_DEAL_END;
        assert_int_equal(undo_decision(&p), -1);
        if (p.cursor > p.deal_from)
            assert_string_equal(undo_refusal(&u, &p), "A finished deal cannot be taken back.");
        p.state.phase = PHASE_PLAY;
        p.setup.practice = false;
        assert_int_equal(undo_decision(&p), -1);
        assert_string_equal(undo_refusal(&u, &p), "You have seen what you drew, so it cannot be taken back.");
    }
}

static void each_barrier_has_its_words(void **state)
{
    (void)state;
    static const char *const words[] = { [BARRIER_START] = "Nothing has been played yet.",
                                         [BARRIER_DRAWN] = "You have seen what you drew",
                                         [BARRIER_SEEN] = "Everybody has seen what you showed",
                                         [BARRIER_TURN] = "A finished turn",
                                         [BARRIER_DEAL] = "A new deal has begun",
                                         [BARRIER_LENGTH] = "Nothing more in this turn" };
    static Play p;
    play_of(&p, 2);
    for (int why = 0; why < (int)(sizeof words / sizeof *words); why++) {
        Undo u = { .count = 3, .first = 2 };
        undo_bar(&u, (Barrier)why);
        assert_true(u.count == 0 && u.first == 0);
        assert_true(strncmp(undo_refusal(&u, &p), words[why], strlen(words[why])) == 0);
    }
    assert_string_equal(redo_refusal(&p), "There is nothing to redo.");
    p.count = 1;
    assert_null(redo_refusal(&p));
    p.cursor = 1;
    assert_non_null(redo_refusal(&p));
}

/* ---- the clock ---- */

enum { LIMIT = 60000 };

static TurnClock clock_at(uint32_t now_ms, uint32_t limit_ms)
{
    TurnClock c;
    turn_clock_init(&c);
    turn_clock_tell(&c, 1, 0, limit_ms, now_ms);
    turn_clock_run(&c, true, now_ms);
    return c;
}

/* A pause is not counted, and where the clock stands nothing is. */
static void pauses_do_not_count(void **state)
{
    (void)state;
    static const struct {
        uint32_t limit, passed;
        int seat;
        bool runs;
        uint32_t counted;
    } cases[] = {
        { LIMIT, 5000, 0, true, 5000 },
        { LIMIT, 5001, 0, true, 0 },
        { 0, 300000, 0, true, 300000 },
        { 0, 300001, 0, true, 0 },
        { LIMIT, 5000, 0, false, 0 },
        { LIMIT, 300000, NO_SEAT, true, 300000 },
        { LIMIT, 300001, NO_SEAT, true, 0 },
        { LIMIT, 5000, MAX_SEATS - 1, true, 5000 },
        { LIMIT, 5001, MAX_SEATS - 1, true, 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        TurnClock c = clock_at(70, cases[i].limit);
        turn_clock_tell(&c, 2, cases[i].seat, cases[i].limit, 70);
        turn_clock_run(&c, cases[i].runs, 70);
        turn_clock_tell(&c, 2, cases[i].seat, cases[i].limit, 70 + cases[i].passed);
        assert_true(c.played_ms == cases[i].counted);
        assert_int_equal(c.used_ms, cases[i].seat == NO_SEAT ? 0 : cases[i].counted);
        turn_clock_tell(&c, 2, cases[i].seat, cases[i].limit, 70 + cases[i].passed + 3); /* from there on it goes on */
        assert_true(c.played_ms == cases[i].counted + (cases[i].runs ? 3 : 0));
    }
}

/* What is used beyond the limit of a turn is taken from the reserve of that seat: shown at once, kept from the next
 * turn on. */
static void what_is_over_is_taken_from_the_reserve(void **state)
{
    (void)state;
    static const int scales[][2] = { { 1, 1 }, { 3, 3 }, { 0, 1 }, { -5, 1 }, { 100, 100 }, { 101, 100 } };
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        const int k = scales[i][1];
        TurnClock c = clock_at(0, 4000);
        uint32_t now = 0;
        c.scale = scales[i][0];
        for (int n = 0; n < k; n++) { /* k times the limit in all */
            assert_int_equal(turn_clock_left(&c, 4000), 4000 * (k - n));
            turn_clock_tell(&c, 1, 0, 4000, now += 4000);
        }
        assert_int_equal(turn_clock_left(&c, 4000), 0);
        assert_int_equal(turn_clock_reserve_left(&c, 0, 10000), 10000 * k);
        turn_clock_tell(&c, 1, 0, 4000, now += 700);
        assert_int_equal(turn_clock_reserve_left(&c, 0, 10000), 10000 * k - 700);
        assert_int_equal(turn_clock_reserve_left(&c, 1, 10000), 10000 * k);
        assert_int_equal(c.spent_ms[0], 0);
        turn_clock_tell(&c, 2, 1, 4000, now += 20); /* a turn begins when it is heard of */
        assert_int_equal(c.spent_ms[0], 700);
        assert_int_equal(c.used_ms, 0);
        assert_int_equal(turn_clock_reserve_left(&c, 0, 10000), 10000 * k - 700);
        turn_clock_tell(&c, 3, 0, 4000, now += 20);
        assert_int_equal(c.spent_ms[1], 0);
        assert_int_equal(turn_clock_reserve_left(&c, 0, 1), k > 700 ? k - 700 : 0);
    }
    TurnClock c = clock_at(0, LIMIT);
    c.scale = 100;
    assert_int_equal(turn_clock_left(&c, UINT32_MAX), INT32_MAX); /* as long as can be shown */
    c.used_ms = UINT32_MAX - 5;
    turn_clock_tell(&c, 1, 0, LIMIT, 5);
    assert_true(c.used_ms == UINT32_MAX);
    turn_clock_tell(&c, 1, 0, LIMIT, 11);
    assert_true(c.used_ms == UINT32_MAX);
}

static void the_note_of_the_clock(void **state)
{
    (void)state;
    static const struct {
        const char *note, *again; /* NULL: refused */
    } notes[] = {
        { "17 34500 1265000 0 12000", "17 34500 1265000 0 12000 0 0 0 0 0 0 0" },
        { "1 2 3", "1 2 3 0 0 0 0 0 0 0 0 0" },
        { "4294967295 4294967295 31536000000 4294967296 x 5",
          "4294967295 4294967295 31536000000 4294967295 0 0 0 0 0 0 0 0" },
        { "4294967296 2 3", NULL },
        { "1 4294967296 3", NULL },
        { "1 2 31536000001", NULL },
        { "1 2", NULL },
        { "1 2 x", NULL },
        { "", NULL },
    };
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        char text[CLOCK_NOTE_SIZE];
        TextSink out = text_sink(text, sizeof text);
        TurnClock c = clock_at(0, LIMIT), before;
        for (int seat = 0; seat < MAX_SEATS; seat++)
            c.spent_ms[seat] = 9;
        before = c;
        assert_int_equal(turn_clock_read(&c, notes[i].note), notes[i].again != NULL);
        if (notes[i].again == NULL) {
            assert_memory_equal(&c, &before, sizeof c);
            continue;
        }
        turn_clock_write(&c, &out);
        assert_string_equal(text, notes[i].again);
    }
    char longest[CLOCK_NOTE_SIZE];
    TextSink out = text_sink(longest, sizeof longest);
    TurnClock c = { .turn = UINT32_MAX, .used_ms = UINT32_MAX, .played_ms = 31536000000u };
    memset(c.spent_ms, 0xFF, sizeof c.spent_ms);
    turn_clock_write(&c, &out);
    assert_false(out.cut);
}

/* The note is written every five seconds while the clock runs. */
static void when_the_note_is_written(void **state)
{
    (void)state;
    static Play p;
    TurnClock c;
    turn_clock_init(&c);
    play_of(&p, 2);
    options_default(p.game->options, &p.state.options);
    p.setup.options = p.state.options;
    c.saved_ms = 1000;
    assert_false(turn_clock_at(&c, &p, 9000)); /* it stands */
    turn_clock_run(&c, true, 1000);
    assert_false(turn_clock_at(&c, &p, 5999));
    assert_true(turn_clock_at(&c, &p, 6000));
    assert_false(turn_clock_at(&c, &p, 6000));
    assert_false(turn_clock_at(&c, &p, 10999));
    assert_true(turn_clock_at(&c, &p, 11500));
    assert_false(turn_clock_at(&c, &p, 16499));
}

/* ---- what is found of a hand ---- */

/* Where no seat is meant, or no move, nothing is said or found. */
static void nothing_is_found_of_nobodys_hand(void **state)
{
    (void)state;
    static HandMelds melds;
    State s;
    OptionValues v;
    const GameDef *game = game_table[game_find("kalooki")];
    const Move draw = { .kind = MOVE_DRAW };
    options_default(game->options, &v);
    game->rules.start(&s, &v, 3, 1);
    assert_true(aid_knows_melds(game));
    for (int seat = -1; seat <= 3; seat++)
        for (int n = -2; n <= 1; n++) {
            char text[400] = "";
            TextSink out = text_sink(text, sizeof text);
            aid_hint_say(&s, seat, &draw, n, HINT_REASON, &out);
            assert_true(text[0] == '\0' || (n == 1 && seat >= 0 && seat < 3));
            assert_true(text[0] != '\0' || n < 1 || seat != s.to_act);
            if (seat < 0 || seat >= 3)
                assert_int_equal(aid_melds(&s, seat, 0, &melds), 0);
        }
}

/* In every game, of whatever there is to be done, for whoever does not sit there. */
static void nothing_is_said_to_nobody(void **state)
{
    static const int nobody[] = { NO_SEAT, -1, MAX_SEATS - 1, MAX_SEATS };
    static Move moves[512];
    static State s;
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        OptionValues v;
        const GameDef *game = game_table[g];
        options_default(game->options, &v);
        game->rules.start(&s, &v, game->min_seats, 1);
        const int n = s.seats < MAX_SEATS - 1 ? game->rules.moves(&s, s.to_act, moves, 512) : 0;
        for (int i = 0; i < n; i++)
            for (size_t k = 0; k < 2 * sizeof nobody / sizeof *nobody; k++) {
                char text[1200] = "";
                TextSink out = text_sink(text, sizeof text);
                aid_hint_say(&s, nobody[k / 2], moves + i, 1, k % 2 ? HINT_KIND : HINT_REASON, &out);
                assert_string_equal(text, "");
            }
    }
}

/* ---- sets of a hand ---- */

/* As it is said: a set counts while all of it lies together, and then ends before its first and behind its last. */
static uint32_t splits_of(const SeatHand *h, const Piece *pieces, int n)
{
    uint32_t bits = 0;
    for (int set = 1; set < 5; set++) {
        int all = 0, first = n, last = -1, there = 0;
        for (int x = 0; x < MAX_PIECES; x++)
            all += h->set[x] == set;
        for (int i = 0; i < n; i++)
            if (h->set[pieces[i]] == set) {
                first = i < first ? i : first;
                last = i;
                there++;
            }
        if (there == 0 || there != all || last - first + 1 != there)
            continue;
        if (first > 0 && first < 32)
            bits |= UINT32_C(1) << first;
        if (last + 1 < n && last + 1 < 32)
            bits |= UINT32_C(1) << (last + 1);
    }
    return bits;
}

static void where_sets_end(void **state)
{
    (void)state;
    enum { ROUNDS = 4000 };
    Rng rng;
    int some = 0;
    rng_seed(&rng, chance_seed(604));
    for (int round = 0; round < ROUNDS; round++) {
        SeatHand h = { .count = 0 };
        Piece pieces[40];
        const int n = (int)rng_below(&rng, 40);
        for (int i = 0, set = 0; i < n; i++) {
            pieces[i] = (Piece)(i + 10);
            if (rng_below(&rng, 3) == 0)
                set = (int)rng_below(&rng, 5);
            h.set[pieces[i]] = (uint8_t)set;
        }
        if (rng_below(&rng, 4) == 0)
            h.set[100] = (uint8_t)(1 + rng_below(&rng, 4)); /* a piece that is gone */
        const uint32_t want = splits_of(&h, pieces, n);
        assert_int_equal(hand_splits(&h, pieces, n), want);
        some += want != 0;
    }
    assert_true(some > ROUNDS / 4);
}

/* ---- the result of a deal ---- */

/* All pieces of that seat's hand lie elsewhere. */
static void empty_hand(Table *t, int seat)
{
    const int hand = table_hand(t, seat), other = hand == 0 ? 1 : 0;
    table_shift(t, hand, 0, pile_size(t, hand), other, pile_size(t, other));
}

/* Who went out did so alone; who sat out has no points; when it was, and what help there was, is known only of what has
 * just been played. */
static void what_is_kept_of_a_deal(void **state)
{
    (void)state;
    static const struct {
        unsigned empty, sat_out, went_out;
        bool replaying, over;
    } cases[] = {
        { 0, 0, 0, false, false }, { 1, 0, 1, false, false }, { 4, 0, 4, false, true },
        { 3, 0, 0, false, false }, { 7, 0, 0, false, false }, { 2, 2, 0, false, false },
        { 3, 2, 1, false, false }, { 1, 2, 1, true, false },  { 0, 6, 0, true, true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MatchSetup setup;
        assert_true(help_setup_of(&setup, "kalooki", "A,B,computer", "standard", 2));
        setup.practice = i % 2 == 0;
        Match *m = match_new(&setup, NULL, NULL, NULL);
        Play *p = &m->play;
        ScoreSheet sheet = {
            .match_over = cases[i].over, .winners = 4, .deal_winners = 2, .deal = { -5, 7, 9 }, .headline = "Said."
        };
        const HelpCount help = { .deal = p->state.deal_no, .hints = { 3, 2, 0 }, .take_backs = { 0, 1, 0 } };
        for (int seat = 0; seat < 3; seat++) {
            if (cases[i].empty >> seat & 1)
                empty_hand(&p->state.table, seat);
            p->state.seat[seat].out = p->deal_before.seat[seat].out = cases[i].sat_out >> seat & 1;
        }
        p->state.turn_no = p->deal_before.turn_no + 6;
        p->replaying = cases[i].replaying;
        const StoredResult r = result_of(p, &sheet, &help, 61999);
        assert_int_equal(r.seats, 3);
        assert_int_equal(r.practice, i % 2 == 0);
        assert_int_equal(r.last, cases[i].over);
        assert_int_equal(r.match_winners, cases[i].over ? 4 : 0);
        assert_int_equal(r.winners, 2);
        assert_int_equal(r.went_out, cases[i].went_out);
        assert_int_equal(r.sat_out, cases[i].sat_out);
        assert_int_equal(r.turns, 7);
        assert_string_equal(r.headline, "Said.");
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(r.points[seat], cases[i].sat_out >> seat & 1 ? 0 : sheet.deal[seat]);
            assert_int_equal(r.hints[seat], cases[i].replaying ? 0 : help.hints[seat]);
            assert_int_equal(r.take_backs[seat], cases[i].replaying ? 0 : help.take_backs[seat]);
        }
        assert_int_equal(r.help_known, !cases[i].replaying);
        assert_int_equal(r.played_s, cases[i].replaying ? 0 : 61);
        assert_int_equal(r.ended > 0, !cases[i].replaying);
        assert_int_equal(r.figures[0] != '\0', !cases[i].replaying);
        StoredResult last = r;
        last.headline[0] = '\0';
        sheet.match_over = true;
        result_last(p, &sheet, 75000, &last); /* it ended the match after all */
        assert_true(last.last && last.match_winners == 4);
        assert_string_equal(last.headline, "Said.");
        assert_int_equal(last.played_s, cases[i].replaying ? 0 : 75);
        match_close(m);
    }
}

/* ---- at a seat ---- */

/* A hand is arranged and sorted by whoever holds it here, and by nobody else. */
static void nobody_arranges_the_hand_of_another(void **state)
{
    (void)state;
    MatchSetup setup;
    assert_true(help_setup_of(&setup, "gin", "A,computer", "standard", 2));
    for (int viewer = -1; viewer <= 2; viewer++)
        for (int sorted = 0; sorted < 2; sorted++) {
            Match *m = match_new(&setup, NULL, NULL, NULL);
            MatchSeat *seat = match_seat(m);
            const SeatHand *hand = seat_hand(seat, viewer);
            Piece pieces[MAX_PIECES];
            const uint8_t gap[MAX_PIECES] = { 0, 2 };
            const int n = hand->count;
            assert_int_equal(n > 0, viewer == 0);
            for (int i = 0; i < n; i++)
                pieces[i] = hand->piece[n - 1 - i];
            if (sorted)
                seat_hand_sort(seat, viewer, SORT_RANK);
            else
                seat_hand_set(seat, viewer, pieces, n, gap);
            for (int i = 0; i < setup.seats; i++)
                assert_int_equal(m->hands.hand[i].chosen, i == viewer && viewer == 0);
            if (viewer == 0 && !sorted) {
                hand = seat_hand(seat, viewer);
                assert_memory_equal(hand->piece, pieces, (size_t)n);
                assert_int_equal(hand->gap[pieces[0]], 0);
                assert_int_equal(hand->gap[pieces[1]], 2);
            }
            match_close(m);
        }
}

/* The moves of a computer are shown one by one, or all at once. */
static void the_next_is_shown_or_all(void **state)
{
    (void)state;
    MatchSetup setup;
    assert_true(help_setup_of(&setup, "kalooki", "computer:easy:X,computer:easy:Y", "standard", 2));
    for (int all = 0; all < 2; all++) {
        Match *m = match_new(&setup, NULL, NULL, NULL);
        MatchSeat *seat = match_seat(m);
        assert_false(seat_next(seat, all != 0)); /* nothing is known yet */
        assert_int_equal(seat_coming(seat).moves, 0);
        int n = 0, before = 0;
        for (int i = 0; i < 100 && n < 2; i++) { /* on to a turn of several moves */
            while (seat_next(seat, true))
                ;
            while (seat_think(seat, false))
                ;
            n = seat_coming(seat).moves;
            before = seat_moment(seat).moves;
        }
        assert_true(n > 1);
        assert_true(seat_next(seat, all != 0));
        assert_int_equal(seat_moment(seat).moves - before, all ? n : 1);
        assert_int_equal(seat_coming(seat).moves, all ? 0 : n - 1);
        while (!all && seat_coming(seat).moves > 0)
            assert_true(seat_next(seat, false));
        assert_int_equal(seat_moment(seat).moves - before, n);
        match_close(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_counts_once_for_each_position),
        cmocka_unit_test(the_note_of_help_is_read_as_it_was_written),
        cmocka_unit_test(steps_go_back_in_order),
        cmocka_unit_test(a_decision_is_found),
        cmocka_unit_test(each_barrier_has_its_words),
        cmocka_unit_test(pauses_do_not_count),
        cmocka_unit_test(what_is_over_is_taken_from_the_reserve),
        cmocka_unit_test(the_note_of_the_clock),
        cmocka_unit_test(when_the_note_is_written),
        cmocka_unit_test(nothing_is_found_of_nobodys_hand),
        cmocka_unit_test(nothing_is_said_to_nobody),
        cmocka_unit_test(where_sets_end),
        cmocka_unit_test(what_is_kept_of_a_deal),
        cmocka_unit_test(nobody_arranges_the_hand_of_another),
        cmocka_unit_test(the_next_is_shown_or_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
