/* The turn of Kalooki's highest level, after the draw. */
#ifndef MELDWELL_AI_KALOOKI_BEST_H
#define MELDWELL_AI_KALOOKI_BEST_H

#include "ai/kalooki/turn.h"

/* Lays and throws as the chance to win the round is best. False when what is owed cannot be settled; *t is then as it
 * was. */
bool kalooki_best_turn(KalookiTurn *);

#endif
