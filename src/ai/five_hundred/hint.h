/* What a hint for Five Hundred says in words. */
#ifndef MELDWELL_AI_FIVE_HUNDRED_HINT_H
#define MELDWELL_AI_FIVE_HUNDRED_HINT_H

#include "rules/game.h"

/* As AiDef.hint_say. */
void five_hint_say(const State *seen, int seat, const Move *, int n, TextSink *);
void five_hint_kind(const State *seen, int seat, const Move *, int n, TextSink *);

#endif
