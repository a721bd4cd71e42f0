/* The order and the gaps in which each viewer holds a hand, of which no rule knows. The game never changes them, and
 * they last over turns and restarts. Where pieces lie on the felt is the screen's own; what it writes of that is kept
 * for it as a text (write_down.h). */
#ifndef MELDWELL_MATCH_HAND_ORDER_H
#define MELDWELL_MATCH_HAND_ORDER_H

#include "match/play.h"
#include "match/seat_view.h"

typedef struct HandOrder {
    Piece piece[MAX_PIECES];
    int count;
    uint8_t gap[MAX_PIECES]; /* by piece: free places before it */
    uint8_t set[MAX_PIECES]; /* by piece: the number of the set it was sorted into, 0 none */
    bool chosen;             /* the player has arranged it: worth keeping */
    bool changed;            /* since it was kept */
    bool dealt;              /* it was sorted by its melds when it was dealt */
    bool melds; /* it stays arranged by its best melds, in later deals too, until the player moves a piece */
} HandOrder;

typedef struct HandOrders {
    HandOrder hand[MAX_SEATS];
    uint32_t version; /* counts up whenever somebody arranges a hand */
} HandOrders;

/* How a hand is kept: a note of the store. */
typedef struct KeptHand {
    char key[16], text[8 + 14 * MAX_PIECES];
} KeptHand;

void hand_order_hand(const HandOrders *, Play *, int seat, SeatHand *out);
/* Sets the order, pieces that are not in the hand left out, missing ones at the end; and so many free places before
 * each of them, none before any other. */
void hand_order_arrange(HandOrders *, const Play *, int seat, const Piece *, int n, const uint8_t *gap);
void hand_order_sort(HandOrders *, Play *, int seat, HandSort);

/* After every move: lists what has come. */
void hand_order_complete(HandOrders *, const Play *);
void hand_order_turn_over(HandOrders *, const Play *);
/* Another deal. */
void hand_order_forget(HandOrders *);
/* How many pieces each hand lists; and after what has come since was taken back. */
void hand_order_list(const HandOrders *, uint8_t listed[MAX_SEATS]);
void hand_order_take_back(HandOrders *, const Play *, const uint8_t listed[MAX_SEATS]);
/* After the deal was played once more: arranged as they were in `old`, one for each seat. */
void hand_order_arrange_as(HandOrders *, const Play *, const HandOrder *old);

/* What is to be kept of a hand; and of those that have changed since they were kept, how many. */
void hand_order_note(HandOrders *, const Play *, int seat, KeptHand *out);
int hand_order_changed(HandOrders *, const Play *, KeptHand out[MAX_SEATS]);
void hand_order_note_key(int seat, KeptHand *out);
/* Reads it; `cut`: it is longer than any that is written. False: not all of it is understood. */
bool hand_order_read(HandOrders *, const Play *, int seat, const char *text, bool cut);

#endif
