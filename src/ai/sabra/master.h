/* The highest level of Sabra: it weighs what may be done by what would come of it. */
#ifndef MELDWELL_AI_SABRA_MASTER_H
#define MELDWELL_AI_SABRA_MASTER_H

#include "ai/sabra/solver.h"
#include "rules/sabra/game.h"

/* The play for the turn of the seat to act, which starts from *seen with nothing moved; no tiles: better none, or none
 * is possible. Among a dozen plays, no play one of them, the best by a look ahead over guesses of what is hidden, the
 * same for all. Counts its steps, so that it answers alike on every machine. When stopped: the best so far. */
void sabra_master_play(Solver *, const State *seen, Rng *, const atomic_bool *stop, SolverPlay *);

/* How likely the seat wins after each of two plays, in the same guesses. */
typedef struct SabraHopes {
    int worlds;
    double hope[2]; /* 0 .. 1 */
    bool surely;    /* the second wins more often, beyond chance */
} SabraHopes;

/* Tries two plays of the turn that starts from *seen, which nobody has chosen yet; no tiles: a draw, or a pass. The
 * same position gives the same answer. False: it was stopped before anything could be told. */
bool sabra_master_weigh(Solver *, const State *seen, const SolverPlay way[2], const atomic_bool *stop, SabraHopes *);

#endif
