/* What a player's gesture means in moves. Pure: state in, moves out; no screen, no game of its own. Everything is tried
 * out on a copy with the game's own check and apply. */
#ifndef MELDWELL_APP_TABLE_PURE_GESTURE_H
#define MELDWELL_APP_TABLE_PURE_GESTURE_H

#include "rules/game/game.h"

enum { MAX_GESTURE = 96, MAX_PLACES = 512, NO_CELL = 0xFF };

typedef enum TargetKind {
    TARGET_NONE,
    TARGET_NEW,     /* empty felt: a new meld at col, row; NO_CELL: the screen finds it a place */
    TARGET_INSERT,  /* before piece `at` of meld `pile` (at = size: at its end) */
    TARGET_SWAP,    /* in the place of the joker that is piece `at` of meld `pile`, or for it */
    TARGET_DISCARD, /* thrown away */
    TARGET_HAND     /* back to the hand of the seat */
} TargetKind;

typedef struct DropPlace {
    uint8_t kind, pile, at;
    uint8_t col,
        row; /* felt cell of a new meld; for the others that of the pile's first piece, to lay splits beside it */
} DropPlace;

typedef struct Gesture {
    Move move[MAX_GESTURE];
    int count;
    bool full;   /* did not fit: nothing of it may be played */
    State after; /* the copy everything was tried on */
} Gesture;

/* The moves that carry these pieces, in this order, to that place:
 * - a run that loses a piece from its middle falls into two where one part stands by itself;
 * - a run that a piece is dropped into splits where that makes two legal melds of it;
 * - what is laid in the wrong order is put in order when that makes it legal, and in the meld's own order where it may
 *   lie in any (MeldNote.order);
 * - a freed joker is laid beside; where a joker costs one card more than was dropped on it, and only one face of the
 *   hand will do, that goes with it.
 * The moves are those up to the first one the game refuses, that one included, so that playing them tells the reason.
 * count = 0: nothing would change. */
void gesture_carry(Gesture *, const GameDef *, const State *, int seat, const Piece *pieces, int n, DropPlace);
/* Places where the pieces would lie legally as part of a meld and the rules let them (GameDef.table.piece_note), one a
 * meld at the most, then a new meld if they are one (col, row then NO_CELL). *refused, when not NULL, gets why the
 * first place in which they would make a meld is not among them; why = NULL: there is none. */
int gesture_fits(const GameDef *, const State *, int seat, const Piece *pieces, int n, DropPlace *out, int max,
                 Verdict *refused);
/* All places of that meld in which gesture_fits would lay the pieces: bit i stands for the place before piece i. */
uint64_t gesture_places_in(const GameDef *, const State *, int seat, int pile, const Piece *pieces, int n);
/* Can these pieces together be meant for the place of a joker of this meld? One; where jokers are exchanged, several;
 * no jokers. */
bool gesture_may_swap(const GameDef *, const State *, int seat, int pile, const Piece *pieces, int n);
/* The places of jokers that these pieces may take, as gesture_fits finds places in melds; returns how many were written
 * to out, at most max. */
int gesture_swaps(const GameDef *, const State *, int seat, const Piece *pieces, int n, DropPlace *out, int max);
/* Why these pieces may not take the place of that joker: they make no meld there, or a rule is against it; why = NULL:
 * they may. At a table where every shift is allowed this alone keeps a wrong exchange from being played. */
Verdict gesture_swap_refused(const GameDef *, const State *, int seat, const Piece *pieces, int n, DropPlace);
/* What would come of carrying them there. */
typedef enum GestureEnd { GESTURE_REFUSED, GESTURE_NO_MELD, GESTURE_FITS } GestureEnd;
GestureEnd gesture_end(const GameDef *, const State *, int seat, const Piece *pieces, int n, DropPlace, Verdict *why);
/* The pieces in the order that makes a meld, if there is one; otherwise unchanged. True when they are a meld. */
bool gesture_sort_meld(const GameDef *, const State *, int seat, Piece *pieces, int n);
/* What they would be worth as a meld of their own; -1: they are none. */
int gesture_meld_value(const GameDef *, const State *, int seat, const Piece *pieces, int n);

#endif
