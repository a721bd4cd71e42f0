/* The rest of a deal of Five Hundred with all hands open: what the contracting side takes when everybody plays best. */
#ifndef MELDWELL_AI_FIVE_EXACT_H
#define MELDWELL_AI_FIVE_EXACT_H

#include "ai/five_sim.h"

/* All tricks of the contracting side at the end, those it has among them; in a misere 1 when it is broken. The search
 * looks at about `*nodes` cards and takes them off; whatever is left then is played by thumb. */
int five_exact_tricks(const FiveSim *, const FivePlay *, long *nodes);

#endif
