/* What the outlines and signs on the table mean. */
#ifndef MELDWELL_APP_SCREENS_MARKS_KEY_H
#define MELDWELL_APP_SCREENS_MARKS_KEY_H

#include "app/app.h"

/* A panel with a line for each mark, drawn on a piece as it is at the table: of the material of the match that is open,
 * and with the colours of its players. Its height; draw = false only measures. r.h is not looked at. */
int marks_key_build(App *, Scene *, Rect r, bool draw);

#endif
