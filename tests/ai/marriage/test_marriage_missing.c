/* How far hands of Marriage are from showing and from the end: held against the searches of the rules, which know
 * nothing of what is missing, with every card that could come tried. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/marriage/later.h"
#include "ai/marriage/sight.h"
#include "ai/marriage/suits.h"
#include "chance.h"
#include "rules/bricks/pack.h"

enum { CARDS = 156, FACES = 52 };

static void deal(Rng *r, Face *hand, int n)
{
    Face pack[CARDS];
    uint8_t order[CARDS];
    pack_faces(3, 0, pack);
    for (int i = 0; i < CARDS; i++)
        order[i] = (uint8_t)i;
    rng_shuffle(r, order, CARDS);
    for (int i = 0; i < n; i++)
        hand[i] = pack[order[i]];
}

static int copies(const Face *hand, int n, Face f)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        count += face_eq(hand[i], f);
    return count;
}

/* ---- first sets ---- */

static int missing_to_show(SuitMemory *m, const Face *hand, int n)
{
    SuitWays all;
    for (uint8_t suit = 0; suit < 4; suit++) {
        SuitCards cards = 0;
        for (int i = 0; i < n; i++)
            cards += hand[i].suit == suit ? suit_one(hand[i].rank) : 0;
        const SuitWays ways = suit_ways(m, cards);
        all = suit == 0 ? ways : suit_ways_joined(&all, &ways);
    }
    return suit_ways_missing(&all, MARRIAGE_FIRST_SETS);
}

static bool shows(const Face *hand, int n)
{
    const MarriageRules rules = { .longer = false };
    MarriageSets sets;
    return marriage_find_first(&rules, hand, n, MARRIAGE_FIRST_SETS, &sets) == MARRIAGE_FIRST_SETS;
}

/* With so many cards more of those that there are; at most two. */
static bool shows_with(Face *hand, int n, int more, int from)
{
    if (more == 0)
        return shows(hand, n);
    for (int f = from; f < FACES; f++) {
        hand[n] = sight_face(f);
        if (copies(hand, n, hand[n]) < 3 && shows_with(hand, n + 1, more - 1, f))
            return true;
    }
    return false;
}

static void first_sets(void **unused)
{
    static SuitMemory memory;
    (void)unused;
    for (Cases c = chance_cases(100, CHANCE_CASES(200, 10)); chance_next(&c);) {
        Rng r;
        Face hand[SETS_CARDS + 2];
        rng_seed(&r, c.seed);
        const int n = 6 + (int)rng_below(&r, 15);
        deal(&r, hand, n);
        const int missing = missing_to_show(&memory, hand, n);
        assert_int_equal(missing == 0, shows(hand, n));
        assert_int_equal(missing <= 1, shows_with(hand, n, 1, 0));
        if (missing <= 2)
            assert_true(shows_with(hand, n, 2, 0));
    }
}

/* ---- later sets ---- */

static bool lies(const MarriageRules *r, const Face *hand, int n, int held)
{
    MarriageSets sets;
    Face left[SETS_REST];
    if (n == held)
        return marriage_find_all(r, hand, n, &sets);
    for (int without = 0; without < n; without++) {
        memcpy(left, hand, sizeof left);
        left[without] = left[n - 1];
        if (marriage_find_all(r, left, n - 1, &sets))
            return true;
    }
    return false;
}

/* One of the cards goes for each that comes. */
static bool lies_with_one(const MarriageRules *r, const Face *hand, int n)
{
    Face with[SETS_REST];
    for (int f = 0; f < FACES; f++) {
        memcpy(with, hand, sizeof with);
        with[n] = sight_face(f);
        if (copies(hand, n, with[n]) < 3 && lies(r, with, n + 1, n))
            return true;
    }
    return false;
}

static void later_sets(void **unused)
{
    (void)unused;
    int near[4] = { 0 };
    for (Cases c = chance_cases(200, CHANCE_CASES(1000, 30)); chance_next(&c);) {
        Rng r;
        Face hand[SETS_REST] = { 0 };
        rng_seed(&r, c.seed);
        const MarriageRules rules = { .tiplu = sight_face((int)rng_below(&r, FACES)), .longer = c.no % 2 == 1 };
        const int held = rules.longer ? 6 + (int)rng_below(&r, 7) : 6 + 3 * (int)rng_below(&r, 3);
        deal(&r, hand, held);
        long work = 0;
        const int missing = later_missing(&rules, hand, held, held, &work);
        assert_int_equal(missing == 0, lies(&rules, hand, held, held));
        assert_int_equal(missing <= 1, lies_with_one(&rules, hand, held));
        for (int than = 1; than <= 4; than++)
            assert_int_equal(later_misses_less(&rules, hand, held, held, than, &work), missing < than);
        near[missing < 3 ? missing : 3]++;
    }
    if (CHANCE_CASES(true, false) && chance_usual())
        for (int missing = 0; missing < 4; missing++)
            assert_true(near[missing] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_sets),
        cmocka_unit_test(later_sets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
