/* Opponents for Gin Rummy: the hands of bits against the house's finder, what is laid off, and how the levels play. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/gin/ai.h"
#include "ai/gin/mind.h"
#include "chance.h"
#include "rules/gin/position.h"

static GinSet some_cards(Rng *r, int n, int ranks)
{
    GinSet set = 0;
    while (gin_count(set) < n)
        set |= gin_bit((int)(rng_below(r, 4) * 13 + rng_below(r, (uint32_t)ranks)));
    return set;
}

static int finder_left(GinSet hand)
{
    Face face[GIN_MOST_HELD];
    MeldFound found;
    int n = 0;
    for (GinSet h = hand; h; h &= h - 1)
        face[n++] = gin_face_of(gin_first(h));
    return gin_best(face, n, &found);
}

static void bits_find_what_the_finder_finds(void **unused)
{
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(5));
    for (int i = 0; i < 4000; i++) {
        const GinSet hand = some_cards(&r, 10 + i % 2, 4 + i % 10);
        GinSet meld[3], all = 0;
        assert_int_equal(gin_left(hand), finder_left(hand));
        const int melds = gin_split(hand, meld);
        for (int k = 0; k < melds; k++) {
            assert_int_equal(all & meld[k], 0);
            all |= meld[k];
        }
        assert_int_equal(gin_set_worth(hand & ~all), gin_left(hand));
    }
}

static void the_best_throw_is_found(void **unused)
{
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(6));
    for (int i = 0; i < 2000; i++) {
        const GinSet hand = some_cards(&r, 11, 4 + i % 10);
        const int kept = i % 3 == 0 ? gin_first(hand) : GIN_NO_CARD;
        int least = 1000;
        for (GinSet h = hand; h; h &= h - 1) {
            const int left = finder_left(hand & ~(h & -h));
            if (gin_first(h) != kept && left < least)
                least = left;
        }
        assert_int_equal(gin_left_thrown(hand, kept), least);
    }
}

/* No other choice of what is laid off leaves less. */
static int least_laid_off(GinSet hand, const GinSet *meld, int melds)
{
    int least = finder_left(hand);
    for (int i = 0; i < melds; i++)
        for (GinSet h = hand; h; h &= h - 1) {
            GinSet grown[3], with = meld[i] | (h & -h);
            memcpy(grown, meld, (size_t)melds * sizeof *meld);
            if (finder_left(with) != 0)
                continue;
            grown[i] = with;
            const int left = least_laid_off(hand & ~(h & -h), grown, melds);
            least = left < least ? left : least;
        }
    return least;
}

static void laying_off_leaves_least(void **unused)
{
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(7));
    for (int i = 0; i < 400; i++) {
        const GinSet knocker = some_cards(&r, 10, 8);
        GinSet meld[3], off, hand = 0;
        const int melds = gin_split(knocker, meld);
        while (gin_count(hand) < 8)
            hand |= some_cards(&r, 1, 10) & ~knocker;
        const int left = gin_left_laid_off(hand, meld, melds, &off);
        int whole = 1; /* a run laid as two is not to be joined in the middle */
        for (int k = 0; k < melds; k++)
            whole &= gin_count(meld[k]) < 6;
        if (whole)
            assert_int_equal(left, least_laid_off(hand, meld, melds));
        assert_int_equal(off & ~hand, 0);
    }
}

/* A whole round by each level against each; all it does is allowed. */
static void every_level_plays_by_the_rules(void **unused)
{
    OptionValues v;
    Stop stop;
    (void)unused;
    atomic_init(&stop.now, false);
    for (int p = 0; p < gin_options.preset_count; p++)
        for (int level = 0; level < GIN_LEVELS; level++) {
            State s, seen;
            Move move[MAX_PLAN];
            options_preset(&gin_options, p, &v);
            gin_def.start(&s, &v, 2, (uint64_t)(p * 100 + level));
            while (gin_def.to_act(&s) != NO_SEAT) {
                const int seat = s.to_act, with = seat == 0 ? level : GIN_HARD;
                gin_def.observe(&s, seat, &seen);
                const int n = gin_ai.choose(&seen, seat, with, s.ply, &stop, move, MAX_PLAN);
                assert_true(n > 0);
                for (int i = 0; i < n; i++) {
                    assert_null(gin_check(&s, seat, move[i]).why);
                    gin_apply(&s, seat, move[i]);
                }
            }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bits_find_what_the_finder_finds),
        cmocka_unit_test(the_best_throw_is_found),
        cmocka_unit_test(laying_off_leaves_least),
        cmocka_unit_test(every_level_plays_by_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
