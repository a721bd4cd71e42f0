/* Gin Rummy: melds and deadwood of a list of cards, without a State. Rules page: sections 1 and 4. */
#ifndef MELDWELL_RULES_GIN_MELD_H
#define MELDWELL_RULES_GIN_MELD_H

#include "rules/bricks/meld_find.h"

extern const MeldRules gin_meld_rules;
extern const MeldWorth gin_worth;

/* K Q J 10, ace 1, others their number. */
int gin_card_points(Face);
/* The melds that leave the least deadwood; returns what they leave. `n` is 0 .. MELD_FIND_CARDS. */
int gin_best(const Face *, int n, MeldFound *out);

#endif
