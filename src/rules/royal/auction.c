/* The auction of the dummy hand. Rules page: 3.4. */
#include "rules/royal/auction.h"

#include "rules/bricks/seats.h"
#include "rules/royal/reasons.h"

RoyalAuction royal_auction_begin(int seats, int dealer, uint16_t among)
{
    return (RoyalAuction){ .seats = (uint8_t)seats,
                           .among = among,
                           .holder = NO_SEAT,
                           .next = (uint8_t)seats_next(seats, dealer, SEATS_CLOCKWISE, among) };
}

const Reason *royal_may_bid(const RoyalAuction *a, int32_t bid, int32_t stack, bool held)
{
    if (held)
        return &royal_pay_card_held;
    if (bid < 1)
        return &royal_bad_amount;
    if (bid <= a->price)
        return &royal_bid_higher;
    return bid > stack ? &royal_cannot_afford : NULL;
}

/* It ends when nobody is left but whoever holds the highest bid. */
void royal_auction_call(RoyalAuction *a, int32_t bid)
{
    if (bid > 0) {
        a->price = bid;
        a->holder = a->next;
    } else {
        a->passed = (uint16_t)(a->passed | seats_bit(a->next));
    }
    const uint16_t left = (uint16_t)(a->among & ~a->passed);
    const uint16_t others = a->holder == NO_SEAT ? left : (uint16_t)(left & ~seats_bit(a->holder));
    a->next = (uint8_t)(others == 0 ? NO_SEAT : seats_next(a->seats, a->next, SEATS_CLOCKWISE, left));
}
