/* Draws a list onto a canvas, item by item, within a clip. */
#include "render/paint/picture.h"

#include <stdio.h>

#include "render/paint/text.h"

/* Large parts are painted block by block, so that the pixels stay in the processor's cache while item after item is
 * laid over them. */
enum { BLOCK_W = 1024, BLOCK_H = 64 };

void picture_prepare(Picture *picture, int w, int h)
{
    if (!felt_prepare(&picture->felt, w, h, theme_now()))
        fprintf(stderr, "meldwell: no memory for the cloth, it is left plain\n");
}

void picture_free(Picture *picture)
{
    felt_free(&picture->felt);
    shapes_free(&picture->shapes);
    atlas_clear(&picture->atlas);
}

static bool holds(Rect outer, Rect r)
{
    return r.x >= outer.x && r.y >= outer.y && r.x + r.w <= outer.x + outer.w && r.y + r.h <= outer.y + outer.h;
}

/* Nothing below this item can be seen within r. */
static bool hides(const DrawItem *item, Rect bounds, Rect r)
{
    bool opaque = colour_alpha(item->colour) == 255;
    switch ((DrawKind)item->kind) {
    case DRAW_FELT:
        return holds(bounds, r);
    case DRAW_FILL:
        return opaque && holds(bounds, r);
    case DRAW_ROUND:
        return opaque && item->turn == 0 && holds(bounds, r) &&
               (holds((Rect){ item->r.x + item->size, item->r.y, item->r.w - 2 * item->size, item->r.h }, r) ||
                holds((Rect){ item->r.x, item->r.y + item->size, item->r.w, item->r.h - 2 * item->size }, r));
    case DRAW_OUTLINE:
    case DRAW_RING:
    case DRAW_ARROW:
    case DRAW_SPRITE:
    case DRAW_TEXT:
        break;
    }
    return false;
}

static Arrow arrow_of(const DrawItem *item)
{
    return (Arrow){ item->a, item->b, item->size, item->amount, (int8_t)item->style };
}

static void paint_text(const DrawList *list, const DrawItem *item, const Canvas *canvas, Rect clip)
{
    const char *text = list->text + item->text;
    FontRole role = (FontRole)item->font;
    int w = text_width(role, item->size, text), limit = w > item->r.w ? item->r.w : 0;
    const TextLine seen = text_line(role, item->size, text, limit);
    const Sprite *line = seen.letters != NULL ? seen.letters : seen.pictures;
    if (!line)
        return;
    if (limit > 0)
        w = line->w;
    int free_w = item->r.w - w;
    int x = item->r.x + (item->align == ALIGN_RIGHT ? free_w : item->align == ALIGN_CENTRE ? free_w / 2 : 0);
    const int y = item->r.y + (item->r.h - line->h) / 2;
    pixels_sprite(canvas, clip, x, y, line, item->colour);
    if (seen.pictures != NULL && line != seen.pictures)
        pixels_sprite(canvas, clip, x, y, seen.pictures, item->colour);
}

/* The part of a later, opaque piece in the same place that hides its own shadow; w = 0: none. */
static Rect hidden_core(Picture *picture, const DrawList *list, int i)
{
    const DrawItem *shadow = &list->item[i];
    for (int k = i + 1; k < list->count; k++) {
        const DrawItem *item = &list->item[k];
        if (item->r.x != shadow->r.x || item->r.y != shadow->r.y || item->kind != DRAW_SPRITE ||
            item->sprite == SPRITE_SHADOW || item->r.w != shadow->r.w || item->r.h != shadow->r.h ||
            item->alpha < 255 || item->style == SPRITE_ENLARGED)
            continue;
        const Sprite *sprite = atlas_sprite(&picture->atlas, item);
        if (!sprite || sprite->core.w == 0)
            continue;
        const Rect at = rect_turned(item->r, item->turn);
        Rect core = { at.x + sprite->core.x, at.y + sprite->core.y, sprite->core.w, sprite->core.h };
        return item->clip.w != 0 ? rect_both(core, item->clip) : core;
    }
    return (Rect){ 0, 0, 0, 0 };
}

static void paint_shadow(Picture *picture, const DrawList *list, int i, const Canvas *canvas, Rect clip)
{
    const DrawItem *item = &list->item[i];
    const Sprite *sprite = atlas_sprite(&picture->atlas, item);
    if (!sprite)
        return;
    Colour tint = colour_alpha(item->colour) > 0 ? item->colour : theme_now()->shadow;
    Colour colour = colour_faded(tint, item->alpha);
    int w = item->r.w / 4, h = item->r.h / 4;
    const Rect at =
        rect_turned((Rect){ item->r.x - w, item->r.y - h, item->r.w + 2 * w, item->r.h + 2 * h }, item->turn);
    int x = at.x, y = at.y;
    Rect core = rect_both(hidden_core(picture, list, i), clip);
    if (core.w == 0) {
        pixels_sprite(canvas, clip, x, y, sprite, colour);
        return;
    }
    int right = core.x + core.w, bottom = core.y + core.h;
    const Rect around[4] = { { clip.x, clip.y, clip.w, core.y - clip.y },
                             { clip.x, bottom, clip.w, clip.y + clip.h - bottom },
                             { clip.x, core.y, core.x - clip.x, core.h },
                             { right, core.y, clip.x + clip.w - right, core.h } };
    for (int k = 0; k < 4; k++)
        pixels_sprite(canvas, around[k], x, y, sprite, colour);
}

static void paint_sprite(Picture *picture, const DrawList *list, int i, const Canvas *canvas, Rect clip)
{
    const DrawItem *item = &list->item[i];
    if (item->sprite == SPRITE_SHADOW) {
        paint_shadow(picture, list, i, canvas, clip);
        return;
    }
    const Sprite *sprite = atlas_sprite(&picture->atlas, item);
    const Rect at = rect_turned(item->r, item->turn);
    if (sprite && item->style == SPRITE_ENLARGED)
        pixels_enlarged(canvas, clip, at, sprite, colour_faded(sprite->argb ? 0xFFFFFFFFu : item->colour, item->alpha));
    else if (sprite)
        pixels_sprite(canvas, clip, at.x, at.y, sprite,
                      colour_faded(sprite->argb ? 0xFFFFFFFFu : item->colour, item->alpha));
    else if (item->sprite != SPRITE_ICON) /* no memory: at least something is there */
        pixels_fill(canvas, clip, item->r, colour_faded(theme_now()->tile, item->alpha));
}

static void paint_item(Picture *picture, const DrawList *list, int i, const Canvas *canvas, Rect clip)
{
    const DrawItem *item = &list->item[i];
    switch ((DrawKind)item->kind) {
    case DRAW_FELT:
        felt_paint(&picture->felt, canvas, clip);
        break;
    case DRAW_FILL:
        pixels_fill(canvas, clip, item->r, item->colour);
        break;
    case DRAW_ROUND:
        if (item->turn != 0)
            shape_round_turned(canvas, clip, (Pose){ item->r, item->turn }, item->size, item->colour);
        else
            shape_round(&picture->shapes, canvas, clip, item->r, item->size, item->colour);
        break;
    case DRAW_OUTLINE:
        if (item->turn != 0)
            shape_outline_turned(canvas, clip, (Pose){ item->r, item->turn }, item->size, item->thick,
                                 (LineStyle)item->style, item->colour);
        else
            shape_outline(&picture->shapes, canvas, clip, item->r, item->size, item->thick, (LineStyle)item->style,
                          item->colour);
        break;
    case DRAW_RING:
        shape_ring(canvas, clip, item->r, item->thick, item->amount, item->colour);
        break;
    case DRAW_ARROW:
        shape_arrow(canvas, clip, arrow_of(item), item->thick, item->colour,
                    colour_faded(theme_now()->prompt, colour_alpha(item->colour) * 3 / 5));
        break;
    case DRAW_SPRITE:
        paint_sprite(picture, list, i, canvas, clip);
        break;
    case DRAW_TEXT:
        paint_text(list, item, canvas, clip);
        break;
    }
}

static void paint_block(Picture *picture, const DrawList *list, const Rect *bounds, const Canvas *canvas, Rect block)
{
    uint16_t order[MAX_DRAW_ITEMS];
    int count = 0;
    bool hidden = false;
    for (int i = list->count - 1; i >= 0 && !hidden; i--)
        if (rect_meets(bounds[i], block)) {
            order[count++] = (uint16_t)i;
            hidden = hides(&list->item[i], bounds[i], block);
        }
    if (!hidden)
        pixels_fill(canvas, block, block, 0xFF000000u);
    while (count > 0) {
        int i = order[--count];
        paint_item(picture, list, i, canvas, rect_both(bounds[i], block));
    }
}

void picture_paint(Picture *picture, const DrawList *list, const Rect *bounds, const Canvas *canvas, Rect r)
{
    for (int y = r.y; y < r.y + r.h; y += BLOCK_H)
        for (int x = r.x; x < r.x + r.w; x += BLOCK_W)
            paint_block(picture, list, bounds, canvas, rect_both(r, (Rect){ x, y, BLOCK_W, BLOCK_H }));
}
