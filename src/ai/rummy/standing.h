/* What the scores of a round are worth in the match. */
#ifndef MELDWELL_AI_RUMMY_STANDING_H
#define MELDWELL_AI_RUMMY_STANDING_H

#include "rules/rummy/position.h"

typedef struct RummyStanding {
    int seats, target;
    int32_t total[RUMMY_MAX_SEATS];
    bool partners; /* both of a side have its score */
    bool counts;   /* only points count: the number of rounds is fixed, or nobody wins by a target soon */
} RummyStanding;

void standing_look(RummyStanding *, const State *seen);
/* Points more than the best of the others, of whom a partner is none. */
int32_t standing_points_more(const RummyStanding *, const int32_t *score, int seat);
/* The higher the better for the seat. */
double standing_worth(const RummyStanding *, const int32_t *score, int seat);

#endif
