/* The table in the host's program: the true match, who sits where, what each is told, and how the deals are drawn. No
 * sockets, no threads, no clocks: frames come in and go out, and now_ms is any steady clock of the owner's, the same in
 * all functions. One thread.
 *
 * What a line is only its owner knows; here it is a number from 1 on that one connection keeps. The person before this
 * screen is a guest as well, whose line is HOST_OWN: the owner carries frames between it and net/guest.h in memory. It
 * carries them later, never from within `say`: none of the functions of HostOwner may call back. */
#ifndef MELDWELL_NET_HOST_H
#define MELDWELL_NET_HOST_H

#include "match/setup.h"
#include "net/beacon.h"
#include "net/chair.h"
#include "net/door.h"
#include "net/invite.h"
#include "net/lots.h"
#include "net/table_rules.h"

typedef struct Host Host;

enum {
    HOST_OWN = 0,
    HOST_LINES = 32,       /* at most: its own, and all that LINES_PROVEN lets come */
    HOST_WATCHERS = 8,     /* of those, who look on */
    HOST_LOOKERS = 6,      /* and who only looks at the lobby: the one who came first goes for the next one */
    HOST_AGAIN_MS = 10000, /* until somebody whom the host did not let in may ask again, however he comes */
    HOST_NOS = 16,         /* of whom that is remembered at a time; of an address it is as with net/door.h */
    HOST_INVITATIONS = 8,  /* that are out at a time */
    HOST_INVITED_MS = 24 * 60 * 60000,
    HOST_LOT_MS = 20000,  /* of waiting for somebody's lot */
    HOST_NEXT_MS = 30000, /* from the first who wishes to go on, until all do */
    HOST_LATE_MS = 1000   /* what a guest's clock gets for the way */
};

/* What is kept of a table before anything is dealt there; afterwards it is kept with the match. */
typedef struct HostLobby {
    struct {
        uint8_t hash[CRYPT_KEY]; /* crypt_invitation of its secret */
        uint64_t left_ms;        /* for how long it holds; 0: it is none */
        bool used;
        uint8_t person[CRYPT_KEY]; /* of whoever has come with it */
    } invitation[HOST_INVITATIONS];
    struct {
        bool taken; /* he was let in */
        uint8_t person[CRYPT_KEY], avatar;
        char name[NAME_BYTES];
    } chair[MAX_SEATS];
    LotSecret own; /* of the person before this screen */
} HostLobby;

typedef struct HostSetup {
    MatchSetup setup;     /* game, rules, seats; names and levels of those that are known already */
    uint16_t free_seats;  /* a bit per seat: for whoever comes; a computer of that level takes it at the deal */
    uint16_t guest_seats; /* a bit per seat: a person is to come, and the deal waits for him */
    int own_seat;         /* of the person before this screen, whose name is that of the seat; NO_SEAT: there is none */
    TableRules rules;
    CryptKeys table;        /* the lasting key of this table */
    uint8_t avatar;         /* of the person before this screen */
    const HostLobby *lobby; /* it was open before; NULL: it was not. Borrowed for the call */
} HostSetup;

typedef struct HostOwner {
    /* A frame for that line; last: it is closed behind it, and nothing more is heard of it here. */
    void (*say)(void *user, int line, const void *frame, size_t size, bool last);
    /* Something that the lobby shows has changed: chairs, who asks, invitations, the phase. */
    void (*changed)(void *user);
    /* From another thread: host_go_on has something to do. It may only post an event. */
    void (*wake)(void *user);
    /* Has this person been met before? NULL: nobody has. */
    bool (*known)(void *user, const uint8_t person[CRYPT_KEY]);
    void *user;
} HostOwner;

typedef enum HostPhase {
    HOST_LOBBY,
    HOST_DRAWING, /* a deal is about to begin: lots are on their way */
    HOST_PLAYING,
    HOST_OVER,   /* the match is; those who are there still look at it */
    HOST_RESTING /* it was put aside: nothing more happens here */
} HostPhase;

/* Opens a table. setup and store are read and borrowed: setup for the call, the store until host_close; NULL: nothing
 * is kept. NULL with a sentence in *error. */
Host *host_open(const HostSetup *, Store *, const HostOwner *, TextSink *error);
/* Opens the table of a match that rests in the store, as it was: whoever comes back has his chair. NULL with a sentence
 * in *error, and nothing has changed; *error may have a sentence about the match also where it goes on. */
Host *host_resume(Store *, int64_t match, const HostOwner *, TextSink *error);
/* Is this match of the store one of a table? */
bool host_kept(Store *, int64_t match);
/* Says good-bye to all; the match rests in the store. NULL: nothing. */
void host_close(Host *);

/* ---- what comes ---- */

/* Somebody has proven who he is. proof->invitation: which of host_admits's. */
void host_proven(Host *, int line, const CryptProof *proof, const uint8_t pictures[CRYPT_PICTURES], uint64_t now_ms);
/* From where he has come: with ever new keys nobody may ask from there again and again. Without it he is judged by his
 * key alone. */
void host_came_from(Host *, int line, const SocketAddress *);
void host_heard(Host *, int line, const char *frame, size_t size, uint64_t now_ms);
/* A line has ended. left: with a good-bye. */
void host_gone(Host *, int line, bool left, uint64_t now_ms);
/* Whatever time or thinking brings: to be called when woken, and at host_due, which is UINT64_MAX where nothing is
 * awaited. */
void host_go_on(Host *, uint64_t now_ms);
uint64_t host_due(const Host *);

/* ---- looking ---- */

HostPhase host_phase(const Host *);
/* All chairs; how many. */
int host_chairs(const Host *, TableChair out[MAX_SEATS]);
int host_own_seat(const Host *); /* NO_SEAT: none */
const TableRules *host_rules(const Host *);
/* Game and rules, and who sits where once it is dealt. */
const MatchSetup *host_setup(const Host *);
/* In the store; 0: none yet. */
int64_t host_match(const Host *);
/* How many deals have begun, and what is told of them; the last one may be under way. */
int host_deals(const Host *);
const CryptKeys *host_table_keys(const Host *);
/* The secret of the person before this screen, for its net/guest.h: kept with the match. */
const LotSecret *host_own_secret(const Host *);
/* The score sheet of the i-th finished deal, oldest first; NULL: there is none. */
const ScoreSheet *host_sheet(Host *, int i);
/* What may be told in the house to whoever looks for tables; its port is the owner's to fill in. Only where the rules
 * of the table say so (FIND_HOUSE). */
void host_announcement(const Host *, BeaconTable *out);

/* ---- the lobby ---- */

typedef struct HostAsker {
    int seat;
    char name[NAME_BYTES];
    uint8_t avatar, picture[CRYPT_PICTURES];
    uint8_t person[CRYPT_KEY];
    bool invited, known;
} HostAsker;

int host_askers(const Host *, HostAsker out[CHAIR_ASKS]);
/* False when nobody asks for that seat. */
bool host_answer(Host *, int seat, bool let_in, uint64_t now_ms);
/* A new invitation, in place of the oldest where HOST_INVITATIONS are out; *out is whole with 1 .. INVITE_ADDRESSES
 * addresses. */
void host_invite(Host *, const InviteAddress *, int addresses, Invitation *out, uint64_t now_ms);
/* Invitations that are out and were not used yet. */
int host_invited(const Host *);
/* Whom a connection lets in: HOST_INVITATIONS hashes, which keep their places, and the keys of those who have a chair;
 * how many of those. To be given to net/post.h whenever `changed` is called. */
int host_admits(const Host *, uint8_t invitation[HOST_INVITATIONS][CRYPT_KEY], uint8_t known[MAX_SEATS][CRYPT_KEY]);
/* To be kept whenever `changed` is called, until the match begins. */
void host_lobby(const Host *, HostLobby *out);
/* Deals: the match begins once all have drawn. False with a sentence in *why_not. */
bool host_deal(Host *, uint64_t now_ms, TextSink *why_not);
/* Puts the table aside until another day, for all: its match, or its lobby, which the owner keeps. False: it rests
 * already, or the match is over. */
bool host_rest(Host *);
/* Closes a table at which nothing was dealt yet, for good: nobody is to wait for it. Else nothing. */
void host_shut(Host *);
/* Takes a chair back from whoever has it. */
void host_kick(Host *, int seat, uint64_t now_ms);

#endif
