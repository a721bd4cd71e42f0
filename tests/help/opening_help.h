/* A match that begins from a position: one that a deal has come to. */
#ifndef MELDWELL_TESTS_HELP_OPENING_HELP_H
#define MELDWELL_TESTS_HELP_OPENING_HELP_H

#include <stdio.h>
#include <stdlib.h>

#include "ai/ai.h"
#include "match/opening.h"
#include "rules/game/position.h"

/* The first deal of the setup as its weakest opponents have played it for so many moves, or as far as it goes on. */
static inline void help_middle(const MatchSetup *m, int moves, State *out)
{
    const GameDef *game = game_table[m->game];
    const AiDef *ai = ai_find(game->id);
    const Stop stop = { false };
    Move plan[MAX_PLAN];
    State seen, next;
    game->rules.start(out, &m->options, m->seats, m->seed);
    while (moves > 0) {
        const int seat = game_to_act(game, out);
        game_observe(game, out, seat, &seen);
        const int n = ai->choose(&seen, seat, 0, (uint64_t)moves, &stop, plan, MAX_PLAN);
        if (n < 1)
            return;
        for (int i = 0; i < n && moves > 0; i++, moves--) {
            next = *out;
            game->rules.apply(&next, seat, plan[i]);
            if (game_to_act(game, &next) == NO_SEAT)
                return;
            *out = next;
        }
    }
}

/* Has the match of this setup, which is whole, begin there; the caller frees what is returned. */
static inline char *help_opening(MatchSetup *m, int moves)
{
    static char text[POSITION_TEXT];
    char why[512];
    TextSink out = text_sink(text, sizeof text), error = text_sink(why, sizeof why);
    State s;
    help_middle(m, moves, &s);
    position_write(game_table[m->game], &s, &out);
    char *opening = opening_take(text, m, &error);
    if (opening == NULL)
        fprintf(stderr, "%s\n", why);
    return opening;
}

#endif
