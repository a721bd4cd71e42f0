#include "rules/game.h"

#include <assert.h>
#include <string.h>

#include "rules/sabra.h"

const GameDef *const game_table[] = { &sabra_def };
const size_t game_count = sizeof game_table / sizeof *game_table;

int game_find(const char *id)
{
    for (size_t i = 0; i < game_count; i++)
        if (strcmp(game_table[i]->id, id) == 0)
            return (int)i;
    return -1;
}

const GameDef *game_of(const State *s)
{
    assert(s->game < game_count);
    return game_table[s->game];
}

void game_begin(State *s, int game, const OptionValues *options, int seats, uint64_t seed)
{
    assert(seats > 0 && seats <= MAX_SEATS);
    memset(s, 0, sizeof *s);
    s->game = (uint8_t)game;
    s->seats = (uint8_t)seats;
    s->viewer = NO_SEAT;
    s->options = *options;
    for (int i = 0; i < MAX_SEATS; i++)
        s->seat[i].side = (uint8_t)i;
    rng_seed(&s->rng, seed);
}
