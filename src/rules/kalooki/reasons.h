/* Why a move of Kalooki is refused. Rules page: 3.4; the last ones are about moving cards on the screen. */
#ifndef MELDWELL_RULES_KALOOKI_REASONS_H
#define MELDWELL_RULES_KALOOKI_REASONS_H

#include "rules/table/verdict.h"

extern const Reason kalooki_not_your_turn, kalooki_wrong_phase_draw, kalooki_wrong_phase_play, kalooki_pile_empty,
    kalooki_discard_not_usable, kalooki_discard_no_goer, kalooki_use_discard_first, kalooki_already_down,
    kalooki_not_down, kalooki_too_few_cards, kalooki_mixed_ranks_suits, kalooki_same_suit_twice, kalooki_group_full,
    kalooki_run_gap, kalooki_ace_low, kalooki_only_jokers, kalooki_joker_unclear, kalooki_goer_no_fit,
    kalooki_goer_next_turn, kalooki_joker_wrong_card, kalooki_joker_needs_both, kalooki_joker_new_set, kalooki_keep_one,
    kalooki_not_in_hand, kalooki_joker_discard, kalooki_no_down_first_turn, kalooki_buyin_none_left,
    kalooki_buyin_two_left;

/* {1} is how many points are needed; and as its detail what the sets are worth, {2}. */
extern const Reason kalooki_below_minimum, kalooki_worth;

extern const Reason kalooki_too_many_jokers; /* more than max_jokers_per_meld */
extern const Reason kalooki_nothing_laid;    /* Done, and no card has been put forward */
extern const Reason kalooki_throw_ends;      /* what Done does not do */
extern const Reason kalooki_lay_first;       /* a discard while cards lie there that are not laid yet */
extern const Reason kalooki_nothing_moved;   /* nothing to put back */
extern const Reason kalooki_no_such_place;   /* the move names a pile or a place that does not exist */
extern const Reason kalooki_stays;           /* a card that has been laid is moved */
extern const Reason kalooki_no_choice;       /* these cards are read in one way only */
extern const Reason kalooki_no_give_back;    /* the discard cannot go back any more, or none was taken */
extern const Reason kalooki_no_clock;        /* time cannot run out: no turn is timed */
extern const Reason kalooki_round_over;      /* the round is over, or it is not */
extern const Reason kalooki_buyin_only;      /* somebody is asked about a buy-in; nothing else can be done */
extern const Reason kalooki_no_buyin;        /* nobody is asked about a buy-in */

#endif
