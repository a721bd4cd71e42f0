/* Rules of thumb for Royal Rummy, over the own hand and the board alone: the weakest level and the yardstick. */
#ifndef MELDWELL_AI_ROYAL_THUMB_H
#define MELDWELL_AI_ROYAL_THUMB_H

#include "ai/royal/turn.h"

/* Bets on what its own hand is worth, and leads where most of its own cards follow. */
void royal_thumb_easy(RoyalTurn *, Rng *);
/* The yardstick: makes no ace bet, keeps its hand unless it has no pay card, bids one, calls with a pair, leads its
 * lowest. */
void royal_thumb_simple(RoyalTurn *);

#endif
