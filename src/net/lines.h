/* All connections of one program: those who come to its table, and those it has called. Keeps strangers from taking
 * what there is of room, races the addresses of a call, and says what became of each. It neither waits nor starts
 * threads: its owner waits for all sockets together. */
#ifndef MELDWELL_NET_LINES_H
#define MELDWELL_NET_LINES_H

#include "net/door.h"
#include "net/invite.h"
#include "net/line.h"
#include "net/meters.h"
#include "net/newcomers.h"

enum {
    LINES_PROVEN = 30,   /* 8 guests, 8 watchers, 6 who look, 3 who ask, and some who take the place of an old one */
    LINES_UNPROVEN = 4,  /* who are being greeted: they have come and not proven who they are */
    LINES_FAR = 3,       /* of those, from other networks than this machine's */
    LINES_CALLS = 2,     /* at a time */
    LINES_ADDRESSES = 8, /* of one call */
    LINES_SLOTS = LINES_PROVEN + LINES_UNPROVEN + LINES_CALLS * LINES_ADDRESSES,
    LINES_LISTENING = 2, /* one of each family */
    LINES_NETWORKS = 32,
    LINES_WATCHED = LINES_SLOTS + LINES_LISTENING,
    LINES_RACE_MS = 250,    /* from one address of a call to the next, while none has answered */
    LINES_PUSHED_MS = 3000, /* of having proven nothing, and another one who waits takes the place; at once where two
                             * more are being greeted from there than from where that one comes */
    LINES_NOBODY_MS = 60000 /* of listening, without anybody from another machine */
};

/* How a connection ended. */
typedef struct LinesEnd {
    uint8_t end;          /* LineEnd */
    uint8_t why;          /* SocketFault, of LINE_UNREACHED */
    uint8_t fault;        /* LinkFault, of LINE_FAULT */
    bool proven;          /* it had been a connection before */
    CryptVersion version; /* of LINK_OTHER_VERSION: what the other one speaks */
} LinesEnd;

/* A connection is known by its number. */
typedef struct LinesOwner {
    int (*number)(void *user); /* the next one */
    bool (*room)(void *user);  /* whether a frame can be taken now; while not, none of those proven is read */
    void (*proven)(void *user, int number, const Line *, const SocketAddress *from); /* from: of one that comes */
    void (*frame)(void *user, int number, const void *said, size_t size);
    void (*over)(void *user, int number, const LinesEnd *);
    void (*nobody)(void *user); /* see LINES_NOBODY_MS */
    void *user;
} LinesOwner;

/* Where a call goes to, and whom it means. Plain data. */
typedef struct LinesCall {
    SocketAddress to[LINES_ADDRESSES];
    int addresses;
    bool by_tor[LINES_ADDRESSES]; /* what is there is a Tor, and the next is asked of it: */
    char onion[INVITE_ONION_NAME];
    uint16_t onion_port;
    bool invited, meant;
    uint8_t invitation[1][CRYPT_KEY];       /* of crypt_invitation */
    uint8_t fingerprint[CRYPT_FINGERPRINT]; /* meant: of the table that alone will do */
} LinesCall;

/* Whom a host lets in, as in LineKeys. The arrays are owned. */
typedef struct LinesAdmitted {
    uint8_t (*invitation)[CRYPT_KEY], (*known)[CRYPT_KEY];
    int invitations, known_count;
    bool invited_only;
} LinesAdmitted;

typedef struct LinesSlot {
    Line *line;         /* owned; NULL: free */
    int number;         /* 0 until it is proven */
    bool comes, proven; /* comes: to the own table */
    bool near;          /* of one that comes, as in net/newcomers.h */
    int call, address;  /* else: whose try it is */
    SocketAddress peer; /* of one that comes */
    uint64_t began_ms, heard_ms;
    Meter *of_person, *of_place; /* of one that comes; of_person: from its proof on */
} LinesSlot;

/* A call until somebody has proven to be the one. */
typedef struct LinesCalling {
    int number; /* 0: none */
    LinesCall call;
    enum { LINES_UNTRIED, LINES_TRIED, LINES_FAILED } state[LINES_ADDRESSES];
    uint64_t next_ms; /* when the next address is tried beside those that do not answer */
    LinesEnd end;     /* the one that says most of all tries, */
    int says;         /* and how much that is */
} LinesCalling;

typedef struct Lines {
    LinesOwner owner;
    const CryptKeys *person, *table; /* borrowed; table: of the own one, NULL */
    Socket listens[LINES_LISTENING];
    uint64_t listens_ms, deaf_ms; /* since when; until when nobody is taken, for the system has no more sockets */
    bool outside, nobody;         /* somebody has come from another machine; that nobody has was told */
    LinesAdmitted admitted;
    bool admits; /* it has been said whom */
    Newcomers newcomers;
    SocketNetwork own[LINES_NETWORKS]; /* of this machine, as they were at own_ms */
    int owns;
    uint64_t own_ms;
    Door door;
    Meters meters;
    LinesSlot slot[LINES_SLOTS];
    LinesCalling calling[LINES_CALLS];
} Lines;

void lines_begin(Lines *, const CryptKeys *person, const CryptKeys *table, const LinesOwner *);
/* Cuts all. */
void lines_end(Lines *);

/* Takes those over who connect to these, once lines_admit has said whom; closes those that it listened at before. */
void lines_listen(Lines *, const Socket listens[LINES_LISTENING], uint64_t now_ms);
/* Takes the arrays over. Whoever has not proven yet is judged by it, and nobody who has. */
void lines_admit(Lines *, const LinesAdmitted *);
/* False where there are too many calls. */
bool lines_call(Lines *, int number, const LinesCall *, uint64_t now_ms);
/* Says a frame; last: it leaves with it. Of a number that is over nothing is said. */
void lines_say(Lines *, int number, const void *said, size_t size, bool last, uint64_t now_ms);
/* Cuts it; owner->over is not called. False: it is over already. */
bool lines_drop(Lines *, int number);
/* The machine has slept: what was called is not there any more, whatever it seems. */
void lines_slept(Lines *);
/* The addresses of this machine have changed: what was called from one that it has no more is cut. */
void lines_moved(Lines *);
/* How many have been called and are connections. */
int lines_called(const Lines *);

/* How many have said their last, and it is not read yet. */
int lines_leaving(const Lines *);
/* What they wait for: LINES_WATCHED of them. */
void lines_watch(const Lines *, SocketWatch out[LINES_WATCHED], uint64_t now_ms);
/* Milliseconds until one has to go on by itself; below 0: never. */
int lines_due(Lines *, uint64_t now_ms);
void lines_go_on(Lines *, const SocketWatch came[LINES_WATCHED], uint64_t now_ms);

#endif
