/* Shared by the files about acts. */
#ifndef MELDWELL_LESSON_ACT_INNER_H
#define MELDWELL_LESSON_ACT_INNER_H

#include "lesson/act.h"

/* Does the pile hold these faces and no others, in whatever order? */
bool act_meld_is(const State *, int pile, const Face *, int n);
/* The pile on the cloth, a laid one or any, that holds them; NO_PILE: there is none. */
int act_meld_pile(const State *, const Face *, int n, bool laid);

#endif
