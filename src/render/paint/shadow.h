/* The soft shadow of a tile: close and dark where it touches, wide and faint where it is lifted. */
#ifndef MELDWELL_RENDER_PAINT_SHADOW_H
#define MELDWELL_RENDER_PAINT_SHADOW_H

#include "render/paint/pixels.h"

/* For a piece of w x h pixels lifted by 0 .. 3. A mask that reaches a quarter of the piece beyond it on every side. The
 * caller's to free(). NULL when there is no memory. */
Sprite *shadow_make(int w, int h, int lift);

#endif
