/* Pieces within a text: which character stands for which. */
#include "rules/faces/glyph.h"

#include <string.h>

/* From U+E000 on, which no language uses: 2 bits of words, one each for cards and for a suit alone, 5 of the rank and 2
 * of the suit. In UTF-8 the first byte is always the same. */
enum { FIRST = 0xE000, CODES = 1 << 11, LEAD = 0xEE, TAIL = 0x80, TAIL_BITS = 6, TAIL_MASK = 0x3F };
enum { SUIT_BITS = 2, RANK_BITS = 5 };

static unsigned code_of(Glyph g)
{
    unsigned code = g.words;
    code = code << 1 | g.cards;
    code = code << 1 | g.suit;
    code = code << RANK_BITS | (g.suit ? 0u : g.face.rank & 31u);
    return code << SUIT_BITS | (g.face.suit & 3u);
}

bool glyph_put(TextSink *t, Glyph g)
{
    unsigned c = FIRST + code_of(g);
    char bytes[GLYPH_BYTES + 1] = { (char)LEAD, (char)(TAIL | (c >> TAIL_BITS & TAIL_MASK)),
                                    (char)(TAIL | (c & TAIL_MASK)), '\0' };
    if (!t->pieces || (!g.suit && !face_is_known(g.face)))
        return false;
    text_add(t, bytes);
    return true;
}

bool glyph_read(const char *utf8, Glyph *g)
{
    const unsigned char *s = (const unsigned char *)utf8;
    if (s[0] != LEAD || (s[1] & ~TAIL_MASK) != TAIL || (s[2] & ~TAIL_MASK) != TAIL)
        return false;
    unsigned code = ((unsigned)(s[1] & TAIL_MASK) << TAIL_BITS | (s[2] & TAIL_MASK)) + (LEAD << 12 & 0xFFFF) - FIRST;
    if (code >= CODES)
        return false;
    g->face.suit = code & 3;
    g->face.rank = (uint8_t)(code >> SUIT_BITS & 31);
    code >>= SUIT_BITS + RANK_BITS;
    g->suit = code & 1;
    g->cards = code >> 1 & 1;
    g->words = (uint8_t)(code >> 2);
    return g->words < GLYPH_WORDS;
}

const char *glyph_find(const char *utf8)
{
    Glyph g;
    for (const char *s = strchr(utf8, LEAD); s != NULL; s = strchr(s + 1, LEAD))
        if (glyph_read(s, &g))
            return s;
    return NULL;
}
