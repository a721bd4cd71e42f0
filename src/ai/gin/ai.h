/* Opponents for Gin Rummy. */
#ifndef MELDWELL_AI_GIN_AI_H
#define MELDWELL_AI_GIN_AI_H

#include "ai/ai.h"

extern const AiDef gin_ai;

#endif
