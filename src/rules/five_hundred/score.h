/* What a deal brings and when a game is over, as pure functions. Rules page: sections 5 to 7. */
#ifndef MELDWELL_RULES_FIVE_HUNDRED_SCORE_H
#define MELDWELL_RULES_FIVE_HUNDRED_SCORE_H

#include "rules/five_hundred/bid.h"
#include "rules/five_hundred/state.h"

/* One deal to be scored. Seats of one side (`side` equal) share one score; it stands in each of them. */
typedef struct FiveDeal {
    int seats;
    uint8_t side[FIVE_MAX_SEATS];
    FiveBid contract;   /* FIVE_NO_BID: all passed and it was played all the same */
    uint8_t contractor; /* seat; of no meaning without a contract */
    uint8_t partners;   /* bit per seat: plays with him in this deal */
    uint8_t tricks[FIVE_MAX_SEATS];
} FiveDeal;

/* Was the contract made? */
bool five_made(const FiveDeal *);
/* Points of each seat for this deal, and the new totals: the cap for defenders is kept (F-D8), so total may rise by
 * less. */
void five_score_deal(const OptionValues *, const FiveDeal *, const int32_t *total, int32_t *points, int32_t *new_total);
/* Who has won the game after this deal: bit per seat, all of a side; 0: it goes on. `total` are the new totals. */
uint8_t five_winners(const OptionValues *, const FiveDeal *, const int32_t *total);

#endif
