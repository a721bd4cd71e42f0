/* Cards among the arguments of worked examples: "Ks,*Qc,9d", or "-" for none. */
#ifndef MELDWELL_RULES_FACES_CARD_WORDS_H
#define MELDWELL_RULES_FACES_CARD_WORDS_H

#include "rules/faces/card.h"
#include "rules/text/example_args.h"

enum { WORD_CARDS = 60 };

/* Cards as written: "*Qc" is a joker that says what it stands for; FACE_UNKNOWN where nothing is said. */
typedef struct WordCards {
    Face face[WORD_CARDS], means[WORD_CARDS];
    int count;
} WordCards;

/* False when it is not all cards, or too many. A game gives its own reader, which refuses what its packs have not. */
bool word_cards(Word, WordCards *out);
/* The same with cards as `parse` reads them, one of those of card.h. */
bool word_cards_by(Word, bool (*parse)(const char **text, Face *), WordCards *out);
bool word_cards_argument(const char *args, const char *key, WordCards *out);

#endif
