/* Opponents and partner for Five Hundred. */
#ifndef MELDWELL_AI_FIVE_HUNDRED_AI_H
#define MELDWELL_AI_FIVE_HUNDRED_AI_H

#include "ai/ai.h"

typedef enum FiveLevel { FIVE_EASY, FIVE_MEDIUM, FIVE_HARD, FIVE_RANDOM, FIVE_THUMB, FIVE_LEVELS } FiveLevel;

extern const AiDef five_ai;

#endif
