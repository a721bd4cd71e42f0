/* Which theme is in force. Screens read it through theme_now(); painter_theme sets it. */
#ifndef MELDWELL_RENDER_PAINT_THEME_H
#define MELDWELL_RENDER_PAINT_THEME_H

#include "render/paint/draw.h"

/* An index out of range chooses the first one. */
void theme_choose(int index, bool alternative_tiles);
/* The colours of tiles in theme `index`, which is in range. */
const Colour *theme_tiles(int index, bool alternative_tiles);

#endif
