/* What a hint of Gin Rummy says. */
#ifndef MELDWELL_AI_GIN_ADVICE_H
#define MELDWELL_AI_GIN_ADVICE_H

#include "ai/ai.h"
#include "ai/gin/sight.h"

enum { GIN_WORDS = 96 };

/* A card in words, as it stands in a sentence; returns `words`. */
const char *gin_card_words(const TextSink *whole, int card, char words[GIN_WORDS]);
/* How many cards not seen yet would leave less than now, each with the best throw. */
int gin_helping(const GinSight *, GinSet rest);
/* A card the other was seen to take, with which this one goes; GIN_NO_CARD none. */
int gin_goes_with_taken(const GinSight *, int card);

/* Why the top discard is taken, or left: a sentence behind the one that names the card. */
void gin_why_take(const GinSight *, TextSink *);
void gin_why_leave(const GinSight *, TextSink *);

/* AiDef.hint_say: what to do, and why, as far as it can be seen in the cards. */
void gin_advice(const State *seen, int seat, const Move *, int n, TextSink *);
/* What kind of decision that is, in a sentence that does not give it away. */
void gin_advice_kind(const State *seen, int seat, const Move *, int n, TextSink *);

#endif
