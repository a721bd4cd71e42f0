/* Throws that a good player would laugh at, whatever the worlds say. */
#ifndef MELDWELL_AI_RUMMY_SENSE_H
#define MELDWELL_AI_RUMMY_SENSE_H

#include "ai/rummy/turn.h"

/* Is it foolish to throw the card at this place of the hand? It might be laid off, and another may be thrown; or,
 * although a loose card that costs as much may be thrown, a meld of the hand is broken up, or the next player gets what
 * goes with a card that it is known to hold. */
bool rummy_foolish_throw(const RummyTurn *, int index);

#endif
