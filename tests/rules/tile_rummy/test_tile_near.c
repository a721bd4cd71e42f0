/* How near a rack is to a closed hand: none missing is what the forty predicates say of its tiles, and every other
 * distance is one more than the least of all racks that differ by one tile, which together is the whole truth.
 * MELDWELL_ROUNDS=20 takes some minute. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/faces/tile.h"
#include "rules/table/rng.h"
#include "rules/tile_rummy/near.h"

enum { NUMBERS = 13, PATTERNS = CLOSED_LITTLE_BLITZ - 1, FAR = 100 };

static const ClosedWhen later = { false, false, false };

static const TrTiles all_tiles = {
    .n = { { 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 },
           { 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 },
           { 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 },
           { 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 } },
    .jokers = TR_JOKERS,
};

static uint8_t *count_of(TrTiles *t, Face f)
{
    return face_is_joker(f) ? &t->jokers : &t->n[f.suit][f.rank];
}

static Face nth_face(int n)
{
    return n == TR_COLOURS * NUMBERS ? FACE_JOKER : (Face){ (uint8_t)(1 + n % NUMBERS), (uint8_t)(n / NUMBERS) };
}

enum { KINDS = TR_COLOURS * NUMBERS + 1 };

static void say_rack(const TrTiles *t, char *text, size_t size)
{
    TrTiles left = *t;
    TextSink out = text_sink(text, size);
    for (int k = 0; k < KINDS; k++)
        while (*count_of(&left, nth_face(k)) > 0) {
            --*count_of(&left, nth_face(k));
            tile_text(nth_face(k), &out);
            text_add(&out, " ");
        }
}

/* A rack, and what could still come beside it. */
typedef struct Place {
    TrTiles rack, out;
    int size;
} Place;

static bool put(TrTiles *t, Face f)
{
    if (*count_of(t, f) == (face_is_joker(f) ? TR_JOKERS : 2))
        return false;
    ++*count_of(t, f);
    return true;
}

/* The tiles of the picture of a hand, some of them exchanged; others have gone for good. */
static Place make_place(Rng *r, int hand, int size, int exchanged, int gone)
{
    Place p = { .size = 0, .out = all_tiles };
    Face face[CLOSED_TILES];
    int n = 0;
    for (const char *at = closed_hand[hand].picture; n < CLOSED_TILES; at += strspn(at, " |"))
        assert_true(tile_parse(&at, &face[n++]));
    for (int i = 0; i < n; i++)
        if (i >= exchanged)
            p.size += put(&p.rack, face[(i + exchanged * 5) % n]);
    while (p.size < size)
        p.size += put(&p.rack, nth_face((int)rng_below(r, KINDS)));
    for (int i = 0; i < gone; i++) {
        const Face f = nth_face((int)rng_below(r, KINDS));
        if (*count_of(&p.out, f) > *count_of(&p.rack, f))
            --*count_of(&p.out, f);
    }
    return p;
}

static int distance(const TrTiles *rack, const TrTiles *out, int hand)
{
    ClosedNear near;
    return closed_near(rack, out, hand, later, &near) ? near.missing : FAR;
}

/* ---- none missing ---- */

static ClosedSet some_fourteen(const TrTiles *rack, int size)
{
    if (size == CLOSED_TILES)
        return closed_hands(rack, later);
    ClosedSet set = 0;
    for (int k = 0; k < KINDS; k++) {
        TrTiles t = *rack;
        if (*count_of(&t, nth_face(k)) == 0)
            continue;
        --*count_of(&t, nth_face(k));
        set |= closed_hands(&t, later);
    }
    return set;
}

static void test_none_missing_is_the_hand(void **state)
{
    (void)state;
    for (Cases c = chance_cases(1, CHANCE_CASES(800, 60)); chance_next(&c);) {
        Rng r;
        rng_seed(&r, c.seed);
        const int of = 1 + (int)rng_below(&r, PATTERNS), size = CLOSED_TILES + (int)rng_below(&r, 2);
        const Place p = make_place(&r, of, size, (int)rng_below(&r, 3), (int)rng_below(&r, 60));
        const ClosedSet set = some_fourteen(&p.rack, size);
        for (int hand = 1; hand <= PATTERNS; hand++)
            if ((distance(&p.rack, &p.out, hand) == 0) != closed_has(set, hand)) {
                char text[200];
                say_rack(&p.rack, text, sizeof text);
                fail_msg("%s: hand %d is %s", text, hand, closed_has(set, hand) ? "missed" : "none");
            }
    }
}

/* ---- one tile after the other ---- */

/* The least of all racks with another tile in place of one. */
static int least_beside(const Place *p, int hand, int d)
{
    int least = FAR;
    for (int from = 0; from < KINDS; from++)
        for (int to = 0; to < KINDS; to++) {
            TrTiles t = p->rack;
            if (from == to || *count_of(&t, nth_face(from)) == 0)
                continue;
            --*count_of(&t, nth_face(from));
            TrTiles out = p->out;
            if (*count_of(&t, nth_face(to)) == *count_of(&out, nth_face(to)))
                continue;
            ++*count_of(&t, nth_face(to));
            const int beside = distance(&t, &p->out, hand);
            assert_true(beside >= d - 1 && beside <= d + 1);
            least = beside < least ? beside : least;
        }
    return least;
}

static void test_one_tile_is_one_step(void **state)
{
    (void)state;
    for (Cases c = chance_cases(3, CHANCE_CASES(40, 3)); chance_next(&c);) {
        Rng r;
        rng_seed(&r, c.seed);
        const int hand = 1 + (int)((unsigned long)c.no % PATTERNS), size = CLOSED_TILES + (int)rng_below(&r, 2);
        const int of = rng_below(&r, 2) ? hand : 1 + (int)rng_below(&r, PATTERNS);
        const Place p = make_place(&r, of, size, 1 + (int)rng_below(&r, 12), (int)rng_below(&r, 90));
        const int d = distance(&p.rack, &p.out, hand);
        if (d == 0 || d == FAR)
            continue;
        const int least = least_beside(&p, hand, d);
        if (least != d - 1) {
            char text[200];
            say_rack(&p.rack, text, sizeof text);
            fail_msg("%s: hand %d: told %d, beside it %d", text, hand, d, least);
        }
    }
}

/* ---- the example ---- */

static void check_example(const Place *p, int hand, const ClosedNear *near)
{
    TrTiles tiles = { .jokers = 0 }, held = { .jokers = 0 };
    int missing = 0, jokers = 0;
    assert_int_equal(near->count, CLOSED_TILES);
    for (int i = 0; i < CLOSED_TILES; i++) {
        const NearTile *t = &near->tile[i];
        assert_true(put(&tiles, t->face));
        assert_true(face_is_joker(t->face) || face_eq(t->face, t->stands));
        assert_false(face_is_joker(t->stands));
        assert_true(i == 0 ? t->set == 0 : t->set == t[-1].set || t->set == t[-1].set + 1);
        missing += !t->held;
        jokers += t->held && face_is_joker(t->face);
        if (t->held)
            assert_true(put(&held, t->face));
    }
    for (int k = 0; k < KINDS; k++) {
        TrTiles rack = p->rack, out = p->out;
        assert_true(*count_of(&held, nth_face(k)) <= *count_of(&rack, nth_face(k)));
        assert_true(*count_of(&tiles, nth_face(k)) <= *count_of(&out, nth_face(k)));
    }
    assert_int_equal(near->missing, missing);
    assert_int_equal(near->jokers, jokers);
    assert_true(missing == 0 || jokers == p->rack.jokers);
    if (!closed_has(closed_hands(&tiles, later), hand)) {
        char text[200];
        say_rack(&tiles, text, sizeof text);
        fail_msg("%s is no hand %d", text, hand);
    }
}

static void test_the_example_is_of_that_hand(void **state)
{
    (void)state;
    int far = 0, found = 0;
    for (Cases c = chance_cases(5, CHANCE_CASES(600, 60)); chance_next(&c);) {
        Rng r;
        rng_seed(&r, c.seed);
        const int of = 1 + (int)rng_below(&r, PATTERNS), size = CLOSED_TILES + (int)rng_below(&r, 2);
        const Place p = make_place(&r, of, size, (int)rng_below(&r, 15), (int)rng_below(&r, 150));
        for (int hand = 1; hand <= PATTERNS; hand++) {
            ClosedNear near;
            if (!closed_near(&p.rack, &p.out, hand, later, &near)) {
                assert_false(closed_nearer(&p.rack, &p.out, hand, later, FAR));
                far++;
                continue;
            }
            found++;
            assert_true(closed_nearer(&p.rack, &p.out, hand, later, near.missing + 1));
            assert_false(closed_nearer(&p.rack, &p.out, hand, later, near.missing));
            check_example(&p, hand, &near);
        }
    }
    if (chance_usual()) {
        assert_true(found > 1000);
        assert_true(far > 1000);
    }
}

/* ---- single cases ---- */

static Place place_of(const char *tiles)
{
    Place p = { .out = all_tiles };
    Face face[CLOSED_TILES + 1];
    for (const char *at = tiles; *at != '\0'; at += *at == ' ')
        assert_true(tile_parse(&at, &face[p.size++]));
    assert_true(tr_tiles(face, p.size, &p.rack));
    return p;
}

static void test_single_cases(void **state)
{
    (void)state;
    static const struct Case {
        const char *rack;
        int hand, missing;
    } cases[] = {
        { "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 K1", CLOSED_ROYAL, 0 },
        { "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1", CLOSED_ROYAL, 1 },
        { "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 R13 *", CLOSED_ROYAL, 1 },
        { "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1", CLOSED_SINGLE_ODD, 1 },
        { "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 K1", CLOSED_TWO_COLOURS, 3 },
        { "K1 K1 R2 R2 B3 B3 O4 O4 K5 K5 R6 R6 B7 O8", CLOSED_PAIRS, 1 },
        { "K1 K1 R2 R2 B3 B3 O4 O4 K5 K5 R6 R6 B7 * O8", CLOSED_PAIRS, 0 },
        { "K5 K5 R5 R5 B5 B5 O5 K1 R3 B8 O9 K12 R13 O2", CLOSED_GRAND_SQUARE, 1 },
        { "K1 K1 R1 R1 B1 B1 O1 O1 K2 K2 R2 R2 B2 B13", CLOSED_PICCOLO_ODD, 0 },
        { "K13 K13 R13 R13 B13 B13 O13 O13 K2 K2 R2 R2 B2 B2", CLOSED_PICCOLO_ODD, 7 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Place p = place_of(cases[i].rack);
        assert_int_equal(distance(&p.rack, &p.out, cases[i].hand), cases[i].missing);
    }
}

static void test_what_has_gone_cannot_come(void **state)
{
    (void)state;
    Place p = place_of("K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K1 R1");
    ClosedNear near;
    assert_true(closed_near(&p.rack, &p.out, CLOSED_ROYAL, later, &near));
    assert_int_equal(near.missing, 1);
    assert_true(face_eq(near.tile[12].face, (Face){ 13, 0 }));
    p.out.n[0][13] = 0; /* now only a joker can */
    assert_true(closed_near(&p.rack, &p.out, CLOSED_ROYAL, later, &near));
    assert_int_equal(near.missing, 1);
    assert_true(face_is_joker(near.tile[12].face) && face_eq(near.tile[12].stands, (Face){ 13, 0 }));
    p.out.jokers = 0;
    assert_true(closed_near(&p.rack, &p.out, CLOSED_ROYAL, later, &near));
    assert_int_equal(near.missing, CLOSED_TILES - 1); /* in another colour */
    for (int c = 1; c < TR_COLOURS; c++)
        p.out.n[c][2] = 0;
    assert_false(closed_near(&p.rack, &p.out, CLOSED_ROYAL, later, &near));
}

/* Of two ways, that which more copies help; a joker where nothing comes. */
static void test_more_copies_are_preferred(void **state)
{
    (void)state;
    Place p = place_of("K3 K4 R6 R7 R8 B9 B10 B11 O2 O3 O4 O5 O6 R13");
    ClosedNear near;
    p.out.n[0][2] = 1;
    assert_true(closed_near(&p.rack, &p.out, CLOSED_FOUR_COLOURS, later, &near));
    assert_int_equal(near.missing, 1);
    assert_true(face_eq(near.tile[2].face, (Face){ 5, 0 }));
    p.out.n[0][2] = 2;
    p.out.n[0][5] = 1;
    assert_true(closed_near(&p.rack, &p.out, CLOSED_FOUR_COLOURS, later, &near));
    assert_true(face_eq(near.tile[0].face, (Face){ 2, 0 }));
}

/* Of no face the rack has one, and all that still comes are pairs: both of each are taken. */
static void test_pairs_fill_up_a_colour(void **state)
{
    (void)state;
    Place p = place_of("K1 K1 K2 K2 K3 K3 K4 K4 R1 R2 B3 B4 O5 O6");
    ClosedNear near;
    for (int number = 8; number <= NUMBERS; number++)
        p.out.n[0][number] = 0;
    p.out.jokers = 0;
    assert_true(closed_near(&p.rack, &p.out, CLOSED_SINGLE_ODD, later, &near));
    assert_int_equal(near.missing, 6);
}

static void test_a_blitz_only_on_the_first_turn(void **state)
{
    (void)state;
    const Place whole = place_of("K3 K4 K5 R6 R7 R8 R9 B10 B11 B12 K2 R2 B2 O2");
    const Place short_of_one = place_of("K3 K4 K5 R6 R7 R8 R9 B10 B11 B12 K2 R2 B2 O13");
    ClosedNear near;
    const ClosedWhen first = { true, false, false }, dealt = { true, false, true }, starts = { true, true, true };
    assert_false(closed_near(&whole.rack, &whole.out, CLOSED_LITTLE_BLITZ, later, &near));
    assert_false(closed_near(&whole.rack, &whole.out, CLOSED_GRAND_BLITZ, later, &near));
    assert_true(closed_near(&whole.rack, &whole.out, CLOSED_LITTLE_BLITZ, first, &near));
    assert_false(closed_near(&whole.rack, &whole.out, CLOSED_GRAND_BLITZ, first, &near));
    assert_true(closed_near(&whole.rack, &whole.out, CLOSED_GRAND_BLITZ, dealt, &near));
    assert_false(closed_near(&whole.rack, &whole.out, CLOSED_GRAND_BLITZ, starts, &near));
    assert_true(closed_near(&short_of_one.rack, &short_of_one.out, CLOSED_LITTLE_BLITZ, first, &near));
    assert_int_equal(near.missing, 1);
    assert_false(closed_near(&short_of_one.rack, &short_of_one.out, CLOSED_GRAND_BLITZ, dealt, &near));
    /* So is whether one is nearer than something else. */
    for (int missing = 0; missing <= CLOSED_TILES + 2; missing++) {
        assert_int_equal(closed_nearer(&whole.rack, &whole.out, CLOSED_LITTLE_BLITZ, first, missing), missing > 0);
        assert_false(closed_nearer(&whole.rack, &whole.out, CLOSED_LITTLE_BLITZ, later, missing));
        assert_int_equal(closed_nearer(&whole.rack, &whole.out, CLOSED_GRAND_BLITZ, dealt, missing), missing > 0);
        assert_false(closed_nearer(&whole.rack, &whole.out, CLOSED_GRAND_BLITZ, first, missing));
        assert_int_equal(closed_nearer(&short_of_one.rack, &short_of_one.out, CLOSED_LITTLE_BLITZ, first, missing),
                         missing > 1);
        assert_int_equal(closed_nearer(&short_of_one.rack, &short_of_one.out, CLOSED_BASIC, later, missing),
                         missing > 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_none_missing_is_the_hand),    cmocka_unit_test(test_one_tile_is_one_step),
        cmocka_unit_test(test_the_example_is_of_that_hand), cmocka_unit_test(test_single_cases),
        cmocka_unit_test(test_what_has_gone_cannot_come),   cmocka_unit_test(test_more_copies_are_preferred),
        cmocka_unit_test(test_pairs_fill_up_a_colour),      cmocka_unit_test(test_a_blitz_only_on_the_first_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
