/* Whether it is worth to throw without drawing, where the rules let a hand become shorter: whatever lies in no set is
 * thrown away, and the deal ends for certain so many turns later. Rules page: section 3.2, X-3. */
#ifndef MELDWELL_AI_MARRIAGE_MISSED_H
#define MELDWELL_AI_MARRIAGE_MISSED_H

#include "ai/marriage/outlook.h"

/* Before the draw: the place in the hand of the card to throw without drawing; -1: to draw promises more. */
int missed_throw(MarriageMind *);

#endif
