/* Looking back at decisions of Five Hundred. */
#ifndef MELDWELL_AI_FIVE_HUNDRED_REVIEW_H
#define MELDWELL_AI_FIVE_HUNDRED_REVIEW_H

#include "ai/five_hundred/mind.h"

/* out->move is what the computer would have done. Compares it with what was done, in deals that agree with what the
 * seat had seen and heard, and says what came of it. The mind was begun for the decision. */
void five_look_back(FiveMind *, const AiDecision *, AiAnswer *out);

#endif
