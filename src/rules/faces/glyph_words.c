/* Pieces within a text, in words. */
#include "rules/faces/card.h"
#include "rules/faces/glyph.h"
#include "rules/faces/tile.h"

void glyph_say(Glyph g, TextSink *out)
{
    bool pieces = out->pieces;
    out->pieces = false;
    if (g.suit)
        card_suit_sign(g.face.suit, out);
    else if (g.words == GLYPH_NAME)
        (g.cards ? card_name : tile_name)(g.face, out);
    else if (g.words == GLYPH_OBJECT && g.cards)
        card_object(g.face, out);
    else
        (g.cards ? card_sign : tile_sign)(g.face, out);
    out->pieces = pieces;
}

static bool is_sign(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

void glyph_say_all(const char *text, TextSink *out)
{
    Glyph g;
    for (const char *at = text; *at != '\0'; at++) {
        if (!glyph_read(at, &g)) {
            text_add(out, (char[]){ *at, '\0' });
            continue;
        }
        if (at > text && is_sign(at[-1])) /* "7" and a suit */
            text_add(out, " ");
        if (g.suit)
            card_suit_name(g.face.suit, out);
        else
            glyph_say((Glyph){ .cards = g.cards, .words = GLYPH_NAME, .face = g.face }, out);
        at += GLYPH_BYTES - 1;
    }
}
