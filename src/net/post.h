/* The thread that has all connections of this program (lines.h) and looks for tables in the house (finder.h): asleep
 * unless something has come, is to be said, or is due. Whoever opens it gives frames and gets events over bounded
 * queues, and is woken by a callback.
 *
 * All functions but those of no Post are called from one thread, the owner's, and none of them waits but post_await and
 * post_close. Nothing is sent, and no socket is opened, before one of them is called that says so. */
#ifndef MELDWELL_NET_POST_H
#define MELDWELL_NET_POST_H

#include "net/finder.h"
#include "net/invite.h"
#include "net/lines.h"
#include "net/onion.h"
#include "rules/text/text.h"

typedef struct Post Post;

enum {
    POST_PORT = 24157, /* TCP, and the next ones where that is taken */
    POST_PORTS = 8,    /* that are tried */
    POST_LAST_MS = 2000,
    POST_OUT = 4 << 20, /* bytes that wait for the thread at most, and for the owner: */
    POST_IN = 2 << 20   /* while more wait nobody is read, so that whoever goes on talking stalls and is cut */
};

typedef struct PostKeys {
    CryptKeys person, table;
    bool hosts; /* `table` is the key of a table that is open here */
    bool home;  /* speaks with programs of this very machine alone: for tests, and two persons at one machine */
} PostKeys;

typedef enum PostKind {
    POST_PROVEN, /* who it is: proof. A line that was called is ready */
    POST_FRAME,
    POST_OVER,   /* the line has ended, and its number is never used again: over. A call that reached nobody, too */
    POST_FOUND,  /* a table in the house, or something of it is another than before: found */
    POST_LOST,   /* it does not answer any more: found */
    POST_NOBODY, /* it has listened for a minute, and nobody has come from another machine */
    POST_WOKE,   /* the machine has slept; lines that were called have ended before, with LINE_CUT */
    POST_ONION   /* the onion service stands otherwise: onion */
} PostKind;

typedef struct PostEvent {
    uint8_t kind; /* PostKind */
    int line;     /* of PROVEN, FRAME, OVER */
    /* PROVEN. Of a guest proof.invitation is the place in the list that post_admit was given last, -1: none. */
    CryptProof proof;
    uint8_t picture[CRYPT_PICTURES];
    bool comes;         /* to the table here; else it was called */
    SocketAddress from; /* of one that comes */
    LinesEnd over;
    FoundTable found;
    OnionWay onion;
    /* FRAME: borrowed until the next post_next; a zero follows it. Of a guest that has nothing to say "alive\n" comes
     * now and then. */
    const uint8_t *frame;
    size_t size;
} PostEvent;

/* Begins the thread. wake is called from it when events have come and those of before were read: it posts an event of
 * the owner's loop, and must not call any of these. NULL after one sentence. */
Post *post_open(const PostKeys *, void (*wake)(void *user), void *user, TextSink *error);
/* Ends it. Last words that were said are waited for up to POST_LAST_MS; lines without are cut. NULL: nothing. */
void post_close(Post *);

/* ---- a host ---- */

/* Listens, on IPv4 and IPv6, at that port or at the next one that is free; 0: POST_PORT. False after one sentence.
 * Whoever comes waits until post_admit has been called. */
bool post_listen(Post *, uint16_t port, uint16_t *got, TextSink *why);
/* Whom it lets in from now on, whole; who is in stays. False for lack of memory, and all is as before. */
bool post_admit(Post *, const uint8_t (*invitation)[CRYPT_KEY], int invitations, const uint8_t (*known)[CRYPT_KEY],
                int known_count, bool invited_only);
/* What is answered to whoever looks for tables in the house; NULL: nothing. port, version and who hosts are filled in
 * here. */
void post_announce(Post *, const BeaconTable *);
/* Asks the Tor of this computer for an onion service that leads to the port where it listens; key: that of before, or
 * "" for a new one. POST_ONION comes. NULL: it is not wanted any more. */
void post_onion(Post *, const char *key);
/* The addresses by which others may reach this machine, the most promising first, for an invitation; how many, at most
 * max. Their port is 0. Of no Post. */
int post_own_addresses(SocketAddress *out, int max);

/* ---- a guest ---- */

/* Calls whoever is at one of these addresses, LINES_ADDRESSES at most, and at those of the invitation (or NULL), and
 * is the one of the fingerprint of a table's key, or of the invitation (or NULL: whoever is there). Returns the line,
 * for which PROVEN or OVER comes; 0: there are too many at a time. */
int post_call(Post *, const SocketAddress *, int n, const Invitation *, const uint8_t *fingerprint);
/* Of whom the tables in the house are listed first of all; FINDER_KNOWN of them at most. */
void post_know(Post *, const uint8_t (*person)[CRYPT_KEY], int n);
/* The same with an onion service besides (NULL: that of the invitation, if it has one), through a Tor on this computer;
 * with PostKeys.home it is let be. */
int post_call_onion(Post *, const SocketAddress *, int n, const InviteAddress *onion, const Invitation *,
                    const uint8_t *fingerprint);
/* Looks for tables in the house, until it is called with false. */
void post_look(Post *, bool looks);
/* An address of an invitation, and the other way round. Of no Post. */
SocketAddress post_address(const InviteAddress *);
InviteAddress post_invite_address(const SocketAddress *);

/* ---- both ---- */

/* Says a frame of up to CRYPT_MOST bytes; last: it is the good-bye. False when it was not taken: too much waits, and
 * the line is cut (POST_OVER comes). */
bool post_say(Post *, int line, const void *frame, size_t size, bool last);
/* Cuts a line, or ends a call. No event of it comes any more. */
void post_drop(Post *, int line);
/* The next event; false: none. To be called until there is none, whenever it was woken. */
bool post_next(Post *, PostEvent *);
/* Waits until an event has come, up to so many milliseconds; false: none has. */
bool post_await(Post *, int ms);

#endif
