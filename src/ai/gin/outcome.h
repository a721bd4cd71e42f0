/* The ways in which a round of Gin Rummy may end, in steps of what the loser has more than the winner, and what each is
 * worth in the match. */
#ifndef MELDWELL_AI_GIN_OUTCOME_H
#define MELDWELL_AI_GIN_OUTCOME_H

#include "ai/gin/net.h"
#include "ai/gin/standing.h"

/* Of each side: a knock won, an undercut made, gin. The first seven are what a knock of the first side may come to. */
enum {
    GIN_KNOCK_WON = 0,      /* 5 */
    GIN_KNOCK_UNDERCUT = 5, /* 2: by the other */
    GIN_GIN_MADE = 7,       /* 5 */
    GIN_HIS = 12,           /* the same twelve of the other side; his undercuts are beside my knocks */
    GIN_NOBODY = 24
};

/* Which one it is: `side` knocked or went gin and has `own` left, the other `other` once all is laid off. */
int gin_outcome_of(int side, bool gin, int own, int other);

/* The chance to win the match behind each of them. */
void gin_outcomes_worth(const GinStanding *, const OptionValues *, int times, float worth[GIN_OUTCOMES]);

#endif
