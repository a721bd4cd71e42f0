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
