/* The part of the scores that tells how the figures of one deal came about. */
#ifndef MELDWELL_APP_SCREENS_END_LINES_H
#define MELDWELL_APP_SCREENS_END_LINES_H

#include "app/screens/end/rows.h"

/* What may have a panel of its own under the deals, where there is room, or else follows the lines of the sheet. */
typedef enum Extra { EXTRA_NONE, EXTRA_SIDES, EXTRA_SETTLEMENT } Extra;

/* The rows of that sheet in a panel of that width, with what has no panel of its own. */
void lines_make(App *, Scene *, EndRows *, int sheet, int panel_w, Extra apart);
/* And of what has; none where there is nothing to show in it. */
void lines_make_extra(App *, Scene *, EndRows *, int sheet, int panel_w, Extra);
/* How high a panel of such rows is; 0 without any. */
int lines_height(const Scene *, const EndRows *);
/* With names in small letters beside words that have a quarter of it. */
int lines_least(const App *, const Scene *);
void lines_build(App *, Scene *, Rect panel, const EndRows *);
void lines_build_extra(App *, Scene *, Rect panel, Extra, const EndRows *);

#endif
