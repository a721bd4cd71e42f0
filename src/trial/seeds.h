/* Where the chance of a trial comes from: one seed gives those of its matches and of the opponents' choices. */
#ifndef MELDWELL_TRIAL_SEEDS_H
#define MELDWELL_TRIAL_SEEDS_H

#include "rules/table/state.h"

/* Of the n-th match of a trial. */
static inline uint64_t seed_of_match(uint64_t seed, long n)
{
    Rng rng;
    rng_seed(&rng, seed + (uint64_t)n * UINT64_C(0x9E3779B97F4A7C15));
    return rng_next(&rng);
}

/* Of the choice to be made in this state. */
static inline uint64_t seed_of_choice(uint64_t match, const State *s)
{
    Rng rng;
    rng_seed(&rng, match ^ ((uint64_t)s->ply << 32 | s->turn_no));
    return rng_next(&rng);
}

#endif
