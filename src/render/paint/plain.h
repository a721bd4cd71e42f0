/* What is shown in place of a picture that cannot be drawn: plain, but it can be played with. */
#ifndef MELDWELL_RENDER_PAINT_PLAIN_H
#define MELDWELL_RENDER_PAINT_PLAIN_H

#include "render/paint/atlas.h"

/* A piece with its rank and suit written on it, a back, a frame with the name of a game: the caller's to free(). NULL
 * for lack of memory. */
Sprite *plain_make(const SpriteKey *);

#endif
