/* The forty closed hands beside a brute force that tries every joker as every tile and lays the tiles out in every way
 * there is. MELDWELL_ROUNDS=400 has more than a thousand true cases of each hand, and many hundred thousand others. */
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
#include "rules/tile_rummy/closed.h"
#include "slow_closed.h"

enum { PATTERNS = CLOSED_LITTLE_BLITZ - 1 };

static void write_rack(const SlowRack *r, char *text, size_t size)
{
    TextSink out = text_sink(text, size);
    for (int i = 0; i < r->count; i++) {
        text_add(&out, i > 0 ? "," : "");
        tile_text(r->face[i], &out);
    }
}

static ClosedSet compare(const SlowRack *r)
{
    SlowRack tried = *r;
    TrTiles tiles;
    char text[128];
    assert_true(tr_tiles(r->face, r->count, &tiles));
    const ClosedSet quick = closed_hands(&tiles, (ClosedWhen){ false, false, false }),
                    brute = slow_closed_from(&tried, 0, 0);
    write_rack(r, text, sizeof text);
    for (int hand = 0; hand < CLOSED_END; hand++)
        if (closed_has(quick, hand) != closed_has(brute, hand))
            fail_msg("%s: hand %d is %s", text, hand, closed_has(quick, hand) ? "found, and is none" : "missed");
    return quick;
}

/* ---- hands that are made to be one ---- */

/* May a rack hold one more of it? */
static bool put(SlowRack *r, int number, int colour)
{
    int twins = 0;
    for (int i = 0; i < r->count; i++)
        twins += r->face[i].rank == number && r->face[i].suit == colour;
    if (twins == 2 || r->count == SLOW_TILES)
        return false;
    r->face[r->count++] = (Face){ (uint8_t)number, (uint8_t)colour };
    return true;
}

static int below(Rng *g, int n)
{
    return (int)rng_below(g, (uint32_t)n);
}

static bool put_run(SlowRack *r, Rng *g, int size, int colour, int low, int high)
{
    const int room = high - low + 2 - size, first = low + (room > 0 ? below(g, room) : 0);
    bool good = room > 0;
    for (int i = 0; i < size && good; i++)
        good = put(r, slow_number_at(first + i), colour);
    return good;
}

static bool put_group(SlowRack *r, Rng *g, int size, int low, int high)
{
    const int number = slow_number_at(low + below(g, high - low + 1)), without = below(g, 4);
    bool good = true;
    for (int c = 0; c < 4 && good; c++)
        good = (size == 3 && c == without) || put(r, number, c);
    return good;
}

/* Sizes of at least three that come to fourteen. */
static int cut(Rng *g, int most_parts, int most_size, int size[4])
{
    for (;;) {
        int left = SLOW_TILES, parts = 0;
        while (left > 0 && parts < most_parts) {
            size[parts] = 3 + below(g, most_size - 2);
            left -= size[parts++];
        }
        if (left == 0)
            return parts;
    }
}

static bool put_runs(SlowRack *r, Rng *g, int colours, int parts, int low, int high)
{
    int size[4], colour[4] = { 0, 1, 2, 3 };
    const int count = cut(g, parts, high - low + 1 < 12 ? high - low + 1 : 12, size);
    for (int i = 3; i > 0; i--) {
        const int k = below(g, i + 1), c = colour[i];
        colour[i] = colour[k];
        colour[k] = c;
    }
    bool good = (colours <= 2 && count >= 2) || count == colours;
    for (int i = 0; i < count && good; i++)
        good = put_run(r, g, size[i], colour[i % colours], low, high);
    return good;
}

static bool put_groups(SlowRack *r, Rng *g, int low, int high)
{
    const int three = below(g, 4), other = (three + 1 + below(g, 3)) & 3;
    bool good = true;
    for (int i = 0; i < 4 && good; i++)
        good = put_group(r, g, i == three || i == other ? 3 : 4, low, high);
    return good;
}

static bool put_melds(SlowRack *r, Rng *g, int low, int high)
{
    int size[4];
    const int count = cut(g, 4, high - low + 1 < 6 ? high - low + 1 : 6, size);
    bool good = true;
    for (int i = 0; i < count && good; i++)
        good = size[i] <= 4 && below(g, 2) ? put_group(r, g, size[i], low, high)
                                           : put_run(r, g, size[i], below(g, 4), low, high);
    return good;
}

static bool put_any(SlowRack *r, Rng *g, int low, int high, int colour)
{
    while (r->count < SLOW_TILES)
        put(r, slow_number_at(low + below(g, high - low + 1)), colour < 0 ? below(g, 4) : colour);
    return true;
}

static bool put_pairs(SlowRack *r, Rng *g, int low, int high, int colour)
{
    bool good = true;
    for (int i = 0; i < 7 && good; i++) {
        const int number = slow_number_at(low + below(g, high - low + 1)), c = colour < 0 ? below(g, 4) : colour;
        good = put(r, number, c) && put(r, number, c);
    }
    return good;
}

static bool put_row(SlowRack *r, Rng *g, int from, int to, int colour)
{
    bool good = true;
    for (int p = from, last = -1; p <= to && good; p++) {
        int c = colour;
        while (colour < 0 && ((c = below(g, 4)) == last))
            ;
        last = c;
        good = put(r, slow_number_at(p), c);
    }
    return good;
}

static bool put_wave(SlowRack *r, Rng *g, int big, int colours)
{
    const int from = big ? 8 : 1, to = big ? SLOW_HIGH_ONE : 7, one = below(g, 4), other = (one + 1 + below(g, 3)) & 3;
    return put_row(r, g, from, to, colours ? one : -1) && put_row(r, g, from, to,
                                                                  colours == 0   ? -1
                                                                  : colours == 1 ? one
                                                                                 : other);
}

static bool put_square(SlowRack *r, Rng *g)
{
    const int number = 1 + below(g, SLOW_NUMBERS);
    for (int i = 0; i < 8; i++)
        put(r, number, i & 3);
    return put_any(r, g, 1, SLOW_NUMBERS, -1);
}

static bool make(SlowRack *r, Rng *g, int hand)
{
    static const int low[] = { 1, 1, 10 }, high[] = { SLOW_HIGH_ONE, 9, SLOW_HIGH_ONE };
    enum { LITTLE = 6 };
    r->count = 0;
    switch (hand) {
    case CLOSED_BASIC:
        return put_melds(r, g, 1, SLOW_HIGH_ONE);
    case CLOSED_MINOR:
        return put_melds(r, g, 1, 9);
    case CLOSED_MINOR_51:
    case CLOSED_PICCOLO_SETS:
        return put_melds(r, g, 1, LITTLE);
    case CLOSED_MINOR_51_GROUPS:
    case CLOSED_PICCOLO_GROUPS:
        return put_groups(r, g, 1, LITTLE);
    case CLOSED_MINOR_51_RUNS:
    case CLOSED_PICCOLO_RUNS:
        return put_runs(r, g, 4, 4, 1, LITTLE);
    case CLOSED_PICCOLO_ODD:
        return put_any(r, g, 1, LITTLE - 1, -1);
    case CLOSED_GRAND_ODD:
        return put_any(r, g, 10, SLOW_HIGH_ONE, -1);
    case CLOSED_GRAND_SETS:
        return put_melds(r, g, 10, SLOW_HIGH_ONE);
    case CLOSED_GRAND_SQUARE:
        return put_square(r, g);
    case CLOSED_SINGLE_ODD:
        return put_any(r, g, 1, SLOW_NUMBERS, below(g, 4));
    case CLOSED_SINGLE_RUNS:
        return put_runs(r, g, 1, 4, 1, SLOW_HIGH_ONE);
    case CLOSED_ROYAL:
        return put_run(r, g, SLOW_TILES, below(g, 4), 1, SLOW_HIGH_ONE);
    case CLOSED_MOSAIC:
        return put_row(r, g, 1, SLOW_HIGH_ONE, -1);
    case CLOSED_PAIRS_SINGLE:
        return put_pairs(r, g, 1, SLOW_NUMBERS, below(g, 4));
    default:
        break;
    }
    if (hand >= CLOSED_FOUR_COLOURS && hand < CLOSED_SINGLE_ODD) {
        const int colours = 4 - (hand - CLOSED_FOUR_COLOURS) / 3, r3 = (hand - CLOSED_FOUR_COLOURS) % 3;
        return put_runs(r, g, colours, 4, low[r3], high[r3]);
    }
    if (hand >= CLOSED_STICKS && hand <= CLOSED_STICKS_MAJOR)
        return put_groups(r, g, low[hand - CLOSED_STICKS], high[hand - CLOSED_STICKS]);
    if (hand >= CLOSED_LITTLE_WAVE && hand <= CLOSED_BIG_WAVE_TWO)
        return put_wave(r, g, (hand - CLOSED_LITTLE_WAVE) & 1, (hand - CLOSED_LITTLE_WAVE) / 2);
    return put_pairs(r, g, low[hand - CLOSED_PAIRS], high[hand - CLOSED_PAIRS], -1);
}

/* By chance, until it is one that two sets of tiles have and that is not too high. */
static void make_true(SlowRack *r, Rng *g, int hand)
{
    TrTiles tiles;
    do {
        while (!make(r, g, hand) || r->count != SLOW_TILES)
            ;
        assert_true(tr_tiles(r->face, SLOW_TILES, &tiles));
    } while (!closed_has(slow_closed_of(r), hand));
}

static void give_jokers(SlowRack *r, Rng *g, int jokers)
{
    for (int given = 0; given < jokers;) {
        Face *f = &r->face[below(g, SLOW_TILES)];
        given += !face_is_joker(*f);
        *f = FACE_JOKER;
    }
}

static void every_hand_is_found(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(7000, 3L * PATTERNS); chance_next(&c);) {
        const int hand = 1 + (int)(c.no % PATTERNS), jokers = (int)(c.no / PATTERNS % 3);
        Rng g;
        SlowRack r;
        rng_seed(&g, c.seed);
        make_true(&r, &g, hand);
        give_jokers(&r, &g, jokers);
        if (!closed_has(compare(&r), hand))
            fail_msg("hand %d is no hand %d", hand, hand);
    }
}

/* One or two tiles of a true hand are others: most of these are none by a hair. */
static void what_is_nearly_a_hand(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(170000, 40L * PATTERNS); chance_next(&c);) {
        Rng g;
        SlowRack r;
        TrTiles tiles;
        rng_seed(&g, c.seed);
        make_true(&r, &g, 1 + (int)(c.no % PATTERNS));
        for (int i = 1 + below(&g, 2); i > 0; i--)
            r.face[below(&g, SLOW_TILES)] = (Face){ (uint8_t)(1 + below(&g, SLOW_NUMBERS)), (uint8_t)below(&g, 4) };
        give_jokers(&r, &g, c.no % 200 == 0 ? 2 : c.no % 4 == 0);
        if (tr_tiles(r.face, SLOW_TILES, &tiles))
            compare(&r);
    }
}

/* As they are dealt. */
static void any_fourteen_tiles(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(900000, 2000); chance_next(&c);) {
        Rng g;
        SlowRack r = { .count = 0 };
        rng_seed(&g, c.seed);
        put_any(&r, &g, 1, SLOW_NUMBERS, -1);
        give_jokers(&r, &g, c.no % 500 == 0 ? 2 : c.no % 10 == 0);
        compare(&r);
    }
}

/* ---- what cannot be seen of the tiles ---- */

static TrTiles tiles_of(const char *text)
{
    TrTiles tiles;
    SlowRack r = { .count = 0 };
    for (; *text; text += *text == ' ' || *text == '|')
        if (*text != ' ' && *text != '|')
            assert_true(r.count < SLOW_TILES && tile_parse(&text, &r.face[r.count++]));
    assert_int_equal(r.count, SLOW_TILES);
    assert_true(tr_tiles(r.face, r.count, &tiles));
    return tiles;
}

static void a_blitz_is_a_matter_of_the_turn(void **unused)
{
    const TrTiles melds = tiles_of(closed_hand[CLOSED_BASIC].picture),
                  pairs = tiles_of(closed_hand[CLOSED_PAIRS].picture);
    const ClosedSet blitz = (ClosedSet)1 << CLOSED_LITTLE_BLITZ | (ClosedSet)1 << CLOSED_GRAND_BLITZ;
    (void)unused;
    for (int when = 0; when < 8; when++) {
        const ClosedWhen w = { when & 1, when & 2, when & 4 };
        const ClosedSet set = closed_hands(&melds, w);
        assert_int_equal(closed_has(set, CLOSED_LITTLE_BLITZ), w.first);
        assert_int_equal(closed_has(set, CLOSED_GRAND_BLITZ), w.first && !w.starter && w.dealt);
        assert_true((closed_hands(&pairs, w) & blitz) == 0);
    }
}

/* The picture of a hand shows it, and the hand it pictures counts: nothing as dear hides in it where that can be. */
static void every_picture_shows_its_hand(void **unused)
{
    static const int never[] = { CLOSED_FOUR_COLOURS_MAJOR, CLOSED_THREE_COLOURS_MAJOR, CLOSED_PICCOLO_RUNS,
                                 CLOSED_PICCOLO_GROUPS,     CLOSED_STICKS_MAJOR,        CLOSED_TWO_COLOURS_MAJOR };
    (void)unused;
    for (int hand = 1; hand < CLOSED_END; hand++) {
        const TrTiles tiles = tiles_of(closed_hand[hand].picture);
        const ClosedSet set =
            closed_hands(&tiles, (ClosedWhen){ hand >= CLOSED_LITTLE_BLITZ, false, hand == CLOSED_GRAND_BLITZ });
        bool counts = true;
        for (size_t i = 0; i < sizeof never / sizeof *never; i++)
            counts = counts && never[i] != hand;
        assert_true(closed_has(set, hand));
        if (counts)
            assert_int_equal(closed_best(set, 0), hand);
        assert_true(closed_hand[hand].name[0] && closed_hand[hand].what[0]);
        for (int jokers = 0; jokers < TR_JOKERS; jokers++)
            assert_true(closed_points(hand, jokers) > closed_points(hand, jokers + 1));
    }
}

static void the_dearest_counts(void **unused)
{
    const ClosedSet two = (ClosedSet)1 << CLOSED_PICCOLO_GROUPS | (ClosedSet)1 << CLOSED_MINOR_51_GROUPS;
    (void)unused;
    assert_int_equal(closed_best(0, 0), CLOSED_NONE);
    assert_int_equal(closed_best(two, 1), CLOSED_MINOR_51_GROUPS); /* the lowest number of equal ones */
    assert_int_equal(closed_best(two | (ClosedSet)1 << CLOSED_PAIRS, 0), CLOSED_PAIRS);
    /* With two jokers a big wave brings less than two colours major. */
    assert_int_equal(closed_points(CLOSED_BIG_WAVE, 2), 900);
    assert_int_equal(closed_points(CLOSED_TWO_COLOURS_MAJOR, 2), 1000);
}

static void tiles_are_counted(void **unused)
{
    const Face thrice[] = { { 5, 1 }, { 5, 1 }, { 5, 1 } }, jokers[] = { FACE_JOKER, FACE_JOKER, FACE_JOKER };
    const Face unknown[] = { { 5, 1 }, FACE_UNKNOWN };
    TrTiles tiles;
    (void)unused;
    assert_true(tr_tiles(thrice, 2, &tiles));
    assert_int_equal(tiles.n[1][5], 2);
    assert_false(tr_tiles(thrice, 3, &tiles));
    assert_true(tr_tiles(jokers, 2, &tiles));
    assert_int_equal(tiles.jokers, 2);
    assert_false(tr_tiles(jokers, 3, &tiles));
    assert_false(tr_tiles(unknown, 2, &tiles));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hand_is_found),
        cmocka_unit_test(what_is_nearly_a_hand),
        cmocka_unit_test(any_fourteen_tiles),
        cmocka_unit_test(a_blitz_is_a_matter_of_the_turn),
        cmocka_unit_test(every_picture_shows_its_hand),
        cmocka_unit_test(the_dearest_counts),
        cmocka_unit_test(tiles_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
