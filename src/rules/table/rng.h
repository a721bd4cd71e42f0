/* The one source of chance: xoshiro256** seeded by splitmix64, written out so that every machine shuffles alike.
 * The first outputs are frozen in a test. */
#ifndef MELDWELL_RULES_TABLE_RNG_H
#define MELDWELL_RULES_TABLE_RNG_H

#include <stdint.h>

typedef struct Rng {
    uint64_t s[4];
} Rng;

void rng_seed(Rng *r, uint64_t seed);
uint64_t rng_next(Rng *r);
/* 0 .. n - 1 without modulo bias; n > 0. */
uint32_t rng_below(Rng *r, uint32_t n);
/* Fisher and Yates over n bytes. */
void rng_shuffle(Rng *r, uint8_t *a, int n);

#endif
