/* Which of the forty closed hands a rack should become: each by what it brings, how near it is, how many tiles that
 * help are still out, and how soon the game may end. */
#ifndef MELDWELL_AI_TILE_RUMMY_GOALS_H
#define MELDWELL_AI_TILE_RUMMY_GOALS_H

#include "ai/tile_rummy/race.h"

enum { GOALS_MOST = 6 };

typedef struct TrGoal {
    uint8_t hand, missing;
    int points;
    double worth;
    uint64_t helps; /* a bit for each face (sight_face) of which one brings the hand nearer */
    int come;       /* so many tiles of those faces nobody has shown */
} TrGoal;

typedef struct TrGoals {
    const TrSight *sight; /* borrowed, as the next */
    const TrRace *race;
    int count;
    TrGoal goal[GOALS_MOST]; /* what is worth most first */
} TrGoals;

/* What each hand promises at first sight, before the tiles that help are counted; NAN: it is out of reach. worth[0] is
 * not used. */
void tr_goals_rough(const TrSight *, const TrRace *, double worth[CLOSED_END]);
/* The most promising hands of a rack of 14 or 15 tiles: what it is worth to go on with it. */
void tr_goals(const TrSight *, const TrRace *, TrGoals *out);
/* Looks at this hand too, which a tile more has made the most promising one: without the tile it may be worth nearly as
 * much, and a tile is not worth what only a closer look has found. */
void tr_goals_add(TrGoals *, int hand);
/* What those goals are worth when this tile is thrown. *best, when not NULL, gets the goal that is followed. */
double tr_goals_without(const TrGoals *, Face thrown, int *best);
/* The goal that is named when this tile is thrown, FACE_UNKNOWN: none. Of those that are worth about the same the
 * nearest; but `course`, the hand collected so far (CLOSED_NONE: none), is kept to as long as nothing clearly better
 * has come. What is missing and what may come are told of the rack without the tile. Hand CLOSED_NONE: there is none.
 */
TrGoal tr_goals_named(const TrGoals *, Face thrown, int course);
/* What a rack of fourteen is worth with one turn that draws face down, nothing else taken. */
double tr_goals_drawing(const TrGoals *);

#endif
