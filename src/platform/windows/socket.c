/* Sockets of Windows. Whoever waits is woken by a datagram that the program sends to itself, for what is no socket
 * cannot be waited for together with sockets. */
#include "platform/socket.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <winsock2.h>
#include <ws2tcpip.h>

#include <iphlpapi.h> /* behind winsock2.h alone */

enum { QUEUE = 8 };

bool socket_start(void)
{
    WSADATA about;
    return WSAStartup(MAKEWORD(2, 2), &about) == 0;
}

static SOCKET of(Socket s)
{
    return (SOCKET)s;
}

static SocketFault fault_of(int error)
{
    switch (error) {
    case WSAEADDRINUSE:
        return SOCKET_TAKEN;
    case WSAEACCES:
        return SOCKET_FORBIDDEN;
    case WSAECONNREFUSED:
    case WSAECONNRESET:
        return SOCKET_REFUSED;
    case WSAENETUNREACH:
    case WSAEHOSTUNREACH:
    case WSAENETDOWN:
    case WSAETIMEDOUT:
        return SOCKET_UNREACHABLE;
    default:
        return SOCKET_NONE;
    }
}

/* ---- addresses ---- */

typedef union Name {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
} Name;

static int name_of(const SocketAddress *a, Name *out)
{
    memset(out, 0, sizeof *out);
    if (a->family == SOCKET_IPV4) {
        out->v4.sin_family = AF_INET;
        out->v4.sin_port = htons(a->port);
        memcpy(&out->v4.sin_addr, a->bytes, sizeof out->v4.sin_addr);
        return sizeof out->v4;
    }
    out->v6.sin6_family = AF_INET6;
    out->v6.sin6_port = htons(a->port);
    out->v6.sin6_scope_id = a->scope;
    memcpy(&out->v6.sin6_addr, a->bytes, sizeof out->v6.sin6_addr);
    return sizeof out->v6;
}

static bool address_of(const struct sockaddr *name, SocketAddress *out)
{
    memset(out, 0, sizeof *out);
    if (name->sa_family == AF_INET) {
        struct sockaddr_in v4;
        memcpy(&v4, name, sizeof v4);
        out->family = SOCKET_IPV4;
        out->port = ntohs(v4.sin_port);
        memcpy(out->bytes, &v4.sin_addr, sizeof v4.sin_addr);
        return true;
    }
    if (name->sa_family != AF_INET6)
        return false;
    struct sockaddr_in6 v6;
    memcpy(&v6, name, sizeof v6);
    out->family = SOCKET_IPV6;
    out->port = ntohs(v6.sin6_port);
    out->scope = v6.sin6_scope_id;
    memcpy(out->bytes, &v6.sin6_addr, sizeof v6.sin6_addr);
    return true;
}

bool socket_address(Socket s, SocketAddress *out)
{
    Name name;
    int size = sizeof name;
    return getsockname(of(s), &name.any, &size) == 0 && address_of(&name.any, out);
}

static bool is_listed(const SocketAddress *list, int n, const SocketAddress *a)
{
    for (int i = 0; i < n; i++)
        if (memcmp(&list[i], a, sizeof *a) == 0)
            return true;
    return false;
}

/* The list may grow between two questions. NULL: there is none. The caller frees it. */
static IP_ADAPTER_ADDRESSES *adapters(void)
{
    enum { TRIES = 4 };
    ULONG size = 16 * 1024;
    for (int i = 0; i < TRIES; i++) {
        IP_ADAPTER_ADDRESSES *all = malloc(size);
        const ULONG left_out = GAA_FLAG_SKIP_ANYCAST | GAA_FLAG_SKIP_MULTICAST | GAA_FLAG_SKIP_DNS_SERVER;
        const ULONG answer = all != NULL ? GetAdaptersAddresses(AF_UNSPEC, left_out, NULL, all, &size) : NO_ERROR;
        if (all != NULL && answer == NO_ERROR)
            return all;
        free(all);
        if (answer != ERROR_BUFFER_OVERFLOW)
            return NULL;
    }
    return NULL;
}

int socket_own_addresses(SocketAddress *out, int max)
{
    IP_ADAPTER_ADDRESSES *const all = adapters();
    int n = 0;
    for (const IP_ADAPTER_ADDRESSES *one = all; one != NULL; one = one->Next) {
        if (one->OperStatus != IfOperStatusUp || one->IfType == IF_TYPE_SOFTWARE_LOOPBACK)
            continue;
        for (const IP_ADAPTER_UNICAST_ADDRESS *its = one->FirstUnicastAddress; its != NULL && n < max;
             its = its->Next) {
            SocketAddress a;
            if (address_of(its->Address.lpSockaddr, &a) && !is_listed(out, n, &a))
                out[n++] = a;
        }
    }
    free(all);
    return n;
}

/* ---- opening ---- */

/* One that never makes anybody wait, and that no program started from here inherits. */
static bool be_ours(SOCKET s)
{
    u_long yes = 1;
    return ioctlsocket(s, (long)FIONBIO, &yes) == 0 && SetHandleInformation((HANDLE)s, HANDLE_FLAG_INHERIT, 0) != 0;
}

static void set(SOCKET s, int level, int option)
{
    const BOOL yes = TRUE;
    (void)setsockopt(s, level, option, (const char *)&yes, sizeof yes);
}

static Socket refused(SOCKET s, SocketFault *why)
{
    *why = fault_of(WSAGetLastError());
    if (s != INVALID_SOCKET)
        closesocket(s);
    return NO_SOCKET;
}

/* What is said is said at once, and a byte that is called urgent is one like the others: select would tell of it again
 * and again. */
static void be_quick(SOCKET s)
{
    set(s, IPPROTO_TCP, TCP_NODELAY);
    set(s, SOL_SOCKET, SO_OOBINLINE);
}

static SOCKET open_socket(const SocketAddress *a, int type)
{
    const SOCKET s = socket(a->family == SOCKET_IPV4 ? AF_INET : AF_INET6, type, 0);
    if (s != INVALID_SOCKET && !be_ours(s)) {
        closesocket(s);
        return INVALID_SOCKET;
    }
    return s;
}

/* No port is for some programs alone: that it is forbidden means that another program, or a part of the system, has it
 * for itself. */
static Socket not_listening(SOCKET s, SocketFault *why)
{
    const Socket none = refused(s, why);
    *why = *why == SOCKET_FORBIDDEN ? SOCKET_TAKEN : *why;
    return none;
}

Socket socket_listen(const SocketAddress *a, SocketFault *why)
{
    Name name;
    const int size = name_of(a, &name);
    const SOCKET s = open_socket(a, SOCK_STREAM);
    *why = SOCKET_WELL;
    if (s == INVALID_SOCKET)
        return refused(s, why);
    set(s, SOL_SOCKET, SO_EXCLUSIVEADDRUSE); /* otherwise another program could listen beside this one */
    if (a->family == SOCKET_IPV6)
        set(s, IPPROTO_IPV6, IPV6_V6ONLY);
    if (bind(s, &name.any, size) != 0 || listen(s, QUEUE) != 0)
        return not_listening(s, why);
    return (Socket)s;
}

bool socket_asks(void)
{
    return true;
}

Socket socket_accept(Socket listens, SocketAddress *from)
{
    Name name;
    int size = sizeof name;
    memset(&name, 0, sizeof name);
    const SOCKET s = accept(of(listens), &name.any, &size);
    if (s == INVALID_SOCKET)
        return NO_SOCKET;
    if (!be_ours(s) || !address_of(&name.any, from)) {
        closesocket(s);
        return NO_SOCKET;
    }
    be_quick(s);
    return (Socket)s;
}

Socket socket_connect(const SocketAddress *a, SocketFault *why)
{
    Name name;
    const int size = name_of(a, &name);
    const SOCKET s = open_socket(a, SOCK_STREAM);
    *why = SOCKET_WELL;
    if (s == INVALID_SOCKET)
        return refused(s, why);
    be_quick(s);
    if (connect(s, &name.any, size) != 0 && WSAGetLastError() != WSAEWOULDBLOCK)
        return refused(s, why);
    return (Socket)s;
}

SocketFault socket_connected(Socket s)
{
    int error = 0, size = sizeof error;
    if (getsockopt(of(s), SOL_SOCKET, SO_ERROR, (char *)&error, &size) != 0)
        error = WSAGetLastError();
    return error == 0 ? SOCKET_WELL : fault_of(error);
}

void socket_close(Socket s)
{
    if (s != NO_SOCKET)
        closesocket(of(s));
}

/* ---- talking ---- */

static int at_once(size_t size)
{
    enum { MOST = 1 << 20 };
    return size < MOST ? (int)size : MOST;
}

int socket_send(Socket s, const void *bytes, size_t size)
{
    const int n = send(of(s), bytes, at_once(size), 0);
    return n >= 0 ? n : WSAGetLastError() == WSAEWOULDBLOCK ? 0 : SOCKET_GONE;
}

int socket_receive(Socket s, void *bytes, size_t size)
{
    if (size == 0)
        return 0;
    const int n = recv(of(s), bytes, at_once(size), 0);
    return n > 0 ? n : n < 0 && WSAGetLastError() == WSAEWOULDBLOCK ? 0 : SOCKET_GONE;
}

/* ---- changes ---- */

/* What Windows tells of it comes by no socket. */
Socket socket_moves(void)
{
    return NO_SOCKET;
}

void socket_moved(Socket s)
{
    (void)s;
}

/* ---- datagrams ---- */

/* Where datagrams for all of an IPv4 network go to. */
static void set_all(SocketNetwork *n)
{
    n->all = n->address;
    for (int bit = n->prefix; bit < 32; bit++)
        n->all.bytes[bit / 8] |= (uint8_t)(0x80 >> bit % 8);
}

/* Nearly always one for both families; Wine tells it of the first alone. */
static uint32_t number_of(const IP_ADAPTER_ADDRESSES *one, uint8_t family)
{
    return family == SOCKET_IPV6 && one->Ipv6IfIndex > 0 ? one->Ipv6IfIndex : one->IfIndex;
}

int socket_networks(SocketNetwork *out, int max)
{
    IP_ADAPTER_ADDRESSES *const all = adapters();
    int n = 0;
    for (const IP_ADAPTER_ADDRESSES *one = all; one != NULL; one = one->Next) {
        if (one->OperStatus != IfOperStatusUp)
            continue;
        for (const IP_ADAPTER_UNICAST_ADDRESS *its = one->FirstUnicastAddress; its != NULL && n < max;
             its = its->Next) {
            SocketNetwork *const net = &out[n];
            memset(net, 0, sizeof *net);
            if (!address_of(its->Address.lpSockaddr, &net->address))
                continue;
            net->prefix = its->OnLinkPrefixLength;
            net->loopback = one->IfType == IF_TYPE_SOFTWARE_LOOPBACK;
            net->number = number_of(one, net->address.family);
            net->all.family = SOCKET_IPV6;
            if (net->address.family == SOCKET_IPV4 && net->prefix < 31)
                set_all(net);
            n++;
        }
    }
    free(all);
    return n;
}

bool socket_is_in(const SocketAddress *a, const SocketNetwork *n)
{
    if (a->family != n->address.family || (a->scope != 0 && a->scope != n->number))
        return false;
    for (int bit = 0; bit < n->prefix; bit++)
        if (((a->bytes[bit / 8] ^ n->address.bytes[bit / 8]) & 0x80 >> bit % 8) != 0)
            return false;
    return true;
}

Socket socket_datagrams(const SocketAddress *a, bool shared, SocketFault *why)
{
    Name name;
    const int size = name_of(a, &name);
    const SOCKET s = open_socket(a, SOCK_DGRAM);
    *why = SOCKET_WELL;
    if (s == INVALID_SOCKET)
        return refused(s, why);
    if (shared)
        set(s, SOL_SOCKET, SO_REUSEADDR);
    if (a->family == SOCKET_IPV4)
        set(s, SOL_SOCKET, SO_BROADCAST);
    else
        set(s, IPPROTO_IPV6, IPV6_V6ONLY);
    if (bind(s, &name.any, size) != 0)
        return refused(s, why);
    return (Socket)s;
}

static bool set_to(SOCKET s, int level, int option, const void *value, size_t size)
{
    return setsockopt(s, level, option, value, (int)size) == 0;
}

bool socket_join(Socket s, const SocketAddress *group, const SocketNetwork *n)
{
    bool joined;
    if (group->family == SOCKET_IPV4) {
        struct ip_mreq v4;
        memcpy(&v4.imr_multiaddr, group->bytes, sizeof v4.imr_multiaddr);
        memcpy(&v4.imr_interface, n->address.bytes, sizeof v4.imr_interface);
        joined = set_to(of(s), IPPROTO_IP, IP_ADD_MEMBERSHIP, &v4, sizeof v4);
    } else {
        struct ipv6_mreq v6 = { .ipv6mr_interface = n->number };
        memcpy(&v6.ipv6mr_multiaddr, group->bytes, sizeof v6.ipv6mr_multiaddr);
        joined = set_to(of(s), IPPROTO_IPV6, IPV6_ADD_MEMBERSHIP, &v6, sizeof v6);
    }
    return joined || WSAGetLastError() == WSAEINVAL || WSAGetLastError() == WSAEADDRINUSE; /* those it has joined */
}

bool socket_send_by(Socket s, const SocketNetwork *n)
{
    const DWORD number = n->number;
    if (n->address.family == SOCKET_IPV4)
        return set_to(of(s), IPPROTO_IP, IP_MULTICAST_IF, n->address.bytes, 4);
    return set_to(of(s), IPPROTO_IPV6, IPV6_MULTICAST_IF, &number, sizeof number);
}

bool socket_send_to(Socket s, const SocketAddress *to, const void *bytes, size_t size)
{
    Name name;
    const int length = name_of(to, &name);
    return sendto(of(s), bytes, (int)size, 0, &name.any, length) == (int)size;
}

/* What a datagram of before has met, as that nobody listens there, is told in the place of the next one; and of one
 * that is longer than `size` the beginning comes with a fault. */
int socket_receive_from(Socket s, SocketAddress *from, void *bytes, size_t size)
{
    enum { TRIES = 16 };
    for (int i = 0; i < TRIES; i++) {
        Name name;
        int length = sizeof name;
        memset(&name, 0, sizeof name);
        int n = recvfrom(of(s), bytes, (int)size, 0, &name.any, &length);
        if (n < 0 && WSAGetLastError() == WSAEWOULDBLOCK)
            return 0;
        if (n < 0 && WSAGetLastError() == WSAEMSGSIZE)
            n = (int)size;
        if (n > 0 && address_of(&name.any, from))
            return n;
    }
    return 0;
}

/* ---- waiting ---- */

typedef struct Watched {
    fd_set read, write, failed;
    bool any;
} Watched;

static void add(Watched *all, const SocketWatch *w)
{
    if (w->socket == NO_SOCKET)
        return;
    if (w->to_read)
        FD_SET(of(w->socket), &all->read);
    if (w->to_write) {
        FD_SET(of(w->socket), &all->write);
        FD_SET(of(w->socket), &all->failed); /* a call that came to nothing */
    }
    all->any = all->any || w->to_read || w->to_write;
}

static void read_off(Watched *all, SocketWatch *w)
{
    if (w->socket == NO_SOCKET)
        return;
    w->may_read = w->to_read && FD_ISSET(of(w->socket), &all->read);
    w->may_write = w->to_write && (FD_ISSET(of(w->socket), &all->write) || FD_ISSET(of(w->socket), &all->failed));
}

/* By select: WSAPoll does not tell, before the Windows of 2020, that a call has come to nothing. */
bool socket_await(SocketWatch *watch, int n, int timeout_ms)
{
    Watched all = { .any = false };
    struct timeval wait = { timeout_ms / 1000, timeout_ms % 1000 * 1000 };
    assert(n >= 0 && n <= SOCKET_WATCHED && n <= FD_SETSIZE);
    for (int i = 0; i < n; i++) {
        watch[i].may_read = watch[i].may_write = false;
        add(&all, &watch[i]);
    }
    if (!all.any) { /* which select takes for a mistake */
        Sleep(timeout_ms < 0 ? INFINITE : (DWORD)timeout_ms);
        return false;
    }
    if (select(0, &all.read, &all.write, &all.failed, timeout_ms < 0 ? NULL : &wait) <= 0)
        return false;
    for (int i = 0; i < n; i++)
        read_off(&all, &watch[i]);
    return true;
}

/* The two ends hear nobody but each other. */
bool socket_waker_open(SocketWaker *w)
{
    const SocketAddress home = { .family = SOCKET_IPV4, .bytes = { 127, 0, 0, 1 } };
    SocketAddress at, from;
    Name name;
    const SOCKET wakes = open_socket(&home, SOCK_DGRAM), wake = open_socket(&home, SOCK_DGRAM);
    *w = (SocketWaker){ wakes == INVALID_SOCKET ? NO_SOCKET : (Socket)wakes,
                        wake == INVALID_SOCKET ? NO_SOCKET : (Socket)wake };
    int size = name_of(&home, &name);
    if (wakes != INVALID_SOCKET && wake != INVALID_SOCKET && bind(wakes, &name.any, size) == 0 &&
        bind(wake, &name.any, size) == 0 && socket_address(w->wakes, &at) && socket_address(w->wake, &from)) {
        size = name_of(&at, &name);
        const bool to = connect(wake, &name.any, size) == 0;
        size = name_of(&from, &name);
        if (to && connect(wakes, &name.any, size) == 0)
            return true;
    }
    socket_waker_close(w);
    return false;
}

void socket_waker_close(SocketWaker *w)
{
    socket_close(w->wakes);
    socket_close(w->wake);
    *w = (SocketWaker){ NO_SOCKET, NO_SOCKET };
}

void socket_wake(const SocketWaker *w)
{
    const char byte = 0;
    (void)send(of(w->wake), &byte, sizeof byte, 0);
}

void socket_woken(const SocketWaker *w)
{
    char bytes[64];
    while (recv(of(w->wakes), bytes, sizeof bytes, 0) > 0)
        ;
}
