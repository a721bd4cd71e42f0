/* Gin Rummy: melds and deadwood of a list of cards, without a State. Rules page: sections 1 and 4. `around`: runs go on
 * from the king over the ace to the 2, and an ace left over counts 15. */
#ifndef MELDWELL_RULES_GIN_MELD_H
#define MELDWELL_RULES_GIN_MELD_H

#include "rules/bricks/meld_find.h"

const MeldRules *gin_meld_rules(bool around);
const MeldWorth *gin_worth(bool around);

/* K Q J 10, ace 1 or 15, others their number. */
int gin_card_points(Face, bool around);
/* The melds that leave the least deadwood; returns what they leave. `n` is 0 .. MELD_FIND_CARDS. */
int gin_best(bool around, const Face *, int n, MeldFound *out);
/* Reads cards as a meld that may lie in any order. */
const Reason *gin_read_cards(bool around, const Face *, int n, Meld *out);

#endif
