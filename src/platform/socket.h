/* Connections to other machines, and datagrams. No call waits but socket_await, which waits for all that are watched
 * together. From the other end nothing is taken on trust: it may be slow, silent, or gone without a word. */
#ifndef MELDWELL_PLATFORM_SOCKET_H
#define MELDWELL_PLATFORM_SOCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Of the system; NO_SOCKET is none. Whoever opened one closes it. */
typedef intptr_t Socket;
#define NO_SOCKET ((Socket)-1)

typedef enum SocketFamily { SOCKET_IPV4, SOCKET_IPV6 } SocketFamily;

typedef struct SocketAddress {
    uint8_t family;    /* SocketFamily */
    uint8_t bytes[16]; /* in network byte order: 4 of them, or all; all zero: any of this machine */
    uint16_t port;     /* 0: whichever is free */
    uint32_t scope;    /* of an address that only one network has, which network; else 0 */
} SocketAddress;

typedef enum SocketFault {
    SOCKET_WELL,
    SOCKET_TAKEN,       /* somebody listens at that port */
    SOCKET_FORBIDDEN,   /* the system does not allow it */
    SOCKET_REFUSED,     /* nobody listens there */
    SOCKET_UNREACHABLE, /* there is no way to it, or none within the time the system takes */
    SOCKET_NONE         /* no network of that kind, or nothing left to open one with */
} SocketFault;

/* Once, before anything else of this file. False: this machine has no network. */
bool socket_start(void);

/* ---- opening ---- */

/* Waits for whoever connects, of its family alone. NO_SOCKET after SocketFault in *why. */
Socket socket_listen(const SocketAddress *, SocketFault *why);
/* Does the system ask the person, where a program listens for the first time, whether others may reach it? */
bool socket_asks(void);
/* The next who has connected; NO_SOCKET: nobody now. */
Socket socket_accept(Socket, SocketAddress *from);
/* Begins to connect: it may be written to (socket_await) once that is over, well or not. NO_SOCKET after SocketFault in
 * *why. */
Socket socket_connect(const SocketAddress *, SocketFault *why);
/* Of one that can be written to: whether it is connected. */
SocketFault socket_connected(Socket);
/* Its own address, with the port it was given. False where it has none. */
bool socket_address(Socket, SocketAddress *out);
/* NO_SOCKET: nothing. What was sent before still arrives, if the other end reads it. */
void socket_close(Socket);

/* The addresses of this machine by which others may reach it, none of them twice; how many, at most max. */
int socket_own_addresses(SocketAddress *out, int max);

/* One that may be read once the addresses of this machine have changed. NO_SOCKET where the system does not tell. */
Socket socket_moves(void);
/* Takes note of it. */
void socket_moved(Socket);

/* ---- talking ---- */

enum { SOCKET_GONE = -1 /* the other end has closed it, or it was cut: it is of no use any more */ };

/* How many bytes it took, 0 where it takes none now, or SOCKET_GONE. A connection that is gone ends nobody. */
int socket_send(Socket, const void *bytes, size_t size);
/* How many bytes have come, 0 where none are there now, or SOCKET_GONE. */
int socket_receive(Socket, void *bytes, size_t size);

/* ---- datagrams ---- */

/* One network that this machine is in, by one of its addresses there. */
typedef struct SocketNetwork {
    SocketAddress address; /* this machine's; the port is 0 */
    SocketAddress all; /* IPv4: where datagrams for everybody go to. Its family is SOCKET_IPV6 where there is none */
    uint8_t prefix;    /* leading bits that all addresses of it have in common */
    uint32_t number;   /* of its interface, for socket_join and socket_send_by */
    bool loopback;     /* this machine alone */
} SocketNetwork;

/* The networks that work now; how many, at most max. */
int socket_networks(SocketNetwork *out, int max);
/* Whether an address is of that network. */
bool socket_is_in(const SocketAddress *, const SocketNetwork *);

/* One for datagrams, of its family alone, which may be sent to everybody. shared: other programs may have one at the
 * same port, and what is sent to many comes to all of them. NO_SOCKET after SocketFault in *why. */
Socket socket_datagrams(const SocketAddress *, bool shared, SocketFault *why);
/* It hears what is sent to that group in that network, too; false where it does not. Again: as before. */
bool socket_join(Socket, const SocketAddress *group, const SocketNetwork *);
/* What it sends to a group from now on goes by that network. */
bool socket_send_by(Socket, const SocketNetwork *);
/* False where it was not taken: it is lost, as any datagram may be. */
bool socket_send_to(Socket, const SocketAddress *to, const void *bytes, size_t size);
/* The bytes of the next one that has come, the first `size` of them, and where from; 0: none is there now. One without
 * bytes is let pass. */
int socket_receive_from(Socket, SocketAddress *from, void *bytes, size_t size);

/* ---- waiting ---- */

typedef struct SocketWatch {
    Socket socket; /* NO_SOCKET: is let pass */
    bool to_read, to_write;
    bool may_read, may_write; /* what came of it; one that is gone may be read */
} SocketWatch;

enum { SOCKET_WATCHED = 64 /* at most, together */ };

/* Waits until one of them may be read or written as it is to be, or so many milliseconds have passed (below 0: however
 * long it takes). False when nothing has come of it. */
bool socket_await(SocketWatch *, int n, int timeout_ms);

/* Another thread ends the waiting: `wakes` is watched with the others. */
typedef struct SocketWaker {
    Socket wakes, wake;
} SocketWaker;

/* False, and both NO_SOCKET, where none can be had. */
bool socket_waker_open(SocketWaker *);
void socket_waker_close(SocketWaker *);
/* From any thread: who waits, or waits next, is woken. */
void socket_wake(const SocketWaker *);
/* Whoever was woken takes note of it. */
void socket_woken(const SocketWaker *);

#endif
