/* The empty card that every face and back lies on. */
#ifndef MELDWELL_RENDER_PAINT_PAPER_H
#define MELDWELL_RENDER_PAINT_PAPER_H

#include "render/paint/pixels.h"

/* A piece of w by h pixels, turned around the middle of the sprite by tenths of a degree. The sprite is clear. */
void paper_draw(Sprite *, int w, int h, int turn, const Theme *);

#endif
