/* What is left in a hand as a sum, for the end of a deal. */
#ifndef MELDWELL_RULES_GAME_END_SUM_H
#define MELDWELL_RULES_GAME_END_SUM_H

#include "rules/game/game.h"

/* "4 \u00d7 10 + 2 = 42": the highest first, equal ones together; of a single one the figure alone. Nothing of none. */
void end_addition(const int32_t *value, int n, TextSink *out);
/* What the pieces of a pile cost by piece_points; nothing where they are none, or are not all known. */
void end_sum_of_pile(const GameDef *, const State *seen, int pile, EndSum *out);
/* The usual sum: of the hand of the seat. */
void end_sum_of_hand(const GameDef *, const State *seen, int seat, EndSum *out);
/* The figures of all seats but that one, that have any, as a sum: what a winner gets of the others. */
void end_sum_of_others(const int32_t *value, int seats, int but, TextSink *out);

#endif
