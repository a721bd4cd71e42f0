/* The same question put to GLPK as an integer programme: the free joker rule, the most worth. A second opinion and a
 * yardstick for the benchmark; the program itself never needs it. */
#ifndef MELDWELL_BENCH_GLPK_COVER_H
#define MELDWELL_BENCH_GLPK_COVER_H

#include "ai/sabra/solver.h"

/* The most worth of rack tiles that can be played, -1 when GLPK finds no answer. */
int32_t glpk_cover(const SabraTurn *, const SolverWorth *);

#endif
