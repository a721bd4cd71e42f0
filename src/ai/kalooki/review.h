/* Looking back at draws and throws of Kalooki. */
#ifndef MELDWELL_AI_KALOOKI_REVIEW_H
#define MELDWELL_AI_KALOOKI_REVIEW_H

#include "ai/ai.h"

/* out->move is what the computer would have done. What is laid is measured elsewhere (AiDef.most): here it is which
 * card was drawn and which thrown, how many of the cards the seat could not see would then help, and what the next
 * player could do with the card, from what everybody saw. */
void kalooki_look_back(const AiDecision *, AiAnswer *out);

#endif
