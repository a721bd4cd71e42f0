/* Looking back at decisions of Conquian. */
#ifndef MELDWELL_AI_CONQUIAN_REVIEW_H
#define MELDWELL_AI_CONQUIAN_REVIEW_H

#include "ai/ai.h"

/* out->move is what the computer would have done; it is held against what was done by what both were worth. */
void con_look_back(const AiDecision *, const Stop *, AiAnswer *out);

#endif
