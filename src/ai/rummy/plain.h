/* What the plainest level does with a turn, and what the others begin with: nothing is tried out. */
#ifndef MELDWELL_AI_RUMMY_PLAIN_H
#define MELDWELL_AI_RUMMY_PLAIN_H

#include "ai/rummy/sim.h"
#include "ai/rummy/turn.h"

/* How near two cards of a hand are to a meld of both: 0 not at all, 2 a third one would make it. */
int rummy_connection(const RummyRules *, Face, Face);
/* May the card at this place of the hand be thrown? And it is; -1: none is. */
bool plain_may_throw(const RummyTurn *, int index);
void plain_throw(RummyTurn *, int index);
/* The least connected card, of several the dearest; -1: none may be thrown. */
int plain_loosest(const RummyTurn *);
/* From the stock; where there is none, the round is ended. */
void plain_draw(RummyTurn *);
/* The discard at this place with all above it; can it be taken, and used where that is its duty? The lowest that comes
 * into question. */
Move plain_take(const RummyTurn *, int index);
bool plain_can_take(const RummyTurn *, int index);
int plain_lowest(const RummyTurn *);
/* Where the yardstick draws: the deepest discard that it can use, or SIM_STOCK. */
int plain_where(const RummyTurn *);

#endif
