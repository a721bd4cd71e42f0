/* Paying each other. */
#include "rules/bricks/settle.h"

#include <assert.h>
#include <string.h>

void settle_pay(Settlement *t, int from, int to, int32_t amount)
{
    assert(from >= 0 && from < MAX_SEATS && to >= 0 && to < MAX_SEATS);
    if (from == to)
        return;
    int32_t net = t->pays[from][to] - t->pays[to][from] + amount;
    t->pays[from][to] = net > 0 ? net : 0;
    t->pays[to][from] = net < 0 ? -net : 0;
}

void settle_differences(Settlement *t, const int32_t *points, uint16_t among)
{
    for (int a = 0; a < MAX_SEATS; a++)
        for (int b = 0; b < a; b++)
            if (seats_has(among, a) && seats_has(among, b))
                settle_pay(t, a, b, points[b] - points[a]);
}

void settle_each(Settlement *t, uint16_t losers, int winner, int32_t amount)
{
    for (int i = 0; i < MAX_SEATS; i++)
        if (seats_has(losers, i))
            settle_pay(t, i, winner, amount);
}

void settle_times(Settlement *t, int32_t factor)
{
    for (int a = 0; a < MAX_SEATS; a++)
        for (int b = 0; b < MAX_SEATS; b++)
            t->pays[a][b] *= factor;
}

int32_t settle_net(const Settlement *t, int seat)
{
    int32_t net = 0;
    for (int i = 0; i < MAX_SEATS; i++)
        net += t->pays[i][seat] - t->pays[seat][i];
    return net;
}

void settle_share(int32_t amount, int seats, uint16_t among, int after, int direction, int32_t *share)
{
    uint8_t order[MAX_SEATS];
    int n = seats_round(seats, after, direction, among, order);
    assert(amount >= 0 && n > 0);
    memset(share, 0, MAX_SEATS * sizeof *share);
    for (int i = 0; i < n; i++)
        share[order[i]] = amount / n + (i < amount % n);
}

uint16_t settle_best(const int32_t *figures, uint16_t among, int sign, int32_t *figure)
{
    uint16_t who = 0;
    int best = seats_lowest(among);
    assert(best != NO_SEAT);
    for (int i = 0; i < MAX_SEATS; i++)
        if (seats_has(among, i) && sign * figures[i] > sign * figures[best])
            best = i;
    for (int i = 0; i < MAX_SEATS; i++)
        if (seats_has(among, i) && figures[i] == figures[best])
            who |= seats_bit(i);
    if (figure)
        *figure = figures[best];
    return who;
}
