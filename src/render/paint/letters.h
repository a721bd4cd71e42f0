/* A line of letters of any scripts and directions, as a row of parts: what each is drawn with and where it lies. Parts
 * stand in the order in which they are seen, from left to right; places in the text are bytes, in the order in which it
 * is read. Nothing is kept here: text.c remembers what it has asked. */
#ifndef MELDWELL_RENDER_PAINT_LETTERS_H
#define MELDWELL_RENDER_PAINT_LETTERS_H

#include "render/paint/fonts.h"
#include "render/paint/pixels.h"

enum {
    LETTERS_LONGEST = 1024, /* bytes of a line that are looked at, with the final 0 */
    LETTERS_ANY_PX = 20     /* for whoever asks for the order alone */
};

/* Of one font, one script and one direction. */
typedef struct LetterPart {
    uint16_t from, length; /* bytes */
    int16_t face;
    bool leftward;      /* it is read from right to left */
    const char *script; /* as OpenType names it */
    int x, w;           /* pixels from the left end of the line */
} LetterPart;

enum { LETTER_PARTS = 96 };

typedef struct LetterRow {
    int count;
    bool leftward; /* the line as a whole is read from right to left */
    int w;
    LetterPart part[LETTER_PARTS];
} LetterRow;

void letters_lay(FontRole, int px, const char *utf8, LetterRow *);
/* Where a caret stands before byte `at`: behind what was read last. */
int letters_caret(const LetterRow *, int px, const char *utf8, int at);

/* Where those of the bytes from..to that are in a part lie. False: none are. */
bool letters_span(const LetterPart *, int px, const char *utf8, int from, int to, int *x, int *w);

/* What is seen of it, each as large as the line and the caller's to free(): letters as a mask, and pictures in their
 * own colours. NULL: none; false: there was not enough memory. */
bool letters_draw(FontRole, int px, const char *utf8, Sprite **mask, Sprite **pictures);

#endif
