/* Which parts of the window differ between two draw lists. Pure arithmetic: no window, no allocation. */
#ifndef MELDWELL_RENDER_PAINT_DAMAGE_H
#define MELDWELL_RENDER_PAINT_DAMAGE_H

#include "render/paint/draw.h"

enum { MAX_DAMAGE = 12 };

/* A few rectangles inside the window; they may overlap a little, but none lies within another. */
typedef struct Damage {
    int count;
    Rect r[MAX_DAMAGE];
} Damage;

/* What an item may touch: its rectangle, grown where it draws outside of it (shadows, high lines), cut by its clip.
 * w = h = 0 when nothing is to be seen. */
Rect draw_bounds(const DrawItem *);

/* A digest of all that decides how an item looks. Different items may share one, so equal ones are compared. */
uint64_t draw_digest(const DrawList *, int i);

/* Adds r (already inside the window), merging where one larger rectangle is cheaper than two. */
void damage_add(Damage *, Rect r);

/* Everything two lists may show differently: each pixel outside of it is covered by the same items in the same order
 * in both. Digests are one for each item of its list. */
void damage_between(const DrawList *before, const uint64_t *before_digest, const DrawList *after,
                    const uint64_t *after_digest, Rect window, Damage *out);

/* Sum of the areas. */
long damage_area(const Damage *);

#endif
