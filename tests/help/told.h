/* What is told of a move, from the whole state before it: to a viewer in the log, to everybody over the table and at a
 * plate. */
#ifndef MELDWELL_TESTS_HELP_TOLD_H
#define MELDWELL_TESTS_HELP_TOLD_H

#include "rules/game/game.h"

/* Both views, and the move as that viewer may know it. */
typedef struct Telling {
    State before, after;
    ToldMove move;
} Telling;

static inline const ToldMove *help_told(Telling *t, const GameDef *game, const State *before, int seat, Move m,
                                        int viewer)
{
    State after = *before;
    game->rules.apply(&after, seat, m);
    game_observe(game, before, viewer, &t->before);
    game_observe(game, &after, viewer, &t->after);
    t->move = (ToldMove){ &t->before, &t->after, (uint8_t)seat, move_as_seen(before, &t->before, seat, m, NULL) };
    return &t->move;
}

static inline void help_describe(const GameDef *game, const State *before, int seat, Move m, int viewer,
                                 const char *const *names, TextSink *out)
{
    Telling t;
    game->tell.describe(help_told(&t, game, before, seat, m, viewer), names, out);
}

static inline void help_announce(const GameDef *game, const State *before, int seat, Move m, const char *const *names,
                                 TextSink *out)
{
    Telling t;
    if (game->tell.announce)
        game->tell.announce(help_told(&t, game, before, seat, m, NO_SEAT), names, out);
}

static inline void help_brief(const GameDef *game, const State *before, int seat, Move m, TextSink *out)
{
    Telling t;
    if (game->tell.brief)
        game->tell.brief(help_told(&t, game, before, seat, m, NO_SEAT), out);
}

#endif
