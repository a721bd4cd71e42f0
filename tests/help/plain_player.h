/* A plain player of every game for what is kept: it asks the rules alone, so that no better opponent changes it. */
#ifndef MELDWELL_TEST_PLAIN_PLAYER_H
#define MELDWELL_TEST_PLAIN_PLAYER_H

#include "conquian_player.h"
#include "five_player.h"
#include "gin_player.h"
#include "kalooki_player.h"
#include "marriage_player.h"
#include "royal_player.h"
#include "rummy_player.h"
#include "simple_player.h"
#include "tile_player.h"

/* Room for the moves of any of them. */
enum { PLAIN_MOST = 400 };

static inline int plain_copy(const Move *from, int n, Move *out)
{
    n = n < PLAIN_MOST ? n : PLAIN_MOST;
    for (int i = 0; i < n; i++)
        out[i] = from[i];
    return n;
}

/* What the seat to act does next, from the beginning of its turn. Returns how many moves; 0 where this player knows
 * nothing to do, or the game is not known to it. */
static inline int plain_play(const State *s, int seat, Rng *rng, Move out[PLAIN_MOST])
{
    const GameDef *game = game_of(s);
    if (game == &five_def)
        return five_random_decision(s, rng, out);
    if (game == &kalooki_def) {
        KalookiPlan plan;
        const int n = kalooki_simple_play(s, seat, &plan);
        return plain_copy(plan.move, n, out);
    }
    if (game == &sabra_def) {
        Simple plan;
        const int n = simple_play(s, seat, &plan);
        return plain_copy(plan.plan, n, out);
    }
    if (game == &gin_def) {
        out[0] = gin_plain_move(s, rng);
        return 1;
    }
    if (game == &rummy500_def || game == &rummy_def)
        return rummy_plain(s, seat, out, PLAIN_MOST);
    if (game == &american_def || game == &international_def)
        return tile_plain(s, seat, out, PLAIN_MOST);
    if (game == &marriage_def)
        return marriage_plain(s, seat, out);
    if (game == &royal_def)
        return royal_plain(s, seat, rng, out);
    if (game == &con_def)
        return con_plain(s, rng, out);
    return 0;
}

#endif
