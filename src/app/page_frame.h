/* The frame of a page. */
#ifndef MELDWELL_APP_PAGE_FRAME_H
#define MELDWELL_APP_PAGE_FRAME_H

#include "app/app.h"

/* The felt, the notice at the foot and, when title is not NULL, a heading with a Back button (button:back). Returns
 * the rectangle that is left for the page. tools: pixels to be left free at the right of the title. units: how wide
 * the page is at most, heading and all, in the middle of the window; 0: as wide as that. */
Rect page_begin(App *, Scene *, const char *title, const char *subtitle, int back_action, int tools, int units);
/* That free place, where a screen puts its own controls. */
Rect page_tools(const Scene *, int tools, int units);

#endif
