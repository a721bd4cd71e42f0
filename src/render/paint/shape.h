/* Rounded rectangles, outlines and rings: anti-aliased corners from small cached masks, straight parts as fills. */
#ifndef MELDWELL_RENDER_PAINT_SHAPE_H
#define MELDWELL_RENDER_PAINT_SHAPE_H

#include "render/paint/pixels.h"

enum { SHAPE_MASKS = 64 };

/* One quarter of a disc (thick = 0) or of a circle's line, or a whole dot. */
typedef struct ShapeMask {
    int16_t radius, thick;
    bool dot;
    int16_t size;    /* pixels on each side */
    uint32_t used;   /* when it was wanted last */
    uint8_t *covers; /* owned, size * size */
} ShapeMask;

typedef struct Shapes {
    uint32_t clock;
    ShapeMask mask[SHAPE_MASKS];
} Shapes;

void shapes_free(Shapes *);

void shape_round(Shapes *, const Canvas *, Rect clip, Rect r, int radius, Colour);
void shape_outline(Shapes *, const Canvas *, Rect clip, Rect r, int radius, int thick, LineStyle, Colour);
/* The same, turned; styles look alike, the places of dashes and dots differ. */
void shape_round_turned(const Canvas *, Rect clip, Pose, int radius, Colour);
void shape_outline_turned(const Canvas *, Rect clip, Pose, int radius, int thick, LineStyle, Colour);
/* A circle's line in the middle of r, from the top clockwise, amount / 1000 of it. */
void shape_ring(const Canvas *, Rect clip, Rect r, int thick, int amount, Colour);
/* Where an arrow is after so much of its way, 0 .. 1. */
void arrow_at(Arrow, float t, float *x, float *y);
/* An arrow on an edge of half its thickness. */
void shape_arrow(const Canvas *, Rect clip, Arrow, int thick, Colour, Colour edge);

#endif
