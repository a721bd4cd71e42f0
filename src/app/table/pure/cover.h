/* A list of what lies on the table, each thing with its kind: how bad it is to lay something over it. Words, panels and
 * buttons that look for a place ask for it; the weights are in where/cover.c. */
#ifndef MELDWELL_APP_TABLE_PURE_COVER_H
#define MELDWELL_APP_TABLE_PURE_COVER_H

#include "app/widgets/scene.h"

typedef enum CoverKind {
    COVER_EMPTY,  /* a place for melds or heaps, also before any lie there, and for the word under a heap */
    COVER_PIECES, /* pieces, and melds */
    COVER_HEAP,   /* a heap or another zone that can be pressed */
    COVER_WORDS,  /* a text, a button or a link: what is said is not laid over what is said */
    COVER_FIGURE, /* useless when half covered, such as a number: any overlap costs its whole area */
    COVER_EDGE,   /* what stands at the edges of the window: covered rather than pieces */
    COVER_GHOST,  /* a piece drawn where a hint wants it: the hint's words must not hide what they speak of */
    COVER_OVER,   /* room of a panel that is drawn last: whatever is put there cannot be seen */
    COVER_KINDS
} CoverKind;

typedef struct Covered {
    Rect r;
    CoverKind kind;
} Covered;

/* Room for the items of a scene, the heaps with their words, ghosts, and a few places; what comes beyond is left out.
 */
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
