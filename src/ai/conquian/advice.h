/* What a hint of Conquian says. */
#ifndef MELDWELL_AI_CONQUIAN_ADVICE_H
#define MELDWELL_AI_CONQUIAN_ADVICE_H

#include "ai/ai.h"
#include "ai/conquian/sight.h"

enum { CON_WORDS = 144 };

/* A card in words, as it stands in a sentence; returns `words`. */
const char *con_card_words(const TextSink *whole, ConSet card, char words[CON_WORDS]);
/* How many cards that could not be seen might be melded at once with these melds and this hand. */
int con_helping(const ConSight *, const ConSet *meld, int melds, ConSet hand);
/* How many, told behind what was said. */
void con_say_helping(int helping, TextSink *);
/* Does the card fit a meld of the other as it lies? */
bool con_fits_his(const ConSight *, ConSet card);

/* AiDef.hint_say: what to do, and why, as far as it can be seen in the cards. */
void con_advice(const State *seen, int seat, const Move *, int n, TextSink *);
/* What kind of decision that is, in a sentence that does not give it away. */
void con_advice_kind(const State *seen, int seat, const Move *, int n, TextSink *);

#endif
