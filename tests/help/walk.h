/* Whole matches by chance, in every game and by every preset, for tests of what holds at any moment of one. */
#ifndef MELDWELL_TESTS_HELP_WALK_H
#define MELDWELL_TESTS_HELP_WALK_H

#include "plain_player.h"

/* What the plain player does, and now and then something else; where it knows nothing to do, what ends a turn comes
 * before pushing pieces about. */
static inline int walk_moves(const State *s, int seat, Rng *rng, Move out[PLAIN_MOST])
{
    Move list[PLAIN_MOST];
    const bool plain = rng_below(rng, 8) > 0;
    int n = plain ? plain_play(s, seat, rng, out) : 0;
    if (n > 0)
        return n;
    const int listed = game_of(s)->rules.moves(s, seat, list, PLAIN_MOST);
    assert_true(listed > 0);
    for (int i = 0; i < listed; i++)
        if (!plain || (list[i].kind != MOVE_SHIFT && list[i].kind != MOVE_READ))
            out[n++] = list[i];
    out[0] = n > 0 ? out[rng_below(rng, (uint32_t)n)] : list[rng_below(rng, (uint32_t)listed)];
    return 1;
}

/* One decision of the seat to act, or the next deal; `each` is called behind every move. */
static inline void walk_on(const GameDef *game, State *s, Rng *rng, void (*each)(const GameDef *, const State *))
{
    Move move[PLAIN_MOST] = { { .kind = MOVE_NEXT } };
    const int seat = game_to_act(game, s), n = seat == NO_SEAT ? 1 : walk_moves(s, seat, rng, move);
    for (int i = 0; i < n; i++) {
        const int mover = seat == NO_SEAT ? 0 : game_to_act(game, s);
        if (mover == NO_SEAT || game->rules.check(s, mover, move[i]).why != NULL)
            return;
        game->rules.apply(s, mover, move[i]);
        if (each != NULL)
            each(game, s);
    }
}

/* Rules that no preset has, and that lead to phases of their own. */
static inline const char *walk_rules_beside(const GameDef *game)
{
    if (game == &sabra_def || game == &american_def)
        return "match_format=games";
    if (game == &royal_def)
        return "leftover=poker,match_deals=1";
    if (game == &rummy500_def)
        return "players=4,rummy_call=1,layoff_needs_meld=1";
    return game == &con_def ? "swap_first=1" : NULL;
}

/* The presets, and the rules beside them. */
static inline int walk_ways(const GameDef *game)
{
    return game->options->preset_count + (walk_rules_beside(game) != NULL);
}

static inline void walk_rules(const GameDef *game, int way, OptionValues *v)
{
    if (way < game->options->preset_count)
        options_preset(game->options, way, v);
    else
        assert_true(options_parse(game->options, v, walk_rules_beside(game), NULL));
}

static inline void walk_begin(const GameDef *game, int way, uint64_t seed, Rng *rng, State *s)
{
    OptionValues v;
    walk_rules(game, way, &v);
    rng_seed(rng, seed);
    int seats = game->options->players > 0
                    ? v.v[game->options->players - 1]
                    : game->min_seats + (int)rng_below(rng, (uint32_t)(game->max_seats - game->min_seats + 1));
    if (game_conflict(game, &v) != NULL)
        seats = game->min_seats;
    options_follow_seats(game->options, &v, seats);
    game->rules.start(s, &v, seats, seed);
}

#endif
