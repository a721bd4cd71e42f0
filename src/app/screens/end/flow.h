/* Words in lines one below the other, the first of them bold. A piece among them is one that was written as such
 * (rules/faces/glyph.h), never a word that reads like the notation of one: "As" is French for ace. */
#ifndef MELDWELL_APP_SCREENS_END_FLOW_H
#define MELDWELL_APP_SCREENS_END_FLOW_H

#include "app/widgets/scene.h"

/* The height of such a text in a column of that width. The first `bold` words are bold. */
int flow_height(const Scene *, int w, const char *text, int bold);
void flow_draw(Scene *, Rect, const char *text, int bold);

#endif
