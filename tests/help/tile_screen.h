/* A table of tiles on the screen. */
#ifndef MELDWELL_TESTS_HELP_TILE_SCREEN_H
#define MELDWELL_TESTS_HELP_TILE_SCREEN_H

#include "card_screen.h"
#include "position.h"

/* At a table of Sabra with these melds and this rack, whose turn it is. */
static inline void sit_with_tiles(const char *melds, const char *rack)
{
    open_game("sabra", "you,computer:easy", 5);
    app.settings.warn_draw = false;
    position_set(&app.match->play.state, "standard", melds, rack);
    sat_down();
    table_land(app.table);
    pass_time(5000); /* the draw for the start, the deal */
    assert_true(table_my_turn(table_look(app.table)));
}

#endif
