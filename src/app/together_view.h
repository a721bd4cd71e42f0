/* What a table whose people sit at several machines looks like from here: plain data, which its pages and the plates of
 * the table draw from. Only the files of app/together.h fill it; a test fills one of its own, without any network. */
#ifndef MELDWELL_APP_TOGETHER_VIEW_H
#define MELDWELL_APP_TOGETHER_VIEW_H

#include "match/setup.h"
#include "net/chair.h"
#include "net/invite.h"
#include "net/table_rules.h"

enum { TOGETHER_FOUND = 24, TOGETHER_KNOWN = 32, TOGETHER_RESTED = 8 };

typedef enum TogetherStage {
    TOGETHER_OUT,     /* at no table */
    TOGETHER_CALLING, /* a table is being reached */
    TOGETHER_ASKED,   /* the host has not answered yet */
    TOGETHER_SEATED,  /* before the deal, as a guest; or one watches */
    TOGETHER_HOST,    /* before the deal, as the host */
    TOGETHER_DRAWING, /* all draw the chance of the first deal */
    TOGETHER_PLAYING
} TogetherStage;

/* Who asks the host for a seat. */
typedef struct TogetherAsker {
    int seat;
    char name[NAME_BYTES];
    uint8_t avatar, picture[CRYPT_PICTURES];
    bool invited, known;
} TogetherAsker;

/* A table that was found in this house. */
typedef struct TogetherTable {
    uint8_t key[CRYPT_FINGERPRINT];
    char name[TABLE_NAME], host[NAME_BYTES];
    int game; /* in game_table; -1: one that this program does not know */
    int seats, free, persons;
    bool playing, watchers;
    bool mine;            /* one has a seat there */
    CryptVersion version; /* what it speaks */
    bool speaks;          /* and so does this program */
} TogetherTable;

/* Somebody who has sat at a table with the person here. */
typedef struct TogetherKnown {
    uint8_t key[CRYPT_KEY];
    char name[NAME_BYTES];
    uint8_t avatar;
    bool has_table; /* one of the tables that were found is theirs */
} TogetherKnown;

/* A table of somebody else's at which one has a seat, and which rests. */
typedef struct TogetherRested {
    uint8_t key[CRYPT_FINGERPRINT];
    char name[TABLE_NAME], host[NAME_BYTES];
    int game; /* in game_table; -1: one that this program does not know */
} TogetherRested;

typedef struct TogetherView {
    char me[NAME_BYTES]; /* the own name; "": not asked for yet, or none was chosen */
    uint8_t stage;       /* TogetherStage */
    bool hosts, watches;
    TableRules rules;
    MatchSetup setup; /* game, rules, seats */
    TableChair chair[MAX_SEATS];
    int chairs, own; /* own: NO_SEAT while there is none */
    TogetherAsker asker[CHAIR_ASKS];
    int askers;
    char invitation[INVITE_TEXT]; /* the newest one; "": none was made */
    int invitations;              /* that are not used yet */
    uint16_t port;                /* where the table listens */
    bool far;                     /* friends from anywhere are to be let in, by one of these or both: */
    char router[480], onion[480]; /* how that stands, in one sentence each; "": it is not asked */
    bool router_fails, onion_fails;
    bool unreached; /* somebody was invited, and nobody from elsewhere has come for a minute */
    uint8_t picture[CRYPT_PICTURES];
    bool compares; /* those pictures are to be compared: no invitation has shown who is there */
    bool in_list;  /* the table that is called was found, or rests: */
    uint8_t called[CRYPT_FINGERPRINT];
    char said[960];    /* one sentence about what came of it; "": nothing to say */
    bool cut;          /* the line to the table is down */
    uint64_t again_ms; /* when it is tried again, by SDL_GetTicks64; UINT64_MAX: it is tried now */
    bool looking;      /* for tables in this house */
    TogetherTable found[TOGETHER_FOUND];
    int founds;
    TogetherRested rested[TOGETHER_RESTED];
    int resteds;
    bool has_lobby; /* an own table of before is kept, at which nothing was dealt yet: its name */
    char lobby[TABLE_NAME];
    TogetherKnown known[TOGETHER_KNOWN];
    int knowns;
    uint64_t sign_ms[MAX_SEATS]; /* when the last sign of a seat came, of the clock of again_ms; 0: none has */
    uint16_t muted;              /* a bit a seat: its signs are not shown */
} TogetherView;

#endif
