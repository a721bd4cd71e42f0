/* A hint of Sabra in words: what kind of play it is, and why the tiles go where they go. */
#ifndef MELDWELL_AI_SABRA_HINT_H
#define MELDWELL_AI_SABRA_HINT_H

#include "rules/sabra/game.h"

/* Both as AiDef has them. */
void sabra_hint_kind(const State *seen, int seat, const Move *, int n, TextSink *);
void sabra_hint_say(const State *seen, int seat, const Move *, int n, TextSink *);

#endif
