/* Shared by the files about acts. */
#ifndef MELDWELL_LESSON_ACT_INNER_H
#define MELDWELL_LESSON_ACT_INNER_H

#include "lesson/act.h"

/* Does what lies in the pile read as a meld, where the game has melds? game NULL: that does not matter. */
bool act_reads_well(const GameDef *, const State *, int pile);
/* The pile on the cloth, a laid one or any, that holds these faces and no others and reads as a meld; NO_PILE: there is
 * none. */
int act_meld_pile(const GameDef *, const State *, const Face *, int n, bool laid);

#endif
