/* A piece, or a suit, as one character within a text. Where texts are drawn it is shown as a small picture of the
 * piece; where they are spoken, recorded or printed, words or signs stand in its place. */
#ifndef MELDWELL_RULES_FACES_GLYPH_H
#define MELDWELL_RULES_FACES_GLYPH_H

#include "rules/table/piece.h"
#include "rules/text/text.h"

/* What stands in its place where there are words alone. */
typedef enum GlyphWords {
    GLYPH_SIGN,   /* "7\u2665", or the sign of the suit */
    GLYPH_NAME,   /* "7 of hearts" */
    GLYPH_OBJECT, /* as GLYPH_SIGN, but "a joker" */
    GLYPH_WORDS
} GlyphWords;

typedef struct Glyph {
    bool cards;    /* else tiles */
    bool suit;     /* the suit alone; the rank counts for nothing */
    uint8_t words; /* GlyphWords */
    Face face;
} Glyph;

enum { GLYPH_BYTES = 3 };

/* Writes it as one character; false, and nothing is written, where the sink has words alone or the face is unknown. */
bool glyph_put(TextSink *, Glyph);
/* The glyph that `utf8` begins with; false: it begins with none. */
bool glyph_read(const char *utf8, Glyph *);
/* The first one in it, or NULL. */
const char *glyph_find(const char *utf8);
/* In words. */
void glyph_say(Glyph, TextSink *);
/* A whole text, to be read aloud: every piece in it by its name, "7 of hearts". */
void glyph_say_all(const char *text, TextSink *);

#endif
