/* Why something may not be done in Shelf, and what is said before something that may. */
#ifndef MELDWELL_SHELF_REASONS_H
#define MELDWELL_SHELF_REASONS_H

#include "rules/table/verdict.h"

extern const Reason shelf_not_your_turn, shelf_over, shelf_not_now, shelf_bad_amount, shelf_cannot_afford,
    shelf_need_five, shelf_full, shelf_draw_first, shelf_drawn_already, shelf_nothing_there, shelf_not_that_heap,
    shelf_not_usable, shelf_not_in_hand, shelf_no_place, shelf_stays, shelf_not_shown, shelf_no_fit, shelf_lay_first,
    shelf_use_first, shelf_nothing_laid, shelf_nothing_moved, shelf_too_few, shelf_no_meld, shelf_two_wild,
    shelf_show_three, shelf_no_claim, shelf_table_full, shelf_wild_thrown, shelf_cannot_close;

#endif
