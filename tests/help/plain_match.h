/* Matches of plain players for what is kept of every moment: by all presets in turn, with any number of seats. */
#ifndef MELDWELL_TESTS_HELP_PLAIN_MATCH_H
#define MELDWELL_TESTS_HELP_PLAIN_MATCH_H

#include "match/setup.h"
#include "plain_player.h"

typedef struct PlainMatch {
    State s;
    MatchSetup setup;
    Rng chance;
} PlainMatch;

/* Number k of that game: of two in three somebody is "You". */
static inline void plain_match_begin(PlainMatch *p, const GameDef *game, int k)
{
    static const char *const names[MAX_SEATS] = { "Ada", "Anna", "Bo", "Cleo", "Dora", "Emil", "Finn", "Gus", "Hugo" };
    const OptionTable *options = game->options;
    MatchSetup *m = &p->setup;
    *m = (MatchSetup){ .game = game_find(game->id), .seed = (uint64_t)k };
    options_preset(options, k % options->preset_count, &m->options);
    const int seats = options->players > 0 ? m->options.v[options->players - 1]
                                           : game->min_seats + k % (game->max_seats - game->min_seats + 1);
    m->seats = (uint8_t)seats;
    for (int i = 0; i < seats; i++)
        match_seat_call(&m->seat[i], names[i]);
    if (k % 3 < 2)
        match_seat_make_you(&m->seat[k % seats]);
    rng_seed(&p->chance, (uint64_t)k + 1);
    game->rules.start(&p->s, &m->options, seats, m->seed);
}

/* What is done next, at most to the end of a turn. How many moves, by *seat; 0: the match is over. */
static inline int plain_match_plan(PlainMatch *p, int *seat, Move plan[PLAIN_MOST])
{
    const State *s = &p->s;
    const GameDef *game = game_of(s);
    *seat = s->to_act == NO_SEAT ? 0 : s->to_act;
    if (s->phase == PHASE_MATCH_END)
        return 0;
    if (s->phase == PHASE_DEAL_END) {
        plan[0] = (Move){ .kind = MOVE_NEXT };
        for (*seat = 0; *seat < s->seats - 1 && game->rules.check(s, *seat, plan[0]).why != NULL;)
            (*seat)++;
        return 1;
    }
    const int n = plain_play(s, *seat, &p->chance, plan);
    return n > 0 ? n : game->rules.moves(s, *seat, plan, 1);
}

/* Plays that many moves, or to the end; after each of them the state is looked at. */
static inline void plain_match_play(PlainMatch *p, int most, void (*look)(PlainMatch *))
{
    static Move plan[PLAIN_MOST];
    const GameDef *game = game_of(&p->s);
    int seat, n;
    for (int moves = 0; moves < most && (n = plain_match_plan(p, &seat, plan)) > 0;) {
        for (int i = 0; i < n && game->rules.check(&p->s, seat, plan[i]).why == NULL; i++) {
            game->rules.apply(&p->s, seat, plan[i]);
            look(p);
        }
        moves += n;
    }
}

#endif
