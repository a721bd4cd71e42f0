/* The way back: what each gesture of a person began with, and where that ends. */
#ifndef MELDWELL_MATCH_UNDO_H
#define MELDWELL_MATCH_UNDO_H

#include "match/play.h"

enum { MAX_SNAPSHOTS = 1000 /* gestures that can be taken back */ };

typedef struct Snapshot {
    State state;
    int at;                    /* moves played then */
    uint8_t listed[MAX_SEATS]; /* pieces each hand listed then (hand_order_list) */
} Snapshot;

/* Why undo can go no further back. */
typedef enum Barrier { BARRIER_START, BARRIER_DRAWN, BARRIER_SEEN, BARRIER_TURN, BARRIER_DEAL, BARRIER_LENGTH } Barrier;

typedef struct Undo {
    Snapshot *snapshot; /* owned; one for each gesture that can be taken back; a ring once MAX_SNAPSHOTS are kept */
    int count, room, first;
    Barrier barrier;
} Undo;

/* Before a gesture. */
void undo_push(Undo *, const Play *, const uint8_t listed[MAX_SEATS]);
/* No snapshot leads back behind this place; a practice match has another way. */
void undo_bar(Undo *, Barrier);
/* Takes the snapshot before the last gesture off the list and returns it, borrowed until the next change. There has to
 * be one (count > 0). */
const Snapshot *undo_pop(Undo *);
/* Where a practice match can go back to when there is no snapshot: the first move of the last gesture a person made in
 * this deal, or in what is played for after its end. -1: nowhere. */
int undo_decision(const Play *);
/* NULL when there is a way back, otherwise the sentence that says why not. */
const char *undo_refusal(const Undo *, const Play *);
const char *redo_refusal(const Play *);

#endif
