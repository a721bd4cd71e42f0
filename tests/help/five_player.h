/* Plays Five Hundred by chance: calls, kitty, partners, cards, claims, all that is allowed. */
#ifndef MELDWELL_TESTS_HELP_FIVE_PLAYER_H
#define MELDWELL_TESTS_HELP_FIVE_PLAYER_H

#include "rules/five_hundred/position.h"

enum { FIVE_MOST_MOVES = 128, FIVE_MOST_DECISION = 8 };

/* A next move for the seat to act; from the end of a deal on to the next one. Calls are low ones and seldom, so that
 * auctions are as long as among people; cards are put aside until they can be laid away. */
static inline Move five_random_move(const State *s, Rng *rng)
{
    Move list[FIVE_MOST_MOVES];
    int n = five_def.rules.moves(s, s->to_act == NO_SEAT ? 0 : s->to_act, list, FIVE_MOST_MOVES);
    if (n == 0)
        return (Move){ .kind = MOVE_NONE };
    bool calls = s->phase == FIVE_BID_PHASE || s->phase == FIVE_RAISE;
    if (calls && rng_below(rng, 2) == 0)
        return list[0]; /* looks, or passes */
    if (calls && rng_below(rng, 3) > 0)
        n = n < 8 ? n : 8;
    if (s->phase == FIVE_KITTY && list[0].kind == MOVE_DONE && rng_below(rng, 4) > 0)
        return list[0];
    return list[rng_below(rng, (uint32_t)n)];
}

/* The next decision as a whole: the exchange of the kitty from its beginning to its end. Returns how many moves. */
static inline int five_random_decision(const State *s, Rng *rng, Move out[FIVE_MOST_DECISION])
{
    int n = 0, laid = pile_size(&s->table, FIVE_LAID);
    if (s->phase != FIVE_KITTY) {
        out[0] = five_random_move(s, rng);
        return out[0].kind != MOVE_NONE;
    }
    if (laid > 0)
        out[n++] = (Move){ .kind = MOVE_RESTORE };
    int hand = five_hand(s->to_act), held = pile_size(&s->table, hand) + laid;
    for (int i = 0; i < five_kitty_cards(s); i++)
        out[n++] = (Move){ .kind = MOVE_SHIFT,
                           .from = (uint8_t)hand,
                           .index = (uint8_t)rng_below(rng, (uint32_t)(held - i)),
                           .count = 1,
                           .to = FIVE_LAID,
                           .at = (uint8_t)i };
    out[n++] = (Move){ .kind = MOVE_DONE };
    return n;
}

#endif
