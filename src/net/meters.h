/* How much everybody has sent in the minute that runs, by all his connections together: a person, known by his key, and
 * all who come from one address. So nobody begins anew by coming again. Pure, and nothing grows. */
#ifndef MELDWELL_NET_METERS_H
#define MELDWELL_NET_METERS_H

#include "net/frame.h"
#include "platform/socket.h"

enum { METERS = 96 /* more than there are connections at a time, of each a person and an address */ };

typedef struct Meter {
    bool of_person;
    uint8_t used; /* by how many connections */
    uint8_t person[CRYPT_KEY];
    SocketAddress from;
    LinkMeter count;
} Meter;

typedef struct Meters {
    Meter
        meter[METERS]; /* where there is no other one, that of the earliest minute, and of that with the least, goes */
    int count;
} Meters;

/* For a connection, which gives it back when it is over; NULL: all are in use. */
Meter *meters_of_person(Meters *, const uint8_t person[CRYPT_KEY]);
Meter *meters_of_place(Meters *, const SocketAddress *);
/* NULL: nothing. */
void meters_give_back(Meter *);

#endif
