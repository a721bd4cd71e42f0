/* What a seat of Marriage shows: three first sets or seven dublees, and where part of them lies before it already. */
#ifndef MELDWELL_AI_MARRIAGE_SHOWING_H
#define MELDWELL_AI_MARRIAGE_SHOWING_H

#include "rules/marriage/position.h"

typedef struct MarriageShowing {
    MarriageList list;
    int pile[MARRIAGE_LISTED]; /* in which some cards of it lie, NO_PILE: in none */
} MarriageShowing;

/* The first `sets` of those found among the cards; nothing of them was put forward. */
void marriage_showing_of(const MarriageCards *, const MarriageSets *found, int sets, MarriageShowing *out);
/* Every pile that was put forward is part of a set of its own: these are told. False: it is not so, and nothing is. */
bool marriage_showing_goes_on(const State *, int seat, MarriageShowing *);
/* First sets, or dublees, that go on with what was put forward, completed from the rest of the hand; false: there are
 * none. */
bool marriage_showing_with(const State *, int seat, bool sets, MarriageShowing *out);
/* Takes one card of that face away; false: there is none. */
bool marriage_cards_remove(MarriageCards *, Face);

#endif
