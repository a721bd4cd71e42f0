/* Who gets what of a poker stage: the usual layers by contribution. Arithmetic without a State. Rules page: 3.6. */
#ifndef MELDWELL_RULES_ROYAL_POTS_H
#define MELDWELL_RULES_ROYAL_POTS_H

#include "rules/royal/card.h"

/* Seats here are counted clockwise from the dealer's left, for a remainder goes to them one by one in that order. */
typedef struct RoyalPots {
    int players;
    int32_t in[ROYAL_SEATS];    /* what each has bet */
    uint32_t hand[ROYAL_SEATS]; /* the higher one wins */
    uint16_t folded;            /* bit per seat: wins nothing, for whatever reason; at least one is left */
    int32_t square;             /* chips of the square, in the main pot */
} RoyalPots;

/* Writes what each gets, room for ROYAL_SEATS. Returns who wins the main pot, bit per seat. */
uint16_t royal_pots(const RoyalPots *, int32_t *pay);

#endif
