/* Chips on their way between counters. */
#include <string.h>

#include "app/table/pure/chips.h"

/* Payments that lead from the amounts looked at last to those of now. */
static bool explains(const ChipMotion *m, const Counters *c)
{
    int32_t amount[MAX_COUNTERS];
    memcpy(amount, m->amount, sizeof amount);
    if (m->counters != c->count || c->paid == 0)
        return false;
    for (int i = 0; i < c->paid; i++) {
        const Payment *p = &c->payment[i];
        if (p->from != NO_COUNTER)
            amount[p->from] -= p->amount;
        if (p->to != NO_COUNTER)
            amount[p->to] += p->amount;
    }
    return memcmp(amount, c->amount, (size_t)c->count * sizeof *amount) == 0;
}

void chips_follow(ChipMotion *m, const Counters *c, uint32_t ply, int fly_ms, uint32_t now_ms)
{
    bool same = m->counters == c->count && memcmp(m->amount, c->amount, (size_t)c->count * sizeof *c->amount) == 0;
    if (same) {
        m->ply = ply;
        return;
    }
    chips_finish(m);
    if (fly_ms > 0 && ply > m->ply && explains(m, c)) {
        int apart = CHIPS_ALL_MS / c->paid < CHIPS_APART_MS ? CHIPS_ALL_MS / c->paid : CHIPS_APART_MS;
        m->count = c->paid;
        m->fly_ms = fly_ms;
        for (int i = 0; i < c->paid; i++)
            m->flight[i] = (ChipFlight){ c->payment[i], now_ms + (uint32_t)(i * apart) };
    }
    memcpy(m->amount, c->amount, sizeof m->amount);
    m->counters = c->count;
    m->ply = ply;
}

int chips_way(const ChipMotion *m, int i, uint32_t now_ms)
{
    int32_t since = (int32_t)(now_ms - m->flight[i].start_ms);
    return since < 0 ? -1 : since >= m->fly_ms ? 1000 : since * 1000 / m->fly_ms;
}

int32_t chips_shown(const ChipMotion *m, const Counters *c, int i, uint32_t now_ms)
{
    int32_t amount = c->amount[i];
    for (int k = 0; k < m->count; k++) {
        const Payment *p = &m->flight[k].payment;
        int way = chips_way(m, k, now_ms);
        amount += p->from == i && way < 0 ? p->amount : 0;
        amount -= p->to == i && way < 1000 ? p->amount : 0;
    }
    return amount;
}

bool chips_step(ChipMotion *m, uint32_t now_ms)
{
    for (int k = 0; k < m->count; k++)
        if (chips_way(m, k, now_ms) < 1000)
            return true;
    m->count = 0;
    return false;
}

void chips_finish(ChipMotion *m)
{
    m->count = 0;
}

int chips_of(int32_t amount, int most, uint8_t *value)
{
    static const uint8_t kind[] = { 10, 5, 1 };
    int n = 0;
    for (int k = 0; k < 3; k++)
        for (; amount >= kind[k] && n < most; amount -= kind[k])
            value[n++] = kind[k];
    return n;
}
