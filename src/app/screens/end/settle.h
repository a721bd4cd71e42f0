/* The part of a score sheet where everybody settles with everybody. */
#ifndef MELDWELL_APP_SCREENS_END_SETTLE_H
#define MELDWELL_APP_SCREENS_END_SETTLE_H

#include "app/app.h"

/* What it is called, in the language of the player. */
const char *end_settlement_title(void);
/* Who pays whom, as a square of all seats, in the column r, under its title or without; returns its height. draw false
 * only measures. */
int end_settlement(App *, Scene *, Rect r, const ScoreSheet *, bool titled, bool draw);

#endif
