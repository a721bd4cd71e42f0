/* The highest level of Gin Rummy: of every way to go on it is asked how likely the match is won then, and the best is
 * gone. What it asks are nets that have learned from millions of rounds (value.h). */
#ifndef MELDWELL_AI_GIN_BEST_H
#define MELDWELL_AI_GIN_BEST_H

#include "ai/gin/value.h"

typedef struct GinBest {
    GinNets nets;
    GinStanding standing;
    GinJudge judge;
} GinBest;

/* A way to end a turn. */
typedef struct GinWay {
    uint8_t card;
    bool knocks; /* thrown face down */
} GinWay;

/* Some hundred microseconds; of the sight it looks at the score alone. */
void gin_best_begin(GinBest *, const GinSight *);
/* With the top discard on offer: take it? */
bool gin_best_takes(const GinBest *, const GinSight *);
/* With eleven cards. */
GinWay gin_best_ending(const GinBest *, const GinSight *);
/* The chance to win the match with one of them. */
double gin_best_chance(const GinBest *, const GinSight *, GinWay);

#endif
