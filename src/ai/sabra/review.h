/* Looks back at a turn of Sabra: what was laid, or that nothing was, beside what a hint would lay, both tried in the
 * worlds of the highest level. */
#ifndef MELDWELL_AI_SABRA_REVIEW_H
#define MELDWELL_AI_SABRA_REVIEW_H

#include "ai/ai.h"
#include "ai/sabra/solver.h"

/* would: the play of the hint; no tiles: it has none. Writes all of *out but the moves. */
void sabra_look_back(Solver *, const AiDecision *, const SolverPlay *would, const Stop *, AiAnswer *out);

#endif
