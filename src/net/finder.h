/* Finding tables in the house, over all networks this machine is in: asks for them, and answers who asks. It neither
 * waits nor starts threads: its owner waits for its sockets together with others. */
#ifndef MELDWELL_NET_FINDER_H
#define MELDWELL_NET_FINDER_H

#include "net/beacon.h"
#include "platform/socket.h"

enum {
    FINDER_PORT = 24157,  /* UDP, where questions go to */
    FINDER_NETWORKS = 24, /* that are asked in at most */
    FINDER_TABLES = 32,   /* that are listed at a time */
    FINDER_OF_ONE = 4,    /* of those, at one address of another machine, whose hosts are strangers */
    FINDER_KNOWN = 128,   /* persons whose tables come before those of strangers */
    FINDER_ADDRESSES = 4, /* of one table */
    FINDER_SOCKETS = 4,
    FINDER_ASK_MS = 5000,   /* from one question to the next, but for the first ones, at 0, 1 and 3 s */
    FINDER_GONE_MS = 16000, /* of not answering, and a table is there no more */
    FINDER_LATE_MS = 7000,  /* and it makes room for another one where the list is full */
    FINDER_ANSWERS = 32     /* in a second at most: nobody is flooded by means of this machine */
};

/* A table that has answered, however many ways there are to it. */
typedef struct FoundTable {
    BeaconTable table;
    SocketAddress at[FINDER_ADDRESSES]; /* with the table's port; the one that answered first comes first */
    int addresses;
} FoundTable;

typedef struct FinderOwner {
    void (*found)(void *user, const FoundTable *); /* a new one, or something of it is another than before */
    void (*lost)(void *user, const FoundTable *);
    void *user;
} FinderOwner;

typedef struct FinderKept {
    FoundTable found;
    uint64_t heard_ms;
    bool known; /* its host is one of `known` */
} FinderKept;

typedef struct Finder {
    FinderOwner owner;
    bool home; /* on this machine alone */
    SocketNetwork network[FINDER_NETWORKS];
    int networks;
    /* Asking. */
    bool looks;
    Socket ask[2]; /* by family; NO_SOCKET: none */
    uint8_t token[BEACON_TOKEN];
    int asked;
    uint64_t next_ms;
    FinderKept kept[FINDER_TABLES];
    int tables;
    uint8_t known[FINDER_KNOWN][CRYPT_KEY];
    int knowns;
    /* Answering. */
    bool answers;
    Socket answer[2];
    BeaconTable table;
    uint8_t person[CRYPT_KEY];
    uint64_t second;  /* in which `told` answers were given */
    uint64_t read_ms; /* when the networks were read last */
    int told;
} Finder;

/* home: questions and answers stay on this machine. Opens nothing yet. */
void finder_begin(Finder *, bool home, const FinderOwner *);
void finder_end(Finder *);
/* Begins to ask, or forgets what was found. */
void finder_look(Finder *, bool looks, uint64_t now_ms);
/* Whose tables are listed first of all, whatever else answers; the first FINDER_KNOWN of them. */
void finder_know(Finder *, const uint8_t (*known)[CRYPT_KEY], int n);
/* Answers with that table from now on, or nobody (NULL). person: the host's key. */
void finder_answer(Finder *, const BeaconTable *, const uint8_t person[CRYPT_KEY], uint64_t now_ms);
/* The machine may be in other networks than before. */
void finder_moved(Finder *, uint64_t now_ms);

/* What it waits for: FINDER_SOCKETS of them. */
void finder_watch(const Finder *, SocketWatch out[FINDER_SOCKETS]);
/* Milliseconds until it has to go on by itself; below 0: never. */
int finder_due(const Finder *, uint64_t now_ms);
void finder_go_on(Finder *, const SocketWatch came[FINDER_SOCKETS], uint64_t now_ms);

#endif
