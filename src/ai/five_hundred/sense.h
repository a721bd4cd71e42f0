/* Plays of Five Hundred that no good partner makes, whatever a few deals tried out say. Only what the seat whose turn
 * it is sees is looked at: its hand, the cards gone, the suits shown out of. */
#ifndef MELDWELL_AI_FIVE_HUNDRED_SENSE_H
#define MELDWELL_AI_FIVE_HUNDRED_SENSE_H

#include "ai/five_hundred/sim.h"

/* The cards that may be played, without these, as long as another is left:
 * - a trump below the two highest that are out when the contracting side draws trumps with both in one hand;
 * - a lead into a side suit that a partner has shown out of, from whoever can still draw the foes' trumps;
 * - a low card under the master of a side suit when a partner behind would have to ruff instead;
 * - a trump on a partner's card that nobody behind can beat;
 * - a joker of a defender that saves the contractor of a misere from the trick he is winning. */
uint64_t five_sense(const FiveSim *, const FivePlay *);

#endif
