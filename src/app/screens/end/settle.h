/* The part of a score sheet where everybody settles with everybody. */
#ifndef MELDWELL_APP_SCREENS_END_SETTLE_H
#define MELDWELL_APP_SCREENS_END_SETTLE_H

#include "app/app.h"

/* What it is called, in the language of the player. */
const char *settle_title(void);
/* Who pays whom, as a square of all seats, under its title or without, for a sheet that settles: how high that is, and
 * in the column r. */
int settle_height(const App *, const Scene *, bool titled);
void settle_draw(const App *, Scene *, Rect r, const ScoreSheet *, bool titled);

#endif
