/* What is kept of playing with others, among the settings of the store: who one is, whom one knows, at which tables one
 * has a chair, and the table that is open here before its match has begun. (What a host keeps of a match that is played
 * lies with the match.) All of it is small texts; whatever a newer version has written among them stays.
 *
 * Keys and secrets never leave the store, whose file is for its user alone. A NULL store is one that keeps nothing:
 * everything can be asked of it. */
#ifndef MELDWELL_NET_KEEPING_H
#define MELDWELL_NET_KEEPING_H

#include "net/invite.h"
#include "net/lots.h"
#include "net/onion.h"
#include "net/table_rules.h"
#include "net/tell.h"
#include "rules/text/letter.h"
#include "store/store.h"

enum {
    KEPT_PEOPLE = 128, /* who was met longest ago makes room for another one */
    KEPT_TABLES = 32,  /* as guest; one that is over makes room first, then the oldest */
    KEPT_INVITATIONS = 8,
    KEPT_WORDS = 64 /* bytes of the name of a table, the terminator included */
};

/* ---- oneself ---- */

/* The lasting key of the person, made and kept at the first time. False: it is good for this run alone, because nothing
 * can be kept, or a newer version keeps it in a way of its own, which is left alone. */
bool keeping_person(Store *, CryptKeys *out);

typedef struct KeptOwn {
    char name[NAME_BYTES]; /* "": none was chosen */
    uint8_t avatar;
} KeptOwn;

void keeping_own(Store *, KeptOwn *out);
void keeping_own_set(Store *, const KeptOwn *);

/* ---- people ---- */

typedef struct KeptPerson {
    uint8_t key[CRYPT_KEY];
    char name[NAME_BYTES]; /* as that person was called last */
    uint8_t avatar;
    int64_t seen; /* seconds since 1970 */
} KeptPerson;

/* Those one has played with, whoever was met last first; how many were written. */
int keeping_people(Store *, KeptPerson *out, int max);
/* out may be NULL. */
bool keeping_knows(Store *, const uint8_t key[CRYPT_KEY], KeptPerson *out);
void keeping_met(Store *, const KeptPerson *);
void keeping_forget(Store *, const uint8_t key[CRYPT_KEY]);

/* ---- tables one is a guest at ---- */

typedef struct KeptTable {
    Invitation way;             /* which table, and where it is; secret all zero: one came without an invitation */
    bool seated;                /* one has had a chair there: the key alone opens the door again */
    bool has_host;              /* the next is known */
    uint8_t host[CRYPT_KEY];    /* the person who has opened it */
    bool has_lot;               /* the next was drawn */
    LotSecret lot;              /* for the match of this table */
    char name[KEPT_WORDS];      /* of the table */
    char game[24];              /* GameDef id; "" not known yet */
    char host_name[NAME_BYTES]; /* "" likewise */
    char own_name[NAME_BYTES];  /* by which one is known there, likewise */
    int64_t seen;               /* seconds since 1970, when one was there last */
    int64_t match;              /* once it is over: the match as it is kept here; 0 */
    bool over;
} KeptTable;

/* Where one was last comes first; how many were written. */
int keeping_tables(Store *, KeptTable *out, int max);
bool keeping_table(Store *, const uint8_t table[CRYPT_FINGERPRINT], KeptTable *out);
/* In place of what is kept of the table of that fingerprint. */
void keeping_table_set(Store *, const KeptTable *);
void keeping_table_forget(Store *, const uint8_t table[CRYPT_FINGERPRINT]);

/* The turn that was begun at a table and not said yet: moves, tried behind so many of the match. 0: none. */
int keeping_draft(Store *, const uint8_t table[CRYPT_FINGERPRINT], uint32_t *ply, Move *out, int max);
/* n 0: there is none any more. TELL_PLAYED at most. */
void keeping_draft_set(Store *, const uint8_t table[CRYPT_FINGERPRINT], uint32_t ply, const Move *, int n);

/* ---- the table that is open here ---- */

typedef struct KeptInvitation {
    uint8_t hash[CRYPT_KEY]; /* crypt_invitation of its secret */
    int64_t until;           /* seconds since 1970 */
    bool used;
    uint8_t person[CRYPT_KEY]; /* used: who has come with it */
} KeptInvitation;

typedef struct KeptChair {
    bool taken; /* by somebody who was let in */
    uint8_t person[CRYPT_KEY];
    char name[NAME_BYTES];
    uint8_t avatar;
} KeptChair;

/* Before the match has begun. `words` is what its owner knows it again by: game, rules and seats, in one line. */
typedef struct KeptLobby {
    char words[OPTIONS_TEXT + SEATS_TEXT];
    bool has_rules; /* the next four are known; else the owner has them from elsewhere */
    TableRules rules;
    int own_seat;               /* NO_SEAT: nobody sits before its screen */
    uint16_t free_seats, guest; /* a bit a seat: for whoever comes; for a person who is to come */
    CryptKeys table;
    uint16_t port; /* 0: none yet */
    LotSecret own; /* of the person before this screen */
    int invitations;
    KeptInvitation invitation[KEPT_INVITATIONS];
    KeptChair chair[MAX_SEATS];
} KeptLobby;

/* False when there is none. */
bool keeping_lobby(Store *, KeptLobby *out);
void keeping_lobby_set(Store *, const KeptLobby *);
/* The match has begun, or the table was closed. */
void keeping_lobby_close(Store *);

/* The port at which the table of a match of this store was reached, so that invitations stay true; 0: not known. */
uint16_t keeping_port(Store *, int64_t match);
void keeping_port_set(Store *, int64_t match, uint16_t port);
/* Who has seen the end of that match and gone, a bit per seat; KEPT_ENDED: nobody is waited for any more, and its table
 * need not be opened again. */
enum { KEPT_ENDED = 0xFFFF };
uint16_t keeping_ended(Store *, int64_t match);
void keeping_ended_set(Store *, int64_t match, uint16_t seats);

/* ---- what the router was asked for ---- */

typedef struct KeptRouter {
    uint16_t held; /* the port that it lets others in at, for this program; 0: none */
    bool lobby;    /* the table of keeping_lobby is one that the router lets others in to */
} KeptRouter;

void keeping_router(Store *, KeptRouter *out);
void keeping_router_set(Store *, const KeptRouter *);
/* The key of the onion service of the table of a match (0: of keeping_lobby), so that it is the same one again; "": it
 * has none. Secret. */
void keeping_onion(Store *, int64_t match, char key[ONION_KEY]);
void keeping_onion_set(Store *, int64_t match, const char *key);
/* Is the router asked to let friends in to the table of that match? */
bool keeping_routed(Store *, int64_t match);
void keeping_routed_set(Store *, int64_t match, bool routed);

#endif
