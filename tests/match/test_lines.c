/* What is remembered of moves, asked of logs and turns that the test makes: which line says what to whom, the joining
 * of two logs, what a seat did last, and whose turns were played since. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "match/match_inner.h"
#include "match_help.h"

/* ---- the log ---- */

static const uint32_t NOT_KEPT = UINT32_MAX;

static uint32_t keep(Log *l, const char *text)
{
    const uint32_t at = (uint32_t)l->used;
    memcpy(l->text + l->used, text, strlen(text) + 1);
    l->used += strlen(text) + 1;
    return at;
}

/* So many lines, whose words begin with the letter; every other one announces something, those by three are brief. */
static void make_log(Log *l, int lines, char letter)
{
    char text[32];
    *l = (Log){ .line = calloc((size_t)lines + 1, sizeof *l->line), .room = lines + 1, .size = 4000 };
    l->text = calloc(1, l->size);
    assert_true(l->line && l->text);
    for (; l->count < lines; l->count++) {
        LogLine *line = &l->line[l->count];
        snprintf(text, sizeof text, "%c%d for all", letter, l->count);
        const uint32_t all = keep(l, text);
        line->at = 10 * l->count;
        for (int v = 0; v < VIEWS; v++)
            line->text[v] = all;
        snprintf(text, sizeof text, "%c%d for seat 2", letter, l->count);
        line->text[2] = keep(l, text);
        line->announced = l->count % 2 == 0 ? keep(l, "announced") : NOT_KEPT;
        line->brief = l->count % 3 == 0 ? keep(l, "brief") : NOT_KEPT;
        line->seat = (uint8_t)(l->count % 4);
        line->announced_of = (uint8_t)(l->count % 5);
        line->moved[5] = MOVED_OPEN;
        line->moved[6] = MOVED_TO_HAND;
        line->moved[7] = MOVED_TO_HAND + 2;
    }
}

static void free_log(Log *l)
{
    free(l->line);
    free(l->text);
}

static void expect_line(const Log *l, int i, char letter, int number)
{
    char all[32], own[32];
    snprintf(all, sizeof all, "%c%d for all", letter, number);
    snprintf(own, sizeof own, "%c%d for seat 2", letter, number);
    for (int viewer = -2; viewer <= MAX_SEATS + 1; viewer++) {
        const SeatLine line = log_line(l, i, viewer, 20);
        assert_string_equal(line.text, viewer == 2 ? own : all);
        assert_string_equal(line.announced, number % 2 == 0 ? "announced" : "");
        assert_string_equal(line.brief, number % 3 == 0 ? "brief" : "");
        assert_int_equal(line.seat, number % 4);
        assert_int_equal(line.announced_of, number % 5);
        assert_int_equal(line.this_deal, number >= 2);
        assert_false(log_moved(l, i, 4, viewer));
        assert_true(log_moved(l, i, 5, viewer));
        assert_int_equal(log_moved(l, i, 6, viewer), viewer == 0);
        assert_int_equal(log_moved(l, i, 7, viewer), viewer == 2);
    }
}

static void expect_no_line(const Log *l, int i)
{
    const SeatLine line = log_line(l, i, 0, 0);
    assert_true(line.text[0] == '\0' && line.announced[0] == '\0' && line.brief[0] == '\0');
    assert_true(line.seat == NO_SEAT && line.announced_of == NO_SEAT && !line.this_deal);
    assert_false(log_moved(l, i, 5, 0));
}

static void a_line_says_to_each_what_is_theirs(void **state)
{
    (void)state;
    Log l;
    make_log(&l, 6, 'a');
    for (int i = 0; i < 6; i++)
        expect_line(&l, i, 'a', i);
    expect_no_line(&l, -1);
    expect_no_line(&l, 6);
    free_log(&l);
    l = (Log){ .count = 0 };
    expect_no_line(&l, 0);
}

/* Line by line the past, then what there was; with room to go on. */
static void two_logs_are_joined(void **state)
{
    (void)state;
    for (int past_lines = 0; past_lines < 5; past_lines++)
        for (int lines = 0; lines < 5; lines++) {
            Log past, l;
            make_log(&past, past_lines, 'p');
            make_log(&l, lines, 'l');
            if (lines == 0) { /* which has no memory either */
                free_log(&l);
                l = (Log){ .count = 0 };
            }
            const size_t used = past.used + l.used;
            assert_true(log_join(&l, &past));
            assert_true(past.line == NULL && past.text == NULL && past.count == 0);
            assert_int_equal(l.count, past_lines + lines);
            assert_int_equal(l.used, used);
            assert_true(l.room >= l.count && l.size >= l.used);
            for (int i = 0; i < l.count; i++)
                expect_line(&l, i, i < past_lines ? 'p' : 'l', i < past_lines ? i : i - past_lines);
            free_log(&l);
        }
}

/* ---- what a seat did last ---- */

/* A seat whose lines the test has written. */
typedef struct Written {
    MatchSeat seat;
    const SeatLine *line;
    int lines, sheets;
    const GameDef *game;
    MatchSetup setup;
    State view;
} Written;

static SeatMoment moment_of(const MatchSeat *s)
{
    const Written *w = (const Written *)s;
    return (SeatMoment){ .lines = w->lines, .sheets = w->sheets };
}

static SeatLine line_of(const MatchSeat *s, int i, int viewer)
{
    const Written *w = (const Written *)s;
    assert_int_equal(viewer, NO_SEAT);
    assert_in_range(i, 0, w->lines - 1);
    return w->line[i];
}

static const GameDef *game_of_written(const MatchSeat *s)
{
    return ((const Written *)s)->game;
}

static const MatchSetup *setup_of_written(const MatchSeat *s)
{
    return &((const Written *)s)->setup;
}

static const State *view_of_written(MatchSeat *s, int viewer)
{
    assert_int_equal(viewer, NO_SEAT);
    return &((Written *)s)->view;
}

static const SeatTable written_table = {
    .moment = moment_of, .line = line_of, .game = game_of_written, .setup = setup_of_written, .view = view_of_written
};

static void the_last_words_of_a_seat_count(void **state)
{
    (void)state;
    static const SeatLine lines[] = {
        { .brief = "of another deal", .seat = 3, .this_deal = false },
        { .brief = "first", .seat = 0, .this_deal = true },
        { .brief = "second", .seat = 1, .this_deal = true },
        { .brief = "third", .seat = 0, .this_deal = true },
        { .brief = "", .seat = 0, .this_deal = true },
        { .brief = "", .seat = 2, .this_deal = true },
    };
    static const char *const want[][4] = {
        { "", "", "", "" },
        { "", "", "", "" },
        { "first", "", "", "" },
        { "first", "second", "", "" },
        { "third", "second", "", "" },
        { "third", "second", "", "" },
        { "third", "second", "", "" },
    };
    Written w = { .seat = { &written_table }, .line = lines };
    for (w.lines = 0; w.lines <= (int)(sizeof lines / sizeof *lines); w.lines++)
        for (int of = 0; of < 4; of++)
            assert_string_equal(seat_brief(&w.seat, of), want[w.lines][of]);
    w.line++; /* where the log begins with the deal */
    w.lines = 1;
    assert_string_equal(seat_brief(&w.seat, 0), "first");
}

static void note_deal(const State *seen, const char *const *names, DealNote *note)
{
    (void)seen;
    assert_string_equal(names[0], "A");
    snprintf(note->sentence, sizeof note->sentence, "dealt");
}

/* What a deal began with: the position, in the first one alone; otherwise what the game says, if anything. */
static void how_a_deal_began(void **state)
{
    (void)state;
    static const struct {
        const char *opening;
        int sheets;
        bool says;
        const char *want; /* NULL: that of a position */
    } cases[] = { { NULL, 0, true, "dealt" }, { "a position", 0, true, NULL },    { "a position", 0, false, NULL },
                  { NULL, 0, false, "" },     { "a position", 1, true, "dealt" }, { "a position", 2, false, "" } };
    GameDef game = *game_table[0];
    DealNote of_position = { .sentence = "" };
    opening_note(&of_position);
    assert_true(of_position.sentence[0] != '\0');
    Written w = { .seat = { &written_table }, .game = &game };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        DealNote note;
        memset(&note, 'x', sizeof note);
        assert_true(help_setup(&w.setup, "A,B", "standard", 1));
        w.setup.opening = cases[i].opening;
        w.sheets = cases[i].sheets;
        game.tell.deal_note = cases[i].says ? note_deal : NULL;
        seat_deal_note(&w.seat, &note);
        assert_string_equal(note.sentence, cases[i].want != NULL ? cases[i].want : of_position.sentence);
    }
}

/* ---- whose turns were played since ---- */

typedef struct Turns {
    int seats, played[MAX_SEATS]; /* by number, from 1; 0: none */
} Turns;

/* For a seat: those of others that began no earlier than its own last one, in order; for whoever watches the last. */
static int since(const Turns *t, int viewer, int last, uint8_t seat[MAX_SEATS])
{
    int n = 0;
    const bool seated = viewer >= 0 && viewer < t->seats;
    for (int turn = 1; turn <= 40; turn++)
        for (int i = 0; i < t->seats; i++)
            if (t->played[i] == turn && (seated ? i != viewer && turn > t->played[viewer] : i == last))
                seat[n++] = (uint8_t)i;
    return n;
}

static void whose_turns_were_played_since(void **state)
{
    (void)state;
    enum { ROUNDS = 3000 };
    Rng rng;
    rng_seed(&rng, chance_seed(602));
    for (int round = 0; round < ROUNDS; round++) {
        static Chronicle m;
        static Play p;
        Turns t = { .seats = 2 + (int)rng_below(&rng, MAX_SEATS - 1) };
        memset(&m, 0, sizeof m);
        m.last_seat = NO_SEAT;
        p.setup.seats = t.seats;
        const int turns = (int)rng_below(&rng, 16);
        for (int turn = 1; turn <= turns; turn++) { /* the first turn begins with nothing played */
            const int seat = (int)rng_below(&rng, (uint32_t)t.seats);
            t.played[seat] = turn;
            m.last[seat].count = 1 + (int)rng_below(&rng, 3);
            m.last[seat].before.ply = 4u * (uint32_t)(turn - 1);
            m.last_seat = (uint8_t)seat;
        }
        for (int viewer = -1; viewer <= t.seats; viewer++) {
            uint8_t want[MAX_SEATS], got[MAX_SEATS];
            const int n = since(&t, viewer, m.last_seat, want);
            assert_int_equal(chronicle_played_since(&m, &p, viewer, got), n);
            assert_memory_equal(got, want, (size_t)n);
        }
        for (int seat = -1; seat <= t.seats; seat++) {
            const bool there = seat >= 0 && seat < t.seats;
            assert_int_equal(chronicle_turn(&m, &p, seat, 0, 0, NULL), there ? m.last[seat].count : 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_says_to_each_what_is_theirs), cmocka_unit_test(two_logs_are_joined),
        cmocka_unit_test(the_last_words_of_a_seat_count),     cmocka_unit_test(how_a_deal_began),
        cmocka_unit_test(whose_turns_were_played_since),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
