/* Rounds of rummy played on to their end: what the search tries its choices out with. */
#ifndef MELDWELL_AI_RUMMY_PLAYOUT_H
#define MELDWELL_AI_RUMMY_PLAYOUT_H

#include "ai/rummy/sim.h"

/* The seat to act draws so, and all play on as Sim.way says; what every seat scores. */
void playout_draw(Sim *, int index, int32_t *score);
/* It lays its whole hand, which ends the round. */
void playout_out(Sim *, int32_t *score);
/* It has laid what it wants to and throws this face; then all play on. */
void playout_throw(Sim *, int face, int32_t *score);

#endif
