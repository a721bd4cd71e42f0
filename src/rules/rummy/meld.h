/* Melds of rummy as pure functions of faces: what they are and are worth, what may be laid off, what a joker is taken
 * for, whether a card can be used at once. Rules page: A 3 and 4. */
#ifndef MELDWELL_RULES_RUMMY_MELD_H
#define MELDWELL_RULES_RUMMY_MELD_H

#include "rules/bricks/meld.h"
#include "rules/rummy/options.h"

enum { RUMMY_RUN_MOST = 13, RUMMY_NATURALS = 2, RUMMY_ANY_SUIT = 0xFF };

/* A meld, with what every card of it stands for: a joker of a group for a suit that was named. */
typedef struct RummyMeld {
    Meld meld;
    Face as[MAX_MELD];
} RummyMeld;

/* What the rules allow in a meld, as rules/bricks/meld.h wants it; that two naturals are in it (U-D3) is asked beside
 * it. */
MeldRules rummy_meld_rules(const RummyRules *);

/* Value of a card left in hand. */
int rummy_held_value(const RummyRules *, Face);
/* Value of place i of a meld, and of all of it. */
int rummy_slot_value(const RummyRules *, const RummyMeld *, int i);
int rummy_meld_value(const RummyRules *, const RummyMeld *);

/* Reads cards as a meld: NULL, and *out is written, or why they are none. First as they are listed, from low to high or
 * the other way round; where that is no run, in any order: the ace high before it is low, jokers in the gaps, then at
 * the high end, then at the low one. suit[i], when suit is not NULL, is what the joker at place i of a group is to
 * stand for, or RUMMY_ANY_SUIT: the first that is missing. A run comes out ascending. */
const Reason *rummy_read(const RummyRules *, const Face *, int n, const uint8_t *suit, RummyMeld *out);

/* Lays one card to a meld: NULL, and *out is the meld with it (a group takes it as its last card), or why not. */
const Reason *rummy_add(const RummyRules *, const RummyMeld *, Face, MeldEnd, RummyMeld *out);

/* Can a new meld of at most `most` cards with this face in it be made of the cards held, which do not include it? */
bool rummy_can_meld(const RummyRules *, const Face *held, int n, Face with, int most);

#endif
