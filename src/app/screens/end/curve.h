/* The part of a score sheet that shows the match as curves. */
#ifndef MELDWELL_APP_SCREENS_END_CURVE_H
#define MELDWELL_APP_SCREENS_END_CURVE_H

#include "app/app.h"

/* Units the curves need in height. */
enum { END_CURVE_HEIGHT = 300 };

/* Are there two deals at least, between which there is something to be seen? */
bool end_has_curve(const App *);
/* The totals after each deal, a line for each side, in r; the deal that is explained is marked. A click on a deal does
 * `action` with its number. */
void end_curve(App *, Scene *, Rect r, int action);

#endif
