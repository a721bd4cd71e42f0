/* The most that can be laid in a turn of Kalooki. */
#ifndef MELDWELL_AI_KALOOKI_MOST_H
#define MELDWELL_AI_KALOOKI_MOST_H

#include "ai/ai.h"

/* AiDef.most. Every choice of go-ers and of jokers taken back is tried, and the rest of the hand is laid by the exact
 * search for sets, up to KALOOKI_MOST_TRIES such choices; a throw that calls up is the last move. Before the draw it
 * is the play with the discard, if that may be taken. */
enum { KALOOKI_MOST_TRIES = 20000 };
int kalooki_most(const State *seen, int seat, bool jokers, const Stop *, Move *out, int max);

#endif
