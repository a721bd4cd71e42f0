/* Sockets of a POSIX system. */
#include "platform/socket.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#endif

enum { QUEUE = 8 };

bool socket_start(void)
{
    return true;
}

static SocketFault fault_of(int error)
{
    switch (error) {
    case EADDRINUSE:
        return SOCKET_TAKEN;
    case EACCES:
    case EPERM:
        return SOCKET_FORBIDDEN;
    case ECONNREFUSED:
    case ECONNRESET:
        return SOCKET_REFUSED;
    case ENETUNREACH:
    case EHOSTUNREACH:
    case ENETDOWN:
    case ETIMEDOUT:
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

static socklen_t name_of(const SocketAddress *a, Name *out)
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
    socklen_t size = sizeof name;
    return getsockname((int)s, &name.any, &size) == 0 && address_of(&name.any, out);
}

static bool is_listed(const SocketAddress *list, int n, const SocketAddress *a)
{
    for (int i = 0; i < n; i++)
        if (memcmp(&list[i], a, sizeof *a) == 0)
            return true;
    return false;
}

int socket_own_addresses(SocketAddress *out, int max)
{
    struct ifaddrs *all;
    int n = 0;
    if (getifaddrs(&all) != 0)
        return 0;
    for (const struct ifaddrs *one = all; one != NULL && n < max; one = one->ifa_next) {
        SocketAddress a;
        const bool up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (up && one->ifa_addr != NULL && address_of(one->ifa_addr, &a) && !is_listed(out, n, &a))
            out[n++] = a;
    }
    freeifaddrs(all);
    return n;
}

/* ---- opening ---- */

/* One that never makes anybody wait, and that no program started from here inherits. */
static bool be_ours(int fd)
{
    return fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && fcntl(fd, F_SETFL, O_NONBLOCK) == 0;
}

static void set(int fd, int level, int option)
{
    const int yes = 1;
    (void)setsockopt(fd, level, option, &yes, sizeof yes);
}

/* Little is said, and each word is waited for: it goes out at once, and what was lost on the way is sent again in even
 * steps, not ever more seldom as for a large file. */
static void be_quick(int fd)
{
    set(fd, IPPROTO_TCP, TCP_NODELAY);
#ifdef TCP_THIN_LINEAR_TIMEOUTS
    set(fd, IPPROTO_TCP, TCP_THIN_LINEAR_TIMEOUTS);
#endif
}

static Socket refused(int fd, SocketFault *why)
{
    *why = fault_of(errno);
    if (fd >= 0)
        close(fd);
    return NO_SOCKET;
}

static int open_socket(const SocketAddress *a, int type)
{
    const int fd = socket(a->family == SOCKET_IPV4 ? AF_INET : AF_INET6, type, 0);
    if (fd >= 0 && !be_ours(fd)) {
        close(fd);
        return -1;
    }
    return fd;
}

Socket socket_listen(const SocketAddress *a, SocketFault *why)
{
    Name name;
    const socklen_t size = name_of(a, &name);
    const int fd = open_socket(a, SOCK_STREAM);
    *why = SOCKET_WELL;
    if (fd < 0)
        return refused(fd, why);
    set(fd, SOL_SOCKET, SO_REUSEADDR); /* connections of before, which still end, take no port */
    if (a->family == SOCKET_IPV6)
        set(fd, IPPROTO_IPV6, IPV6_V6ONLY);
    if (bind(fd, &name.any, size) != 0 || listen(fd, QUEUE) != 0)
        return refused(fd, why);
    return fd;
}

bool socket_asks(void)
{
    return false;
}

Socket socket_accept(Socket s, SocketAddress *from)
{
    Name name;
    socklen_t size = sizeof name;
    memset(&name, 0, sizeof name);
    const int fd = accept((int)s, &name.any, &size);
    if (fd < 0)
        return NO_SOCKET;
    if (!be_ours(fd) || !address_of(&name.any, from)) {
        close(fd);
        return NO_SOCKET;
    }
    be_quick(fd);
    return fd;
}

Socket socket_connect(const SocketAddress *a, SocketFault *why)
{
    Name name;
    const socklen_t size = name_of(a, &name);
    const int fd = open_socket(a, SOCK_STREAM);
    *why = SOCKET_WELL;
    if (fd < 0)
        return refused(fd, why);
    be_quick(fd);
    if (connect(fd, &name.any, size) != 0 && errno != EINPROGRESS)
        return refused(fd, why);
    return fd;
}

SocketFault socket_connected(Socket s)
{
    int error = 0;
    socklen_t size = sizeof error;
    if (getsockopt((int)s, SOL_SOCKET, SO_ERROR, &error, &size) != 0)
        error = errno;
    return error == 0 ? SOCKET_WELL : fault_of(error);
}

void socket_close(Socket s)
{
    if (s != NO_SOCKET)
        close((int)s);
}

/* ---- talking ---- */

static bool would_wait(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static size_t at_once(size_t size)
{
    enum { MOST = 1 << 20 };
    return size < MOST ? size : MOST;
}

int socket_send(Socket s, const void *bytes, size_t size)
{
    const ssize_t n = send((int)s, bytes, at_once(size), MSG_NOSIGNAL);
    return n >= 0 ? (int)n : would_wait() ? 0 : SOCKET_GONE;
}

int socket_receive(Socket s, void *bytes, size_t size)
{
    if (size == 0)
        return 0;
    const ssize_t n = recv((int)s, bytes, at_once(size), 0);
    return n > 0 ? (int)n : n < 0 && would_wait() ? 0 : SOCKET_GONE;
}

/* ---- changes ---- */

Socket socket_moves(void)
{
#ifdef __linux__
    struct sockaddr_nl name = { .nl_family = AF_NETLINK, .nl_groups = RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR };
    const int fd = socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);
    if (fd >= 0 && be_ours(fd) && bind(fd, (const struct sockaddr *)&name, sizeof name) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
#endif
    return NO_SOCKET;
}

/* Where more has come than had room, that is told once, and means the same. */
void socket_moved(Socket s)
{
    char bytes[4096];
    while (recv((int)s, bytes, sizeof bytes, 0) > 0 || errno == ENOBUFS)
        ;
}

/* ---- datagrams ---- */

static uint8_t prefix_of(const struct sockaddr *mask)
{
    SocketAddress a;
    uint8_t bits = 0;
    if (mask == NULL || !address_of(mask, &a))
        return 128;
    while (bits < (a.family == SOCKET_IPV4 ? 32 : 128) && (a.bytes[bits / 8] & 0x80 >> bits % 8) != 0)
        bits++;
    return bits;
}

static bool network_of(const struct ifaddrs *one, SocketNetwork *out)
{
    memset(out, 0, sizeof *out);
    if ((one->ifa_flags & IFF_UP) == 0 || one->ifa_addr == NULL || !address_of(one->ifa_addr, &out->address))
        return false;
    out->loopback = (one->ifa_flags & IFF_LOOPBACK) != 0;
    out->prefix = prefix_of(one->ifa_netmask);
    out->number = if_nametoindex(one->ifa_name);
    out->all.family = SOCKET_IPV6;
    if (out->address.family == SOCKET_IPV4 && (one->ifa_flags & IFF_BROADCAST) != 0 && one->ifa_broadaddr != NULL)
        (void)address_of(one->ifa_broadaddr, &out->all);
    return out->number > 0;
}

int socket_networks(SocketNetwork *out, int max)
{
    struct ifaddrs *all;
    int n = 0;
    if (getifaddrs(&all) != 0)
        return 0;
    for (const struct ifaddrs *one = all; one != NULL && n < max; one = one->ifa_next)
        n += network_of(one, &out[n]);
    freeifaddrs(all);
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
    const socklen_t size = name_of(a, &name);
    const int fd = open_socket(a, SOCK_DGRAM);
    *why = SOCKET_WELL;
    if (fd < 0)
        return refused(fd, why);
    if (shared)
        set(fd, SOL_SOCKET, SO_REUSEADDR);
    if (a->family == SOCKET_IPV4)
        set(fd, SOL_SOCKET, SO_BROADCAST);
    else
        set(fd, IPPROTO_IPV6, IPV6_V6ONLY);
    if (bind(fd, &name.any, size) != 0)
        return refused(fd, why);
    return fd;
}

bool socket_join(Socket s, const SocketAddress *group, const SocketNetwork *n)
{
    if (group->family == SOCKET_IPV4) {
        struct ip_mreqn v4 = { .imr_ifindex = (int)n->number };
        memcpy(&v4.imr_multiaddr, group->bytes, sizeof v4.imr_multiaddr);
        return setsockopt((int)s, IPPROTO_IP, IP_ADD_MEMBERSHIP, &v4, sizeof v4) == 0 || errno == EADDRINUSE;
    }
    struct ipv6_mreq v6 = { .ipv6mr_interface = n->number };
    memcpy(&v6.ipv6mr_multiaddr, group->bytes, sizeof v6.ipv6mr_multiaddr);
    return setsockopt((int)s, IPPROTO_IPV6, IPV6_JOIN_GROUP, &v6, sizeof v6) == 0 || errno == EADDRINUSE;
}

bool socket_send_by(Socket s, const SocketNetwork *n)
{
    if (n->address.family == SOCKET_IPV4) {
        struct ip_mreqn v4 = { .imr_ifindex = (int)n->number };
        memcpy(&v4.imr_address, n->address.bytes, sizeof v4.imr_address);
        return setsockopt((int)s, IPPROTO_IP, IP_MULTICAST_IF, &v4, sizeof v4) == 0;
    }
    const int number = (int)n->number;
    return setsockopt((int)s, IPPROTO_IPV6, IPV6_MULTICAST_IF, &number, sizeof number) == 0;
}

bool socket_send_to(Socket s, const SocketAddress *to, const void *bytes, size_t size)
{
    Name name;
    const socklen_t length = name_of(to, &name);
    return sendto((int)s, bytes, size, MSG_NOSIGNAL, &name.any, length) == (ssize_t)size;
}

/* What a datagram of before has met, as that nobody listens there, is told in the place of the next one. */
int socket_receive_from(Socket s, SocketAddress *from, void *bytes, size_t size)
{
    enum { TRIES = 16 };
    for (int i = 0; i < TRIES; i++) {
        Name name;
        socklen_t length = sizeof name;
        memset(&name, 0, sizeof name);
        const ssize_t n = recvfrom((int)s, bytes, size, 0, &name.any, &length);
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return 0;
        if (n > 0 && address_of(&name.any, from))
            return (int)n;
    }
    return 0;
}

/* ---- waiting ---- */

bool socket_await(SocketWatch *watch, int n, int timeout_ms)
{
    struct pollfd polled[SOCKET_WATCHED];
    assert(n >= 0 && n <= SOCKET_WATCHED);
    for (int i = 0; i < n; i++) {
        watch[i].may_read = watch[i].may_write = false;
        polled[i] = (struct pollfd){ .fd = (int)watch[i].socket }; /* below 0: poll lets it pass */
        polled[i].events = (short)((watch[i].to_read ? POLLIN : 0) | (watch[i].to_write ? POLLOUT : 0));
    }
    if (poll(polled, (nfds_t)n, timeout_ms) <= 0)
        return false;
    bool any = false;
    for (int i = 0; i < n; i++) {
        const bool gone = (polled[i].revents & (POLLERR | POLLHUP | POLLNVAL)) != 0;
        watch[i].may_read = (polled[i].revents & POLLIN) != 0 || (gone && watch[i].to_read);
        watch[i].may_write = (polled[i].revents & POLLOUT) != 0 || (gone && watch[i].to_write);
        any = any || watch[i].may_read || watch[i].may_write;
    }
    return any;
}

bool socket_waker_open(SocketWaker *w)
{
    int end[2];
    *w = (SocketWaker){ NO_SOCKET, NO_SOCKET };
    if (pipe(end) != 0)
        return false;
    *w = (SocketWaker){ end[0], end[1] };
    if (be_ours(end[0]) && be_ours(end[1]))
        return true;
    socket_waker_close(w);
    return false;
}

void socket_waker_close(SocketWaker *w)
{
    socket_close(w->wakes);
    socket_close(w->wake);
    *w = (SocketWaker){ NO_SOCKET, NO_SOCKET };
}

/* A pipe that is full wakes as well. */
void socket_wake(const SocketWaker *w)
{
    const char byte = 0;
    ssize_t written;
    do {
        written = write((int)w->wake, &byte, sizeof byte);
    } while (written < 0 && errno == EINTR);
}

void socket_woken(const SocketWaker *w)
{
    char bytes[64];
    while (read((int)w->wakes, bytes, sizeof bytes) > 0)
        ;
}
