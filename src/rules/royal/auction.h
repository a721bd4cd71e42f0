/* The auction of the dummy hand: whose call it is, which calls are allowed, when it ends. Arithmetic without a State.
 * Rules page: 3.4. */
#ifndef MELDWELL_RULES_ROYAL_AUCTION_H
#define MELDWELL_RULES_ROYAL_AUCTION_H

#include "rules/table/verdict.h"

typedef struct RoyalAuction {
    uint8_t seats;   /* at the table */
    uint16_t among;  /* bit per seat: the bidders */
    uint16_t passed; /* of them */
    int32_t price;   /* the highest bid, 0: none */
    uint8_t holder;  /* whose it is, else NO_SEAT */
    uint8_t next;    /* who is asked; NO_SEAT: the auction is over */
} RoyalAuction;

RoyalAuction royal_auction_begin(int seats, int dealer, uint16_t among);
/* NULL: the seat that is asked may bid so much, with these chips; `held`: it holds a pay card and may not (3.4). */
const Reason *royal_may_bid(const RoyalAuction *, int32_t bid, int32_t stack, bool held);
/* The seat that is asked bids, or passes with 0. */
void royal_auction_call(RoyalAuction *, int32_t bid);

#endif
