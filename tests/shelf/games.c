/* The list of games of the tests of Shelf, in place of rules/games.c. */
#include "shelf/game.h"

const GameDef *const game_table[] = { &shelf_def };
const size_t game_count = sizeof game_table / sizeof *game_table;
