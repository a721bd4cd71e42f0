/* Why a move of Conquian is refused. Rules page: section 7. */
#ifndef MELDWELL_RULES_CONQUIAN_REASONS_H
#define MELDWELL_RULES_CONQUIAN_REASONS_H

#include "rules/table/verdict.h"

extern const Reason con_not_your_turn, con_round_over, con_pass_a_card, con_turn_up_first, con_answer_first,
    con_use_or_leave, con_bad_meld, con_run_too_long, con_not_used, con_old_meld_changed, con_too_many,
    con_nothing_to_throw, con_forced, con_must_throw, con_wins_already, con_not_in_hand, con_not_to_hand, con_not_yours,
    con_no_place, con_nothing_moved, con_no_clock;

#endif
