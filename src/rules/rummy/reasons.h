/* Why a move of Rummy 500 or of basic rummy is refused. Rules page: A 3; the last ones are about moving cards on the
 * screen. */
#ifndef MELDWELL_RULES_RUMMY_REASONS_H
#define MELDWELL_RULES_RUMMY_REASONS_H

#include "rules/table/verdict.h"

extern const Reason rummy_not_your_turn, rummy_draw_first, rummy_already_drawn, rummy_stock_empty,
    rummy_must_meld_taken, rummy_pile_not_usable, rummy_bad_meld, rummy_group_full, rummy_no_fit, rummy_pile_empty,
    rummy_throw_back, rummy_keep_one, rummy_not_in_hand;

extern const Reason rummy_meld_first;    /* layoff_needs_meld */
extern const Reason rummy_call_only;     /* somebody is asked whether a card is called, and does something else */
extern const Reason rummy_closed;        /* exchange_limit */
extern const Reason rummy_one_meld;      /* melds_per_turn */
extern const Reason rummy_not_the_joker; /* that is not the card it stands for */
extern const Reason rummy_no_swap;       /* jokers are not exchanged */
extern const Reason rummy_cards_left;    /* the round is ended while there is a card to draw */
extern const Reason rummy_too_few;       /* a meld of less than three cards */
extern const Reason rummy_nothing_laid;  /* Done, and no card has been put forward */
extern const Reason rummy_lay_first;     /* a discard while cards lie there that are not laid yet */
extern const Reason rummy_nothing_moved; /* nothing to put back */
extern const Reason rummy_no_such_place; /* the move names a pile or a place that does not exist */
extern const Reason rummy_stays;         /* a card that has been laid is moved */
extern const Reason rummy_no_choice;     /* there is no joker whose suit could be named, or that is none for it */
extern const Reason rummy_no_clock;      /* time cannot run out: no turn is timed */
extern const Reason rummy_round_over;    /* the round is over, or it is not */

#endif
