/* The router of the network that this machine is in, asked by UPnP to let others in: by means of libminiupnpc, which is
 * looked for when a router is and never before. On Windows there is no such library.
 *
 * All calls but upnp_known wait for what the router says, some seconds each, and as long as it likes where it says a
 * little now and then: they are for a thread that nobody waits for. What is found is what anybody in the house may have
 * answered, so nothing is asked of a machine that is in none of the networks of this one. */
#ifndef MELDWELL_PLATFORM_UPNP_H
#define MELDWELL_PLATFORM_UPNP_H

#include <stdbool.h>
#include <stdint.h>

#include "platform/socket.h"

typedef enum UpnpAnswer {
    UPNP_DONE,
    UPNP_NO_LIBRARY, /* what a router is asked with is not installed */
    UPNP_NOBODY,     /* there is no router that lets itself be asked */
    UPNP_REFUSED,    /* it does not want to */
    UPNP_TAKEN,      /* it lets somebody else in at that port */
    UPNP_SILENT      /* it has not answered, or not in a way that is understood */
} UpnpAnswer;

enum {
    UPNP_URL = 512, /* bytes, the terminator included */
    UPNP_SERVICE = 128,
    UPNP_INSIDE = 64,
    UPNP_PINHOLE = 8
};

/* A router that was found. Plain data. */
typedef struct Upnp {
    char control[UPNP_URL], service[UPNP_SERVICE];
    char control6[UPNP_URL], service6[UPNP_SERVICE]; /* of its firewall of IPv6; "": it has none */
    char inside[UPNP_INSIDE];                        /* the address by which it knows this machine */
} Upnp;

/* Whether a router can be asked on this system at all. */
bool upnp_known(void);
/* Looks for the router, in the whole network or, `home`, in this very machine alone. */
UpnpAnswer upnp_find(bool home, Upnp *out);
/* The address that it has on its other side, of IPv4; the port is 0. UPNP_REFUSED: it has none now. */
UpnpAnswer upnp_outside(const Upnp *, SocketAddress *out);
/* Asks it to pass on who comes by TCP to the port `outside` to that port here, for so many seconds; a router that only
 * knows for ever does it for ever. Where it does so already, for this machine, it goes on with it. */
UpnpAnswer upnp_let_in(const Upnp *, uint16_t outside, uint16_t inside, unsigned seconds);
/* UPNP_REFUSED: it did not do so, or for another machine. */
UpnpAnswer upnp_shut(const Upnp *, uint16_t outside);
/* Asks its firewall of IPv6 to let through who comes by TCP to that address and port of this machine. *id is what it
 * calls this by; "" where it has no such firewall. */
UpnpAnswer upnp_let_through(const Upnp *, const SocketAddress *inside, unsigned seconds, char id[UPNP_PINHOLE]);
UpnpAnswer upnp_shut_through(const Upnp *, const char id[UPNP_PINHOLE]);

#endif
