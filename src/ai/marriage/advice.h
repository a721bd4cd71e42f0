/* What a hint of Marriage says. */
#ifndef MELDWELL_AI_MARRIAGE_ADVICE_H
#define MELDWELL_AI_MARRIAGE_ADVICE_H

#include "ai/marriage/mind.h"
#include "rules/faces/card.h"

/* The card as it is named in a sentence. Returns words. */
const char *marriage_card_words(const TextSink *whole, Face, char words[CARD_BYTES]);

/* How many cards not seen would help. */
void marriage_say_helping(const MarriageOutlook *, TextSink *);

/* AiDef.hint_say and hint_kind. */
void marriage_advice(const State *seen, int seat, const Move *, int n, TextSink *);
void marriage_advice_kind(const State *seen, int seat, const Move *, int n, TextSink *);

#endif
