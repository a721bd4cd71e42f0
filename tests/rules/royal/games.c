/* The lists of games and opponents of test_royal_contract, in place of rules/games.c and ai/opponents.c. */
#include "ai/royal/ai.h"
#include "rules/royal/game.h"

const GameDef *const game_table[] = { &royal_def };
const size_t game_count = sizeof game_table / sizeof *game_table;

const AiDef *const ai_table[] = { &royal_ai };
const size_t ai_count = sizeof ai_table / sizeof *ai_table;
