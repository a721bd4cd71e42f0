/* The moves of the past as they are stored: those before the deal a long match was gone on with, while they are still
 * to be played once more (earlier_deals.c). The store is read here, by the owner's thread. */
#ifndef MELDWELL_MATCH_EARLIER_MOVES_H
#define MELDWELL_MATCH_EARLIER_MOVES_H

#include "match/play.h"
#include "platform/thread.h"

/* Whether they lead to what was kept of their end. */
typedef enum Proof { PROOF_OPEN, PROOF_GOOD, PROOF_WRONG } Proof;

typedef struct EarlierMoves {
    /* Owner only. */
    int base;        /* how many moves the past has */
    PlayedMove *row; /* owned */
    int have;        /* how many of them have been read */
    bool gap;        /* the store does not have all of them */
    Monitor monitor;
    /* Below: only inside the monitor. */
    int ready; /* of the rows, for the thread that plays them */
    bool stop;
    Proof proof;
} EarlierMoves;

/* False: no memory. */
bool earlier_moves_open(EarlierMoves *, int base);
void earlier_moves_free(EarlierMoves *);
/* Reads so many more at the most; false: the store does not have them, which proves them wrong. */
bool earlier_moves_read(EarlierMoves *, const Play *, Store *, int64_t id, int most);
/* For the thread that plays them: waits for row number `at`; false when it is to end. */
bool earlier_moves_await(EarlierMoves *, int at);
/* The thread is to end. */
void earlier_moves_stop(EarlierMoves *);
Proof earlier_moves_proof(EarlierMoves *);
/* What the thread has found; false: nobody wants to know any more. */
bool earlier_moves_prove(EarlierMoves *, bool good);

#endif
