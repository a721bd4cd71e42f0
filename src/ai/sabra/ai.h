/* The opponents of Sabra. */
#ifndef MELDWELL_AI_SABRA_AI_H
#define MELDWELL_AI_SABRA_AI_H

#include "ai/ai.h"

extern const AiDef sabra_ai;

#endif
