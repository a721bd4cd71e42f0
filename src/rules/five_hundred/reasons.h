/* Why a move of Five Hundred is refused. Rules page: 3.8; the last ones are about choices and cards on the screen. */
#ifndef MELDWELL_RULES_FIVE_HUNDRED_REASONS_H
#define MELDWELL_RULES_FIVE_HUNDRED_REASONS_H

#include "rules/five_hundred/bid.h"

extern const Reason five_not_your_turn, five_wrong_phase, five_already_passed, five_misere_off, five_misere_needs_seven,
    five_misere_too_late, five_open_too_late, five_blind_looked, five_sans_off, five_call_joker, five_call_own,
    five_follow_suit, five_misere_joker, five_joker_name_suit, five_joker_suit_led, five_joker_lead_last,
    five_joker_play_last, five_not_in_hand;

extern const Reason five_bid_level;     /* {1} is the lowest level that may be bid: 6 or 7 */
extern const Reason five_discard_count; /* {1} is how many cards the kitty has: 3 .. 5 */

/* Code misere_off: one kind of misere is not played while others are. */
extern const Reason five_open_misere_off, five_blind_misere_off;
extern const Reason five_blind_first; /* code blind_looked: blind misere, not as the first call of the deal */

/* What is added to a refused card; see five_play_detail. */
extern const Reason five_left_bower, five_all_suits_led;
const Reason *five_suit_led(int suit);

extern const Reason five_look_first;      /* hands lie face down: look, or bid blind misere */
extern const Reason five_no_such_choice;  /* nothing of that kind can be chosen in this game */
extern const Reason five_no_such_place;   /* the move names a pile or a place that does not exist */
extern const Reason five_nothing_moved;   /* nothing to put back */
extern const Reason five_call_no_card;    /* the card called is not of this pack */
extern const Reason five_choose_other;    /* a partner is chosen who does not sit at the table, or oneself */
extern const Reason five_choose_two;      /* two partners for a bid below eight, or more than two */
extern const Reason five_claim_lead;      /* a claim by somebody who is not about to lead */
extern const Reason five_claim_uncertain; /* a claim of tricks that may be lost */
extern const Reason five_no_clock;        /* time cannot run out: no turn is timed */
extern const Reason five_deal_over;       /* the deal is over, or it is not */

#endif
