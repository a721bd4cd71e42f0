/* Whether a thrown card that fits a meld on the table is called. */
#ifndef MELDWELL_AI_RUMMY_CALL_H
#define MELDWELL_AI_RUMMY_CALL_H

#include "ai/rummy/mind.h"

/* The answer of the seat that is asked: MOVE_CHOOSE or MOVE_PASS. */
Move rummy_mind_call(RummyMind *, const State *seen, int seat);

/* Points that calling brings more than letting the card lie and using it in the own turn, as far as can be seen now. */
int rummy_call_gain(const State *seen, int seat, const Stop *);

#endif
