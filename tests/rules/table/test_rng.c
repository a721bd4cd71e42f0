/* The one source of chance: its outputs are frozen, because every stored match depends on them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/table/rng.h"

/* The published reference outputs of xoshiro256** from the state 1, 2, 3, 4. */
static void the_generator_is_xoshiro(void **unused)
{
    static const uint64_t expected[] = {
        UINT64_C(11520),
        UINT64_C(0),
        UINT64_C(1509978240),
        UINT64_C(1215971899390074240),
        UINT64_C(1216172134540287360),
        UINT64_C(607988272756665600),
        UINT64_C(16172922978634559625),
        UINT64_C(8476171486693032832),
        UINT64_C(10595114339597558777),
        UINT64_C(2904607092377533576),
    };
    Rng r = { { 1, 2, 3, 4 } };
    (void)unused;
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_true(rng_next(&r) == expected[i]);
}

/* The published reference outputs of splitmix64 from 0. */
static void a_seed_is_spread_by_splitmix(void **unused)
{
    static const uint64_t expected[4] = { UINT64_C(0xE220A8397B1DCDAF), UINT64_C(0x6E789E6AA1B965F4),
                                          UINT64_C(0x06C45D188009454F), UINT64_C(0xF88BB8A8724C81EC) };
    Rng r;
    (void)unused;
    rng_seed(&r, 0);
    for (int i = 0; i < 4; i++)
        assert_true(r.s[i] == expected[i]);
}

static void frozen_numbers_and_shuffle(void **unused)
{
    static const uint32_t numbers[] = { 103, 6, 49, 45, 17, 81, 0, 56, 52, 57, 102, 48, 72, 66, 90, 60 };
    static const uint8_t shuffled[] = { 14, 23, 13, 20, 18, 8, 2, 5,  3,  1,  10, 19,
                                        6,  21, 15, 11, 0,  7, 4, 16, 22, 12, 9,  17 };
    uint8_t a[sizeof shuffled];
    Rng r;
    (void)unused;
    rng_seed(&r, 2026);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        assert_int_equal(rng_below(&r, 106), numbers[i]);
    for (size_t i = 0; i < sizeof a; i++)
        a[i] = (uint8_t)i;
    rng_shuffle(&r, a, sizeof a);
    assert_memory_equal(a, shuffled, sizeof a);
}

/* The first number that would favour small ones is passed over: this state gives it, and a fair one after it. */
static void the_first_number_beyond_the_fair_ones_is_passed_over(void **unused)
{
    const uint32_t bound = 3u << 30; /* below it all are fair, and it is the first that is not */
    Rng r = { { 1, 0, UINT64_C(1) << 50, 4 } }, after;
    (void)unused;
    /* rng_next multiplies by 5, turns left by 7 and multiplies by 9: backwards from the number that is wanted. */
    uint64_t x = ((uint64_t)bound << 32) * UINT64_C(0x8E38E38E38E38E39);
    r.s[1] = (x >> 7 | x << 57) * UINT64_C(0xCCCCCCCCCCCCCCCD);
    after = r;
    assert_true(rng_next(&after) >> 32 == bound);
    const uint32_t next = (uint32_t)(rng_next(&after) >> 32);
    assert_true(next != 0 && next < bound);
    assert_int_equal(rng_below(&r, bound), next);
}

/* Bounds just above half the range would show a bias at once: without rejection the small numbers come twice as often.
 */
static void numbers_have_no_bias(void **unused)
{
    enum { TRIES = 40000 };
    static const uint32_t bounds[] = { 1, 2, 3, 7, 106, 1u << 31, (1u << 31) + 1, 3u << 30, UINT32_MAX };
    Rng r;
    (void)unused;
    rng_seed(&r, 7);
    for (size_t b = 0; b < sizeof bounds / sizeof bounds[0]; b++) {
        int low = 0;
        for (int i = 0; i < TRIES; i++) {
            uint32_t x = rng_below(&r, bounds[b]);
            assert_true(x < bounds[b]);
            low += x < bounds[b] / 2 + bounds[b] % 2;
        }
        double share = (double)(bounds[b] / 2 + bounds[b] % 2) / bounds[b];
        double off = low - share * TRIES;
        assert_true(off * off <= 25.0 * TRIES * share * (1 - share) + 1e-9); /* five standard deviations */
    }
}

static void a_shuffle_is_a_permutation_and_even(void **unused)
{
    enum { N = 5, TRIES = 50000 };
    int at[N][N] = { { 0 } };
    Rng r;
    (void)unused;
    rng_seed(&r, 11);
    for (int t = 0; t < TRIES; t++) {
        uint8_t a[N] = { 0, 1, 2, 3, 4 };
        int seen = 0;
        rng_shuffle(&r, a, N);
        for (int i = 0; i < N; i++) {
            seen |= 1 << a[i];
            at[i][a[i]]++;
        }
        assert_int_equal(seen, (1 << N) - 1);
    }
    for (int i = 0; i < N; i++)
        for (int k = 0; k < N; k++)
            assert_in_range(at[i][k], TRIES / N - 500, TRIES / N + 500); /* over five standard deviations */
}

/* An observed state carries a generator of zeros: it must answer, not hang. */
static void a_zero_generator_answers(void **unused)
{
    Rng r = { { 0, 0, 0, 0 } };
    (void)unused;
    for (uint32_t n = 1; n < 200; n++)
        assert_int_equal(rng_below(&r, n), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_generator_is_xoshiro),
        cmocka_unit_test(a_seed_is_spread_by_splitmix),
        cmocka_unit_test(frozen_numbers_and_shuffle),
        cmocka_unit_test(the_first_number_beyond_the_fair_ones_is_passed_over),
        cmocka_unit_test(numbers_have_no_bias),
        cmocka_unit_test(a_shuffle_is_a_permutation_and_even),
        cmocka_unit_test(a_zero_generator_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
