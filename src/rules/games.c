/* The games there are. A new game is a line here. */
#include "rules/conquian/game.h"
#include "rules/five_hundred/game.h"
#include "rules/gin/game.h"
#include "rules/kalooki/game.h"
#include "rules/marriage/game.h"
#include "rules/royal/game.h"
#include "rules/rummy/game.h"
#include "rules/sabra/game.h"
#include "rules/tile_rummy/game.h"

const GameDef *const game_table[] = { &sabra_def,    &kalooki_def, &five_def,     &rummy500_def,
                                      &rummy_def,    &gin_def,     &american_def, &international_def,
                                      &marriage_def, &royal_def,   &con_def };
const size_t game_count = sizeof game_table / sizeof *game_table;
