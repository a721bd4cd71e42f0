/* What a thinking opponent of Royal Rummy does with what it finds out. */
#ifndef MELDWELL_AI_ROYAL_PLAY_H
#define MELDWELL_AI_ROYAL_PLAY_H

#include "ai/royal/mind.h"
#include "ai/royal/turn.h"

/* The chance that hints and reviews are asked with, so that what is said of them is of the same thoughts: with it
 * nobody bluffs or bets for fun. */
enum { ROYAL_HINT_SEED = 0 };

/* The thoughts behind hints and reviews. seen as for royal_mind_begin. */
RoyalMind royal_hint_mind(const State *seen, int seat);
/* What a chip paid to another costs, in chips beyond the mean of the others. */
double royal_price_of(const State *, int32_t chips);
/* Plans the decision of the seat to act before the run, in it, or in poker's bets. */
void royal_play(RoyalTurn *, RoyalLevel, uint64_t seed, const Stop *);

#endif
