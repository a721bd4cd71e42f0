#include "trial/begin.h"

#include "rules/game/position.h"

void trial_begin(const GameDef *game, const OptionValues *options, int seats, const char *position, uint64_t seed,
                 State *s)
{
    char unheard[8];
    TextSink error = text_sink(unheard, sizeof unheard);
    if (position == NULL || !position_begin(game, position, seed, s, &error))
        game->rules.start(s, options, seats, seed);
}
