/* The guest's half of SOCKS 5 (RFC 1928), as a Tor on this computer speaks it: asked for a name, it connects to that
 * machine, and from then on carries bytes to and fro. Pure: what has come is fed byte by byte. */
#ifndef MELDWELL_NET_SOCKS_H
#define MELDWELL_NET_SOCKS_H

#include <stddef.h>
#include <stdint.h>

enum { SOCKS_HELLO = 3, SOCKS_NAME = 255, SOCKS_ASK = 7 + SOCKS_NAME };

typedef struct Socks {
    uint8_t hello[2], reply[4]; /* what has come of both answers */
    int hellos, replies, left;  /* bytes; left: of the address behind the reply, -1: not known yet */
} Socks;

typedef enum SocksEvent {
    SOCKS_MORE,
    SOCKS_READY,       /* it waits for socks_ask */
    SOCKS_OPEN,        /* what comes from now on is the other end's */
    SOCKS_NOBODY,      /* the machine is there, and nobody listens */
    SOCKS_UNREACHABLE, /* it could not be reached */
    SOCKS_BROKEN       /* this is none that speaks SOCKS 5, or it wants a password */
} SocksEvent;

void socks_begin(Socks *, uint8_t hello[SOCKS_HELLO]);
/* The bytes by which a machine is asked for, by its name of up to SOCKS_NAME letters; how many. */
size_t socks_ask(const char *name, uint16_t port, uint8_t out[SOCKS_ASK]);
SocksEvent socks_take(Socks *, uint8_t byte);

#endif
