/* How far a hand is from three first sets, and from sets altogether: every way to lay the cards of a suit, exact, and
 * remembered for each suit, since most hands that are compared differ in one suit alone. Rules page: section 4.1. */
#ifndef MELDWELL_AI_MARRIAGE_SUITS_H
#define MELDWELL_AI_MARRIAGE_SUITS_H

#include <stdbool.h>
#include <stdint.h>

enum { SUIT_RANKS = 13, SUIT_SETS = 8, SUIT_CARDS = 22, SUITS_KEPT = 4096 };

/* Cards of one suit, two bits for each rank: the ace's lowest. At most three of each. (Behind the king's are two more,
 * for aces of which it is settled that they lie high.) */
typedef uint32_t SuitCards;

static inline int suit_count(SuitCards cards, int rank)
{
    return (int)(cards >> 2 * (rank - 1) & 3);
}
static inline SuitCards suit_one(int rank)
{
    return UINT32_C(1) << 2 * (rank - 1);
}

/* The most pairs that want one card more, beside so many whole sets, and beside so many cards in whole sets; -1: there
 * are not so many. */
typedef struct SuitWays {
    int8_t beside_sets[SUIT_SETS], beside_cards[SUIT_CARDS];
    int8_t sets, cards; /* the most there are */
} SuitWays;

/* What was asked before, of sets of the same kind. All zero to begin with, but for `longer`. */
typedef struct SuitMemory {
    bool longer;                 /* sets may have more than three cards */
    SuitCards cards[SUITS_KEPT]; /* 0: nothing is kept here */
    SuitWays ways[SUITS_KEPT];
} SuitMemory;

SuitWays suit_ways(SuitMemory *, SuitCards);
/* Both together. */
SuitWays suit_ways_joined(const SuitWays *, const SuitWays *);
/* Cards that are missing for so many sets of three: a single card for each of them is always there. */
int suit_ways_missing(const SuitWays *, int sets);
/* Cards that are missing until so many lie in sets of three and longer ones, in thirds of a card: `laid` of them do
 * already. */
int suit_ways_missing_thirds(const SuitWays *, int cards, int laid);

#endif
