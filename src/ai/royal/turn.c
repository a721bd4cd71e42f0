/* The moves an opponent of Royal Rummy plans, and what all its levels do alike. */
#include "ai/royal/turn.h"

#include "rules/move_list.h"
#include "rules/royal/poker.h"

bool royal_plan(RoyalTurn *t, Move m)
{
    if (t->count >= t->max || royal_check(t->seen, t->seat, m).why != NULL)
        return false;
    t->out[t->count++] = m;
    return true;
}

bool royal_plan_choice(RoyalTurn *t, int what)
{
    return royal_plan(t, (Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)what });
}

bool royal_plan_pass(RoyalTurn *t)
{
    return royal_plan(t, (Move){ .kind = MOVE_PASS });
}

/* The places in the hand move up as cards leave it. */
void royal_plan_five(RoyalTurn *t)
{
    State now = *t->seen;
    if (royal_plan(t, (Move){ .kind = MOVE_RESTORE }))
        royal_apply(&now, t->seat, t->out[0]);
    const RoyalHand h = royal_held(&now, t->seat);
    uint8_t best[POKER_FIVE] = { 0 };
    (void)poker_best(h.card, h.count, royal_option(&now, ROYAL_POKER_WHEEL) != 0, best);
    for (int i = 0; i < POKER_FIVE && t->count + 1 < t->max; i++)
        t->out[t->count++] = move_one(royal_hand(t->seat), best[i] - i, royal_five(t->seat), i);
    t->out[t->count++] = (Move){ .kind = MOVE_DONE };
}

bool royal_plan_card(RoyalTurn *t, int index)
{
    return royal_plan(t, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)index });
}

int royal_place_of(const State *s, int seat, Face f)
{
    const RoyalHand h = royal_held(s, seat);
    for (int i = 0; i < h.count; i++)
        if (face_eq(h.card[i], f))
            return i;
    return -1;
}
