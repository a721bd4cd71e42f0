/* A plain player of Gin Rummy for what is kept: it asks the rules alone, so that no opponent changes it. */
#ifndef MELDWELL_TEST_GIN_PLAYER_H
#define MELDWELL_TEST_GIN_PLAYER_H

#include "rules/gin/position.h"
#include "rules/table/rng.h"

/* The throw that leaves least, or a knock with it where that is allowed. */
static inline Move gin_plain_throw(const State *s)
{
    const int hand = gin_hand(s->to_act);
    Move best = { .kind = MOVE_DISCARD };
    int least = -1;
    for (int i = 0; i < pile_size(&s->table, hand); i++) {
        GinLay lay;
        const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        if (gin_check(s, s->to_act, m).why || !gin_lay_of(s, s->to_act, i, &lay) || (least >= 0 && lay.left >= least))
            continue;
        least = lay.left;
        best = m;
    }
    best.amount = GIN_KNOCKS;
    if (gin_check(s, s->to_act, best).why)
        best.amount = GIN_THROWS;
    return best;
}

/* The first card that can be laid off, else that is enough. */
static inline Move gin_plain_lay_off(const State *s)
{
    Move list[64];
    const int n = gin_moves(s, s->to_act, list, 64);
    for (int i = 0; i < n; i++)
        if (list[i].kind == MOVE_SHIFT)
            return list[i];
    return (Move){ .kind = MOVE_DONE };
}

/* What the seat to act does next: now and then it takes what is on offer. */
static inline Move gin_plain_move(const State *s, Rng *r)
{
    const Move take = { .kind = MOVE_TAKE, .from = GIN_DISCARD }, draw = { .kind = MOVE_DRAW };
    if (s->phase == PHASE_PLAY)
        return gin_plain_throw(s);
    if (s->phase == GIN_LAYOFF)
        return gin_plain_lay_off(s);
    if (rng_below(r, 3) == 0 && !gin_check(s, s->to_act, take).why)
        return take;
    return gin_check(s, s->to_act, draw).why ? (Move){ .kind = MOVE_PASS } : draw;
}

#endif
