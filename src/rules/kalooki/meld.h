/* Sets of Kalooki: what they are and are worth, what may be added, how a joker is taken back. Pure functions of faces.
 * Rules page: section 4. */
#ifndef MELDWELL_RULES_KALOOKI_MELD_H
#define MELDWELL_RULES_KALOOKI_MELD_H

#include "rules/bricks/meld.h"
#include "rules/kalooki/options.h"

enum { KALOOKI_MAX_RUN = 13, KALOOKI_GROUP = 4 };

/* What the options allow in a set, as rules/bricks/meld.h wants it. */
MeldRules kalooki_meld_rules(const OptionValues *);

/* Value of a place of a run (1 = low ace .. 14) or of the rank of a group in a set (section 1). */
int kalooki_place_value(int number);
int kalooki_rank_value(int rank);
int kalooki_meld_value(const Meld *);
/* What a card costs that is left in hand. */
int kalooki_penalty(const OptionValues *, Face);

/* Reads cards as a set: NULL, and *out is written, or why they are none. First as they lie, from low to high or the
 * other way round; where that is no run, in any order, jokers filling the gaps first, then the high end, then the low
 * one (4.3). One ordinary card with jokers alone can be a group or a run: `declared` tells which. A run comes out
 * ascending. */
const Reason *kalooki_read(const OptionValues *, const Face *, int n, MeldKind declared, Meld *out);

/* Which way a go-er is laid. */
typedef enum KalookiEnd { KALOOKI_END_LOW, KALOOKI_END_HIGH } KalookiEnd;

/* Adds a card to a set (4.4): NULL, and *out is the set with it (a group takes it as its last card), or why not. */
const Reason *kalooki_goer(const OptionValues *, const Meld *, Face card, KalookiEnd end, Meld *out);
/* How many more jokers this set would take as go-ers. */
int kalooki_joker_room(const OptionValues *, const Meld *);

/* Takes the joker of place `slot` for `count` natural cards (4.5): NULL, and *out is the set without it (of a group:
 * its naturals, the cards given, the jokers left), or why not. */
const Reason *kalooki_swap(const OptionValues *, const Meld *, int slot, const Face *give, int count, Meld *out);
/* How many natural cards the joker at `slot` costs; 0 when there is no joker. */
int kalooki_swap_price(const OptionValues *, const Meld *, int slot);

#endif
