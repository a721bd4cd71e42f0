/* Opponents for Kalooki. */
#ifndef MELDWELL_AI_KALOOKI_AI_H
#define MELDWELL_AI_KALOOKI_AI_H

#include "ai/ai.h"

extern const AiDef kalooki_ai;

#endif
