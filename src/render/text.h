/* Fonts and lines of text ready to be put down. Fonts are opened when first needed and need no window. */
#ifndef MELDWELL_RENDER_TEXT_H
#define MELDWELL_RENDER_TEXT_H

#include "render/pixels.h"
#include "render/runs.h"

/* False, with one sentence, when a font is not to be found, or is damaged at first sight. From now on the folder
 * "fonts" among the assets goes before those of the system: a package may bring its fonts along. */
bool text_fonts_found(const char *assets, char *error, size_t error_size);

/* A line as a mask; with limit > 0 shortened with an ellipsis to that many pixels. Borrowed: it lives in a cache and is
 * good until the next call. NULL: nothing to be seen. */
const Sprite *text_line(FontRole role, int px, const char *utf8, int limit);

/* The run that `utf8` begins with, as run_cut gives it, and its width. */
bool text_run(FontRole role, int px, const char *utf8, int most, TextRun *);
/* A text that is wider than `limit` pixels, cut to them with an ellipsis at its end. */
void text_shorten(FontRole role, int px, const char *utf8, int limit, char *out, size_t size);

/* Whether a line could not be made for lack of memory since this was asked last. */
bool text_short_of_memory(void);

/* Forgets every font and line; called when the window closes. */
void text_stop(void);
/* Bytes held by the lines kept. */
size_t text_kept(void);

#endif
