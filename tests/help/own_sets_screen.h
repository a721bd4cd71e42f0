/* A table of Marriage on a screen without a display, at which seat 0 holds four sets and is about to draw the four of
 * clubs. */
#ifndef MELDWELL_TESTS_HELP_OWN_SETS_SCREEN_H
#define MELDWELL_TESTS_HELP_OWN_SETS_SCREEN_H

#include "card_screen.h"
#include "marriage_table.h"

static inline void sit_with_sets(void)
{
    static MarriageTable t;
    marriage_table_begin(&t, "pagat", 3, 1);
    marriage_table_cards(&t, marriage_hand(0), "6h 9d 4h 6s 8h Kc 6s 3h Qc 2h 5h 2s Ks 6s Kd Ac Td 7h 8s Qd 3d");
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, "4c");
    open_game("marriage", "you,computer:easy,computer:easy", 3);
    app.match->play.state = t.s;
    sat_down();
}

#endif
