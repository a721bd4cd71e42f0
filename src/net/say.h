/* What host and guest say to each other around a match (net/tell.h has the match itself): who comes, who sits where,
 * the lots, and what is opened. Each frame is written and read here, so that both ends are of one mind; each may come
 * with any bytes. docs/network.md lists them. Pure: nothing waits, nothing allocates. */
#ifndef MELDWELL_NET_SAY_H
#define MELDWELL_NET_SAY_H

#include "net/lots.h"
#include "net/table_rules.h"
#include "net/tell.h"
#include "net/words.h"

enum {
    SAY_LOBBY = 2 * OPTIONS_TEXT + 4096, /* bytes of the longest frame of these at most, but that of an opened deal */
    SAY_MORE = 60000                     /* an opened deal that is longer goes on in another frame */
};

void say_bytes(const uint8_t *bytes, size_t n, TextSink *);

/* ---- coming ---- */

/* "hello AVATAR", "name NAME", a line "game ID RULES SHAPE" for each game that the program knows, and where it has seen
 * some of the match already "have PLY HASH". */
typedef struct SaidHello {
    uint8_t avatar;
    char name[NAME_BYTES];
    bool fits; /* it knows the game of this table, as this program does */
    bool has;  /* it has seen the table behind `ply` moves, and hash is of its view */
    uint32_t ply;
    uint64_t hash;
} SaidHello;

void say_hello(const SaidHello *, TextSink *);
bool said_hello(Words *, const GameDef *, SaidHello *);

/* "table FINDS OPENS HINTS WATCHERS AWAY TURN SEATS GAME RULES SHAPE", "name NAME" where it has one, "options ...". */
typedef struct SaidTable {
    TableRules rules;
    int game;  /* index in game_table; -1: not one that this program knows */
    bool fits; /* and it knows it as the host does */
    char id[WORDS_WORD];
    int seats;
    OptionValues options; /* where it fits */
} SaidTable;

void say_table(const TableRules *, const GameDef *, int seats, const OptionValues *, TextSink *);
bool said_table(Words *, SaidTable *);

/* "chair SEAT STATE KIND LEVEL AVATAR FLAGS AWAY", "name NAME" where there is one. */
void say_chair(int seat, const TableChair *, TextSink *);
bool said_chair(Words *, int seats, int *seat, TableChair *);

/* Why somebody may not sit down, or has to go: a word that the other end makes a sentence of. */
typedef enum SaidNo {
    NO_REASON, /* a word of a later version */
    NO_ROOM,   /* too many are at the table, or ask */
    NO_CHAIR,  /* it is taken */
    NO_WISH,   /* the host does not let him in */
    NO_LATE,   /* nobody answered */
    NO_GAME,   /* his program plays this game by other rules */
    NO_LOOKING_ON,
    NO_SENSE,   /* what he said is nothing that a guest says */
    NO_MORE,    /* the host has taken the chair back */
    NO_TWICE,   /* he has come once more, by another connection */
    NO_INVITED, /* somebody else has come with this invitation */
    NO_TABLE,   /* the table is closed */
    NO_REASONS
} SaidNo;

/* kind: "no" (he may not sit down) or "bye" (the last that is said). */
void say_no(const char *kind, SaidNo, TextSink *);
SaidNo said_no(Words *);

/* ---- lots ---- */

/* "anchors", and a line "SEAT HEX" for each who draws. */
void say_anchors(const Lots *, TextSink *);
/* Into *out, where nobody has drawn yet. */
bool said_anchors(Words *, int seats, Lots *out);

/* ---- what is opened ---- */

/* "opened DEAL" and a line "link SEAT HEX" for each in `gave`, a bit per seat; behind "moves" lines "SEAT MOVE", which
 * the caller adds, and "more" where it goes on in another frame, which has no links. */
void say_opened(const Lots *, int deal, uint16_t gave, TextSink *);
/* links: those lines into *lots. Then words_left are the lines of moves. False where one is not that of its anchor. */
bool said_links(Words *, int deal, Lots *lots);

/* ---- the clock ---- */

/* "clock SEAT LEFT", and what each seat has left of its reserve; "-" none. */
typedef struct SaidClock {
    int seat;
    int32_t left_ms; /* -1: no clock runs */
    int32_t reserve_ms[MAX_SEATS];
} SaidClock;

void say_clock(const SaidClock *, int seats, TextSink *);
bool said_clock(Words *, int seats, SaidClock *);

#endif
