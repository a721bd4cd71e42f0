/* The table's cloth: short fibres, lit from above the middle, darker towards the corners. What a pixel looks like
 * depends on its place in the window, the window's size and the theme only. */
#ifndef MELDWELL_RENDER_FELT_H
#define MELDWELL_RENDER_FELT_H

#include "render/pixels.h"

enum { FELT_GRAIN = 128, FELT_LEVELS = 1024 };

typedef struct Felt {
    int w, h;
    uint16_t *light;                        /* owned: w levels across, then h levels down */
    uint8_t grain[FELT_GRAIN * FELT_GRAIN]; /* added to the level; repeats */
    uint32_t shade[FELT_LEVELS];            /* from the darkest to the lightest */
} Felt;

/* For a window of that size in that theme. False when there is no memory: the cloth is then plain. */
bool felt_prepare(Felt *, int w, int h, const Theme *);
void felt_free(Felt *);
/* clip lies inside the canvas. */
void felt_paint(const Felt *, const Canvas *, Rect clip);

#endif
