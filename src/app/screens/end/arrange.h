/* How the panels of the scores lie: side by side, or below one another and scrolled together. */
#ifndef MELDWELL_APP_SCREENS_END_ARRANGE_H
#define MELDWELL_APP_SCREENS_END_ARRANGE_H

#include "app/app.h"

/* There is room beside one another in that width. */
bool arrange_beside(const App *, const Scene *, int w);
/* Both panels, side by side, as high as the higher one needs to be. */
void arrange_build_beside(App *, Scene *, Rect rest);
/* Both panels below one another, scrolled together. */
void arrange_build_below(App *, Scene *, Rect rest);

#endif
