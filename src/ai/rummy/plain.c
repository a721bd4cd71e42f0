/* What the plainest level does with a turn, and what the others begin with. */
#include "ai/rummy/plain.h"

/* ---- what goes with what ---- */

static int apart(Face a, Face b, bool high)
{
    int x = a.rank == 1 && high ? 14 : a.rank, y = b.rank == 1 && high ? 14 : b.rank;
    return x > y ? x - y : y - x;
}

int rummy_connection(const RummyRules *r, Face a, Face b)
{
    if (face_is_joker(a) || face_is_joker(b))
        return 2;
    if (a.rank == b.rank)
        return a.suit != b.suit || r->same_suit ? 2 : 0;
    if (a.suit != b.suit)
        return 0;
    enum { ROUND = 13 };
    int gap = apart(a, b, false), high = r->ace_high ? apart(a, b, true) : gap;
    gap = high < gap ? high : gap;
    gap = r->ace_around && ROUND - gap < gap ? ROUND - gap : gap;
    return gap == 1 ? 2 : gap == 2 ? 1 : 0;
}

static int connections(const RummyTurn *t, int index)
{
    int hand = rummy_hand(t->seat), sum = 0;
    Face f = pile_face(&t->now.table, hand, index);
    for (int i = 0; i < pile_size(&t->now.table, hand); i++)
        sum += i == index ? 0 : rummy_connection(&t->rules, f, pile_face(&t->now.table, hand, i));
    return face_is_joker(f) ? 1000 : sum;
}

bool plain_may_throw(const RummyTurn *t, int index)
{
    return !rummy_check(&t->now, t->seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)index }).why;
}

/* The least connected card, of several the dearest; -1: none may be thrown. */
int plain_loosest(const RummyTurn *t)
{
    int hand = rummy_hand(t->seat), best = -1, least = 0, points = 0;
    for (int i = 0; i < pile_size(&t->now.table, hand); i++) {
        int sum = connections(t, i), worth = rummy_held_value(&t->rules, pile_face(&t->now.table, hand, i));
        if (!plain_may_throw(t, i) || (best >= 0 && (sum > least || (sum == least && worth <= points))))
            continue;
        best = i;
        least = sum;
        points = worth;
    }
    return best;
}

void plain_throw(RummyTurn *t, int index)
{
    if (index >= 0)
        rummy_turn_throw(t, pile_face(&t->now.table, rummy_hand(t->seat), index));
}

/* ---- drawing ---- */

/* From the stock; where there is none, the round is ended. */
void plain_draw(RummyTurn *t)
{
    if (!rummy_turn_add(t, (Move){ .kind = MOVE_DRAW }))
        rummy_turn_add(t, (Move){ .kind = MOVE_PASS });
}

Move plain_take(const RummyTurn *t, int index)
{
    return (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)(t->rules.basic ? 0 : index) };
}

/* Can it be taken, and used where that is its duty? */
bool plain_can_take(const RummyTurn *t, int index)
{
    RummyTurn try = *t;
    return rummy_turn_add(&try, plain_take(t, index)) && rummy_turn_use(&try);
}

int plain_lowest(const RummyTurn *t)
{
    int n = pile_size(&t->now.table, RUMMY_DISCARD);
    return t->rules.basic && n > 0 ? n - 1 : 0;
}

int plain_where(const RummyTurn *t)
{
    int n = pile_size(&t->now.table, RUMMY_DISCARD);
    for (int i = plain_lowest(t); i < n; i++)
        if (rummy_usable(&t->now, &t->rules, t->seat, i) && plain_can_take(t, i))
            return i;
    return SIM_STOCK;
}
