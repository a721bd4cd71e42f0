/* What lies on the table, and how bad it is to lay something over it: whatever looks for a place asks here. */
#ifndef MELDWELL_APP_TABLE_COVER_H
#define MELDWELL_APP_TABLE_COVER_H

#include "app/widgets/scene.h"

typedef enum CoverKind {
    COVER_EMPTY, /* a place for melds or heaps, also before any lie there */
    COVER_PIECES,
    COVER_OTHERS,  /* sets of another seat: rather the own ones, which one knows */
    COVER_HEAP,    /* that is pressed */
    COVER_WORDS,   /* and whatever can be pressed: what is said is not laid over what is said */
    COVER_FIGURE,  /* half of it is no better than none */
    COVER_EDGE,    /* what stands at the edges: a button rather lies on that than on cards */
    COVER_PLATE,   /* the same, of a seat, with what hangs on it */
    COVER_AT_HEAP, /* a word under a heap, which is small */
    COVER_GHOST,   /* a piece where a hint wants it: of that the hint speaks */
    COVER_TO_READ, /* a panel that is there to be read: rather that than what lies on the table */
    COVER_OVER,    /* a panel that will be laid over all the rest: what lies under it cannot be read */
    COVER_KINDS
} CoverKind;

typedef struct Covered {
    Rect r;
    CoverKind kind;
} Covered;

/* The items of a scene, heaps with their words, ghosts, and a few places. */
enum { MAX_COVERS = MAX_ITEMS + 2 * MAX_PILES + 144 };
typedef struct Covers {
    Covered of[MAX_COVERS];
    int count;
} Covers;

void covers_add(Covers *, Rect, CoverKind);
/* How much of all that would be covered. */
int covers_cost(const Covers *, Rect);
/* Is nothing of it there, nor so close that it would look covered? unit: of the layout, 0: it may be as close as it
 * likes; spared: bits of kinds that do not count. */
bool covers_clear(const Covers *, Rect, int unit, unsigned spared);
/* One that is there, with the air around it; w = 0: none is. */
Rect covers_in_the_way(const Covers *, Rect, int unit, unsigned spared);
static inline unsigned cover_bit(CoverKind kind)
{
    return 1u << kind;
}

#endif
