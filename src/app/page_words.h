/* A picture as a text: all that is written in it, to be read aloud. */
#ifndef MELDWELL_APP_PAGE_WORDS_H
#define MELDWELL_APP_PAGE_WORDS_H

#include "render/paint/draw.h"
#include "rules/text/text.h"

/* What is seen of it, in the order in which it is drawn: a paragraph, or a row of a table, is a line ("\n"), and pieces
 * have their names. */
void page_words(const DrawList *, TextSink *out);

#endif
