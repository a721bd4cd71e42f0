/* The desk of each viewer, which no rule knows of: the order and the gaps in which a hand is held. Free, never changed
 * by the game, kept across turns and restarts. Where pieces lie on the felt is the screen's own; what it writes of that
 * is kept for it as a text (keep.h). */
#ifndef MELDWELL_MATCH_DESK_H
#define MELDWELL_MATCH_DESK_H

#include "match/look.h"
#include "match/play.h"

typedef struct HandOrder {
    Piece piece[MAX_PIECES];
    int count;
    uint8_t gap[MAX_PIECES]; /* by piece: free places before it */
    uint8_t set[MAX_PIECES]; /* by piece: the number of the set it was sorted into, 0 none */
    bool chosen;             /* the player has arranged it: worth keeping */
    bool changed;            /* since it was kept */
    bool melds; /* it stays arranged by its best melds, in later deals too, until the player moves a piece */
} HandOrder;

typedef struct Desk {
    HandOrder hand[MAX_SEATS];
    uint32_t version; /* counts up whenever somebody arranges a hand */
} Desk;

/* How a hand is kept: a note of the store. */
typedef struct KeptHand {
    char key[16], text[8 + 14 * MAX_PIECES];
} KeptHand;

void desk_hand(const Desk *, Play *, int seat, SeatHand *out);
/* Sets the order, pieces that are not in the hand left out, missing ones at the end; and so many free places before
 * each of them, none before any other. */
void desk_arrange(Desk *, const Play *, int seat, const Piece *, int n, const uint8_t *gap);
void desk_sort(Desk *, Play *, int seat, HandSort);

/* After every move: lists what has come. */
void desk_complete(Desk *, const Play *);
void desk_turn_over(Desk *, const Play *);
/* Another deal. */
void desk_forget(Desk *);
/* How many pieces each hand lists; and after what has come since was taken back. */
void desk_list(const Desk *, uint8_t listed[MAX_SEATS]);
void desk_take_back(Desk *, const Play *, const uint8_t listed[MAX_SEATS]);
/* After the deal was played once more: arranged as they were in `old`, one for each seat. */
void desk_arrange_as(Desk *, const Play *, const HandOrder *old);

/* What is to be kept of a hand; and of those that have changed since they were kept, how many. */
void desk_note(Desk *, const Play *, int seat, KeptHand *out);
int desk_changed(Desk *, const Play *, KeptHand out[MAX_SEATS]);
void desk_note_key(int seat, KeptHand *out);
/* Reads it; `cut`: it is longer than any that is written. False: not all of it is understood. */
bool desk_read(Desk *, const Play *, int seat, const char *text, bool cut);

#endif
