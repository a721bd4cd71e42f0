/* Goals that teach: what somebody may do for the first time in a game. They are found from the record alone, so matches
 * of before count as well. One list for all games; nothing else here names one. */
#ifndef MELDWELL_GOALS_GOAL_LIST_H
#define MELDWELL_GOALS_GOAL_LIST_H

#include <limits.h>

#include "rules/game/game.h"

typedef enum GoalOf {
    GOAL_FIGURE,     /* a figure of a deal (rules/game/figure.h), of either list of its game */
    GOAL_DEAL_WON,   /* the deal was won */
    GOAL_WENT_OUT,   /* nothing was left to play */
    GOAL_MATCH_WON,  /* and it was the last one of a match that was won */
    GOAL_WITHOUT_AID /* the same, and no hint was asked for in all of the match */
} GoalOf;

typedef struct Goal {
    const char *game;
    const char *id;     /* within its game; kept under it: never changed, never reused */
    const char *title;  /* marked for translation, as all of them: "An undercut" */
    const char *line;   /* what has to be done for it, a sentence */
    const char *figure; /* id of GOAL_FIGURE; NULL: it is of something else */
    uint8_t of;         /* GoalOf */
    int least, most;    /* between these the figure has to be */
} Goal;

enum { GOALS_OF_A_GAME = 16, GOAL_NO_MOST = INT_MAX };

extern const Goal goal_list[]; /* those of a game stand together, in the order in which they are shown */
extern const int goal_count;
/* Raised with every new goal: what was counted before is then counted anew. */
enum { GOALS_VERSION = 1 };

/* The first of a game, and how many follow with it; 0: it has none. */
int goals_of(const GameDef *, const Goal **first);
/* By its game and id; NULL: there is none. */
const Goal *goal_find(const char *game, const char *id);

#endif
