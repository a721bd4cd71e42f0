/* Heaps, and what else lies by itself: in the middle and at the plates. */
#ifndef MELDWELL_RENDER_LAYOUT_HEAPS_H
#define MELDWELL_RENDER_LAYOUT_HEAPS_H

#include "render/layout/needs.h"

/* ---- heaps.c: in the middle ---- */

/* The inner edges of the plates at the sides. */
int layout_left_edge(const TableLayout *, const Needs *);
int layout_right_edge(const TableLayout *, const Needs *);
/* Room for a row of melds at the upper edge of the felt where seats at the top lay theirs. */
int layout_upper_row(const TableLayout *);

/* Does a pile make a heap in the middle: the stock, the discards, what lies aside, what is past? */
bool layout_in_middle(const TableLayout *, const Needs *, int pile);
/* All piles that are past lie on one another in one heap, which is counted with the first of them. */
bool layout_lies_on_another(const TableLayout *, int pile);
int layout_count_heaps(const TableLayout *, const Needs *);
int layout_heap_width(const TableLayout *, const Needs *);
/* From heap to heap, each w wide; how wide all of them are side by side. */
int layout_heap_gap(const TableLayout *, const Needs *, int w);
int layout_heaps_wide(const TableLayout *, const Needs *, int w);
/* How far the word under a heap of that width may reach beyond it at each side. */
int layout_word_beyond(const Needs *, int w);
/* Heaps side by side, what is past first, the left upper corner of all at x, y. */
void layout_set_heaps(TableLayout *, const Needs *, int x, int y, int w);
/* All of them in the middle of the table; at its right where melds of the whole table need the felt. */
void layout_heaps(TableLayout *, const Needs *);

/* A heap with what is fanned out of it. */
Rect layout_whole_heap(const TableLayout *, const Needs *, int pile);
/* The stretch of the middle that heaps take, of them those that reach below `top`. */
void layout_middle_range(const TableLayout *, const Needs *, int top, int *from, int *to);

/* ---- stacks.c: a stock that lies in stacks (GameDef.table.stack) ---- */

/* The stock that lies in one heap so far: in stacks around the middle, what lies aside left of them; false: they would
 * have no room between the sides, and it stays as it is. */
bool layout_set_stacks(TableLayout *, const Needs *);
/* In one heap again: melds need the room. */
void layout_unset_stacks(TableLayout *, const Needs *);

/* ---- spread.c: discards that lie side by side ---- */

void layout_spread(TableLayout *, const Needs *);
Rect layout_spread_rect(const TableLayout *, const Needs *);

/* ---- at_plates.c: the heap and the counters of each seat ---- */

enum { SEAT_HEAP = 46, LEAST_SEAT_HEAP = 38 };
void layout_seat_heaps(TableLayout *, const Needs *);
void layout_counters(TableLayout *, const Needs *);

#endif
