/* An onion service of a Tor that runs on this computer, through which a table can be reached wherever its guests are:
 * asked for over the control port of Tor (control-spec), on this machine alone. It lasts for as long as that
 * connection, so however the program ends, nothing of it is left. It neither waits nor starts threads.
 *
 * Tor lets in whoever may read its cookie. Which file that is says whoever listens at the port, so it is never sent:
 * only that it is known (SAFECOOKIE). */
#ifndef MELDWELL_NET_ONION_H
#define MELDWELL_NET_ONION_H

#include "net/invite.h"
#include "platform/socket.h"
#include "rules/text/text.h"

enum {
    ONION_KEY = 128,   /* bytes of a key as Tor writes it, the terminator included */
    ONION_CAME = 4096, /* of one answer at most */
    ONION_PATH = 512,
    ONION_ANSWER_MS = 10000, /* that each answer is waited for */
    ONION_AGAIN_MS = 60000   /* until a Tor that has ended is called again */
};

typedef enum OnionStand {
    ONION_UNASKED,
    ONION_ASKED,
    ONION_OPEN,
    ONION_NO_TOR,  /* none that can be asked runs here */
    ONION_LOCKED,  /* it does not let this program ask */
    ONION_REFUSED, /* it does not want to */
    ONION_GONE     /* it has ended meanwhile */
} OnionStand;

typedef struct OnionWay {
    uint8_t stand;       /* OnionStand */
    InviteAddress at;    /* OPEN: where the table is reached */
    char key[ONION_KEY]; /* OPEN: secret, by which it is the same one another time */
} OnionWay;

typedef struct Onion {
    Socket socket; /* owned */
    uint8_t state, tries;
    uint16_t port; /* of the table, here and there */
    OnionWay way;
    uint64_t due_ms; /* when it goes on by itself; UINT64_MAX: never */
    char came[ONION_CAME];
    size_t have;
    char cookie_file[ONION_PATH]; /* "": none is needed */
    uint8_t nonce[32], cookie[32];
} Onion;

void onion_begin(Onion *);
/* Asks for one that leads to that port of this machine; key: of before, or "". */
void onion_ask(Onion *, uint16_t port, const char *key, uint64_t now_ms);
/* Says that it is not wanted any more, and closes the connection. */
void onion_end(Onion *);
void onion_watch(const Onion *, SocketWatch *);
/* Milliseconds until it has to go on by itself; below 0: never. */
int onion_due(const Onion *, uint64_t now_ms);
/* True when it stands otherwise than before. */
bool onion_go_on(Onion *, const SocketWatch *came, uint64_t now_ms);

/* Whether that is a key as Tor writes it, so that it may be sent to it again. */
bool onion_key_sound(const char *key);
/* Puts it last among the addresses of an invitation, in place of another one where there is no room; how many. */
int onion_addresses(const OnionWay *, InviteAddress address[INVITE_ADDRESSES], int n);
/* How it stands, in one sentence; nothing for ONION_UNASKED. */
void onion_say(OnionStand, TextSink *);

#endif
