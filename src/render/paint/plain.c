/* Draws a plain piece where its picture cannot be had. */
#include "render/paint/plain.h"

#include <stdio.h>
#include <string.h>

#include "render/paint/text.h"
#include "rules/faces/card.h"
#include "rules/game/game.h"

enum { SUITS = 4, RANKS_OF_TILES = 13, SIGN_SIZE = 16, LEAST_LETTER = 6 };

static void fill(Sprite *s, Rect r, Colour colour)
{
    r = rect_both(r, (Rect){ 0, 0, s->w, s->h });
    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++)
            if (s->argb)
                s->argb[y * s->w + x] = colour | 0xFF000000u;
            else
                s->mask[y * s->w + x] = 255;
}

static int border_of(const Sprite *s)
{
    int side = s->w < s->h ? s->w : s->h;
    return side < 60 ? 1 : side < 120 ? 2 : 3;
}

static void frame(Sprite *s, Colour edge, Colour ground)
{
    int border = border_of(s);
    fill(s, (Rect){ 0, 0, s->w, s->h }, edge);
    fill(s, (Rect){ border, border, s->w - 2 * border, s->h - 2 * border }, ground);
}

static uint32_t mixed(uint32_t d, Colour c, unsigned cover)
{
    uint32_t out = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t from = d >> shift & 255, to = c >> shift & 255;
        out |= (from * (255 - cover) + to * cover + 127) / 255 << shift;
    }
    return out | 0xFF000000u;
}

/* A line of text in the middle of r, as large as fits. */
static void write_in(Sprite *s, Rect r, Colour colour, const char *text)
{
    int px = r.h;
    while (px > LEAST_LETTER && text_width(FONT_BOLD, px, text) > r.w)
        px--;
    const Sprite *line = px > LEAST_LETTER ? text_line(FONT_BOLD, px, text, 0).letters : NULL;
    if (!line || !s->argb)
        return;
    int left = r.x + (r.w - line->w) / 2, top = r.y + (r.h - line->h) / 2;
    Rect part = rect_both((Rect){ left, top, line->w, line->h }, (Rect){ 0, 0, s->w, s->h });
    for (int y = part.y; y < part.y + part.h; y++)
        for (int x = part.x; x < part.x + part.w; x++)
            s->argb[y * s->w + x] = mixed(s->argb[y * s->w + x], colour, line->mask[(y - top) * line->w + (x - left)]);
}

static void write_tile(Sprite *s, const SpriteKey *key, const Theme *theme)
{
    static const char *const mark[SUITS] = { "\u25CF", "\u25C6", "\u25A0", "\u25B2" };
    Rect above = { s->w / 10, s->h / 12, s->w * 8 / 10, s->h / 2 };
    Rect below = { s->w / 10, s->h * 6 / 10, s->w * 8 / 10, s->h / 4 };
    Colour ink = theme->tile_colour[key->b & (SUITS - 1)];
    char number[8];
    if (key->a >= 1 && key->a <= RANKS_OF_TILES) {
        snprintf(number, sizeof number, "%d", key->a);
        write_in(s, above, ink, number);
        write_in(s, below, ink, mark[key->b & (SUITS - 1)]);
    } else if (key->a == RANK_JOKER) {
        write_in(s, above, theme->joker, "\u2605"); /* what it stands for may be written below */
    }
}

/* In the corner, for the next card may lie over the rest. */
static void write_card(Sprite *s, const SpriteKey *key, const Theme *theme)
{
    const Face face = { (uint8_t)key->a, (uint8_t)(key->b & (SUITS - 1)) };
    Rect above = { s->w / 14, s->h / 24, s->w * 4 / 10, s->h * 3 / 10 };
    Rect below = { above.x, above.y + above.h, above.w, above.h };
    char sign[SIGN_SIZE];
    TextSink sink = text_sink(sign, sizeof sign);
    sink.pieces = false;
    card_sign(face, &sink);
    if (key->a == RANK_JOKER) {
        write_in(s, above, theme->joker, "\u2605");
        write_in(s, below, theme->joker, sign);
    } else if (key->a == RANK_MASTER) {
        write_in(s, above, theme->joker, "\u265B");
    } else if (key->a != RANK_UNKNOWN) {
        char *suit = sign + strcspn(sign, "\xE2"); /* the signs of suits begin so */
        Colour ink = theme->card_ink[key->b & (CARD_INKS - 1)];
        write_in(s, below, ink, suit);
        *suit = '\0';
        write_in(s, above, ink, sign);
    }
}

Sprite *plain_make(const SpriteKey *key)
{
    const Theme *theme = theme_now();
    Sprite *s = sprite_new(key->w, key->h, key->kind == SPRITE_ICON);
    if (!s)
        return NULL;
    switch ((SpriteKind)key->kind) {
    case SPRITE_TILE:
        frame(s, theme->tile_edge, theme->tile);
        write_tile(s, key, theme);
        break;
    case SPRITE_CARD:
        frame(s, theme->tile_edge, theme->tile);
        write_card(s, key, theme);
        break;
    case SPRITE_TILE_BACK:
    case SPRITE_CARD_BACK:
        frame(s, theme->tile, theme->accent);
        break;
    case SPRITE_PICTURE:
        frame(s, theme->panel_edge, theme->panel);
        if (key->a >= 0 && (size_t)key->a < game_count)
            write_in(s, (Rect){ s->w / 10, s->h * 4 / 10, s->w * 8 / 10, s->h / 5 }, theme->text,
                     game_table[key->a]->title);
        break;
    case SPRITE_ICON: /* a dot: the button beside it says what it is */
        fill(s, (Rect){ s->w * 3 / 8, s->h * 3 / 8, s->w / 4 + 1, s->h / 4 + 1 }, 0);
        break;
    case SPRITE_LOGO:
        frame(s, theme->panel_edge, theme->panel);
        write_in(s, (Rect){ s->w / 10, s->h / 4, s->w * 8 / 10, s->h / 2 }, theme->text, "Meldwell");
        break;
    case SPRITE_AVATAR:
    case SPRITE_CHIP:
    case SPRITE_BADGE:
    case SPRITE_BOARD:
    case SPRITE_NONE:
    case SPRITE_SHADOW:
        frame(s, theme->panel_edge, theme->panel);
        break;
    }
    sprite_finish(s);
    return s;
}
