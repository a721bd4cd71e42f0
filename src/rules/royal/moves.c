/* The list of moves of Royal Rummy, for opponents that try things out and for random play. */
#include "rules/game/move_list.h"
#include "rules/royal/position.h"

/* Every amount of a bet, where they are few; else some of them, the highest with them. */
static void list_bids(MoveList *m)
{
    enum { MOST = 24 };
    int32_t low, high;
    if (!royal_bid_range(m->state, m->seat, &low, &high))
        return;
    const int32_t step = (high - low) / MOST + 1;
    const int suits = m->state->phase == ROYAL_ACE_BET ? 4 : 1;
    for (int suit = 0; suit < suits; suit++)
        for (int32_t n = low; n <= high; n = n < high && n + step > high ? high : n + step)
            move_list_try(m, (Move){ .kind = MOVE_BID, .amount = (int16_t)n, .suit = (uint16_t)suit });
}

static void list_five(MoveList *m)
{
    const Table *t = &m->state->table;
    const int hand = royal_hand(m->seat), five = royal_five(m->seat);
    for (int i = 0; i < pile_size(t, hand); i++)
        move_list_try(m, move_one(hand, i, five, pile_size(t, five)));
    for (int i = 0; i < pile_size(t, five); i++)
        move_list_try(m, move_one(five, i, hand, pile_size(t, hand)));
}

int royal_moves(const State *s, int seat, Move *out, int max)
{
    static const Move plain[] = {
        { .kind = MOVE_NEXT }, { .kind = MOVE_DONE }, { .kind = MOVE_RESTORE }, { .kind = MOVE_PASS }
    };
    MoveList m = { &royal_def, s, seat, 0, max, out };
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        move_list_try(&m, plain[i]);
    if (seat != s->to_act)
        return m.count;
    for (int what = ROYAL_KEEP; what <= ROYAL_CALL; what++)
        move_list_try(&m, (Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)what });
    list_bids(&m);
    if (s->phase == ROYAL_SELECT)
        list_five(&m);
    for (int i = 0; s->phase == PHASE_PLAY && i < pile_size(&s->table, royal_hand(seat)); i++)
        move_list_try(&m, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i });
    return m.count;
}
