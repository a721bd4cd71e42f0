/* The chairs of a table whose people sit far apart: who asks for one, who has it, who is there, and who plays for
 * somebody who is not. Only the host keeps them. A person is known by a lasting key, so that whoever comes back has his
 * chair again, and a new connection takes the place of an old one that only seems to be there.
 *
 *   free -> asked -> taken <-> thin -> away -> stood in for
 *                      ^-----------------'-----------'
 *
 * Pure: times come in (now_ms, any steady clock) and nothing waits; chairs_due says when to look again. */
#ifndef MELDWELL_NET_CHAIR_H
#define MELDWELL_NET_CHAIR_H

#include "net/crypt.h"
#include "rules/table/piece.h"

enum {
    CHAIR_ASKS = 3,         /* who may ask at a time */
    CHAIR_ASK_MS = 120000,  /* until somebody who asks is answered, or not there any more */
    CHAIR_THIN_MS = 20000,  /* of hearing nothing */
    CHAIR_UNSEEN_MS = 8000, /* of not knowing that a step was seen */
    CHAIR_AWAY_MS = 45000,  /* of hearing nothing */
    CHAIR_NOBODY = -1       /* no connection, no seat */
};

typedef enum ChairState {
    CHAIR_HERE,  /* of this program: a person before its screen, or a computer */
    CHAIR_FREE,  /* for whoever comes; while a match is played a computer plays there */
    CHAIR_ASKED, /* somebody asks for it, and the host has not answered */
    CHAIR_TAKEN,
    CHAIR_THIN,    /* taken, and little is heard of him */
    CHAIR_AWAY,    /* he is not there, and the chair waits */
    CHAIR_STOOD_IN /* he is not there, and a computer plays whole turns for him */
} ChairState;

typedef struct Chair {
    uint8_t state;                /* ChairState */
    bool left;                    /* of one who is away: he has said good-bye */
    bool stands;                  /* a computer plays the turn that is being played */
    int line;                     /* his connection, by whatever number its owner gives it; CHAIR_NOBODY */
    uint8_t person[CRYPT_KEY];    /* from CHAIR_ASKED on */
    uint64_t since_ms;            /* of this state */
    uint64_t heard_ms, unseen_ms; /* the last that was heard; when the oldest step was told that he has not seen */
    uint32_t told, seen;          /* moves of the match that he was told of, and that he has said he saw */
} Chair;

typedef struct Chairs {
    Chair chair[MAX_SEATS];
    int seats, turn;      /* turn: the seat whose turn is being played, or CHAIR_NOBODY */
    uint32_t stand_in_ms; /* how long somebody may be away until a computer plays for him; 0: the table waits */
} Chairs;

/* Who is to play the turn of a seat. */
typedef enum ChairPlays { PLAYS_HERE, PLAYS_GUEST, PLAYS_NOBODY, PLAYS_STAND_IN } ChairPlays;

/* All of them are of this program but those whose bit is set, which are free. */
void chairs_begin(Chairs *, int seats, uint16_t free_seats, uint32_t stand_in_ms);

/* ---- coming and going ---- */

/* The seat of that person, who has come on a connection and proven his key, where he has one already: it is his again.
 * *old: the connection that it takes the place of, to be closed, or CHAIR_NOBODY. CHAIR_NOBODY: he has none. */
int chairs_come(Chairs *, const uint8_t person[CRYPT_KEY], int line, uint64_t now_ms, int *old);
/* He asks for a free chair. False when it is not free, too many ask, or he asks for another one or has one. */
bool chairs_ask(Chairs *, int seat, const uint8_t person[CRYPT_KEY], int line, uint64_t now_ms);
/* The host lets him in, or not. False when nobody asks for it. */
bool chairs_answer(Chairs *, int seat, bool let_in, uint64_t now_ms);
/* A connection has ended. left: with a good-bye. Its seat, or CHAIR_NOBODY. */
int chairs_gone(Chairs *, int line, bool left, uint64_t now_ms);
/* The host takes a chair away from whoever has it, for somebody else. False for one of this program. */
bool chairs_clear(Chairs *, int seat, uint64_t now_ms);
/* The seat of a connection; CHAIR_NOBODY: it has none. */
int chairs_of(const Chairs *, int line);

/* ---- being there ---- */

/* Something was heard on a connection. */
void chairs_heard(Chairs *, int line, uint64_t now_ms);
/* He was told of so many moves, and he has seen so many. */
void chairs_told(Chairs *, int seat, uint32_t moves, uint64_t now_ms);
void chairs_saw(Chairs *, int line, uint32_t moves, uint64_t now_ms);
/* What follows from the time alone. A bit per seat whose state has changed. */
uint16_t chairs_look(Chairs *, uint64_t now_ms);
/* When chairs_look has something to do at the earliest; UINT64_MAX: never. */
uint64_t chairs_due(const Chairs *);

/* ---- playing ---- */

/* A turn of that seat begins (CHAIR_NOBODY: the deal is over). Where a computer stands in, now or from somewhere in the
 * turn on, it plays that to its end, though he may come back. */
void chairs_turn(Chairs *, int seat);
/* A computer plays the rest of this turn, though whoever has the seat is there: his time is over. */
void chairs_stand(Chairs *, int seat);
ChairPlays chairs_plays(const Chairs *, int seat);
/* May the clock of that seat run? That of somebody who is not there stands. */
bool chairs_clock_runs(const Chairs *, int seat);

#endif
