/* What the nets of Gin Rummy look at: a hand of ten behind a throw, or before a draw, and all that its seat knows. */
#ifndef MELDWELL_AI_GIN_INPUTS_H
#define MELDWELL_AI_GIN_INPUTS_H

#include "ai/gin/net.h"
#include "ai/gin/sight.h"

/* What is played for. */
typedef struct GinStakes {
    int need[2]; /* points to go in the match: own, the other's */
    int gin_bonus, undercut_bonus;
} GinStakes;

/* Of these sights the top discard is what the other may take; there is none where a card is to be drawn. */
void gin_suit_inputs(const GinSight *, int suit, NetInputs *);
void gin_rank_inputs(const GinSight *, int rank, NetInputs *);
void gin_round_inputs(const GinSight *, const GinStakes *, NetInputs *);

#endif
