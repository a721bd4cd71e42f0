/* What a table is like whose people sit far apart, and who sits at it: seen by all before they sit down, told by the
 * host, kept with the match. Plain data. */
#ifndef MELDWELL_NET_TABLE_RULES_H
#define MELDWELL_NET_TABLE_RULES_H

#include "rules/table/piece.h"
#include "rules/text/letter.h"
#include "rules/text/text.h"

enum {
    TABLE_NAME = 64,                /* bytes of its name, the terminator included */
    TABLE_SIGNS = 12,               /* what may be shown to the others by one press */
    TABLE_SIGN_MS = 3000,           /* between two signs of one person */
    TABLE_PAUSES = 3,               /* how often in a match the clock stands for one person who is away at his turn */
    TABLE_MOST_MS = 24 * 60 * 60000 /* of any time that a table grants */
};

typedef enum TableFinds { FIND_HOUSE, FIND_INVITED } TableFinds;
typedef enum TableOpens { OPEN_EACH_DEAL, OPEN_AT_END } TableOpens;

typedef struct TableRules {
    char name[TABLE_NAME]; /* "Friday Kalooki"; UTF-8 */
    uint8_t finds;         /* TableFinds: who sees that it is there */
    uint8_t opens;         /* TableOpens: when all see what was dealt and played */
    bool hints, watchers;  /* may hints be asked for; may somebody look on */
    uint32_t away_ms;      /* how long somebody may be away until a computer plays for him; 0: the table waits */
    uint32_t turn_ms;      /* where the game has no clock of its own: until a computer plays a turn; 0: it waits */
} TableRules;

/* One chair as everybody sees it. */
typedef struct TableChair {
    uint8_t state;    /* ChairState (net/chair.h) */
    uint8_t kind;     /* SeatKind (match/setup.h): who plays there, or is to */
    uint8_t level;    /* of the computer that plays there, or takes it at the deal */
    bool is_host;     /* it is the host's own */
    bool known;       /* whoever sits there was met before: found by whoever shows it, never told */
    bool left;        /* of one who is away: he has said good-bye */
    bool wishes_next; /* the deal is over, and he wishes to go on */
    bool wishes_rest; /* he wishes the match to be put aside: it is once all persons who are there do */
    char name[NAME_BYTES];
    uint8_t avatar;        /* a number of a picture; any number is one */
    uint32_t away_left_ms; /* of one who is away: until a computer plays for him; 0: none will */
    uint8_t sign;          /* the sign that was shown last, 0 .. TABLE_SIGNS - 1 */
    uint32_t sign_no;      /* and how many were shown so far; 0: none */
} TableChair;

/* Brings what may be anything into its ranges. */
void table_rules_mend(TableRules *);
/* A name as it may be shown: what is no letter is left out, no commas and colons, single plain blanks within it alone,
 * `letters` letters at the most. "" where nothing is left. size: of the buffer that the name is in. */
void table_name_mend(char *name, size_t size, int letters);

#endif
