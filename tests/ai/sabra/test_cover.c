/* The search for covers by itself, on random tasks: it says the same however it is asked, and what it promises after it
 * gave up holds. That its covers are the best is proved against brute force by test_solver. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/sabra/cover.h"
#include "chance.h"
#include "rules/table/rng.h"

enum { TASKS = 120, MELDS = 14, TILES = 24, COPIES = 2 };

static bool add_tile(CoverTask *t, int n, int c, bool must)
{
    if (t->must[n][c] + t->may[n][c] == COPIES)
        return false;
    uint8_t *count = must ? &t->must[n][c] : &t->may[n][c];
    (*count)++;
    return true;
}

static void add_meld(CoverTask *t, Rng *r)
{
    const bool run = rng_below(r, 2) == 0;
    const int n = (int)rng_below(r, run ? COVER_NUMBERS - 2 : COVER_NUMBERS), c = (int)rng_below(r, COVER_COLOURS);
    for (int i = 0; i < 3; i++)
        if (t->must[n + (run ? i : 0)][run ? c : (c + i) % COVER_COLOURS] == COPIES)
            return;
    for (int i = 0; i < 3; i++)
        add_tile(t, n + (run ? i : 0), run ? c : (c + i) % COVER_COLOURS, true);
}

/* Tiles that lie in melds have to be used, others may be; worth by number, or whatever chance says. */
static CoverTask random_task(Rng *r)
{
    CoverTask t;
    memset(&t, 0, sizeof t);
    const bool by_number = rng_below(r, 2) == 0;
    for (int i = 0; i < MELDS; i++)
        add_meld(&t, r);
    for (int i = 0; i < TILES; i++)
        add_tile(&t, (int)rng_below(r, COVER_NUMBERS), (int)rng_below(r, COVER_COLOURS), false);
    for (int n = 0; n < COVER_NUMBERS; n++)
        for (int c = 0; c < COVER_COLOURS; c++)
            t.worth[n][c] = by_number ? 1024 + n + 1 : (int32_t)rng_below(r, COVER_MAX_WORTH);
    t.joker_may = (uint8_t)rng_below(r, COVER_JOKERS + 1);
    t.joker_worth = by_number ? 1024 + 30 : (int32_t)rng_below(r, COVER_MAX_WORTH);
    return t;
}

static int32_t best_of(Cover *w, const CoverTask *t)
{
    CoverAnswer a;
    assert_int_equal(cover_search(w, t, 0, NULL, &a), COVER_FOUND);
    return a.worth;
}

static void random_tasks(void (*look)(Cover *, const CoverTask *, int32_t best))
{
    Cover *w = cover_new();
    assert_non_null(w);
    for (Cases c = chance_cases(1, TASKS); chance_next(&c);) {
        Rng r;
        rng_seed(&r, c.seed);
        const CoverTask t = random_task(&r);
        look(w, &t, best_of(w, &t));
    }
    cover_free(w);
}

static void look_for_more_and_less(Cover *w, const CoverTask *t, int32_t best)
{
    CoverAnswer a;
    assert_int_equal(cover_search(w, t, best + 1, NULL, &a), COVER_NONE);
    assert_int_equal(cover_search(w, t, best, NULL, &a), COVER_FOUND);
    assert_int_equal(a.worth, best);
    assert_int_equal(cover_search(w, t, best / 2, NULL, &a), COVER_FOUND);
    assert_int_equal(a.worth, best);
}

/* The best is the same whatever is asked for at least, and nothing is above it. */
static void the_best_is_the_best(void **unused)
{
    (void)unused;
    random_tasks(look_for_more_and_less);
}

static int gave_up;

static void look_with_little_patience(Cover *w, const CoverTask *t, int32_t best)
{
    static const uint32_t patience[] = { 1, 20, 76, 200, 400, 900 };
    for (size_t i = 0; i < sizeof patience / sizeof patience[0]; i++) {
        CoverAnswer a;
        cover_patience(w, patience[i]);
        const CoverResult result = cover_search(w, t, 0, NULL, &a);
        cover_patience(w, 0);
        if (result == COVER_GAVE_UP) {
            gave_up++;
            if (cover_promise(w) < best)
                fail_msg("%d is promised, and there are %d", cover_promise(w), best);
        } else {
            assert_int_equal(result, COVER_FOUND);
            assert_int_equal(a.worth, best);
        }
    }
}

static void what_is_promised_is_enough(void **unused)
{
    (void)unused;
    gave_up = 0;
    random_tasks(look_with_little_patience);
    if (chance_usual())
        assert_true(gave_up > TASKS / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_is_the_best),
        cmocka_unit_test(what_is_promised_is_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
