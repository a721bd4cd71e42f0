/* Rectangles of whole pixels, and how a piece lies. */
#ifndef MELDWELL_RENDER_LAYOUT_RECT_H
#define MELDWELL_RENDER_LAYOUT_RECT_H

#include <stdbool.h>

typedef struct Rect {
    int x, y, w, h;
} Rect;

static inline int min_int(int a, int b)
{
    return a < b ? a : b;
}
static inline int max_int(int a, int b)
{
    return a > b ? a : b;
}
static inline bool rect_has(Rect r, int x, int y)
{
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}
static inline Rect rect_inset(Rect r, int by)
{
    return (Rect){ r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by };
}
bool rect_meets(Rect a, Rect b);
/* Rectangles that something keeps off, each with so much air around it; none where it has no width. What finds no more
 * room is left out. */
enum { RECT_LIST = 160 };
typedef struct RectList {
    Rect r[RECT_LIST];
    int count;
} RectList;
static inline void rect_list_add(RectList *l, Rect r, int clearance)
{
    if (r.w > 0 && l->count < RECT_LIST)
        l->r[l->count++] = rect_inset(r, -clearance);
}
bool rect_list_is_free(const RectList *, Rect); /* does it meet none of them? */
Rect rect_both(Rect a, Rect b);                 /* intersection, w = h = 0 when empty */
Rect rect_around(Rect a, Rect b);               /* bounding box; an empty one does not count */
/* What a rectangle turned around its middle may touch; turn in tenths of a degree, clockwise. Never smaller than it by
 * a fraction: the middle stays where it is to the half pixel. */
Rect rect_turned(Rect, int turn);

/* How a piece lies: turned around the middle of r. */
typedef struct Pose {
    Rect r;
    int turn;
} Pose;

/* Does it cover the point? */
bool pose_has(Pose, int x, int y);
/* Where a point that is x, y from the left upper corner of the piece, along its own sides, comes to lie, and back. */
void pose_point(Pose, int x, int y, int *out_x, int *out_y);
void pose_inner(Pose, int x, int y, int *out_x, int *out_y);
/* Moved along its own upright axis, up where by > 0. */
Pose pose_raised(Pose, int by);

#endif
