/* What a hint of Kalooki says. */
#ifndef MELDWELL_AI_KALOOKI_ADVICE_H
#define MELDWELL_AI_KALOOKI_ADVICE_H

#include "ai/ai.h"

/* AiDef.hint_say: the turn step by step, and why that card is thrown where its reason can be seen in the cards. */
void kalooki_advice(const State *seen, int seat, const Move *, int n, TextSink *);
/* What kind of turn that is, in a sentence that does not give it away. */
void kalooki_advice_kind(const State *seen, int seat, const Move *, int n, TextSink *);

#endif
