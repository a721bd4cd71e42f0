#include "net/door.h"

#include <string.h>

static DoorMark mark_of(const SocketAddress *a)
{
    DoorMark m = { .family = a->family };
    memcpy(m.network, a->bytes, a->family == SOCKET_IPV4 ? 4 : sizeof m.network);
    return m;
}

static bool is_of(const DoorMark *m, const SocketAddress *a)
{
    const DoorMark its = mark_of(a);
    return m->family == its.family && memcmp(m->network, its.network, sizeof its.network) == 0;
}

bool door_same(const SocketAddress *a, const SocketAddress *b)
{
    const DoorMark m = mark_of(a);
    return is_of(&m, b);
}

static bool holds(const DoorMark *m, uint64_t now_ms)
{
    return now_ms < m->since_ms + DOOR_MINUTE_MS;
}

/* The mark of that address; else one that is free, that holds no more, or the oldest. */
static DoorMark *mark_for(Door *d, const SocketAddress *a)
{
    DoorMark *oldest = &d->mark[0];
    for (int i = 0; i < d->marks; i++) {
        if (is_of(&d->mark[i], a))
            return &d->mark[i];
        if (d->mark[i].since_ms < oldest->since_ms)
            oldest = &d->mark[i];
    }
    DoorMark *m = d->marks < DOOR_KEPT ? &d->mark[d->marks++] : oldest;
    *m = mark_of(a);
    return m;
}

void door_failed(Door *d, const SocketAddress *a, uint64_t now_ms)
{
    DoorMark *m = mark_for(d, a);
    if (m->failures == 0 || !holds(m, now_ms)) {
        m->failures = 0;
        m->since_ms = now_ms;
    }
    if (m->failures < DOOR_FAILURES)
        m->failures++;
}

bool door_opens(const Door *d, const SocketAddress *a, uint64_t now_ms)
{
    for (int i = 0; i < d->marks; i++)
        if (is_of(&d->mark[i], a))
            return d->mark[i].failures < DOOR_FAILURES || !holds(&d->mark[i], now_ms);
    return true;
}
