/* What is left for later sets behind three first ones, where nobody has told the seat the tiplu yet: which first sets
 * it shows decides how soon it can end, and which cards of the rest turn out to be wild. Rules page: sections 3.3, 4.2.
 */
#ifndef MELDWELL_AI_MARRIAGE_BEHIND_H
#define MELDWELL_AI_MARRIAGE_BEHIND_H

#include "ai/marriage/sight.h"
#include "rules/marriage/sets.h"

/* Of a hand of SETS_CARDS at most, one of which will be thrown: the three first sets behind which the end is to be
 * expected soonest, over all cards that may be the tiplu; false: there are no three. */
bool behind_best(const MarriageSight *, const MarriageCards *, MarriageSets *first);
/* Cards that are missing to the end behind the first sets that leave the fewest, part of one less for each that may be
 * wild; as many as there are cards when there are no three. *work is raised as later.h does. */
double behind_missing(const MarriageSight *, const MarriageCards *, long *work);

#endif
