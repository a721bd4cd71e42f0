/* Where melds of the whole table lie on the felt, before any size is known: a grid of half pieces and rows. */
#ifndef MELDWELL_RENDER_LAYOUT_FELT_PLAN_H
#define MELDWELL_RENDER_LAYOUT_FELT_PLAN_H

#include "rules/table/piece.h"

/* Places of melds on the felt, in half pieces from the left and rows from the top. */
typedef struct FeltPlan {
    int16_t col[MAX_PILES]; /* -1: no place yet */
    int16_t row[MAX_PILES];
    bool elsewhere[MAX_PILES]; /* it has a place of another kind and is not the plan's. layout_table sets these */
    bool overlapped;           /* pieces of a meld lie half over each other: cards. layout_table sets it */
} FeltPlan;

/* A plan with the table it shows. */
typedef struct FeltPicture {
    FeltPlan plan;
    Table table;
} FeltPicture;

void felt_plan_clear(FeltPlan *);
/* Gives every meld of the table a place in a grid of `cols` half pieces and `rows` rows. A meld that has a place in the
 * plan keeps it, makes way sideways when a neighbour grows, and moves to another row only when its own is full or is
 * not there. One that has none lies where its pile's spot says, at most half a piece beside it if nobody has to move
 * then, otherwise neighbours make way; without a spot it goes to the first gap. Places of piles that are empty stay as
 * they are. False when they cannot all be placed: plan is then unchanged. */
bool felt_plan_update(FeltPlan *, const Table *, int cols, int rows);
/* Makes the plan of one table that of another, as what is known of it before felt_plan_update: the pieces that stay in
 * a meld stay where they lie, also when others come or go before them; who is gone loses its place, also where its
 * number was given to another meld. ahead, when not NULL: a later picture of the same turn; a meld that is new and was
 * not dropped anywhere begins where it lies then, if that is free. */
void felt_plan_follow(FeltPlan *, const Table *before, const Table *after, const FeltPicture *ahead);
/* Where a new meld of so many pieces would come to lie without anybody moving: near *col, *row, or in the first gap
 * when *col is -1. False: nowhere; *col and *row are then unchanged. */
bool felt_plan_gap(const FeltPlan *, const Table *, int cols, int rows, int pieces, int *col, int *row);
/* Everything packed in reading order (Tidy). False when it cannot all be placed: plan is then unchanged. */
bool felt_plan_tidy(FeltPlan *, const Table *, int cols, int rows);

#endif
