/* The pointer of the mouse over the window: the desktop's own, or a larger one that is drawn here. */
#ifndef MELDWELL_RENDER_PAINT_POINTER_H
#define MELDWELL_RENDER_PAINT_POINTER_H

#include "render/paint/draw.h"

/* percent: how large the desktop wants things where it counts pixels (WindowMemory.percent). False: it cannot be had,
 * and the desktop's own is shown. */
bool pointer_use(PointerSize, int percent);
/* Back to the desktop's own: before the window closes. */
void pointer_stop(void);

#endif
