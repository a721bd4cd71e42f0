/* What the nets of Gin Rummy say of a turn: the chance to win the match with each way to go on. */
#ifndef MELDWELL_AI_GIN_VALUE_H
#define MELDWELL_AI_GIN_VALUE_H

#include "ai/gin/inputs.h"
#include "ai/gin/outcome.h"

typedef struct GinJudge {
    const GinNets *nets; /* borrowed */
    GinStakes stakes;
    float worth[GIN_OUTCOMES];
} GinJudge;

void gin_judge_begin(GinJudge *, const GinNets *, const GinStanding *, const OptionValues *, int times);

/* A card that may be thrown from eleven, and the chance to win the match then. */
typedef struct GinThought {
    uint8_t card;
    int left;              /* deadwood without it */
    float thrown, knocked; /* knocked: below 0 where that is not allowed */
} GinThought;

/* The reasonable throws, in no order; returns how many. Where nothing is left over `knocked` is what gin is worth. */
int gin_judge_throws(const GinJudge *, const GinSight *, GinThought out[GIN_MOST_HELD]);
/* Any one of them. */
GinThought gin_judge_throw(const GinJudge *, const GinSight *, int card);
/* The chance with the best of them. */
float gin_judge_best(const GinJudge *, const GinSight *);
/* The same before a card is drawn: with the top discard taken, and with it left lying. */
float gin_judge_take(const GinJudge *, const GinSight *);
float gin_judge_leave(const GinJudge *, const GinSight *);

/* The sights that the nets look at: behind a throw from eleven cards; with the discard taken; with it left lying. */
void gin_sight_thrown(GinSight *, int card);
void gin_sight_taken(GinSight *);
void gin_sight_left(GinSight *);

#endif
