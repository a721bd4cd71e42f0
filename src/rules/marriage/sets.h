/* Searches for the sets of a hand of Marriage, exact, over faces alone: the first sets, the dublees, and how much of a
 * hand lies in later sets. They allocate nothing. Rules page: sections 3.3 and 4. */
#ifndef MELDWELL_RULES_MARRIAGE_SETS_H
#define MELDWELL_RULES_MARRIAGE_SETS_H

#include "rules/marriage/meld.h"

/* Of first sets and dublees a whole hand may be asked; of later sets what is left beside the first ones. Sets found are
 * never longer than SETS_LONGEST: a longer one is two of them. */
enum { SETS_CARDS = 22, SETS_REST = 13, SETS_MOST = 11, SETS_LONGEST = 5 };

/* Disjoint sets of a list of cards, each as bits of places in it. */
typedef struct MarriageSets {
    int count;
    uint32_t set[SETS_MOST];
} MarriageSets;

/* As many disjoint first sets of three cards as there are, at most `wanted`; how many. */
int marriage_find_first(const MarriageRules *, const Face *, int n, int wanted, MarriageSets *out);
/* The three first sets, of a hand of twenty-two at most, beside which the most cards lie in later sets; how many cards
 * lie in sets of either kind, 0 when there are no three first sets. */
int marriage_find_whole(const MarriageRules *, const Face *, int n, MarriageSets *first, MarriageSets *later);
/* Tells every choice of three first sets of such a hand, equal ones more than once perhaps, until it is answered with
 * false. */
typedef bool MarriageFirstTold(void *who, const uint32_t set[MARRIAGE_FIRST_SETS]);
void marriage_each_first(const MarriageRules *, const Face *, int n, MarriageFirstTold *, void *who);
/* Disjoint dublees; how many. */
int marriage_find_dublees(const Face *, int n, MarriageSets *out);
/* Do all cards, SETS_REST at most, lie in later sets? */
bool marriage_find_all(const MarriageRules *, const Face *, int n, MarriageSets *out);
/* Later sets that hold the most cards; how many cards that are. */
int marriage_find_most(const MarriageRules *, const Face *, int n, MarriageSets *out);

#endif
