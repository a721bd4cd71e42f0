/* Opponents for American and International tile rummy. */
#ifndef MELDWELL_AI_TILE_RUMMY_AI_H
#define MELDWELL_AI_TILE_RUMMY_AI_H

#include "ai/ai.h"

extern const AiDef american_ai, international_ai;

#endif
