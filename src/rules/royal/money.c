/* Chips that change hands by themselves. Rules page: 3.2, 3.6, 3.9. */
#include "rules/royal/money.h"

#include <assert.h>
#include <string.h>

#include "rules/bricks/seats.h"

/* ---- the end of a deal ---- */

static void pay_for_cards(const RoyalEnding *e, RoyalSettled *out)
{
    if (e->winner != NO_SEAT && e->pay == PAY_NONE)
        return;
    for (int i = 0; i < e->players; i++) {
        int32_t due = i == e->winner ? 0 : e->price * e->left[i];
        out->paid[i] = due < e->stack[i] ? due : e->stack[i];
        out->net[i] -= out->paid[i];
        if (e->winner != NO_SEAT && e->pay == PAY_WINNER)
            out->net[e->winner] += out->paid[i];
        else
            out->pot += out->paid[i];
    }
}

/* The best five cards left share the poker square; what cannot be shared stays. */
static void pay_poker_square(const RoyalEnding *e, RoyalSettled *out)
{
    uint32_t most = 0;
    int sharing = 0;
    for (int i = 0; i < e->players; i++) {
        sharing = e->five[i] > most ? 1 : sharing + (e->five[i] == most);
        most = e->five[i] > most ? e->five[i] : most;
    }
    for (int i = 0; i < e->players && most > 0; i++)
        if (e->five[i] == most) {
            out->won[i] = e->square / sharing;
            out->net[i] += out->won[i];
            out->square -= out->won[i];
        }
}

void royal_settle(const RoyalEnding *e, RoyalSettled *out)
{
    memset(out, 0, sizeof *out);
    out->pot = e->pot;
    out->square = e->square;
    if (e->winner != NO_SEAT) {
        out->taken = e->pot;
        out->net[e->winner] += e->pot;
        out->pot = 0;
    }
    pay_for_cards(e, out);
    pay_poker_square(e, out);
}

/* ---- an ace bet carried over ---- */

static void put_down(RoyalCarry *c, int seat, int32_t chips)
{
    assert(chips <= c->stack[seat]);
    c->stack[seat] -= chips;
    c->chips += chips;
}

void royal_carry(RoyalCarry *c)
{
    for (int i = 0; i < c->players; i++) {
        if (!seats_has(c->in, i))
            continue;
        if (c->stack[i] >= c->stake)
            put_down(c, i, c->stake);
        else
            c->in = (uint16_t)(c->in & ~seats_bit(i));
    }
    c->deals++;
    c->moved = c->in == 0 ? c->chips : 0;
    c->chips -= c->moved;
}

int32_t royal_join_price(const RoyalCarry *c)
{
    return c->stake * c->deals;
}

void royal_carry_join(RoyalCarry *c, uint16_t join)
{
    for (int i = 0; i < c->players; i++)
        if (seats_has(join, i)) {
            put_down(c, i, royal_join_price(c));
            c->in = (uint16_t)(c->in | seats_bit(i));
        }
}
