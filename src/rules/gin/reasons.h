/* Why a move of Gin Rummy is refused. Rules page: section 3. */
#ifndef MELDWELL_RULES_GIN_REASONS_H
#define MELDWELL_RULES_GIN_REASONS_H

#include "rules/table/verdict.h"

extern const Reason gin_closed, gin_nothing_left; /* exchange_limit */
extern const Reason gin_not_your_turn, gin_round_over, gin_upcard_first, gin_draw_first, gin_drawn_already,
    gin_must_draw, gin_pile_empty, gin_stock_down, gin_stock_left, gin_not_in_hand, gin_throw_back,
    gin_deadwood_too_high, gin_only_gin, gin_bad_meld, gin_no_big_gin, gin_not_all_melded, gin_no_place,
    gin_lay_off_only, gin_no_fit, gin_stays, gin_nothing_moved, gin_no_clock;

/* A word of caution, not a refusal. */
extern const Reason gin_own_meld_broken;

#endif
