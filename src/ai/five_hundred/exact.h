/* The rest of a deal of Five Hundred with all hands open: what the contracting side takes when everybody plays best. */
#ifndef MELDWELL_AI_FIVE_HUNDRED_EXACT_H
#define MELDWELL_AI_FIVE_HUNDRED_EXACT_H

#include "ai/five_hundred/sim.h"

enum { FIVE_EXACT_KEPT = 4096 };

/* What was found at the start of a trick: between how many more tricks the contracting side takes from there. */
typedef struct FiveExactEntry {
    uint64_t key; /* 0: empty */
    int8_t least, most;
} FiveExactEntry;

/* Positions remembered, in memory of the caller; zeroed before its first use. It serves one FiveSim. */
typedef struct FiveExact {
    FiveExactEntry entry[FIVE_EXACT_KEPT];
    int last; /* the answer given last: the next is likely near */
} FiveExact;

/* All tricks of the contracting side at the end, those it has among them; in a misere 1 when it is broken. The search
 * looks at about `*nodes` cards and takes them off; whatever is left then is played by thumb. */
int five_exact_tricks(FiveExact *, const FiveSim *, const FivePlay *, long *nodes);

#endif
