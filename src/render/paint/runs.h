/* A line of text as a row of letters and small pictures of pieces. */
#ifndef MELDWELL_RENDER_PAINT_RUNS_H
#define MELDWELL_RENDER_PAINT_RUNS_H

#include "render/paint/draw.h"
#include "rules/faces/glyph.h"

/* A stretch of a line: letters, or one piece or suit. */
typedef struct TextRun {
    int bytes; /* of the text, from where the run begins */
    int w;     /* pixels */
    int gap;   /* of them, behind a suit that a comma follows: it keeps off the face that a bid has on dark
                * ground, and is left out on light ground */
    bool drawn;
    Glyph glyph; /* where it is drawn */
} TextRun;

/* The one that `utf8` begins with, but for its width, which text_run knows; at most `most` bytes are looked at. False:
 * there is none. */
bool run_cut(const char *utf8, int most, TextRun *);

enum { GLYPH_WORD = 32 };
/* What is written on the small picture, and with how large letters (FONT_BOLD); its height. */
void text_glyph_sign(Glyph, char sign[GLYPH_WORD]);
int text_glyph_px(Glyph, int px);
int text_glyph_height(int px);

#endif
