/* What lies on the table, and how bad it is to lay something over it: whatever looks for a place asks here. */
#ifndef MELDWELL_APP_TABLE_PURE_COVER_H
#define MELDWELL_APP_TABLE_PURE_COVER_H

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
static inline unsigned cover_bit(CoverKind kind)
{
    return 1u << kind;
}

#endif
