/* What was the highest level of Gin Rummy until that one learned, now a yardstick: throws between which the rule of
 * thumb is in doubt are tried out in imagined worlds. */
#ifndef MELDWELL_AI_GIN_MASTER_H
#define MELDWELL_AI_GIN_MASTER_H

#include "ai/gin/worlds.h"

/* The card (0 .. 51, as in GinSight) it throws when it holds eleven; *knocks becomes true when it throws it face down,
 * to end the round. Takes as long as trying worlds does, until the Stop of the trial says so. */
int gin_master_throws(const GinTrial *, bool *knocks);

#endif
