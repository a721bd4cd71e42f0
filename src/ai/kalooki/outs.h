/* Cards of Kalooki that would help a hand, counted over all that its seat cannot see. */
#ifndef MELDWELL_AI_KALOOKI_OUTS_H
#define MELDWELL_AI_KALOOKI_OUTS_H

#include "rules/kalooki/position.h"

/* Cards that the seat the state was observed for cannot see, of each face; jokers at [0][0]. Returns how many in all.
 */
int kalooki_count_unseen(const State *seen, int unseen[4][14]);
/* How many of those would make or lengthen a set of these n cards; 0 <= n <= MELD_FIND_CARDS. */
int kalooki_count_helping(const OptionValues *, const Face *kept, int n, int unseen[4][14]);

#endif
