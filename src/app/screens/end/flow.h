/* Words and, where a word is the notation of a piece, its picture, in lines one below the other. */
#ifndef MELDWELL_APP_SCREENS_END_FLOW_H
#define MELDWELL_APP_SCREENS_END_FLOW_H

#include "app/app.h"

/* The height of such a text in a column of that width. The first `bold` words are bold. */
int flow_height(const App *, const Scene *, int w, const char *text, int bold);
void flow_draw(const App *, Scene *, Rect, const char *text, int bold);

#endif
