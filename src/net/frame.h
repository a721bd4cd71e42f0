/* A connection as frames: bytes come in as they come, in any pieces, and whole frames come out; what is said goes out
 * as bytes. It greets, then carries frames, and knows when the other end has left and when the line was cut. No
 * sockets, no clocks: whoever has the connection feeds it, sends what it wants sent, and closes it after a fault. */
#ifndef MELDWELL_NET_FRAME_H
#define MELDWELL_NET_FRAME_H

#include "net/crypt.h"

enum {
    LINK_UNPROVEN = 512, /* bytes that somebody may send in one frame who has proven nothing yet */
    LINK_WHOLE = CRYPT_LENGTH + UINT16_MAX,
    LINK_FRAMES_A_MINUTE = 600, /* that a guest may send, and how many bytes */
    LINK_BYTES_A_MINUTE = 256 * 1024,
    LINK_SHARE = 8 /* so many times that from one address, for a family has one */
};

/* Bytes to be sent. What does not fit is not written, and `full` says that something was lost: then the connection is
 * of no use any more. */
typedef struct LinkOut {
    uint8_t *at; /* borrowed */
    size_t size, used;
    bool full;
} LinkOut;

typedef enum LinkFault {
    LINK_WELL,
    LINK_STRANGER,      /* no Meldwell at the other end */
    LINK_OTHER_VERSION, /* one that cannot be spoken with: link_version */
    LINK_WRONG_KEY,     /* in the greeting somebody said another thing than before */
    LINK_FORGED,        /* bytes that the other end has not sent, or not next: changed, repeated, left out */
    LINK_TOO_LONG,      /* a longer frame than is allowed now, or too short to be one */
    LINK_TOO_MUCH,      /* too many frames or bytes in a minute, by this connection or others (LinkMeters) */
    LINK_FAULTS
} LinkFault;

/* How much came in the minute that runs. */
typedef struct LinkMeter {
    uint64_t minute; /* of the clock of link_feed */
    uint32_t frames, bytes;
} LinkMeter;

/* What else is counted there: of the person at the other end, and of all at his address. Borrowed; NULL: nothing. */
typedef struct LinkMeters {
    LinkMeter *person, *place;
} LinkMeters;

typedef struct Link {
    Crypt crypt;
    bool open;      /* the greeting is over */
    bool left;      /* the other end has said its last */
    uint8_t fault;  /* LinkFault */
    bool metered;   /* limits of a minute hold: of what a guest sends */
    size_t longest; /* bytes that a frame may say */
    size_t held;    /* of `in` */
    LinkMeter meter;
    LinkMeters meters;
    uint8_t in[LINK_WHOLE];
    uint8_t said[CRYPT_MOST + 1]; /* the frame that came last, with a zero behind it */
    size_t size;
} Link;

typedef enum LinkEvent {
    LINK_MORE,   /* all bytes are taken, and nothing has come of them yet */
    LINK_OPENED, /* from now on frames can be said; the first one proves who says it */
    LINK_FRAME,  /* said and size have one */
    LINK_BROKEN  /* fault says why: nothing more is taken or said */
} LinkEvent;

/* Begins. What is to be sent at once is written to *out. Frames may be of LINK_UNPROVEN bytes until link_prove. */
void link_begin(Link *, CryptRole, LinkOut *out);
/* Takes bytes that have come, up to the first event, and moves *at past them; `left` counts down. now_ms: any steady
 * clock. To be called until it returns LINK_MORE or LINK_BROKEN. */
LinkEvent link_feed(Link *, const uint8_t **at, size_t *left, uint64_t now_ms, LinkOut *out);
/* The other end has proven who it is: it may send long frames. */
void link_prove(Link *);
/* Whether so much has been sent already that the next frame is too much. */
bool link_meter_is_full(const LinkMeter *, int times, uint64_t now_ms);
/* Says one frame of up to CRYPT_MOST bytes. last: it leaves with it. False when it is not open, has left, or *out has
 * no room. */
bool link_say(Link *, const void *said, size_t size, bool last, LinkOut *out);
/* The version that the other end speaks, once it has said so. */
CryptVersion link_version(const Link *);
/* Forgets all keys. */
void link_end(Link *);

#endif
