/* From drawings in the folder of assets to sprites of one size. */
#ifndef MELDWELL_RENDER_PAINT_ART_H
#define MELDWELL_RENDER_PAINT_ART_H

#include "render/paint/atlas.h"

/* A new sprite, the caller's to free(); NULL for lack of memory. When a drawing is missing or broken that is reported
 * on stderr, and the sprite is the plain one of render/paint/plain.h. `ground`, when not NULL, is the lowest drawing of
 * it, ready at the same size (the empty tile below a face). */
Sprite *art_make(const char *folder, const SpriteKey *, const Sprite *ground);
/* Name of the i-th drawing that the program cannot do without ("tile"); false after the last. */
bool art_needed(int i, char *name, size_t size);

#endif
