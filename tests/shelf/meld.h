/* Melds of Shelf: pairs and tunnelas of identical cards beside groups and runs, in any order, with a wild face. */
#ifndef MELDWELL_SHELF_MELD_H
#define MELDWELL_SHELF_MELD_H

#include "shelf/state.h"

enum { SHELF_MELD_MOST = 13, SHELF_MOST_WILD = 2 };

typedef struct ShelfMeld {
    uint8_t kind, size;
    uint8_t order[SHELF_MELD_MOST]; /* which of the faces lies at each place */
    Face stands[SHELF_MELD_MOST];   /* what it is there; of a wild card what it stands for */
} ShelfMeld;

/* NULL: the faces are a meld, and *out is written. */
const Reason *shelf_read(const Face *, int n, FaceSet wild, ShelfMeld *out);
/* The faces of pile p with `more` behind them, as `seat` may read them. more: FACE_UNKNOWN for none. */
const Reason *shelf_read_pile(const State *, int p, int seat, Face more, ShelfMeld *out);
/* The wild faces as far as `seat` knows them. */
FaceSet shelf_wild_for(const State *, int seat);
Face shelf_twin(Face); /* of the same rank and colour */
int shelf_points(const State *, Face);
/* "King and two pairs" and the like: the more, the better. A thousand names no two hands alike. */
int shelf_five_worth(const Face *, int n);
const char *shelf_five_name(int worth);

/* A meld, or a place on one, for a card that is to be taken: of the cards `held` (the card itself among them). */
typedef struct ShelfUse {
    int count;      /* pieces of a new meld, 0 none */
    Piece piece[3]; /* the card itself among them */
    uint8_t pile;   /* or the meld it can be laid off on, NO_PILE none */
} ShelfUse;
bool shelf_find_use(const State *, int seat, const Piece *held, int n, Piece card, ShelfUse *out);

/* Whether cards can all be laid in melds of two to four, natural ones, nothing left; they are then put in that order.
 * Exact. */
bool shelf_all_melds(const Table *, Piece *, int n);

#endif
