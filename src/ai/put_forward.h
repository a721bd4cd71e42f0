/* Hints where pieces have been put forward. What a player has begun is not begun anew: a play is looked for as if the
 * pieces were back in the hand, and what lies there already is left where it lies and completed. */
#ifndef MELDWELL_AI_PUT_FORWARD_H
#define MELDWELL_AI_PUT_FORWARD_H

#include "ai/ai.h"

/* *out: the same with what the seat has put forward in its hand, as if the turn had begun so. Of `stays` (bit per
 * piece, NULL: none) each stays where it lies. */
void put_forward_back(const State *seen, int seat, const bool *stays, State *out);

/* `plan` was made for what put_forward_back made of `seen`. *out gets moves that come to the same from `seen` on, in
 * which nothing that lies forward is taken back; how many. 0: that cannot be, for the plan wants some of it elsewhere.
 */
int put_forward_onto(const State *seen, int seat, const State *back, const Move *plan, int n, Move out[MAX_PLAN]);

/* What is to be done next, from `now` on. */
typedef int (*PutForwardAsk)(const State *now, int seat, const Stop *, Move out[MAX_PLAN]);

/* A whole turn, or up to where something hidden is shown. Each of its steps, such as melds with their laying, one piece
 * added or taken, is what `ask` says when it is asked for that step by itself; so whoever asks again on the way is told
 * the rest of what was told before. `ask` finds the turn beginning where it stands: there is nothing to restore. 0: it
 * has no answer. */
int put_forward_by_steps(const State *seen, int seat, const Stop *, PutForwardAsk ask, Move *out, int max);

/* Does a plan leave the seat with the same hand, and the same discards, as what was done? */
bool put_forward_same(const AiDecision *, const Move *plan, int n);

#endif
