/* Fonts and lines of text ready to be put down. Fonts are opened when first needed and need no window. */
#ifndef MELDWELL_RENDER_PAINT_TEXT_H
#define MELDWELL_RENDER_PAINT_TEXT_H

#include "render/paint/pixels.h"
#include "render/paint/runs.h"

/* What is seen of a line, both as large as it: letters as a mask, and pictures among them (emoji) in their own colours.
 * NULL: none of them. */
typedef struct TextLine {
    const Sprite *letters, *pictures;
} TextLine;

/* A line; with limit > 0 shortened with an ellipsis to that many pixels. Borrowed: it lives in a cache and is good
 * until the next call. */
TextLine text_line(FontRole role, int px, const char *utf8, int limit);

/* The run that `utf8` begins with, as run_cut gives it, and its width. */
bool text_run(FontRole role, int px, const char *utf8, int most, TextRun *);

/* Whether a line could not be made for lack of memory since this was asked last. */
bool text_short_of_memory(void);

/* Forgets every font and line; called when the window closes. */
void text_stop(void);
/* Bytes held by the lines kept. */
size_t text_kept(void);

#endif
