/* What can still be laid with the cards held: exact searches over faces. They decide whether a discard may be taken and
 * whether a joker may be taken back, so that neither ever leads into a dead end. Rules page: 3.3, 4.5. */
#ifndef MELDWELL_RULES_KALOOKI_USABLE_H
#define MELDWELL_RULES_KALOOKI_USABLE_H

#include "rules/kalooki/meld.h"

enum { KALOOKI_MOST_SETS = 5 };

/* Cards held, counted by face. */
typedef struct KalookiHeld {
    uint8_t count[4][14]; /* by suit and rank 1 .. 13 */
    uint8_t jokers, cards;
} KalookiHeld;

/* False, and nothing is added, for a face that is not known. */
bool kalooki_hold(KalookiHeld *, Face);

typedef struct KalookiSets {
    Meld set[KALOOKI_MOST_SETS];
    int count, total;
} KalookiSets;

/* Are there disjoint sets in these cards, one of them with `must` (FACE_UNKNOWN: no card in particular; else it is one
 * of the cards held), worth at least `minimum` together, that leave `keep` cards? *out, when not NULL, gets them. */
bool kalooki_can_come_down(const OptionValues *, const KalookiHeld *, Face must, int minimum, int keep,
                           KalookiSets *out);

/* What a player who is down still has to find a place for. */
typedef struct KalookiDuty {
    const Meld *table; /* borrowed: the sets that lie there */
    int table_count;
    KalookiHeld held; /* without `must` and without the freed jokers */
    Face must;        /* the discard taken that has to go into a new set, or FACE_UNKNOWN */
    int freed;        /* jokers taken back that have to go there too */
    int keep;         /* cards that must be left */
    bool goers;       /* jokers may be taken and freed ones be added to sets as the options say */
} KalookiDuty;

enum { KALOOKI_MOST_TABLE = 54 }; /* sets on a table */

/* Is there one new set that holds all of it, after further jokers have been taken if need be? Where a freed joker may
 * be a go-er, that counts for jokers as well. *out, when not NULL, gets the set if no further joker was needed, else
 * its size is 0. */
bool kalooki_can_fulfil(const OptionValues *, const KalookiDuty *, Meld *out);

#endif
