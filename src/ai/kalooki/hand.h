/* The sets of a hand of Kalooki. */
#ifndef MELDWELL_AI_KALOOKI_HAND_H
#define MELDWELL_AI_KALOOKI_HAND_H

#include "ai/ai.h"

/* AiDef.hand_melds. What is put forward already counts towards the points to come down. */
int kalooki_hand_melds(const State *seen, int seat, int which, HandMelds *out);

#endif
