/* A decision of Conquian as moves. */
#ifndef MELDWELL_AI_CONQUIAN_PLAN_H
#define MELDWELL_AI_CONQUIAN_PLAN_H

#include "ai/ai.h"
#include "ai/conquian/mind.h"

/* Moves that lay the card on offer so and throw, from the table as it is; how many. What lies there already stays. */
int con_plan_use(const State *, int seat, const ConChoice *, Move *out, int max);

#endif
