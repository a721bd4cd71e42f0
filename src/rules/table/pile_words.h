/* What piles and readings of melds are called in texts for programs: the players' protocol and positions. Never
 * translated, never changed. */
#ifndef MELDWELL_RULES_TABLE_PILE_WORDS_H
#define MELDWELL_RULES_TABLE_PILE_WORDS_H

#include "rules/table/piece.h"
#include "rules/text/text.h"

/* A PileKind: "stock", "discard"; and the kind of that name, -1 for none. */
const char *pile_kind_word(int kind);
int pile_kind_of_word(const char *word);
/* Pile.read: "-" for MELD_NONE, "group" and so on; what is no MeldKind but a game's own reading, as its number. */
void pile_read_write(int read, TextSink *);
/* The same read back; -1 for no reading. */
int pile_read_of_word(const char *word);

#endif
