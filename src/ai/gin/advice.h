/* What a hint of Gin Rummy says. */
#ifndef MELDWELL_AI_GIN_ADVICE_H
#define MELDWELL_AI_GIN_ADVICE_H

#include "ai/ai.h"

/* AiDef.hint_say: what to do, and why, as far as it can be seen in the cards. */
void gin_advice(const State *seen, int seat, const Move *, int n, TextSink *);
/* What kind of decision that is, in a sentence that does not give it away. */
void gin_advice_kind(const State *seen, int seat, const Move *, int n, TextSink *);

#endif
