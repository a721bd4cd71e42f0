#include "rules/rng.h"

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = *x += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

void rng_seed(Rng *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        r->s[i] = splitmix(&seed);
}

static uint64_t rotate(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

uint64_t rng_next(Rng *r)
{
    uint64_t result = rotate(r->s[1] * 5, 7) * 9, t = r->s[1] << 17;
    r->s[2] ^= r->s[0];
    r->s[3] ^= r->s[1];
    r->s[1] ^= r->s[2];
    r->s[0] ^= r->s[3];
    r->s[2] ^= t;
    r->s[3] = rotate(r->s[3], 45);
    return result;
}

uint32_t rng_below(Rng *r, uint32_t n)
{
    uint64_t fair = UINT64_MAX - UINT64_MAX % n, x;
    do
        x = rng_next(r);
    while (x >= fair);
    return (uint32_t)(x % n);
}

void rng_shuffle(Rng *r, uint8_t *a, int n)
{
    for (int i = n - 1; i > 0; i--) {
        uint32_t j = rng_below(r, (uint32_t)i + 1);
        uint8_t swap = a[i];
        a[i] = a[j];
        a[j] = swap;
    }
}
