/* Who may knock at a table: whoever has failed to prove who he is three times in a minute is not listened to for the
 * rest of it. Pure: times come in (now_ms, any steady clock), and nothing grows. */
#ifndef MELDWELL_NET_DOOR_H
#define MELDWELL_NET_DOOR_H

#include "platform/socket.h"

enum { DOOR_FAILURES = 3, DOOR_MINUTE_MS = 60000, DOOR_KEPT = 32 };

/* One address; of IPv6 the network of 64 bits, all of which one machine may have. */
typedef struct DoorMark {
    uint8_t family, network[8], failures;
    uint64_t since_ms; /* of the first failure of this minute */
} DoorMark;

typedef struct Door {
    DoorMark mark[DOOR_KEPT]; /* where there are more of them the oldest is forgotten */
    int marks;
} Door;

void door_failed(Door *, const SocketAddress *, uint64_t now_ms);
/* Whether two addresses are one to a door. */
bool door_same(const SocketAddress *, const SocketAddress *);
bool door_opens(const Door *, const SocketAddress *, uint64_t now_ms);

#endif
