/* The table's cloth: short fibres, lit from above the middle, darker towards the corners. What a pixel looks like
 * depends on its place in the window, the window's size and the theme only. */
#ifndef MELDWELL_RENDER_PAINT_FELT_H
#define MELDWELL_RENDER_PAINT_FELT_H

#include "render/paint/pixels.h"

enum { FELT_GRAIN = 128 };

/* One channel of a pixel as it grows with the light, in 64ths: from the darkest to the plain colour, then to the
 * lightest, each times level / 1024 (see felt.c). */
typedef struct FeltRamp {
    uint16_t darkest, low, high;
} FeltRamp;

typedef struct Felt {
    int w, h;
    uint16_t *light;                        /* owned: w levels across, then h levels down */
    uint8_t grain[FELT_GRAIN * FELT_GRAIN]; /* added to the level; repeats */
    FeltRamp red, green, blue;
    Colour plain;
} Felt;

/* For a window of that size in that theme, whose cloth grows lighter in each channel from felt_dark over felt to
 * felt_light. False when there is no memory: the cloth is then plain. */
bool felt_prepare(Felt *, int w, int h, const Theme *);
void felt_free(Felt *);
/* clip lies inside the canvas. */
void felt_paint(const Felt *, const Canvas *, Rect clip);

#endif
