/* Cuts a line of text into letters and small pictures of pieces, and says how wide each is. */
#include "render/runs.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 1024 };

void text_glyph_sign(Glyph g, char sign[GLYPH_WORD])
{
    TextSink out = text_sink(sign, GLYPH_WORD);
    out.pieces = false;
    g.words = GLYPH_SIGN;
    if (!g.suit && face_is_joker(g.face))
        text_add(&out, "\u2605");
    else
        glyph_say(g, &out);
}

int text_glyph_px(Glyph g, int px)
{
    return g.suit ? px : px * 14 / 15;
}

int text_glyph_height(int px)
{
    return px * 7 / 6;
}

static int letters(FontRole role, int px, const char *utf8, int bytes)
{
    char part[LONGEST];
    bytes = bytes < LONGEST ? bytes : LONGEST - 1;
    memcpy(part, utf8, (size_t)bytes);
    part[bytes] = '\0';
    return text_width(role, px, part);
}

bool text_run(FontRole role, int px, const char *utf8, int most, TextRun *run)
{
    char sign[GLYPH_WORD];
    if (most <= 0 || *utf8 == '\0')
        return false;
    run->drawn = most >= GLYPH_BYTES && glyph_read(utf8, &run->glyph);
    if (run->drawn) {
        text_glyph_sign(run->glyph, sign);
        run->bytes = GLYPH_BYTES;
        run->w = text_width(FONT_BOLD, text_glyph_px(run->glyph, px), sign) + (run->glyph.suit ? 0 : 2 * (px / 5 + 1));
        return true;
    }
    const char *next = glyph_find(utf8);
    run->bytes = next != NULL ? (int)(next - utf8) : (int)strlen(utf8);
    run->bytes = run->bytes < most ? run->bytes : most;
    run->w = letters(role, px, utf8, run->bytes);
    return true;
}
