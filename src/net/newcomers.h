/* Those who have connected and are not greeted yet, because as many as may be are being greeted. They cost a socket
 * each and nothing else. While there is no room for another one, he takes the place of one who came from where most of
 * them did, so that nobody can keep others out. */
#ifndef MELDWELL_NET_NEWCOMERS_H
#define MELDWELL_NET_NEWCOMERS_H

#include "platform/socket.h"

enum { NEWCOMERS = 32 };

typedef struct Newcomer {
    Socket socket; /* owned */
    SocketAddress from;
    bool near; /* of a network that this machine is in, or this machine */
} Newcomer;

typedef struct Newcomers {
    Newcomer at[NEWCOMERS]; /* who came first is first */
    int count;
} Newcomers;

/* Takes the socket over; somebody may be closed for it, also this one. */
void newcomers_add(Newcomers *, Socket, const SocketAddress *from, bool near);
/* The i-th one leaves, and his socket is the caller's. */
Newcomer newcomers_take(Newcomers *, int i);
/* Closes all, or those from where `from` is (door_same). */
void newcomers_close(Newcomers *, const SocketAddress *from);

#endif
