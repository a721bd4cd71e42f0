/* What the best five of many cards are worth in poker, told without trying every five: thousands of imagined hands are
 * asked. Rules page: section 4. */
#ifndef MELDWELL_AI_ROYAL_FIVE_H
#define MELDWELL_AI_ROYAL_FIVE_H

#include "rules/royal/board.h"

/* The number of poker_best; 0 when there are fewer than five cards. */
uint32_t royal_best_of(RoyalCards, bool wheel);

#endif
