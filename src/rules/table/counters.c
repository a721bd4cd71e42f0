/* Payments between counters, and who may know of them. */
#include "rules/table/counters.h"

#include <assert.h>
#include <string.h>

void counters_begin(Counters *c)
{
    memset(c->payment, 0, c->paid * sizeof *c->payment);
    c->paid = 0;
}

static bool is_counter(const Counters *c, int i)
{
    return i == NO_COUNTER || (i >= 0 && i < c->count);
}

void counters_pay(Counters *c, int from, int to, int32_t amount)
{
    assert(amount >= 0 && is_counter(c, from) && is_counter(c, to));
    if (amount == 0 || from == to)
        return;
    if (from != NO_COUNTER)
        c->amount[from] -= amount;
    if (to != NO_COUNTER)
        c->amount[to] += amount;
    if (c->paid < MAX_PAYMENTS)
        c->payment[c->paid++] = (Payment){ (uint8_t)from, (uint8_t)to, amount };
}

int32_t counters_pay_up_to(Counters *c, int from, int to, int32_t amount)
{
    assert(from >= 0 && from < c->count);
    int32_t has = c->amount[from] > 0 ? c->amount[from] : 0;
    int32_t paid = amount < has ? amount : has;
    counters_pay(c, from, to, paid);
    return paid;
}

bool counters_known(const Counters *c, int i, int viewer)
{
    return i == NO_COUNTER || c->look[i] == COUNTER_OPEN ||
           (c->look[i] != COUNTER_CLOSED && c->look[i] == COUNTER_OF(viewer));
}

void counters_observe(const Counters *c, int viewer, Counters *seen)
{
    memset(seen, 0, sizeof *seen);
    seen->count = c->count;
    for (int i = 0; i < c->count; i++) {
        seen->look[i] = c->look[i];
        seen->amount[i] = counters_known(c, i, viewer) ? c->amount[i] : 0;
    }
    for (int i = 0; i < c->paid; i++)
        if (counters_known(c, c->payment[i].from, viewer) && counters_known(c, c->payment[i].to, viewer))
            seen->payment[seen->paid++] = c->payment[i];
}
