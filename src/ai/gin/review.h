/* Looking back at draws and throws of Gin Rummy. */
#ifndef MELDWELL_AI_GIN_REVIEW_H
#define MELDWELL_AI_GIN_REVIEW_H

#include "ai/ai.h"

/* out->move is what the computer would have done. A draw, a throw or a knock is held against the one that was made by
 * the chance to win the match with both, as far as the seat could know. */
void gin_look_back(const AiDecision *, AiAnswer *out);

#endif
