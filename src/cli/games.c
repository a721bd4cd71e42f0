/* The `games` command: the games there are. */
#include "cli/command.h"

#include <stdio.h>

int cli_games(Words *w)
{
    if (w->count > 0)
        return cli_not_understood("Unknown word", w->word[0]);
    for (size_t i = 0; i < game_count; i++) {
        const GameDef *g = game_table[i];
        printf("%-12s %-12s %d-%d players  %s\n", g->id, g->title, g->min_seats, g->max_seats, g->summary);
    }
    return ALL_WELL;
}
