/* What is said of a hint in Royal Rummy. */
#ifndef MELDWELL_AI_ROYAL_ADVICE_H
#define MELDWELL_AI_ROYAL_ADVICE_H

#include "ai/ai.h"

/* AiDef.hint_say and hint_kind. */
void royal_advice(const State *seen, int seat, const Move *, int n, TextSink *);
void royal_advice_kind(const State *seen, int seat, const Move *, int n, TextSink *);

#endif
