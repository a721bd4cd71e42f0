/* The moves an opponent of Royal Rummy plans, and what all its levels do alike. */
#include "ai/royal/turn.h"

#include <string.h>

#include "rules/game/move_list.h"

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

/* ---- five cards for poker ---- */

static bool is_among(const Face *cards, int count, Face f)
{
    for (int i = 0; i < count; i++)
        if (face_eq(cards[i], f))
            return true;
    return false;
}

typedef struct FiveSearch {
    RoyalHand hand;
    bool wheel;
    uint32_t most;
    Face now[POKER_FIVE], *best; /* those chosen come first */
} FiveSearch;

/* Every way to fill up the five from the hand, from place `from` on. */
static void fill_up(FiveSearch *f, int have, int from)
{
    if (have < POKER_FIVE) {
        for (int i = from; i < f->hand.count; i++) {
            f->now[have] = f->hand.card[i];
            fill_up(f, have + 1, i + 1);
        }
        return;
    }
    const uint32_t value = poker_value(f->now, f->wheel);
    if (value > f->most) {
        f->most = value;
        memcpy(f->best, f->now, sizeof f->now);
    }
}

bool royal_best_five(const State *s, int seat, Face five[POKER_FIVE])
{
    FiveSearch f = { .hand = royal_held(s, seat), .wheel = royal_option(s, ROYAL_POKER_WHEEL) != 0, .best = five };
    const int chosen = pile_size(&s->table, royal_five(seat));
    RoyalHand all = f.hand;
    uint8_t best[POKER_FIVE] = { 0 };
    bool kept = true;
    for (int i = 0; i < chosen; i++)
        all.card[all.count++] = f.now[i] = pile_face(&s->table, royal_five(seat), i);
    (void)poker_best(all.card, all.count, f.wheel, best);
    for (int i = 0; i < POKER_FIVE; i++)
        five[i] = all.card[best[i]];
    const uint32_t value = poker_value(five, f.wheel);
    for (int i = 0; i < chosen; i++)
        kept = kept && is_among(five, POKER_FIVE, f.now[i]);
    if (kept)
        return true;
    fill_up(&f, chosen, 0);
    return f.most == value;
}

/* The places in the hand move up as cards leave it. */
void royal_plan_five(RoyalTurn *t)
{
    const RoyalHand h = royal_held(t->seen, t->seat);
    const int there = pile_size(&t->seen->table, royal_five(t->seat));
    Face five[POKER_FIVE];
    int put = 0;
    (void)royal_best_five(t->seen, t->seat, five);
    for (int i = 0; i < h.count && there + put < POKER_FIVE && t->count + 1 < t->max; i++)
        if (is_among(five, POKER_FIVE, h.card[i])) {
            t->out[t->count++] = move_one(royal_hand(t->seat), i - put, royal_five(t->seat), there + put);
            put++;
        }
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

int royal_own_run(const State *s, int seat, Face f)
{
    const bool low = royal_option(s, ROYAL_ACE_RANK) == ACE_LOW;
    int n = 0;
    for (bool goes_on = true; goes_on && royal_holds(s, seat, f); n++)
        goes_on = royal_next(f, low, &f);
    return n;
}
