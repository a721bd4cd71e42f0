/* Tiles without jokers laid out in melds, plainly: for making puzzles. What is laid here never changes from one version
 * to the next, as what the solver chooses among equals may, so that a puzzle keeps its table. */
#ifndef MELDWELL_AI_SABRA_PUZZLE_COVER_H
#define MELDWELL_AI_SABRA_PUZZLE_COVER_H

#include "rules/sabra/legal.h"

/* How often each tile is there, by colour and number; at most twice. */
typedef struct TileHeap {
    uint8_t of[4][14];
} TileHeap;

void heap_add_meld(TileHeap *, const Meld *);
int heap_size(const TileHeap *);
/* Can all of it lie in melds? */
bool heap_covers(const TileHeap *);
/* Lays it, as many tiles in groups, or else in runs, as the first choice from the 1 upwards makes; the groups first,
 * then the runs by colour. How many melds, 0: it cannot be. */
int heap_lay(const TileHeap *, bool groups_first, Meld out[SABRA_MAX_MELDS]);
/* In how many ways it can lie, up to `enough`. Two ways are different where another tile lies in a group; where long
 * runs are cut makes no difference. */
int heap_ways(const TileHeap *, int enough);

#endif
