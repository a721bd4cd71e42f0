/* The opponent of Royal Rummy. */
#ifndef MELDWELL_AI_ROYAL_AI_H
#define MELDWELL_AI_ROYAL_AI_H

#include "ai/ai.h"

extern const AiDef royal_ai;

#endif
