/* Looks back at decisions of Rummy 500 and basic rummy. */
#ifndef MELDWELL_AI_RUMMY_REVIEW_H
#define MELDWELL_AI_RUMMY_REVIEW_H

#include "ai/rummy/mind.h"

/* out->move and out->count are what the computer would have done; fills in the opinion and why. */
void rummy_look_back(RummyMind *, const AiDecision *, AiAnswer *out);

#endif
