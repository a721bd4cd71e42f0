/* Where a pile lies on the table and how it is handled. The game says both; the layout gives every place its rectangle
 * and the screen its gestures, and neither guesses. What a place allows in general `check` still judges in particular.
 */
#ifndef MELDWELL_RULES_TABLE_PLACE_H
#define MELDWELL_RULES_TABLE_PLACE_H

#include "rules/table/piece.h"

/* The shape of a place. Whose it is says PilePlace.seat. */
typedef enum PlaceKind {
    PLACE_HIDDEN, /* not drawn */
    PLACE_HAND,   /* a hand or rack: the viewer's along the foot, another seat's as backs at its plate */
    PLACE_STOCK,  /* a closed heap */
    PLACE_HEAP,   /* a heap with its top open: in the middle, or before a seat that has one of its own */
    PLACE_SPREAD, /* open pieces side by side, every one to be seen */
    PLACE_COMMON, /* a meld that belongs to the whole table: the felt gives it a place of its own */
    PLACE_MELD,   /* a meld before its seat */
    PLACE_STAGE,  /* pieces chosen by a seat and not yet confirmed */
    PLACE_TRICK,  /* what a seat has played to the trick */
    PLACE_TAKEN,  /* whole tricks a seat has won: closed heaps at its plate, as many as it has won */
    PLACE_AWAY,   /* what a seat has laid away: closed, at its plate */
    PLACE_CENTRE, /* in the middle and nobody's: a kitty, an open trump, a tiplu under the stock */
    PLACE_PAST,   /* open, in the middle, out of play for the rest of the deal: all such piles lie on one heap */
    PLACE_KINDS
} PlaceKind;

/* What the hand may do with the pieces of a place. Bits. */
typedef enum Allowed {
    ALLOW_TAKE = 1,       /* its last piece may be taken up: drawn, or the discard */
    ALLOW_DEEP = 2,       /* any of its pieces may be taken, with all that lie above it */
    ALLOW_LAY = 4,        /* pieces may be laid on it or beside what lies there */
    ALLOW_THROW = 8,      /* a piece of the hand thrown here is discarded, or played to the trick */
    ALLOW_SHIFT = 16,     /* what lies here may be moved about while the turn lasts; without it, it is laid for good */
    ALLOW_SWAP = 32,      /* a joker of it may be exchanged for a piece of the hand */
    ALLOW_GATHER = 64,    /* while it is there, whatever is laid goes to it: it is dropped anywhere on the cloth */
    ALLOW_GO_OUT = 128,   /* a piece of the hand dropped here ends the deal by being thrown: GameDef.in_hand */
    ALLOW_BROWSE = 256,   /* whoever likes looks through all of an open heap, not only at its top */
    ALLOW_READ_LAST = 512 /* of an open heap in the middle the last few are read: they lie side by side, the newest
                           whole, as far as there is room */
} Allowed;

typedef struct PilePlace {
    uint8_t kind;    /* PlaceKind */
    uint8_t seat;    /* whose, or NO_SEAT */
    uint16_t allows; /* of Allowed */
    uint8_t square;  /* 1 + the square of GameDef.stakes it lies on; 0 none */
} PilePlace;

/* Where a pile lies by its kind, and how it is handled in most games: a game changes what is otherwise with it. */
PilePlace place_by_kind(const Pile *);

/* What the pieces are made of: which drawings show them, and which words name them and what is made of them. */
typedef enum MaterialKind { MATERIAL_TILES, MATERIAL_CARDS } MaterialKind;

typedef struct Material {
    uint8_t kind;    /* MaterialKind: the drawings, and the one of two wordings of a sentence */
    uint8_t overlap; /* per cent of a piece that the next one of its meld covers */
    uint8_t fan;     /* 1: a hand is held as a fan; 0: it stands in rows */
    uint8_t flat;    /* 1: such a hand is not bent, and its cards are seen whole, in groups (GameDef.in_hand) */
} Material;

extern const Material material_tiles, material_cards, material_cards_flat;

#endif
