#include "rules/table/rng.h"

#include <assert.h>

/* splitmix64: spreads a seed of any quality over the whole state. */
static uint64_t split_mix(uint64_t *x)
{
    uint64_t z = *x += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static uint64_t rotate_left(uint64_t x, int by)
{
    return (x << by) | (x >> (64 - by));
}

void rng_seed(Rng *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        r->s[i] = split_mix(&seed);
}

/* xoshiro256**. */
uint64_t rng_next(Rng *r)
{
    uint64_t *s = r->s;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t rng_below(Rng *r, uint32_t n)
{
    assert(n > 0);
    const uint64_t range = UINT64_C(1) << 32;
    uint64_t fair = range - range % n; /* a multiple of n: what lies above would favour the small numbers */
    uint64_t x;
    do {
        x = rng_next(r) >> 32; /* the high bits are the best ones */
    } while (x >= fair);
    return (uint32_t)(x % n);
}

void rng_shuffle(Rng *r, uint8_t *a, int n)
{
    for (int i = n - 1; i > 0; i--) {
        uint32_t j = rng_below(r, (uint32_t)i + 1);
        uint8_t held = a[i];
        a[i] = a[j];
        a[j] = held;
    }
}
