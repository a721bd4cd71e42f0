/* A turn of American or International as a relation between the table before it and the table after it: pure
 * arithmetic on lists of faces, so that table, opponents and worked examples ask the same. Rules page: F.3, G.2, G.3.
 */
#ifndef MELDWELL_RULES_TILE_RUMMY_TURN_H
#define MELDWELL_RULES_TILE_RUMMY_TURN_H

#include "rules/bricks/meld.h"

enum {
    TR_MELDS = 52,      /* of 106 tiles 35 at most, and those of a rack lying singly */
    TR_RACK_MOST = 18,  /* fifteen tiles, and jokers that were freed */
    TR_OPENING_21 = 21, /* American */
    TR_OPENING_50 = 50, /* International, and a Foot */
};

/* The tile a turn begins with. */
typedef enum TrDraw { TR_DREW_NONE, TR_DREW_STOCK, TR_DREW_DISCARD, TR_DREW_TRUMP, TR_DREW_START } TrDraw;

/* Tiles as they lie. */
typedef struct TrList {
    uint8_t count, declared; /* declared: MeldKind */
    Face face[TR_RACK_MOST];
} TrList;

typedef struct TrTurn {
    bool international, throw_back;
    bool own_meld; /* a freed joker may be added to a meld of one's own; else a completely new one takes it */
    bool opened;   /* melded in an earlier turn */
    uint8_t draw;  /* TrDraw */
    Face taken;    /* the discard taken in this turn, FACE_UNKNOWN none */
    Face thrown;   /* FACE_UNKNOWN: nothing */
    int before;    /* melds on the table before the turn */
    Meld meld[TR_MELDS];
    bool own[TR_MELDS]; /* of the player */
    int lists;          /* after it: the same, and then the new ones */
    TrList list[TR_MELDS];
    int rack_count; /* after the draw */
    Face rack[TR_RACK_MOST];
} TrTurn;

typedef enum TrResult { TR_GOES_ON, TR_WINS, TR_OPEN, TR_FOOT, TR_CLOSED } TrResult;

enum { TR_NO_LIST = -1 };

typedef struct TrVerdict {
    const Reason *why;    /* NULL: it is legal, and the result counts */
    const Reason *detail; /* below bad_meld: the code of A.5 */
    int list;             /* the one to point at, or TR_NO_LIST */
    uint8_t result;       /* TrResult */
} TrVerdict;

/* Everything but whether there was a way to win with the trump, which is asked when it is taken. */
TrVerdict tr_judge(const TrTurn *);
/* Points of the new melds as far as they count towards the initial meld; what is no meld counts nothing. */
int tr_opening_points(const TrTurn *);

#endif
