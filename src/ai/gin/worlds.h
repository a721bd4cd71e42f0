/* Decisions of Gin Rummy tried out in worlds that may be: a hand for the other, an order of the stock. What a way
 * brings is the chance to win the match with it. The choice of the rule of thumb is dropped only where another does
 * better beyond doubt. */
#ifndef MELDWELL_AI_GIN_WORLDS_H
#define MELDWELL_AI_GIN_WORLDS_H

#include "ai/ai.h"
#include "ai/gin/best.h"
#include "ai/gin/sim.h"
#include "rules/table/rng.h"

enum { GIN_MOST_WAYS = 6 };

typedef struct GinTrial {
    const GinSight *sight; /* borrowed, as all here */
    const GinStanding *standing;
    const GinTaste *rule; /* by which both are played on */
    Rng *rng;
    const Stop *stop;
} GinTrial;

/* What a way brought in these worlds: beyond the first one, in hundredths of a match, and by itself. */
typedef struct GinTally {
    int worlds;
    double sum, squares;
    double chances; /* to win the match, 0 .. 1, of all of them */
    int won;        /* worlds in which a knock has won it */
} GinTally;

/* Which of the ways to go: the first, unless another is better beyond doubt. `tally`: one for each, or NULL. */
int gin_best_way(const GinTrial *, const GinWay *, int ways, GinTally *tally);
/* Standard errors by which a way is better than the first; of one world at least. */
double gin_surety(const GinTally *);

#endif
