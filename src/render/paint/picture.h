/* A draw list onto a canvas. Knows no window: the painter gives it the window's pixels, tests give it their own. */
#ifndef MELDWELL_RENDER_PAINT_PICTURE_H
#define MELDWELL_RENDER_PAINT_PICTURE_H

#include "render/paint/atlas.h"
#include "render/paint/felt.h"
#include "render/paint/shape.h"

typedef struct Picture {
    Felt felt;
    Shapes shapes;
    Atlas atlas;
} Picture;

/* For a canvas of that size, in the theme in force. */
void picture_prepare(Picture *, int w, int h);
void picture_free(Picture *);
/* Paints everything of the list that lies in r, which lies inside the canvas. `bounds` holds draw_bounds of each item.
 * Pixels no item covers become black. */
void picture_paint(Picture *, const DrawList *, const Rect *bounds, const Canvas *, Rect r);

#endif
