/* The sets a hand of Marriage holds, for a person who asks to see them: AiDef.hand_melds. */
#ifndef MELDWELL_AI_MARRIAGE_HAND_SETS_H
#define MELDWELL_AI_MARRIAGE_HAND_SETS_H

#include "ai/ai.h"

/* Before its seat has shown: the first sets, and where they are played the dublees, the nearer way to showing first.
 * After that what lies in later sets, or the eighth dublee. Exposed tunnelas are among the sets. */
int marriage_hand_sets(const State *seen, int seat, int which, HandMelds *out);

#endif
