/* A plain player of Royal Rummy for what is kept: any of its moves by chance, but for the five cards of poker, which
 * are chosen and not pushed about. It asks the rules alone, so that no opponent changes it. */
#ifndef MELDWELL_TEST_ROYAL_PLAYER_H
#define MELDWELL_TEST_ROYAL_PLAYER_H

#include "rules/game/move_list.h"
#include "rules/royal/poker.h"
#include "rules/royal/position.h"
#include "rules/table/rng.h"

enum { ROYAL_PLAIN_MOST = 8, ROYAL_PLAIN_LISTED = 128 };

/* Any five cards that are left, one after the other. */
static inline int royal_plain_five(const State *s, int seat, Rng *r, Move out[ROYAL_PLAIN_MOST])
{
    const int hand = royal_hand(seat), five = royal_five(seat);
    int held = pile_size(&s->table, hand), n = 0;
    for (int at = pile_size(&s->table, five); at < POKER_FIVE; at++)
        out[n++] = move_one(hand, (int)rng_below(r, (uint32_t)held--), five, at);
    out[n++] = (Move){ .kind = MOVE_DONE };
    return n;
}

/* What a seat whose turn it is plays; how many moves, 0 when there is nothing to be done. */
static inline int royal_plain(const State *s, int seat, Rng *r, Move out[ROYAL_PLAIN_MOST])
{
    Move list[ROYAL_PLAIN_LISTED];
    if (s->phase == ROYAL_SELECT)
        return royal_plain_five(s, seat, r, out);
    const int n = royal_def.rules.moves(s, seat, list, ROYAL_PLAIN_LISTED);
    if (n == 0)
        return 0;
    out[0] = list[rng_below(r, (uint32_t)n)];
    return 1;
}

#endif
