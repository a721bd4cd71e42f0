/* How far what is left beside the first sets is from lying in later sets, wild cards among them: an exact search over
 * at most thirteen cards. Rules page: section 4.2. */
#ifndef MELDWELL_AI_MARRIAGE_LATER_H
#define MELDWELL_AI_MARRIAGE_LATER_H

#include "rules/marriage/judge.h"

/* The fewest cards that would have to come, others going for them, until `held` cards (0 .. SETS_REST - 1) lie in sets;
 * the cards are SETS_REST at most, as many as held or one more. 0: they can be laid. *work is raised by how much was
 * searched, 50 to 100 of it a microsecond. */
int later_missing(const MarriageRules *, const Face *, int n, int held, long *work);

/* Are fewer than `than` missing? Sooner than to count them. */
bool later_misses_less(const MarriageRules *, const Face *card, int n, int held, int than, long *work);

#endif
