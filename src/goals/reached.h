/* What goals a match has reached: its moves are played once more on the rules, deal by deal. */
#ifndef MELDWELL_GOALS_REACHED_H
#define MELDWELL_GOALS_REACHED_H

#include "goals/goal_list.h"
#include "record/transcript.h"
#include "store/store.h"

/* The deal in which a goal was reached first, from 0 on, and by whom; deal -1: it was not. */
typedef struct Reached {
    int deal, seat;
} Reached;

/* Of each goal of its game, in their order, when a person first reached it. results: of its finished deals, as they are
 * kept; without one of a deal nothing is known of who has won it. */
void goals_reached(const Transcript *, const StoredResult *results, int count, Reached out[GOALS_OF_A_GAME]);
/* The same of the deal of an open match that is over and behind which nothing has been played: of it alone. */
void goals_reached_last(const Match *, const StoredResult *results, int count, Reached out[GOALS_OF_A_GAME]);

/* Do the figures of that seat, of either list, reach a goal of GOAL_FIGURE? */
bool goal_is_told(const Goal *, const DealTally *figures, const DealTally *firsts, int seat);

#endif
