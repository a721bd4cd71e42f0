/* The highest level of Kalooki. */
#ifndef MELDWELL_AI_KALOOKI_MASTER_H
#define MELDWELL_AI_KALOOKI_MASTER_H

#include "ai/kalooki_mind.h"

/* Decides the draw or the rest of the turn by playing the round on in guesses of what is hidden. */
void kalooki_master_play(KalookiMind *, KalookiTurn *);

#endif
