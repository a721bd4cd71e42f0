/* The router of this house, asked to let others in to a table for as long as it is open here (platform/upnp.h): on a
 * thread of its own, for a router may be slow, silent or not there. What it lets in is renewed in time, and given back.
 * Nothing is asked, and there is no thread, before the first router_ask.
 *
 * All functions are called from one thread, the owner's, and none of them waits but router_close. */
#ifndef MELDWELL_NET_ROUTER_H
#define MELDWELL_NET_ROUTER_H

#include "net/invite.h"
#include "platform/socket.h"
#include "rules/text/text.h"

typedef struct Router Router;

enum {
    ROUTER_LEASE_S = 3600,     /* it is asked for; whoever is killed leaves no more than that */
    ROUTER_RENEW_MS = 1800000, /* from one asking to the next */
    ROUTER_AGAIN_MS = 300000,  /* the same, when it has gone meanwhile */
    ROUTER_PORTS = 8,          /* that are tried on its other side: the one that is used here, and the next ones */
    ROUTER_STUCK_MS = 20000,   /* of not having answered at all: that is told */
    ROUTER_LAST_MS = 1000      /* that its last answer is waited for */
};

typedef enum RouterStand {
    ROUTER_UNASKED,
    ROUTER_ASKED, /* it has not answered yet */
    ROUTER_OPEN,  /* it lets others in */
    ROUTER_NO_LIBRARY,
    ROUTER_NOBODY,  /* no router lets itself be asked */
    ROUTER_REFUSES, /* it does not want to */
    ROUTER_TAKEN,   /* all those ports are other machines' */
    ROUTER_OFFLINE, /* it has no address on its other side now */
    ROUTER_INNER,   /* another router is on its other side, so that nobody outside reaches it */
    ROUTER_SILENT,  /* it does not answer any more */
    ROUTER_NO_MEMORY
} RouterStand;

typedef struct RouterWay {
    uint8_t stand;         /* RouterStand */
    SocketAddress outside; /* OPEN: by which others reach the table */
    bool through6;         /* OPEN: and they do by this address of this machine, too */
    SocketAddress inside6;
    uint16_t held; /* the port on its other side that is this program's, or of the run before; 0: none */
} RouterWay;

/* Whether a router can be asked on this system at all. */
bool router_known(void);
/* home: only one that is in this very machine, for tests. wake is called from the thread when the way is another one:
 * it may only post an event. NULL for lack of memory. */
Router *router_open(bool home, void (*wake)(void *user), void *user);
/* Asks it, or once more where the network may be another one, to let others in to that port of this machine. former:
 * the port `held` of a run that came to no end, which is given back where it is not the same; 0: none. */
void router_ask(Router *, uint16_t port, uint16_t former);
/* It is not to let anybody in any more. */
void router_give_back(Router *);
void router_look(Router *, RouterWay *out);
bool router_same(const RouterWay *, const RouterWay *);
/* Gives back, and waits for that ROUTER_LAST_MS at most; true: nothing is held any more. NULL: nothing, true. */
bool router_close(Router *);

/* Puts what it lets in by among the addresses of an invitation, the first of which stays the first; how many there are
 * then, INVITE_ADDRESSES at most. */
int router_addresses(const RouterWay *, InviteAddress address[INVITE_ADDRESSES], int n);
/* How it stands, in one sentence; nothing for ROUTER_UNASKED. */
void router_say(const RouterWay *, TextSink *);

#endif
