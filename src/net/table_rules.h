/* What a table is like, seen by all before they sit down: told by the host, kept with the match. Plain data. */
#ifndef MELDWELL_NET_TABLE_RULES_H
#define MELDWELL_NET_TABLE_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/text/letter.h"

enum { TABLE_NAME = 64 /* bytes */, TABLE_SIGNS = 12 };
typedef enum TableFinds { FIND_HOUSE, FIND_INVITED } TableFinds;
typedef enum TableOpens { OPEN_EACH_DEAL, OPEN_AT_END } TableOpens;

typedef struct TableRules {
    char name[TABLE_NAME];
    uint8_t finds; /* TableFinds */
    uint8_t opens; /* TableOpens */
    bool hints, watchers;
    uint32_t away_ms; /* until a computer plays for somebody who is not there; 0: the table waits */
    uint32_t turn_ms; /* 0 none */
} TableRules;

/* One chair as everybody sees it. */
typedef struct TableChair {
    uint8_t state;        /* ChairState (net/chair.h) */
    uint8_t kind;         /* of the setup of the match: person or computer */
    uint8_t level;        /* of a computer */
    bool is_host, known;  /* known: somebody this program has met before */
    char name[NAME_BYTES];
    uint8_t avatar;
    uint32_t away_left_ms; /* of one who is away: until a computer plays, 0 none comes */
    bool left;             /* has said good-bye */
    uint8_t sign;          /* the last that was shown ... */
    uint32_t sign_no;      /* ... and its running number */
    uint8_t wishes_next;   /* has pressed "next deal" */
} TableChair;

#endif
