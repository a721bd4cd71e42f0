/* What helps whoever looks, found from what they see alone: no match is needed for it. */
#ifndef MELDWELL_MATCH_HAND_AID_H
#define MELDWELL_MATCH_HAND_AID_H

#include "ai/ai.h"

/* The melds the hand of `seat` holds by itself, as AiDef.hand_melds; none where the game knows no melds. */
bool aid_knows_melds(const GameDef *);
int aid_melds(const State *seen, int seat, int which, HandMelds *out);
/* What the seat may collect for (GameDef.goals), that which promises most first where that can be judged. How many. */
int aid_goals(const State *seen, int seat, GoalNote *out, int max);
/* Writes what a hint says in words: what kind of play it is, or what is to be done and why. Nothing where hints of this
 * game are only shown. */
typedef enum HintWords { HINT_KIND, HINT_REASON } HintWords;
void aid_hint_say(const State *seen, int seat, const Move *, int n, HintWords, TextSink *);

#endif
