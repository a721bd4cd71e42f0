/* The parts of the rules page of Kalooki: rules/kalooki/page.c writes the page, rules/kalooki/page_picture.c its
 * pictures.
 */
#ifndef MELDWELL_RULES_KALOOKI_PAGE_H
#define MELDWELL_RULES_KALOOKI_PAGE_H

#include "rules/game/rulebook.h"

/* Pictures are marked good or bad by asking the rules under the options in force, so that no page can promise what the
 * table then refuses; of what is not allowed the sentence of the table is added. Cards are written as card.h says and
 * separated by blanks, sets by "|"; words may be "". */

/* Cards by themselves, as a set. */
void kalooki_page_set(const Rulebook *, const char *cards, const char *words);
/* Sets laid together to come down; their points are told. */
void kalooki_page_down(const Rulebook *, const char *sets);
/* One card added to a set at its low or its high end. */
void kalooki_page_goer(const Rulebook *, const char *set, const char *card, bool low, const char *words);
/* The first joker of a set that these cards can take is taken for them. */
void kalooki_page_joker(const Rulebook *, const char *set, const char *cards, const char *words);

#endif
