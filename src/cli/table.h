/* The `table` commands of meldwell-cli: a table opened for people who sit elsewhere, and a seat at such a table. */
#ifndef MELDWELL_CLI_TABLE_H
#define MELDWELL_CLI_TABLE_H

#include "cli/command.h"
#include "cli/table_player.h"
#include "match/setup.h"
#include "net/table_rules.h"
#include "platform/socket.h"

enum {
    TABLE_FREE_MOST = 8,      /* seats that people may come to */
    TABLE_ADDRESSES_MOST = 3, /* of one invitation */
    TABLE_AWAY_MINUTES = 60   /* at most until a computer plays for somebody */
};

/* `table open` as its words give it. All is borrowed. */
typedef struct TableOpen {
    MatchSetup setup;    /* of a seat that is free the name is "" */
    uint16_t free_seats; /* a bit a seat */
    TableRules rules;
    uint16_t port;      /* 0: whichever is free */
    const char *invite; /* the file for invitations; NULL: they are printed */
    const char *dir;
    bool onion;    /* a Tor here is asked for a service that leads to it */
    bool router;   /* it is asked to let others in */
    int addresses; /* by which others reach this machine; 0: its own */
    SocketAddress address[TABLE_ADDRESSES_MOST];
} TableOpen;

/* `table join` likewise. */
typedef struct TableJoin {
    const char *invitation, *dir;
    const char *name;       /* NULL: the one that is kept */
    TablePlayerTask player; /* its stop is table_stop() */
} TableJoin;

/* Both play to the end of the match, or until they are interrupted, and return the exit status. */
int table_host_run(const TableOpen *);
int table_guest_run(const TableJoin *);

#endif
