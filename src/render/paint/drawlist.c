/* Fills a draw list: rectangles, sprites and lines of text, in bounded memory. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "render/paint/damage.h"
#include "render/paint/draw.h"

/* Coordinates beyond this are cut off, so that sums of two of them always fit an int. */
enum { FAR_AWAY = 1 << 24 };

static int near_enough(int v)
{
    return v > FAR_AWAY ? FAR_AWAY : v < -FAR_AWAY ? -FAR_AWAY : v;
}

static Rect sane_rect(Rect r)
{
    return (Rect){ near_enough(r.x), near_enough(r.y), near_enough(r.w), near_enough(r.h) };
}

static int16_t small(int v)
{
    return (int16_t)(v > INT16_MAX ? INT16_MAX : v < INT16_MIN ? INT16_MIN : v);
}

Rect draw_bounds(const DrawItem *item)
{
    Rect r = item->r;
    if (r.w <= 0 || r.h < 0 || (r.h == 0 && item->kind != DRAW_TEXT))
        return (Rect){ r.x, r.y, 0, 0 };
    if (item->kind == DRAW_SPRITE && item->sprite == SPRITE_SHADOW)
        r = (Rect){ r.x - r.w / 4, r.y - r.h / 4, r.w + r.w / 4 * 2, r.h + r.h / 4 * 2 };
    else if (item->kind == DRAW_TEXT && r.h < 2 * item->size)
        /* A line may be higher than its box: two ems hold every glyph with its accents. */
        r = (Rect){ r.x, r.y + r.h / 2 - item->size, r.w, 2 * item->size };
    if (item->kind == DRAW_SPRITE || item->kind == DRAW_ROUND || item->kind == DRAW_OUTLINE)
        r = rect_turned(r, item->turn);
    return item->clip.w != 0 ? rect_both(r, item->clip) : r;
}

void dl_clear(DrawList *list)
{
    list->count = 0;
    list->text_length = 0;
    list->full = false;
    list->clip = (Rect){ 0, 0, 0, 0 };
    list->turn = 0;
}

/* Pieces and what is drawn round them: other pictures stand upright. */
static bool is_turnable(const DrawItem *item)
{
    switch ((SpriteKind)item->sprite) {
    case SPRITE_TILE:
    case SPRITE_TILE_BACK:
    case SPRITE_CARD:
    case SPRITE_CARD_BACK:
    case SPRITE_SHADOW:
        return true;
    default:
        return item->kind == DRAW_ROUND || item->kind == DRAW_OUTLINE;
    }
}

/* Adds what would be seen; the rest is left out, so that a long page scrolled through a small window costs what the
 * window shows. Returns the item, or NULL. */
static DrawItem *add(DrawList *list, DrawItem item)
{
    if (is_turnable(&item))
        item.turn = small(list->turn);
    item.r = sane_rect(item.r);
    item.clip = sane_rect(list->clip);
    Rect seen = draw_bounds(&item);
    if (seen.w <= 0 || seen.h <= 0)
        return NULL;
    if (list->count >= MAX_DRAW_ITEMS) {
        list->full = true;
        return NULL;
    }
    list->item[list->count] = item;
    return &list->item[list->count++];
}

void dl_felt(DrawList *list, Rect r)
{
    add(list, (DrawItem){ .kind = DRAW_FELT, .alpha = 255, .r = r });
}

void dl_fill(DrawList *list, Rect r, Colour colour)
{
    add(list, (DrawItem){ .kind = DRAW_FILL, .alpha = 255, .r = r, .colour = colour });
}

void dl_round(DrawList *list, Rect r, int radius, Colour colour)
{
    add(list, (DrawItem){ .kind = DRAW_ROUND, .alpha = 255, .r = r, .size = small(radius), .colour = colour });
}

void dl_outline(DrawList *list, Rect r, int radius, int thick, LineStyle style, Colour colour)
{
    add(list, (DrawItem){ .kind = DRAW_OUTLINE,
                          .style = (uint8_t)style,
                          .alpha = 255,
                          .r = r,
                          .size = small(radius),
                          .thick = small(thick),
                          .colour = colour });
}

void dl_ring(DrawList *list, Rect r, int thick, int amount, Colour colour)
{
    add(list, (DrawItem){ .kind = DRAW_RING,
                          .alpha = 255,
                          .r = r,
                          .thick = small(thick),
                          .amount = small(max_int(0, min_int(1000, amount))),
                          .colour = colour });
}

void dl_arrow(DrawList *list, Arrow a, int thick, Colour colour)
{
    a = (Arrow){ small(a.x0), small(a.y0), small(a.x1), small(a.y1), max_int(-100, min_int(100, a.bend)) };
    thick = max_int(1, min_int(thick, 64));
    add(list, (DrawItem){ .kind = DRAW_ARROW,
                          .style = (uint8_t)(int8_t)a.bend,
                          .alpha = 255,
                          .a = small(a.x0),
                          .b = small(a.y0),
                          .size = small(a.x1),
                          .amount = small(a.y1),
                          .thick = small(thick),
                          .r = arrow_bounds(a, thick),
                          .colour = colour });
}

void dl_sprite(DrawList *list, SpriteKind kind, int a, int b, Rect r, int alpha, Colour tint)
{
    if (alpha <= 0 || kind == SPRITE_NONE)
        return;
    add(list, (DrawItem){ .kind = DRAW_SPRITE,
                          .sprite = (uint8_t)kind,
                          .alpha = (uint8_t)min_int(alpha, 255),
                          .a = small(a),
                          .b = small(b),
                          .r = r,
                          .colour = tint });
}

/* The text already lies at the end of list->text; `length` bytes without the final 0. */
static void add_text(DrawList *list, FontRole role, int px, Rect r, Align align, Colour colour, size_t length)
{
    if (length == 0 || px <= 0)
        return;
    DrawItem *item = add(list, (DrawItem){ .kind = DRAW_TEXT,
                                           .align = (uint8_t)align,
                                           .font = (uint8_t)role,
                                           .alpha = 255,
                                           .r = r,
                                           .size = small(px),
                                           .colour = colour,
                                           .text = list->text_length });
    if (item)
        list->text_length += (uint32_t)length + 1;
}

void dl_letters(DrawList *list, FontRole role, int px, Rect r, Align align, Colour colour, const char *utf8,
                size_t length)
{
    if (length + 1 > MAX_DRAW_TEXT - list->text_length) {
        list->full = true;
        return;
    }
    memcpy(list->text + list->text_length, utf8, length);
    list->text[list->text_length + length] = '\0';
    add_text(list, role, px, r, align, colour, length);
}
