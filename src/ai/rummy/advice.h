/* A turn of rummy that was advised, in words. */
#ifndef MELDWELL_AI_RUMMY_ADVICE_H
#define MELDWELL_AI_RUMMY_ADVICE_H

#include "ai/ai.h"

/* As AiDef.hint_say and AiDef.hint_kind. */
void rummy_advice(const State *seen, int seat, const Move *, int n, TextSink *);
void rummy_advice_kind(const State *seen, int seat, const Move *, int n, TextSink *);

#endif
