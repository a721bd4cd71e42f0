/* The `games` command: the games there are. */
#include "cli/command.h"

#include <stdio.h>

#include "platform/language.h"

int cli_games(Words *w)
{
    if (w->count > 0)
        return cli_not_understood(N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."), w->word[0]);
    for (size_t i = 0; i < game_count; i++) {
        const GameDef *g = game_table[i];
        char players[64], range[24];
        snprintf(range, sizeof range, "%d-%d", g->min_seats, g->max_seats);
        text_write(players, sizeof players, "{1} players", range);
        printf("%-12s %-12s %s  %s\n", g->id, tr(g->title), players, tr(g->summary));
    }
    return ALL_WELL;
}
