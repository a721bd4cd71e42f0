/* The highest level of Gin Rummy: what the rule of thumb leaves in doubt is tried out. */
#ifndef MELDWELL_AI_GIN_MASTER_H
#define MELDWELL_AI_GIN_MASTER_H

#include "ai/gin/worlds.h"

/* What it throws with eleven cards; *knocks: face down, to end the round. */
int gin_master_throws(const GinTrial *, bool *knocks);

#endif
