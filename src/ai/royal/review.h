/* Looks back at decisions of Royal Rummy. */
#ifndef MELDWELL_AI_ROYAL_REVIEW_H
#define MELDWELL_AI_ROYAL_REVIEW_H

#include "ai/ai.h"

/* AiDef.review, what the computer would have done being in *out already. */
void royal_look_back(const AiDecision *, AiAnswer *out);

#endif
