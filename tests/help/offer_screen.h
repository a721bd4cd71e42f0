/* A table of Conquian on a screen without a display: seat 0 has the five of hearts on offer, which goes with its three
 * and four. */
#ifndef MELDWELL_TESTS_HELP_OFFER_SCREEN_H
#define MELDWELL_TESTS_HELP_OFFER_SCREEN_H

#include "card_screen.h"
#include "conquian_table.h"

static inline void sit_before_an_offer(void)
{
    open_game("conquian", "you,computer:easy", 3);
    con_table_set(&app.match->play.state, &(ConTable){ .hand = { "2h 3h 4h 7s 7c 7d Kc Js", "As 2s 4s 5s Ac 2c 4c 5d" },
                                                       .offer = "5h",
                                                       .from = CON_TURNED_UP,
                                                       .stock = "6h",
                                                       .rest = 4 });
    sat_down();
}

#endif
