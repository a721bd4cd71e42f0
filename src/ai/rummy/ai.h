/* Opponents for Rummy 500 and basic rummy. */
#ifndef MELDWELL_AI_RUMMY_AI_H
#define MELDWELL_AI_RUMMY_AI_H

#include "ai/ai.h"

extern const AiDef rummy500_ai, rummy_ai;

#endif
