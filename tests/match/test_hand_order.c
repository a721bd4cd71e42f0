/* How hands are held, asked of the order itself: pieces that leave and come back, gaps, sets that break, and the note
 * it is kept as, with all that may stand in one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "match/match_inner.h"
#include "match_help.h"

enum { SEAT = 0, MOST_GAP = 40 };

static Match *match;
static Play *p;
static HandOrders d;
static int hand, stage; /* piles */

static void begin(const char *game)
{
    MatchSetup setup;
    assert_true(help_setup_plain(&setup, game, 6));
    match = match_new(&setup, NULL, NULL, NULL);
    assert_non_null(match);
    p = &match->play;
    hand = table_hand(&p->state.table, SEAT);
    stage = hand == 0 ? 1 : 0; /* anywhere else */
    memset(&d, 0, sizeof d);
    hand_order_complete(&d, p);
}

static Piece dealt(int i)
{
    return pile_piece(&p->state.table, hand, i);
}

static void leave(Piece x)
{
    int at = 0;
    assert_int_equal(piece_pile(&p->state.table, x, &at), hand);
    table_shift(&p->state.table, hand, at, 1, stage, pile_size(&p->state.table, stage));
}

static void come(Piece x)
{
    int at = 0;
    assert_int_equal(piece_pile(&p->state.table, x, &at), stage);
    table_shift(&p->state.table, stage, at, 1, hand, pile_size(&p->state.table, hand));
    hand_order_complete(&d, p);
}

/* The hand is held so: a letter for each piece by its number in `named`, a dot for each free place before it. */
static void expect_held(const Piece *named, int n, const char *want)
{
    char text[200] = "";
    static SeatHand out;
    memset(p->view_fresh, 0, sizeof p->view_fresh);
    hand_order_hand(&d, p, SEAT, &out);
    size_t at = 0;
    for (int i = 0; i < out.count; i++)
        for (int k = 0; k < n; k++)
            if (named[k] == out.piece[i]) {
                for (int gap = out.gap[out.piece[i]]; gap > 0; gap--)
                    text[at++] = '.';
                text[at++] = (char)('a' + k);
            }
    text[at] = '\0';
    assert_string_equal(text, want);
}

/* Arranges the pieces of these letters, dots being free places, and nothing else that is in the hand. */
static void arrange(const Piece *named, const char *as)
{
    Piece x[MAX_PIECES];
    uint8_t gap[MAX_PIECES] = { 0 };
    int n = 0;
    for (; *as; as++)
        if (*as == '.')
            gap[n]++;
        else
            x[n++] = named[*as - 'a'];
    hand_order_arrange(&d, p, SEAT, x, n, gap);
}

static void name_hand(Piece *named, int n)
{
    for (int i = 0; i < n; i++)
        named[i] = dealt(i);
}

/* What lies elsewhere keeps its place behind the piece that was before it, and its gap goes to the next. */
static void places_are_kept(void **state)
{
    (void)state;
    static const struct {
        const char *first, *leave, *between, *then, *back;
    } cases[] = {
        { "abcde", "c", "abde", "edba", "edbca" },
        { "abcde", "a", "bcde", "edcb", "aedcb" },
        { "abcde", "bc", "ade", "eda", "edabc" },
        { "abcde", "ab", "cde", "ecd", "abecd" },
        { "abcde", "e", "abcd", "dcba", "decba" },
        { "abcde", "", "abcde", "edcba", "edcba" },
        { "a..bcde", "b", "a..cde", NULL, "a..bcde" },
        { "a..b.c...de", "bc", "a...de", NULL, "a..b.c...de" },
        { ".abcde", "a", ".bcde", NULL, ".abcde" },
        { "abcd..e", "e", "abcd", NULL, "abcd..e" },
        { "a...b..cde", "b", "a...cde", NULL, "a...b..cde" },
    };
    Piece named[5];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin("sabra");
        name_hand(named, 5);
        arrange(named, cases[i].first);
        assert_true(d.hand[SEAT].chosen && !d.hand[SEAT].melds);
        expect_held(named, 5, cases[i].first);
        for (const char *c = cases[i].leave; *c; c++)
            leave(named[*c - 'a']);
        expect_held(named, 5, cases[i].between);
        if (cases[i].then) {
            arrange(named, cases[i].then);
            expect_held(named, 5, cases[i].then);
        }
        for (const char *c = cases[i].leave; *c; c++)
            come(named[*c - 'a']);
        expect_held(named, 5, cases[i].back);
        match_close(match);
    }
}

/* When the turn is over what is gone is forgotten: coming back it is a new piece, and its gap has gone to the next. */
static void what_is_gone_is_forgotten(void **state)
{
    (void)state;
    static const struct {
        const char *first, *leave, *then, *back;
        bool changed;
    } cases[] = {
        { "abcde", "", "abcde", "abcde", false },       { "abcde", "c", "abde", "abdec", true },
        { "a..b.cde", "b", "a..cde", "a..cdeb", true }, { "a.b..cde", "b", "a..cde", "a..cdeb", true },
        { "abcd...e", "e", "abcd", "abcde", true },     { ".a..bcde", "ab", "..cde", "..cdeab", true },
    };
    Piece named[5];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin("sabra");
        name_hand(named, 5);
        while (pile_size(&p->state.table, hand) > 5)
            leave(dealt(5));
        memset(&d, 0, sizeof d);
        hand_order_complete(&d, p);
        arrange(named, cases[i].first);
        d.hand[SEAT].changed = false;
        for (const char *c = cases[i].leave; *c; c++)
            leave(named[*c - 'a']);
        hand_order_turn_over(&d, p);
        assert_int_equal(d.hand[SEAT].changed, cases[i].changed);
        expect_held(named, 5, cases[i].then);
        for (const char *c = cases[i].leave; *c; c++)
            come(named[*c - 'a']);
        expect_held(named, 5, cases[i].back);
        match_close(match);
    }
}

/* A number that no piece has is passed over. */
static void no_piece_is_held(void **state)
{
    (void)state;
    begin("gin");
    const Piece x[] = { (Piece)p->state.table.piece_count, dealt(1), MAX_PIECES - 1, dealt(0) };
    const uint8_t gap[4] = { 1, 2, 3, 4 };
    const int n = pile_size(&p->state.table, hand);
    SeatHand held;
    hand_order_arrange(&d, p, SEAT, x, 4, gap);
    hand_order_hand(&d, p, SEAT, &held);
    assert_int_equal(held.count, n);
    assert_true(held.piece[0] == x[1] && held.piece[1] == x[3]);
    assert_true(held.gap[x[1]] == 2 && held.gap[x[3]] == 4);
    match_close(match);
}

/* A set is broken when a piece of it is gone for good, and that one alone. */
static void sets_break(void **state)
{
    (void)state;
    begin("sabra");
    HandOrder *h = &d.hand[SEAT];
    Piece named[6];
    name_hand(named, 6);
    for (int i = 0; i < 6; i++)
        h->set[named[i]] = (uint8_t)(1 + i / 2);
    leave(named[3]);
    for (int i = 0; i < 6; i++)
        assert_int_equal(h->set[named[i]], 1 + i / 2); /* until the turn is over it may come back */
    hand_order_turn_over(&d, p);
    for (int i = 0; i < 6; i++)
        assert_int_equal(h->set[named[i]], i / 2 == 1 ? 0 : 1 + i / 2);
    match_close(match);
}

/* What came and was taken back: without a word where nobody arranged the hand, kept in its place where somebody did. */
static void what_was_taken_back(void **state)
{
    (void)state;
    for (int chosen = 0; chosen < 2; chosen++)
        for (int came = 0; came < 2; came++) {
            uint8_t listed[MAX_SEATS];
            begin("sabra");
            const Piece x = dealt(0);
            leave(x);
            memset(&d, 0, sizeof d);
            hand_order_complete(&d, p);
            hand_order_list(&d, listed);
            assert_int_equal(listed[SEAT], pile_size(&p->state.table, hand));
            assert_int_equal(listed[MAX_SEATS - 1], 0);
            if (came)
                come(x);
            d.hand[SEAT].chosen = chosen;
            if (came)
                leave(x);
            const int had = d.hand[SEAT].count;
            hand_order_take_back(&d, p, listed);
            assert_int_equal(d.hand[SEAT].count, chosen ? had : listed[SEAT]);
            assert_int_equal(d.hand[SEAT].changed, chosen && came);
            match_close(match);
        }
}

/* ---- the note ---- */

typedef struct Note {
    const char *note;
    bool good, chosen, melds;
    int order[6], count; /* it begins with these, or all of it is as it was dealt */
    int gap_of, gap;
    int set_of, set;
} Note;

static void expect_note(const char *game, const Note *n)
{
    begin(game);
    HandOrder *h = &d.hand[SEAT];
    const HandOrder before = *h;
    h->melds = false;
    if (hand_order_read(&d, p, SEAT, n->note, false) != n->good)
        fail_msg("%s: \"%s\" is %s", game, n->note, n->good ? "refused" : "taken");
    assert_int_equal(h->chosen, n->chosen);
    assert_int_equal(h->melds, n->melds);
    for (int i = 0; i < n->count; i++)
        assert_int_equal(h->piece[i], n->order[i]);
    if (!n->chosen) {
        assert_int_equal(h->count, before.count);
        assert_memory_equal(h->piece, before.piece, (size_t)before.count);
    } else {
        bool listed[MAX_PIECES] = { false };
        for (int i = 0; i < h->count; i++) {
            assert_false(listed[h->piece[i]]);
            listed[h->piece[i]] = true;
        }
        for (int i = 0; i < before.count; i++)
            assert_true(listed[before.piece[i]]);
    }
    for (int x = 0; x < MAX_PIECES; x++) {
        assert_int_equal(h->gap[x], n->gap > 0 && x == n->gap_of ? n->gap : 0);
        if (n->set == 0 || x == n->set_of)
            assert_int_equal(h->set[x], n->set);
    }
    match_close(match);
}

static void notes_are_read(void **state)
{
    (void)state;
    static const Note notes[] = {
        { .note = "", .good = false },
        { .note = "x", .good = false },
        { .note = "m 3", .good = false },
        { .note = "1 3 1 2", .good = true },
        { .note = "0", .good = true, .chosen = true },
        { .note = "0 3 1 2", .good = true, .chosen = true, .order = { 3, 1, 2 }, .count = 3 },
        { .note = "0 3 3 1 3", .good = true, .chosen = true, .order = { 3, 1 }, .count = 2 },
        { .note = "0 9999 3 500 1", .good = true, .chosen = true, .order = { 3, 1 }, .count = 2 },
        { .note = "0 3 -2 1", .good = true, .chosen = true, .order = { 3, 1 }, .count = 2, .gap_of = 1, .gap = 2 },
        { .note = "0 -40 3 1", .good = true, .chosen = true, .order = { 3, 1 }, .count = 2, .gap_of = 3, .gap = 40 },
        { .note = "0 -41 3 1", .good = true, .chosen = true, .order = { 3, 1 }, .count = 2 },
        { .note = "0 -3 9999 3", .good = true, .chosen = true, .order = { 3 }, .count = 1 },
        { .note = "0 0 -1 1", .good = true, .chosen = true, .order = { 0, 1 }, .count = 2, .gap_of = 1, .gap = 1 },
        { .note = "0 3 1 x 2", .good = false, .chosen = true, .order = { 3, 1 }, .count = 2 },
        { .note = "0 3 1  ", .good = true, .chosen = true, .order = { 3, 1 }, .count = 2 },
        { .note = "0 3 / 5 6", .good = true, .chosen = true, .order = { 3 }, .count = 1, .set_of = 5, .set = 1 },
        { .note = "0 3 / 5 6 / 9999 7",
          .good = true,
          .chosen = true,
          .order = { 3 },
          .count = 1,
          .set_of = 7,
          .set = 2 },
        { .note = "0 3 / 5 x 6 / 0", .good = true, .chosen = true, .order = { 3 }, .count = 1, .set_of = 0, .set = 2 },
        { .note = "0 3 / / / / / / / / / / / / / 4", .good = true, .chosen = true, .set_of = 4, .set = 13 },
        { .note = "0 3 / / / / / / / / / / / / / / 4", .good = true, .chosen = true },
    };
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++)
        expect_note("sabra", &notes[i]);
    static const Note melds[] = { { .note = "0m 3", .good = true, .chosen = true, .melds = true },
                                  { .note = "0 3", .good = true, .chosen = true },
                                  { .note = "7m", .good = true, .melds = true },
                                  { .note = "7", .good = true } };
    for (size_t i = 0; i < sizeof melds / sizeof *melds; i++) {
        expect_note("gin", &melds[i]);
        Note other = melds[i]; /* a game that keeps no hand cut into melds */
        other.melds = false;
        expect_note("sabra", &other);
    }
    begin("sabra");
    assert_false(hand_order_read(&d, p, SEAT, "0 3 1", true)); /* cut */
    assert_false(d.hand[SEAT].chosen);
    match_close(match);
}

/* Whatever a hand is arranged to, it is read as it was written; and only what has changed is to be kept. */
static void notes_come_back(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, chance_seed(608));
    for (int round = 0; round < 200; round++) {
        static SeatHand was, is;
        static KeptHand kept[MAX_SEATS], none[MAX_SEATS];
        Piece x[MAX_PIECES];
        uint8_t gap[MAX_PIECES] = { 0 };
        begin(round % 2 ? "sabra" : "gin");
        HandOrder *h = &d.hand[SEAT];
        const int n = pile_size(&p->state.table, hand);
        for (int i = 0; i < n; i++) {
            x[i] = dealt(i);
            gap[i] = rng_below(&rng, 3) == 0 ? (uint8_t)rng_below(&rng, 50) : 0;
        }
        rng_shuffle(&rng, x, n);
        assert_int_equal(hand_order_changed(&d, p, kept), 0);
        const uint32_t version = d.version;
        hand_order_arrange(&d, p, SEAT, x, n, gap);
        assert_int_equal(d.version, version + 1);
        for (int i = 0; i < n; i++)
            h->set[x[i]] = (uint8_t)(i / 3 % 5);
        h->melds = false;
        h->changed = true;
        hand_order_hand(&d, p, SEAT, &was);
        for (int i = 0; i < n; i++)
            assert_int_equal(was.gap[x[i]], gap[i] < MOST_GAP ? gap[i] : MOST_GAP);
        assert_int_equal(hand_order_changed(&d, p, kept), 1);
        assert_string_equal(kept[0].key, "hand0");
        assert_int_equal(hand_order_changed(&d, p, none), 0);
        memset(&d, 0, sizeof d);
        hand_order_complete(&d, p);
        assert_true(hand_order_read(&d, p, SEAT, kept[0].text, false));
        hand_order_hand(&d, p, SEAT, &is);
        assert_int_equal(is.count, n);
        assert_memory_equal(is.piece, was.piece, (size_t)n);
        assert_memory_equal(is.gap, was.gap, sizeof is.gap);
        assert_memory_equal(is.set, was.set, sizeof is.set);
        match_close(match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_are_kept),     cmocka_unit_test(what_is_gone_is_forgotten),
        cmocka_unit_test(sets_break),          cmocka_unit_test(no_piece_is_held),
        cmocka_unit_test(what_was_taken_back), cmocka_unit_test(notes_are_read),
        cmocka_unit_test(notes_come_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
