/* Faces of tiles as text: in the notation of records, by their marks, in words. */
#include "rules/faces/tile.h"

#include <string.h>

#include "rules/faces/glyph.h"

static const char letters[] = "KRBO";

static bool is_numbered(Face f)
{
    return f.rank >= 1 && f.rank <= 13 && f.suit < 4;
}

void tile_text(Face f, TextSink *out)
{
    if (face_is_joker(f))
        text_add(out, "*");
    else if (is_numbered(f))
        text_addf(out, "%c%d", letters[f.suit], f.rank);
    else
        text_add(out, "?");
}

void tile_sign(Face f, TextSink *out)
{
    static const char *const mark[4] = { "\u25CF", "\u25C6", "\u25A0", "\u25B2" };
    if (glyph_put(out, (Glyph){ .words = GLYPH_SIGN, .face = f }))
        return;
    if (face_is_joker(f))
        text_say(out, "joker");
    else if (is_numbered(f))
        text_addf(out, "%d%s", f.rank, mark[f.suit]);
    else
        text_add(out, "?");
}

void tile_name(Face f, TextSink *out)
{
    static const char *const numbered[4] = {
        /* TRANSLATORS: A tile; {1} is its number. It is put into sentences as it is: without an article. */
        N_("black {1}"),
        /* TRANSLATORS: A tile; {1} is its number. It is put into sentences as it is: without an article. */
        N_("red {1}"),
        /* TRANSLATORS: A tile; {1} is its number. It is put into sentences as it is: without an article. */
        N_("blue {1}"),
        /* TRANSLATORS: A tile; {1} is its number. It is put into sentences as it is: without an article. */
        N_("orange {1}"),
    };
    if (glyph_put(out, (Glyph){ .words = GLYPH_NAME, .face = f }))
        return;
    if (face_is_joker(f))
        text_say(out, "joker");
    else if (is_numbered(f))
        text_say(out, numbered[f.suit], text_number(f.rank).text);
    else
        text_say(out, "hidden tile");
}

bool tile_parse(const char **text, Face *out)
{
    const char *t = *text;
    if (*t == '*' || *t == '?') {
        *out = *t == '*' ? FACE_JOKER : FACE_UNKNOWN;
        *text = t + 1;
        return true;
    }
    const char *letter = *t ? strchr(letters, *t) : NULL;
    int rank = 0, digits = 0;
    if (!letter)
        return false;
    for (t++; *t >= '0' && *t <= '9' && digits < 2; t++, digits++)
        rank = rank * 10 + (*t - '0');
    Face f = { (uint8_t)rank, (uint8_t)(letter - letters) };
    if (!is_numbered(f) || (*t >= '0' && *t <= '9') || (*text)[1] == '0')
        return false;
    *out = f;
    *text = t;
    return true;
}
