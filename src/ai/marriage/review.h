/* Looks back at decisions of Marriage. */
#ifndef MELDWELL_AI_MARRIAGE_REVIEW_H
#define MELDWELL_AI_MARRIAGE_REVIEW_H

#include "ai/ai.h"

/* AiDef.review, what the computer would have done being in *out already. */
void marriage_look_back(const AiDecision *, AiAnswer *out);

#endif
