/* The opponent of Marriage. */
#ifndef MELDWELL_AI_MARRIAGE_AI_H
#define MELDWELL_AI_MARRIAGE_AI_H

#include "ai/ai.h"

extern const AiDef marriage_ai;

#endif
