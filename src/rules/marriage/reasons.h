/* Why a move of Marriage is refused. Those of the first list are named in the rules page, section 3.5; the others are
 * of the program, most of them about moving cards on the screen. */
#ifndef MELDWELL_RULES_MARRIAGE_REASONS_H
#define MELDWELL_RULES_MARRIAGE_REASONS_H

#include "rules/table/verdict.h"

extern const Reason marriage_not_your_turn, marriage_wrong_phase, marriage_no_tunnela, marriage_too_late_tunnela,
    marriage_pile_empty, marriage_must_take_first, marriage_joker_ban, marriage_dublee_only_eighth,
    marriage_already_shown, marriage_not_pure, marriage_need_three_sets, marriage_need_seven, marriage_not_identical,
    marriage_dublee_off, marriage_dublee_players, marriage_bad_set, marriage_twins_plus_joker, marriage_not_primary_yet,
    marriage_cards_left, marriage_no_eighth, marriage_exposed_fixed, marriage_same_card_back, marriage_not_in_hand,
    marriage_end_next_turn;

/* Each of these is wrong_phase in the rules page; the player is told what is to be done instead. */
extern const Reason marriage_tunnelas_first, marriage_draw_first, marriage_drawn, marriage_pick_first;

extern const Reason marriage_shortest;       /* a throw without a draw, and three have been left out already */
extern const Reason marriage_is_missed_draw; /* a word of caution: the hand stays one card shorter */
extern const Reason marriage_is_indivisible; /* the same, and {1} cards cannot lie in sets of three */
extern const Reason marriage_keep_one;       /* sets are shown, and no card is left that may be thrown */
extern const Reason
    marriage_take_back; /* a discard or a show by who has shown: what is put forward then is for ending alone */
extern const Reason marriage_lay_first;     /* a discard while cards lie there that are not shown yet */
extern const Reason marriage_nothing_moved; /* nothing to put back */
extern const Reason marriage_no_such_place; /* the move names a pile or a place that does not exist */
extern const Reason marriage_stays;         /* a card that has been shown is moved */
extern const Reason marriage_top_or_bottom; /* one of these two cards of the stock was picked as tiplu */
extern const Reason marriage_no_clock;      /* time cannot run out: no turn is timed */
extern const Reason marriage_deal_over;     /* the deal is over; also MOVE_NEXT while it is not */
extern const Reason marriage_is_dhoos;      /* a word of caution: that throw costs a penalty, {1} */

#endif
