/* One connection over a socket, from its first byte to its end: it greets, both ends prove who they are, then frames go
 * to and fro, and whichever way it ends is told apart. It neither waits nor starts threads: whoever has several of them
 * waits for all together (socket_await) and lets each go on. An end that says nothing for long is not trusted to be
 * there: both say "alive" when they have had nothing else to say for a while. */
#ifndef MELDWELL_NET_LINE_H
#define MELDWELL_NET_LINE_H

#include "net/frame.h"
#include "net/socks.h"
#include "platform/socket.h"

enum {
    LINE_TOR_MS = 60000,      /* the same, of a Tor that looks for it */
    LINE_CONNECT_MS = 5000,   /* until an address is given up */
    LINE_GREETING_MS = 10000, /* until both have proven who they are */
    LINE_ALIVE_MS = 15000,    /* of having said nothing, and "alive" is said */
    LINE_SILENT_MS = 45000,   /* of having heard nothing, and it is over */
    LINE_LEAVING_MS = 2000,   /* of waiting until the other end has read the last that was said */
    LINE_QUEUE = 1 << 20      /* bytes that wait to be sent at most: who does not read them is cut off */
};

/* What this end is, and whom it lets in. All is borrowed for as long as the connection lasts. */
typedef struct LineKeys {
    const CryptKeys *person;
    const CryptKeys *table;                 /* a host's, else NULL */
    const uint8_t (*invitation)[CRYPT_KEY]; /* of crypt_invitation: a host's that still hold, a guest's own */
    int invitations;                        /* of a guest 0 or 1 */
    const uint8_t *fingerprint;             /* a guest's: of the table it means to come to; NULL: whichever */
    bool invited_only;                      /* a host's: whoever has none is not answered, but for those known */
    const uint8_t (*known)[CRYPT_KEY];      /* keys of persons */
    int known_count;
} LineKeys;

typedef enum LineEnd {
    LINE_GOES_ON,
    LINE_LEFT,       /* the other end has said its last */
    LINE_CUT,        /* it is gone without a word */
    LINE_SILENT,     /* nothing has been heard of it for too long */
    LINE_LATE,       /* it has not proven who it is in time, or is not reached */
    LINE_UNREACHED,  /* nobody listens there, or there is no way: Line.why */
    LINE_FAULT,      /* it breaks the rules of frames: Line.link.fault */
    LINE_UNPROVEN,   /* it is not who it says, or may not come in */
    LINE_OTHER_HOST, /* it is not the table that was meant */
    LINE_STALLED,    /* it does not read what is said to it */
    LINE_NO_MEMORY,
    LINE_GONE,  /* this end has said its last, and the other one has read it, as far as can be known */
    LINE_NO_TOR /* it is to be reached through Tor, and none is there */
} LineEnd;

typedef enum LineEvent {
    LINE_NOTHING, /* wait for it */
    LINE_PROVEN,  /* `proof` says who it is; from now on frames may be said */
    LINE_FRAME,   /* link.said and link.size have one, until it goes on */
    LINE_OVER     /* `end` says why; line_close it */
} LineEvent;

typedef struct Line {
    Socket socket; /* owned */
    Link link;
    LineKeys keys;
    CryptProof proof;
    uint8_t state, end;         /* end: LineEnd */
    uint8_t why;                /* SocketFault of LINE_UNREACHED */
    bool leaves;                /* its last has been said: what still comes is let pass */
    bool deaf;                  /* the other end takes nothing any more */
    char onion[SOCKS_NAME + 1]; /* the machine that Tor is to connect to; "": it is reached without */
    uint16_t onion_port;
    Socks socks;
    uint64_t began_ms, heard_ms, said_ms;
    uint8_t *queue; /* owned: bytes to be sent */
    size_t queued, room;
    uint8_t came[4096]; /* bytes that have come and were not looked at yet */
    size_t at, have;
} Line;

/* Begins one on a socket that was connected, or is connecting (then `connecting`), and takes that over in any case.
 * now_ms: any steady clock, the same in all of these. */
void line_open(Line *, Socket, bool connecting, CryptRole, const LineKeys *, uint64_t now_ms);
/* At once behind line_open, of one that is connecting: what it connects to is a Tor, which is asked for that machine.
 */
void line_by_tor(Line *, const char *name, uint16_t port);
void line_close(Line *);
/* Whether the other machine has answered: no more is known of it. */
bool line_reached(const Line *);
/* What it waits for. */
void line_watch(const Line *, SocketWatch *);
/* Milliseconds until it has to go on by itself. */
int line_due(const Line *, uint64_t now_ms);
/* Goes on after *came (of line_watch; NULL: nothing has come), up to the next event; to be called, with NULL, until
 * LINE_NOTHING or LINE_OVER. */
LineEvent line_go_on(Line *, const SocketWatch *came, uint64_t now_ms);
/* Says a frame. False when it is not proven, has left, or is over. */
bool line_say(Line *, const void *said, size_t size, uint64_t now_ms);
/* Says its last, and is over (LINE_GONE) a little later. */
bool line_leave(Line *, const void *said, size_t size, uint64_t now_ms);

#endif
