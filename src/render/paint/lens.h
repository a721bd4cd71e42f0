/* What a lens shows: the draw list once more, every item larger, so that it is drawn as sharp as the window. */
#ifndef MELDWELL_RENDER_PAINT_LENS_H
#define MELDWELL_RENDER_PAINT_LENS_H

#include "render/paint/draw.h"

/* Two are equal, or both are none (r.w = 0). */
bool lens_same(const Lens *, const Lens *);
/* Puts into `out` what is seen in the lens, and its frame; `bounds` are those of `from`. Pictures that would become
 * larger than their worth are marked to be enlarged as they are (SPRITE_ENLARGED). */
void lens_list(const DrawList *from, const Rect *bounds, const Lens *, DrawList *out);

#endif
