/* Payments between counters. */
#include "rules/counters.h"

#include <assert.h>

void counters_begin(Counters *c)
{
    c->paid = 0;
}

void counters_pay(Counters *c, int from, int to, int amount)
{
    assert(amount >= 0 && (from == NO_COUNTER || from < c->count) && (to == NO_COUNTER || to < c->count));
    if (amount == 0 || from == to)
        return;
    if (from != NO_COUNTER)
        c->amount[from] -= amount;
    if (to != NO_COUNTER)
        c->amount[to] += amount;
    if (c->paid < MAX_PAYMENTS)
        c->payment[c->paid++] = (Payment){ (uint8_t)from, (uint8_t)to, (int16_t)amount };
}
