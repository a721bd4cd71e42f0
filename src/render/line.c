/* A line of text to a draw list, with the small pictures of the pieces in it. */
#include <string.h>

#include "render/text.h"

static Colour faded(Colour c, unsigned alpha)
{
    return (c & 0xFFFFFFu) | alpha << 24;
}

static bool is_light(Colour c)
{
    return 3 * (c >> 16 & 255u) + 6 * (c >> 8 & 255u) + (c & 255u) > 10 * 128;
}

static Colour glyph_ink(const DrawList *list, Glyph g)
{
    const Theme *t = theme_now();
    if (!g.suit && face_is_joker(g.face))
        return t->joker;
    return g.cards ? t->card_ink[g.face.suit + (list->four_colours ? 4 : 0)] : t->tile_colour[g.face.suit];
}

/* A small piece: its sign on a face of its own. A suit stands on one only where the text around it is light: on what is
 * dark black would not be seen. */
static void put_glyph(DrawList *list, int px, Rect r, Colour colour, Glyph g)
{
    const Theme *t = theme_now();
    char sign[GLYPH_WORD];
    unsigned alpha = colour >> 24;
    int h = text_glyph_height(px), radius = h / 5;
    Rect face = { r.x, r.y + (r.h - h) / 2, r.w, h };
    if (!g.suit || is_light(colour)) {
        dl_round(list, face, radius, faded(t->tile_edge, alpha));
        dl_round(list, rect_inset(face, px >= 24 ? 2 : 1), radius, faded(t->tile, alpha));
    }
    text_glyph_sign(g, sign);
    dl_letters(list, FONT_BOLD, text_glyph_px(g, px), (Rect){ face.x, r.y, face.w + 2, r.h }, ALIGN_CENTRE,
               faded(glyph_ink(list, g), alpha), sign, strlen(sign));
}

static void put_runs(DrawList *list, FontRole role, int px, Rect r, Align align, Colour colour, const char *utf8)
{
    TextRun run;
    int room = r.w - text_width(role, px, utf8), most = (int)strlen(utf8);
    r.x += align == ALIGN_CENTRE ? room / 2 : align == ALIGN_RIGHT ? room : 0;
    for (int at = 0; text_run(role, px, utf8 + at, most - at, &run); at += run.bytes, r.x += run.w) {
        if (run.drawn)
            put_glyph(list, px, (Rect){ r.x, r.y, run.w, r.h }, colour, run.glyph);
        else
            dl_letters(list, role, px, (Rect){ r.x, r.y, run.w + 2, r.h }, ALIGN_LEFT, colour, utf8 + at,
                       (size_t)run.bytes);
    }
}

void dl_text(DrawList *list, FontRole role, int px, Rect r, Align align, Colour colour, const char *utf8)
{
    char shortened[1024];
    if (glyph_find(utf8) == NULL) {
        dl_letters(list, role, px, r, align, colour, utf8, strlen(utf8));
        return;
    }
    if (text_width(role, px, utf8) > r.w) {
        text_shorten(role, px, utf8, r.w, shortened, sizeof shortened);
        utf8 = shortened;
    }
    put_runs(list, role, px, r, align, colour, utf8);
}
