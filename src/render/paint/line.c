/* A line of text to a draw list, with the small pictures of the pieces in it. */
#include <stdio.h>
#include <string.h>

#include "render/paint/text.h"

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
    if (!g.suit && (face_is_joker(g.face) || g.face.rank == RANK_MASTER))
        return t->joker;
    return g.cards ? t->card_ink[g.face.suit + (list->four_colours ? 4 : 0)] : t->tile_colour[g.face.suit];
}

/* A small piece: its sign on a face of its own. A suit stands on one only where the text around it is light: on what is
 * dark black would not be seen. faced: it is there already. */
static void put_glyph(DrawList *list, int px, Rect r, Colour colour, Glyph g, bool faced)
{
    const Theme *t = theme_now();
    char sign[GLYPH_WORD];
    unsigned alpha = colour >> 24;
    int h = text_glyph_height(px), radius = h / 5;
    Rect face = { r.x, r.y + (r.h - h) / 2, r.w, h };
    if (!faced && (!g.suit || is_light(colour))) {
        dl_round(list, face, radius, faded(t->tile_edge, alpha));
        dl_round(list, rect_inset(face, px >= 24 ? 2 : 1), radius, faded(t->tile, alpha));
    }
    text_glyph_sign(g, sign);
    dl_letters(list, FONT_BOLD, text_glyph_px(g, px), (Rect){ face.x, r.y, face.w + 2, r.h }, ALIGN_CENTRE,
               faded(glyph_ink(list, g), alpha), sign, strlen(sign));
}

/* The number right before a suit: bytes at the end of the letters. */
static int number_at_end(const char *utf8, int bytes)
{
    int n = 0;
    while (n < 2 && n < bytes && utf8[bytes - 1 - n] >= '0' && utf8[bytes - 1 - n] <= '9')
        n++;
    return n;
}

/* On dark ground a bid, its number and its suit, stands on one face: it is one thing. */
static void put_bid(DrawList *list, FontRole role, int px, Rect r, Colour colour, const char *number, int bytes)
{
    const Theme *t = theme_now();
    const int h = text_glyph_height(px), out = px / 8 + 1;
    const Rect face = { r.x - out, r.y + (r.h - h) / 2, r.w + out + 1, h }; /* a comma may follow at once */
    dl_round(list, face, h / 5, faded(t->tile_edge, colour >> 24));
    dl_round(list, rect_inset(face, px >= 24 ? 2 : 1), h / 5, faded(t->tile, colour >> 24));
    dl_letters(list, role, px, (Rect){ r.x, r.y, r.w, r.h }, ALIGN_LEFT, faded(t->card_ink[0], colour >> 24), number,
               (size_t)bytes);
}

static void put_runs(DrawList *list, FontRole role, int px, Rect r, Align align, Colour colour, const char *utf8)
{
    TextRun run;
    int room = r.w - text_width(role, px, utf8), most = (int)strlen(utf8);
    r.x += align == ALIGN_CENTRE ? room / 2 : align == ALIGN_RIGHT ? room : 0;
    bool faced = false; /* the face of the next suit is there */
    for (int at = 0; text_run(role, px, utf8 + at, most - at, &run); at += run.bytes) {
        const int x = r.x;
        r.x += run.w - (is_light(colour) ? 0 : run.gap); /* a suit has no face there that a comma would touch */
        const Rect place = { x, r.y, run.w - run.gap + (run.drawn ? 0 : 2), r.h };
        TextRun next = { .drawn = false };
        if (run.drawn) {
            put_glyph(list, px, place, colour, run.glyph, faced);
            faced = false;
            continue;
        }
        const bool suit =
            text_run(role, px, utf8 + at + run.bytes, most - at - run.bytes, &next) && next.drawn && next.glyph.suit;
        const int number = suit && is_light(colour) ? number_at_end(utf8 + at, run.bytes) : 0;
        faced = number > 0;
        dl_letters(list, role, px, place, ALIGN_LEFT, colour, utf8 + at, (size_t)(run.bytes - number));
        if (faced) {
            char figures[4];
            snprintf(figures, sizeof figures, "%.*s", number, utf8 + at + run.bytes - number);
            const int w = text_width(role, px, figures);
            put_bid(list, role, px, (Rect){ x + run.w - w, r.y, w + next.w - next.gap, r.h }, colour, figures, number);
        }
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
