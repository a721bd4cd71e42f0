/* The turn of Kalooki's highest level, after the draw. */
#ifndef MELDWELL_AI_KALOOKI_BEST_H
#define MELDWELL_AI_KALOOKI_BEST_H

#include "ai/kalooki/turn.h"

/* Lays and throws as the chance to win the round is best. False when what is owed cannot be settled; *t is then as it
 * was. */
bool kalooki_best_turn(KalookiTurn *);
/* The chance to win the round, by which it chooses, when this card of the hand is thrown. */
double kalooki_chance_after(const State *seen, int seat, Face thrown);
/* The same where it draws from the stock now, and makes the best of the card. */
double kalooki_chance_drawing(const State *seen, int seat);

#endif
