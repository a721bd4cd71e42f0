/* Scores, rewards and buy-ins as pure functions. Rules page: sections 5 to 7. */
#ifndef MELDWELL_RULES_KALOOKI_ROUND_H
#define MELDWELL_RULES_KALOOKI_ROUND_H

#include "rules/kalooki/options.h"
#include "rules/table/verdict.h"

/* What is paid: a part of the stake, rounded down. */
int32_t kalooki_round_reward(const OptionValues *);
int32_t kalooki_bomber_reward(const OptionValues *);
int32_t kalooki_buyin_price(const OptionValues *);

/* What there is for somebody who must draw: a card, the discards to be shuffled, or nothing. */
typedef enum KalookiSupply { KALOOKI_HAS_CARD, KALOOKI_HAS_DISCARDS, KALOOKI_HAS_NOTHING } KalookiSupply;
/* With so many cards in the stock and among the discards, and `idle` times that the discards were shuffled in this
 * round since a card was last laid. Rules page: 5.3. */
KalookiSupply kalooki_supply(const OptionValues *, int stock, int discards, int idle);

/* Who of these seats is over the limit. When hands are counted without a caller all may be: then whoever has least
 * stays, so that somebody always does. */
uint16_t kalooki_over(const OptionValues *, const int32_t *total, uint16_t took_part);
/* May a player who is over the limit and has used so many buy-ins come back? NULL, or why not. */
const Reason *kalooki_buyin_refusal(const OptionValues *, uint16_t took_part, uint16_t over, int used);
/* Is the match over with so many rounds, void ones too? */
bool kalooki_rounds_over(const OptionValues *, int rounds);
/* Who has the fewest points of these seats: a bit each. */
uint16_t kalooki_fewest(const int32_t *total, uint16_t left);
/* The score a player comes back with: the highest of those who are not over the limit. */
int32_t kalooki_buyin_score(const int32_t *total, uint16_t took_part, uint16_t over);

#endif
