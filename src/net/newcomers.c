#include "net/newcomers.h"

#include <string.h>

#include "net/door.h"

static int from_there(const Newcomers *n, const SocketAddress *from)
{
    int count = 0;
    for (int i = 0; i < n->count; i++)
        count += door_same(&n->at[i].from, from);
    return count;
}

Newcomer newcomers_take(Newcomers *n, int i)
{
    const Newcomer taken = n->at[i];
    n->count--;
    memmove(&n->at[i], &n->at[i + 1], (size_t)(n->count - i) * sizeof n->at[0]);
    return taken;
}

/* The last one of those from where the most came. */
static int one_too_many(const Newcomers *n)
{
    int most = 0, last = 0;
    for (int i = 0; i < n->count; i++) {
        const int count = from_there(n, &n->at[i].from);
        if (count >= most) {
            most = count;
            last = i;
        }
    }
    return last;
}

void newcomers_add(Newcomers *n, Socket s, const SocketAddress *from, bool near)
{
    if (n->count == NEWCOMERS) {
        const int out = one_too_many(n);
        if (from_there(n, from) >= from_there(n, &n->at[out].from)) {
            socket_close(s);
            return;
        }
        socket_close(newcomers_take(n, out).socket);
    }
    n->at[n->count++] = (Newcomer){ .socket = s, .from = *from, .near = near };
}

void newcomers_close(Newcomers *n, const SocketAddress *from)
{
    for (int i = n->count; i-- > 0;)
        if (from == NULL || door_same(&n->at[i].from, from))
            socket_close(newcomers_take(n, i).socket);
}
