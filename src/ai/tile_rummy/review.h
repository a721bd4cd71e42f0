/* Looks back at draws and throws of American and International. */
#ifndef MELDWELL_AI_TILE_RUMMY_REVIEW_H
#define MELDWELL_AI_TILE_RUMMY_REVIEW_H

#include "ai/ai.h"

/* AiDef.review, what the computer would have done being in *out already. */
void tr_look_back(const AiDecision *, AiAnswer *out);

#endif
