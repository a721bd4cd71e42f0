/* From a table one would like to have to the moves that make it. */
#ifndef MELDWELL_AI_PLAN_H
#define MELDWELL_AI_PLAN_H

#include "rules/sabra.h"

/* Moves of `seat`, to act in *s, from the table as it lies at the start of the turn to these melds: few, natural to
 * watch (what stays together stays where it is), each accepted by check, the last one MOVE_DONE. The melds hold every
 * tile of the table and tiles of the rack. Returns their number, or 0 when there is no way: tiles are missing, max is
 * too small, or Done would be refused. *s is not changed; it may be what observe built for the seat. */
int plan_moves(const State *s, int seat, const Meld *meld, int meld_count, Move *out, int max);

#endif
