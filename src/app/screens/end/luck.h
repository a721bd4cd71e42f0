/* The part of a score sheet that tells what chance brought to persons, beside what was to be expected. */
#ifndef MELDWELL_APP_SCREENS_END_LUCK_H
#define MELDWELL_APP_SCREENS_END_LUCK_H

#include "app/app.h"

/* Finds out what is to be told of that deal and of the match so far (EndUi.luck); from what is kept, so not while
 * drawing. */
void end_luck_find(App *, int deal);

#endif
