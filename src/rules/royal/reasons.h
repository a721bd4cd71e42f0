/* Why a move of Royal Rummy is refused. Rules page: 3.10; the last ones are about moving cards on the screen. */
#ifndef MELDWELL_RULES_ROYAL_REASONS_H
#define MELDWELL_RULES_ROYAL_REASONS_H

#include "rules/table/verdict.h"

extern const Reason royal_not_your_turn, royal_wrong_phase, royal_dealer_only, royal_corner_busy, royal_bad_amount,
    royal_cannot_afford, royal_pay_card_held, royal_dealer_no_bid, royal_already_passed, royal_bid_higher,
    royal_need_five, royal_no_check, royal_nothing_to_call, royal_raise_limit, royal_lead_black, royal_lead_colour,
    royal_lead_suit, royal_not_next, royal_must_play, royal_not_in_hand;

/* lead_lowest, by what the card would have to be the lowest of. */
extern const Reason royal_lead_lowest_colour, royal_lead_lowest_suit, royal_lead_lowest;

extern const Reason royal_five_full;     /* a sixth card is put to the five */
extern const Reason royal_nothing_moved; /* nothing to put back */
extern const Reason royal_no_such_place; /* the move names a pile or a place that does not exist */
extern const Reason royal_deal_over;     /* the deal is over, or it is not */

#endif
