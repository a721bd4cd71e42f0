/* The smallest game: the pattern to copy for a new one. It is built and tested like all others but stands in no menu,
 * because it is not in game_table. */
#ifndef MELDWELL_RULES_NULL_GAME_H
#define MELDWELL_RULES_NULL_GAME_H

#include "rules/game/game.h"

extern const GameDef null_def;

#endif
