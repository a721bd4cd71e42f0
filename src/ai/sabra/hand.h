/* The melds of a rack of Sabra. */
#ifndef MELDWELL_AI_SABRA_HAND_H
#define MELDWELL_AI_SABRA_HAND_H

#include "ai/ai.h"

/* AiDef.hand_melds. */
int sabra_hand_melds(const State *seen, int seat, int which, HandMelds *out);

#endif
