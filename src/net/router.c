#include "net/router.h"

#include <stdlib.h>
#include <string.h>

#include "net/post.h"
#include "platform/clock.h"
#include "platform/thread.h"
#include "platform/upnp.h"

/* Seconds. */
static const double LOOK_EVERY_S = 0.005;

struct Router {
    bool home;
    void (*wake)(void *);
    void *user;
    SocketWaker waker;
    Monitor monitor;
    bool runs; /* the owner's alone: there is a thread */
    Thread thread;

    /* Only inside the monitor. */
    uint16_t port, former;   /* that is wanted; 0: none */
    bool news;               /* it is to be asked, once more */
    bool end, ended, orphan; /* orphan: nobody waits for the thread any more, and it frees all this */
    RouterWay way;
    uint64_t since_ms; /* it is being asked; 0: it is not */

    /* The thread's alone. */
    Upnp upnp;
    bool found;
    uint16_t asked; /* the port here, which it lets in to */
    uint16_t held;  /* on its other side */
    char through[UPNP_PINHOLE];
    uint64_t due_ms; /* when it is asked again by itself; UINT64_MAX: never */
};

static uint64_t now_ms(void)
{
    return (uint64_t)(clock_steady() * 1000.0);
}

bool router_known(void)
{
    return upnp_known();
}

/* ---- on the thread: asking ---- */

/* Networks that end before the internet: RFC 1918, 6598, 3927, 1122, and what is no machine. */
static bool is_inner(const SocketAddress *a)
{
    const uint8_t *b = a->bytes;
    return b[0] == 0 || b[0] == 10 || b[0] == 127 || b[0] >= 224 || (b[0] == 172 && (b[1] & 0xF0) == 16) ||
           (b[0] == 192 && b[1] == 168) || (b[0] == 169 && b[1] == 254) || (b[0] == 100 && (b[1] & 0xC0) == 64);
}

static RouterStand stand_of(UpnpAnswer answer)
{
    switch (answer) {
    case UPNP_DONE:
        return ROUTER_OPEN;
    case UPNP_NO_LIBRARY:
        return ROUTER_NO_LIBRARY;
    case UPNP_NOBODY:
        return ROUTER_NOBODY;
    case UPNP_TAKEN:
        return ROUTER_TAKEN;
    case UPNP_REFUSED:
        return ROUTER_REFUSES;
    default:
        return ROUTER_SILENT;
    }
}

/* Returns what it could not give back, because the router does not answer. */
static uint16_t give_back(Router *r)
{
    const bool left = r->held != 0 && upnp_shut(&r->upnp, r->held) == UPNP_SILENT;
    const uint16_t port = left ? r->held : 0;
    if (r->through[0] != '\0')
        (void)upnp_shut_through(&r->upnp, r->through);
    r->held = r->asked = 0;
    r->through[0] = '\0';
    return port;
}

/* The port that was held before is asked for first: it is in the invitations. */
static UpnpAnswer ask_ports(Router *r, uint16_t port)
{
    UpnpAnswer answer = r->held != 0 ? upnp_let_in(&r->upnp, r->held, port, ROUTER_LEASE_S) : UPNP_TAKEN;
    for (int i = 0; i < ROUTER_PORTS && answer == UPNP_TAKEN && port + i <= UINT16_MAX; i++) {
        r->held = (uint16_t)(port + i);
        answer = upnp_let_in(&r->upnp, r->held, port, ROUTER_LEASE_S);
    }
    if (answer == UPNP_DONE)
        r->asked = port;
    else if (answer != UPNP_SILENT)
        r->held = 0;
    return answer;
}

/* By which address of its own the machine is reached by IPv6 from anywhere; false: none. */
static bool own_address6(const Router *r, SocketAddress *out)
{
    enum { MOST = 32 };
    SocketAddress own[MOST];
    *out = (SocketAddress){ .family = SOCKET_IPV6, .bytes = { [15] = 1 } };
    if (r->home)
        return true;
    const int n = socket_own_addresses(own, MOST);
    for (int i = 0; i < n; i++)
        if (own[i].family == SOCKET_IPV6 && (own[i].bytes[0] & 0xE0) == 0x20) {
            *out = own[i];
            return true;
        }
    return false;
}

/* What it refuses of this is no more than was so without it. */
static void ask_through(Router *r, uint16_t port, RouterWay *way)
{
    if (r->upnp.control6[0] == '\0' || !own_address6(r, &way->inside6))
        return;
    char id[UPNP_PINHOLE];
    way->inside6.port = port;
    way->through6 = upnp_let_through(&r->upnp, &way->inside6, ROUTER_LEASE_S, id) == UPNP_DONE;
    if (way->through6)
        memcpy(r->through, id, sizeof id);
}

/* Asks the router that was found. */
static RouterStand ask_found(Router *r, uint16_t port, RouterWay *way)
{
    UpnpAnswer answer = upnp_outside(&r->upnp, &way->outside);
    if (answer != UPNP_DONE)
        return answer == UPNP_REFUSED ? ROUTER_OFFLINE : stand_of(answer);
    if (is_inner(&way->outside))
        return ROUTER_INNER;
    answer = ask_ports(r, port);
    if (answer != UPNP_DONE)
        return stand_of(answer);
    way->outside.port = r->held;
    ask_through(r, port, way);
    return ROUTER_OPEN;
}

/* What a run that came to no end has left at the router is taken over, or given back. */
static void take_over(Router *r, uint16_t port, uint16_t former)
{
    if (former >= port && former < port + ROUTER_PORTS)
        r->held = former;
    else if (former != 0)
        (void)upnp_shut(&r->upnp, former);
}

/* One that does not answer any more may have been exchanged for another. */
static RouterStand ask(Router *r, uint16_t port, uint16_t former, RouterWay *way)
{
    RouterStand stand = r->found ? ask_found(r, port, way) : ROUTER_SILENT;
    if (stand != ROUTER_SILENT)
        return stand;
    const UpnpAnswer answer = upnp_find(r->home, &r->upnp);
    r->found = answer == UPNP_DONE;
    if (!r->found)
        return stand_of(answer);
    if (r->held == 0)
        take_over(r, port, former);
    return ask_found(r, port, way);
}

static void ask_and_tell(Router *r, uint16_t port, uint16_t former, RouterWay *way)
{
    const bool was_open = r->held != 0;
    memset(way, 0, sizeof *way);
    if (port != r->asked)
        (void)give_back(r);
    way->stand = (uint8_t)ask(r, port, former, way);
    if (way->stand == ROUTER_INNER)
        (void)give_back(r);
    way->held = r->held != 0 || r->found ? r->held : former;
    r->due_ms = way->stand == ROUTER_OPEN ? now_ms() + ROUTER_RENEW_MS
                : was_open                ? now_ms() + ROUTER_AGAIN_MS
                                          : UINT64_MAX;
}

/* ---- on the thread: waiting ---- */

typedef struct Wanted {
    uint16_t port, former;
    bool end;
} Wanted;

static int until(uint64_t due_ms)
{
    const uint64_t now = now_ms();
    if (due_ms == UINT64_MAX)
        return -1;
    return due_ms <= now ? 0 : due_ms - now < INT32_MAX ? (int)(due_ms - now) : INT32_MAX;
}

/* Waits until something is wanted or due, and takes what it is. */
static Wanted await(Router *r)
{
    SocketWatch woken = { .socket = r->waker.wakes, .to_read = true };
    for (;;) {
        monitor_enter(&r->monitor);
        const bool due = r->news || r->end || until(r->due_ms) == 0;
        const Wanted wanted = { r->port, r->former, r->end };
        if (due) {
            r->news = false;
            r->since_ms = now_ms();
        }
        monitor_leave(&r->monitor);
        if (due)
            return wanted;
        if (socket_await(&woken, 1, until(r->due_ms)))
            socket_woken(&r->waker);
    }
}

bool router_same(const RouterWay *a, const RouterWay *b)
{
    return a->stand == b->stand && a->held == b->held && a->through6 == b->through6 &&
           memcmp(a->outside.bytes, b->outside.bytes, sizeof a->outside.bytes) == 0 &&
           a->outside.port == b->outside.port &&
           memcmp(a->inside6.bytes, b->inside6.bytes, sizeof a->inside6.bytes) == 0;
}

/* What was found out while something else was wanted is of no interest any more. */
static void tell(Router *r, const RouterWay *way)
{
    monitor_enter(&r->monitor);
    const bool other = !r->news && !router_same(&r->way, way);
    if (!r->news)
        r->way = *way;
    r->way.held = way->held;
    r->since_ms = 0;
    const bool wakes = other && !r->end;
    monitor_leave(&r->monitor);
    if (wakes)
        r->wake(r->user);
}

static void free_router(Router *r)
{
    socket_waker_close(&r->waker);
    monitor_close(&r->monitor);
    free(r);
}

static void *run(void *user)
{
    Router *r = user;
    RouterWay way;
    for (Wanted wanted = await(r); !wanted.end; wanted = await(r)) {
        memset(&way, 0, sizeof way);
        r->due_ms = UINT64_MAX;
        if (wanted.port != 0)
            ask_and_tell(r, wanted.port, wanted.former, &way);
        else
            way.held = give_back(r);
        tell(r, &way);
    }
    const uint16_t left = give_back(r);
    monitor_enter(&r->monitor);
    r->way.held = left;
    r->ended = true;
    const bool orphan = r->orphan;
    monitor_leave(&r->monitor);
    if (orphan)
        free_router(r);
    return NULL;
}

/* ---- by the owner ---- */

Router *router_open(bool home, void (*wake)(void *user), void *user)
{
    Router *r = calloc(1, sizeof *r);
    if (r == NULL)
        return NULL;
    r->home = home;
    r->wake = wake;
    r->user = user;
    r->due_ms = UINT64_MAX;
    if (!socket_waker_open(&r->waker)) {
        free(r);
        return NULL;
    }
    monitor_open(&r->monitor);
    return r;
}

static void want(Router *r, uint16_t port, uint16_t former)
{
    monitor_enter(&r->monitor);
    r->port = port;
    r->former = former;
    r->news = true;
    const uint16_t held = r->way.held != 0 ? r->way.held : former;
    if (port == 0 || r->way.stand != ROUTER_OPEN) /* while it is asked once more it lets others in as before */
        r->way = (RouterWay){ .stand = port != 0 ? ROUTER_ASKED : ROUTER_UNASKED };
    r->way.held = held;
    monitor_leave(&r->monitor);
    socket_wake(&r->waker);
}

void router_ask(Router *r, uint16_t port, uint16_t former)
{
    want(r, port, former);
    if (!r->runs)
        r->runs = thread_start(&r->thread, run, r);
    if (r->runs)
        return;
    monitor_enter(&r->monitor);
    r->way.stand = ROUTER_NO_MEMORY;
    monitor_leave(&r->monitor);
}

void router_give_back(Router *r)
{
    if (r->runs)
        want(r, 0, 0);
}

void router_look(Router *r, RouterWay *out)
{
    monitor_enter(&r->monitor);
    *out = r->way;
    if (out->stand == ROUTER_ASKED && r->since_ms != 0 && now_ms() - r->since_ms >= ROUTER_STUCK_MS)
        out->stand = ROUTER_SILENT;
    monitor_leave(&r->monitor);
}

static bool has_ended(Router *r)
{
    monitor_enter(&r->monitor);
    const bool ended = r->ended;
    monitor_leave(&r->monitor);
    return ended;
}

bool router_close(Router *r)
{
    if (r == NULL)
        return true;
    if (!r->runs) {
        free_router(r);
        return true;
    }
    monitor_enter(&r->monitor);
    r->end = true;
    monitor_leave(&r->monitor);
    socket_wake(&r->waker);
    for (const uint64_t end = now_ms() + ROUTER_LAST_MS; !has_ended(r) && now_ms() < end;)
        clock_sleep(LOOK_EVERY_S);
    monitor_enter(&r->monitor);
    const bool ended = r->ended;
    const Thread thread = r->thread;
    r->orphan = !ended;
    monitor_leave(&r->monitor);
    if (!ended) {
        thread_leave(thread);
        return false;
    }
    thread_join(thread);
    const bool none = r->way.held == 0;
    free_router(r);
    return none;
}

/* ---- invitations ---- */

static int add_address(InviteAddress out[INVITE_ADDRESSES], int n, const InviteAddress *a)
{
    for (int i = 0; i < n; i++)
        if (out[i].family == a->family && out[i].port == a->port &&
            memcmp(out[i].bytes, a->bytes, sizeof a->bytes) == 0)
            return n;
    if (n < INVITE_ADDRESSES)
        out[n++] = *a;
    return n;
}

int router_addresses(const RouterWay *way, InviteAddress address[INVITE_ADDRESSES], int n)
{
    InviteAddress own[INVITE_ADDRESSES];
    if (way->stand != ROUTER_OPEN)
        return n;
    memcpy(own, address, sizeof own);
    const InviteAddress outside = post_invite_address(&way->outside), inside6 = post_invite_address(&way->inside6);
    int count = n > 0 ? 1 : 0;
    count = add_address(address, count, &outside);
    if (way->through6)
        count = add_address(address, count, &inside6);
    for (int i = 1; i < n; i++)
        count = add_address(address, count, &own[i]);
    return count;
}

/* ---- words ---- */

static const char *sentence(RouterStand stand)
{
    switch (stand) {
    case ROUTER_ASKED:
        return N_("The router is being asked to let friends in.");
    case ROUTER_OPEN:
        return N_("The router lets friends in: an invitation leads here from anywhere.");
    case ROUTER_NO_LIBRARY:
        return N_("The router cannot be asked: libminiupnpc is not installed.");
    case ROUTER_NOBODY:
        return N_("No router answers, or it does not let itself be asked.");
    case ROUTER_REFUSES:
        return N_("The router has refused to let friends in.");
    case ROUTER_TAKEN:
        return N_("The router cannot let friends in: other computers have all ports that were tried.");
    case ROUTER_OFFLINE:
        return N_("The router has no connection to the internet now.");
    case ROUTER_INNER:
        return N_("Nobody outside can get in: behind the router is another one.");
    case ROUTER_SILENT:
        return N_("The router does not answer any more.");
    case ROUTER_NO_MEMORY:
        return N_("There is not enough memory.");
    default:
        return "";
    }
}

void router_say(const RouterWay *way, TextSink *out)
{
    if (way->stand != ROUTER_UNASKED)
        text_say(out, sentence((RouterStand)way->stand));
}
