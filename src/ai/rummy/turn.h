/* Turns of rummy made up on a copy of what a seat sees; every move is asked of the rules first. */
#ifndef MELDWELL_AI_RUMMY_TURN_H
#define MELDWELL_AI_RUMMY_TURN_H

#include "ai/ai.h"
#include "rules/bricks/meld_find.h"
#include "rules/rummy/position.h"

typedef struct RummyTurn {
    State now;
    RummyRules rules;
    int seat, count;
    Move move[MAX_PLAN];
    const Stop *stop; /* borrowed */
} RummyTurn;

void rummy_turn_begin(RummyTurn *, const State *seen, int seat, const Stop *);
/* Plays the move on the copy; false, and nothing done, when the rules refuse it or there is no room. */
bool rummy_turn_add(RummyTurn *, Move);
bool rummy_turn_plays(const RummyTurn *);
/* What cards are worth under these rules. */
MeldWorth rummy_worth(const RummyRules *);
/* Lays the best melds there are; where a discard that was taken has to be used, with that, or lays it off. False when
 * that cannot be done: the turn is as it was. */
bool rummy_turn_lay(RummyTurn *);
/* What was taken is used in the least way there is, and nothing else is laid. */
bool rummy_turn_use(RummyTurn *);
/* Lays off all that fits anywhere, the dearest first. */
void rummy_turn_lay_off(RummyTurn *);
/* Throws a card of this face; false when that is not allowed. */
bool rummy_turn_throw(RummyTurn *, Face);

#endif
