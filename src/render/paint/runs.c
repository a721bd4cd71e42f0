/* Cuts a line of text into letters and small pictures of pieces, and says what stands on those. */
#include "render/paint/runs.h"

#include <string.h>

void text_glyph_sign(Glyph g, char sign[GLYPH_WORD])
{
    TextSink out = text_sink(sign, GLYPH_WORD);
    out.pieces = false;
    g.words = GLYPH_SIGN;
    if (!g.suit && face_is_joker(g.face))
        text_add(&out, "\u2605");
    else if (!g.suit && g.face.rank == RANK_MASTER)
        text_add(&out, "\u265B");
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

bool run_cut(const char *utf8, int most, TextRun *run)
{
    if (most <= 0 || *utf8 == '\0')
        return false;
    run->w = run->gap = 0;
    run->drawn = most >= GLYPH_BYTES && glyph_read(utf8, &run->glyph);
    const char *next = run->drawn ? utf8 + GLYPH_BYTES : glyph_find(utf8);
    run->bytes = next != NULL ? (int)(next - utf8) : (int)strlen(utf8);
    run->bytes = run->bytes < most ? run->bytes : most;
    return true;
}
