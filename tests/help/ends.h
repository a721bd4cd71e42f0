/* Deals that end although nobody plays to end them. */
#ifndef MELDWELL_TESTS_HELP_ENDS_H
#define MELDWELL_TESTS_HELP_ENDS_H

#include "rules/game/game.h"

/* Where a deal is ended by skill alone it ends when the stock does; other games stay as they are. */
static inline void ends_with_the_stock(const GameDef *game, OptionValues *v)
{
    (void)option_set(game->options, v, "stock_exhausted", "dismiss", NULL);
}

#endif
