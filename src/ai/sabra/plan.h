/* From the table that is to be to moves of tiles: few, and natural to watch. */
#ifndef MELDWELL_AI_SABRA_PLAN_H
#define MELDWELL_AI_SABRA_PLAN_H

#include "rules/sabra/game.h"

/* The moves (MOVE_SHIFT, MOVE_READ) that turn the present table of Sabra into these melds, each accepted by the rules
 * when played in order by the seat to act. The melds hold every tile of the table at the start of the turn and tiles of
 * the seat's rack; own tiles lying on the table that are not among them go back to the rack. Melds that are there
 * already stay, others grow where they lie, new ones get a pile of their own.
 * Returns the number of moves, 0 when nothing is to do, or -1 when they would be more than max or one is refused, as
 * when the table has no room for a further pile. */
int plan_moves(const State *now, int seat, const Meld *melds, int count, Move *out, int max);

#endif
