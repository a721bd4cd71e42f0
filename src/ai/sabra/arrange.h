/* From what becomes of each tile to melds lying on a table. */
#ifndef MELDWELL_AI_SABRA_ARRANGE_H
#define MELDWELL_AI_SABRA_ARRANGE_H

#include "ai/sabra/cover.h"
#include "rules/sabra/legal.h"

/* Melds that stay as they are but for tiles added: the blocks and open groups of the task, in the order of the task's
 * blocks, then groups in any order. */
typedef struct Kept {
    int count;
    Meld meld[COVER_MAX_BLOCKS];
} Kept;

/* Writes the melds of an answer of cover_search, the kept ones with what was added to them. Jokers are spread over
 * different runs where that is possible. Returns the number of melds, at most SABRA_MAX_MELDS. */
int arrange_melds(const CoverTask *, const CoverAnswer *, const Kept *, Meld out[SABRA_MAX_MELDS]);

/* A meld of these slots, first and suit or rank found from them. The slots are a valid meld of that kind. */
Meld arrange_meld(MeldKind kind, const Face *slots, int size);

/* The same melds as lists. */
void arrange_layout(const Meld *melds, int count, SabraLayout *);

#endif
