/* The part of the scores that lists the deals, each with its figures, or shows the match as curves. */
#ifndef MELDWELL_APP_SCREENS_END_DEALS_H
#define MELDWELL_APP_SCREENS_END_DEALS_H

#include "app/app.h"
#include "app/widgets/widget.h"

enum { DEALS_STACKED = 34 }; /* units of a row of which a figure stands over another */

/* More deals than a few lie in closer rows, so that as many as can be are seen at once. */
bool deals_many(const App *);
/* They are shown as curves in place of figures. */
bool deals_curve(const App *);
/* With so many of the deals seen at once, and names and totals, in a panel of that width. */
int deals_height(const App *, Scene *, int panel_w, int deals);
/* What all of it needs, with names of that size. */
int deals_width(const App *, const Scene *, int px);
/* With both figures of each deal side by side, and what the deals are called in letters of that size. */
int deals_running_width(const App *, const Scene *, int px);
/* All deals, one row each; the row of the deal explained beside it is marked. */
void deals_build(App *, Scene *, Rect panel);
/* Of a panel in a page that scrolls: where the names over the deals have been scrolled out of sight and figures have
 * not, the names stand at the edge. */
void deals_keep_names(App *, Scene *, Rect panel, const ScrollPart *);

#endif
