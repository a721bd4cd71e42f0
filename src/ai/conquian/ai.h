/* Opponents for Conquian. */
#ifndef MELDWELL_AI_CONQUIAN_AI_H
#define MELDWELL_AI_CONQUIAN_AI_H

#include "ai/ai.h"

extern const AiDef con_ai;

#endif
