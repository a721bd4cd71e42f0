/* What a round of Gin Rummy is worth in the match: the chance to reach the target first. Bonuses for the game and for
 * boxes are counted when it is won, and win nothing; but at Hollywood the sum of three games decides, these included.
 */
#ifndef MELDWELL_AI_GIN_STANDING_H
#define MELDWELL_AI_GIN_STANDING_H

#include "rules/table/state.h"

enum { GIN_STEPS = 34 };

/* chance[i][j]: that it wins who needs 1 + i * step points, against one who needs 1 + j * step. */
typedef struct GinStanding {
    const State *games; /* of Hollywood, borrowed; else NULL */
    int seat;
    int need[2]; /* points to go: own, the other's */
    int step;
    float chance[GIN_STEPS][GIN_STEPS];
} GinStanding;

/* Some fifty microseconds. */
void gin_standing_look(GinStanding *, const State *seen, int seat);
/* The chance to win a game in which so many points are to go. */
double gin_standing_race(const GinStanding *, int own, int his);

#endif
