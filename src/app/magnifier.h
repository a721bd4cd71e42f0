/* The magnifier: what the pointer or the focus is on, larger. A key shows it while it is held; pressed briefly, it
 * keeps it until the next press, so that nobody has to hold a key. Who has none switches it on among the settings. It
 * follows whichever was used last, pointer or focus, and works over every screen. */
#ifndef MELDWELL_APP_MAGNIFIER_H
#define MELDWELL_APP_MAGNIFIER_H

#include "app/app.h"

bool magnifier_is_shown(const App *);
/* What shows it was pressed, or let go again. */
void magnifier_press(App *);
void magnifier_release(App *);
/* The pointer was moved; something was done without a place. */
void magnifier_pointed(App *);
void magnifier_acted(App *);
/* After a scene was built: where it lies and what it shows. NULL: it is not shown. */
const Lens *magnifier_lens(App *);

/* Over a window of that size, so large that the point at x, y stays where it is; inside the window. */
Lens magnifier_at_point(int w, int h, int percent, int x, int y);
/* So that all of r can be seen, as far as the window has room, in its middle. */
Lens magnifier_on_rect(int w, int h, int percent, Rect r);

#endif
