/* International played for points: a closed hand, a Foot, an Open win, whichever is worth most. */
#ifndef MELDWELL_AI_TILE_RUMMY_POINTS_H
#define MELDWELL_AI_TILE_RUMMY_POINTS_H

#include "ai/ai.h"
#include "ai/tile_rummy/goals.h"
#include "ai/tile_rummy/plan.h"

typedef enum TrCourse { TR_COLLECTS, TR_CLAIMS, TR_MELDS_NOW } TrCourse;

/* What to do with fifteen tiles of which none has been laid. */
typedef struct TrChoice {
    uint8_t course; /* TrCourse */
    Piece thrown;   /* when it collects */
    TrGoal goal;    /* what it collects, of hand CLOSED_NONE none */
    double worth;
} TrChoice;

TrChoice tr_points_choose(const State *seen, int seat);

/* Where the tile is to come from, and what the ways promise: points of the seat less the mean of the others. */
typedef struct TrDrawChoice {
    Move move;           /* MOVE_DRAW, or MOVE_TAKE of the discard or the trump */
    TrChoice then;       /* once something has been taken */
    double drawn, taken; /* from the stock; with the discard, where it may be taken */
} TrDrawChoice;

/* The seat is to draw and has not melded. */
void tr_points_draw(const State *seen, int seat, TrDrawChoice *out);

/* The closed hand that the seat collects when it throws this tile (FACE_UNKNOWN: none): what hints, the panel of hands
 * and reviews name. Hand CLOSED_NONE: it has melded or laid something, or there is none. */
TrGoal tr_points_goal(const State *seen, int seat, Face thrown);
/* AiDef.weigh_goals. */
void tr_points_weigh(const State *seen, int seat, GoalNote *, int n);

#endif
