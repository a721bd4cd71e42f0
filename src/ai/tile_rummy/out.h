/* A turn of American or International that wins, as moves. */
#ifndef MELDWELL_AI_TILE_RUMMY_OUT_H
#define MELDWELL_AI_TILE_RUMMY_OUT_H

#include "ai/tile_rummy/plan.h"

/* Where tiles can go down one by one until one is left, lays them and throws it: found exactly, in a turn in which
 * nothing has been laid yet. A closed hand is not looked for. False: it cannot, and nothing has changed. */
bool tr_plan_out(TrPlan *);

#endif
