/* Goals that were reached, as they are kept among the settings; and finding them. */
#ifndef MELDWELL_GOALS_FOUND_H
#define MELDWELL_GOALS_FOUND_H

#include "goals/goal_list.h"
#include "match/match.h"

enum { GOAL_NAME_SIZE = 128 };

/* When a goal was first reached. */
typedef struct GoalFound {
    bool found;
    bool newer;               /* what is kept was written by a newer version: it is reached, the rest is not known */
    int64_t match;            /* of the store, which may know it no more */
    int deal;                 /* from 0 on */
    int64_t at;               /* seconds since 1970, 0 unknown */
    char who[GOAL_NAME_SIZE]; /* a person of another name than "you"; "": you */
} GoalFound;

GoalFound goal_found(Store *, const Goal *);
/* Was a reached before b? Matches are numbered in the order in which they were begun. */
bool goal_is_earlier(const GoalFound *a, const GoalFound *b);

/* What a match has reached, from its moves alone: of each goal of its game, the first of which is *first, when; how
 * many goals the game has. 0: it counts for nothing, being practice or begun from a position, or cannot be played
 * again. */
int goals_in_match(Store *, int64_t match, const Goal **first, GoalFound out[GOALS_OF_A_GAME]);
/* Keeps what a match has reached, where it was not reached before, or later. */
void goals_look(Store *, int64_t match);
/* The same of the deal alone that has just been finished in a match that is open, which takes no longer however long
 * the match is. */
void goals_look_last(Store *, const Match *);

/* All matches that were played since the last time, one after the other: so that whoever waits can do something else
 * between two of them. */
typedef struct GoalCount GoalCount;
/* anew: those counted before as well. NULL for lack of memory. */
GoalCount *goal_count_begin(Store *, bool anew);
/* Looks through one match; false: there are no more. */
bool goal_count_step(GoalCount *);
/* How many there are, and how many of them have been looked through. */
int goal_count_all(const GoalCount *);
int goal_count_done(const GoalCount *);
/* Keeps how far it has come, and frees. NULL: nothing. */
void goal_count_end(GoalCount *);

#endif
