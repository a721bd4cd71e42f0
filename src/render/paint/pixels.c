/* Fills, blends and copies pixels. */
#include "render/paint/pixels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

Colour colour_faded(Colour c, unsigned alpha)
{
    unsigned a = (colour_alpha(c) * alpha + 127) / 255;
    return (c & 0x00FFFFFFu) | (Colour)a << 24;
}

/* 0..255 to 0..256, so that full coverage is exactly full. */
static inline uint32_t wide(uint32_t a)
{
    return a + (a >> 7);
}

/* d + (c - d) * a / 256, channel by channel, two channels in one multiplication. */
static inline uint32_t blend(uint32_t d, uint32_t c, uint32_t a)
{
    uint32_t keep = 256 - a;
    uint32_t rb = ((d & 0x00FF00FFu) * keep + (c & 0x00FF00FFu) * a) >> 8;
    uint32_t g = ((d & 0x0000FF00u) * keep + (c & 0x0000FF00u) * a) >> 8;
    return 0xFF000000u | (rb & 0x00FF00FFu) | (g & 0x0000FF00u);
}

/* A premultiplied pixel over an opaque one. */
static inline uint32_t over(uint32_t d, uint32_t s)
{
    uint32_t keep = 256 - wide(s >> 24);
    uint32_t rb = (((d & 0x00FF00FFu) * keep) >> 8) & 0x00FF00FFu;
    uint32_t g = (((d & 0x0000FF00u) * keep) >> 8) & 0x0000FF00u;
    return 0xFF000000u | ((rb | g) + (s & 0x00FFFFFFu));
}

/* A premultiplied pixel made fainter. */
static inline uint32_t faded(uint32_t s, uint32_t a)
{
    uint32_t rb = (((s & 0x00FF00FFu) * a) >> 8) & 0x00FF00FFu;
    uint32_t ag = (((s >> 8) & 0x00FF00FFu) * a) & 0xFF00FF00u;
    return rb | ag;
}

static uint32_t *row_at(const Canvas *canvas, int x, int y)
{
    return canvas->pixels + (size_t)y * (size_t)canvas->stride + x;
}

static void fill_row(uint32_t *out, int count, uint32_t colour)
{
    for (int i = 0; i < count; i++)
        out[i] = colour;
}

WIDE_LOOP static void blend_row(uint32_t *out, int count, uint32_t colour, uint32_t a)
{
    for (int i = 0; i < count; i++)
        out[i] = blend(out[i], colour, a);
}

void pixels_fill(const Canvas *canvas, Rect clip, Rect r, Colour colour)
{
    r = rect_both(r, clip);
    uint32_t a = wide(colour_alpha(colour));
    for (int y = r.y; y < r.y + r.h && a > 0; y++) {
        if (a == 256)
            fill_row(row_at(canvas, r.x, y), r.w, colour);
        else
            blend_row(row_at(canvas, r.x, y), r.w, colour, a);
    }
}

WIDE_LOOP static void mask_row(uint32_t *out, int count, const uint8_t *mask, Colour colour)
{
    uint32_t alpha = wide(colour_alpha(colour));
    for (int i = 0; i < count; i++)
        out[i] = blend(out[i], colour, (wide(mask[i]) * alpha) >> 8);
}

static void mirrored_row(uint32_t *out, int count, const uint8_t *mask, Colour colour)
{
    uint32_t alpha = wide(colour_alpha(colour));
    for (int i = 0; i < count; i++)
        out[i] = blend(out[i], colour, (wide(*mask--) * alpha) >> 8);
}

void pixels_row(const Canvas *canvas, Rect clip, int x, int y, int count, const uint8_t *mask, int step, Colour colour)
{
    if (y < clip.y || y >= clip.y + clip.h)
        return;
    int from = x < clip.x ? clip.x - x : 0;
    int to = x + count > clip.x + clip.w ? clip.x + clip.w - x : count;
    if (from < to && step > 0)
        mask_row(row_at(canvas, x + from, y), to - from, mask + from, colour);
    else if (from < to)
        mirrored_row(row_at(canvas, x + from, y), to - from, mask - from, colour);
}

WIDE_LOOP static void over_row(uint32_t *out, int count, const uint32_t *in)
{
    for (int i = 0; i < count; i++)
        out[i] = over(out[i], in[i]);
}

WIDE_LOOP static void faded_row(uint32_t *out, int count, const uint32_t *in, uint32_t a)
{
    for (int i = 0; i < count; i++)
        out[i] = over(out[i], faded(in[i], a));
}

static int at_least(int v, int low)
{
    return v < low ? low : v;
}

static int at_most(int v, int high)
{
    return v > high ? high : v;
}

/* Columns from .. to of one row of a picture, `out` being where column `from` goes: blended at its sides, copied where
 * it is solid. */
static void picture_row(uint32_t *out, const uint32_t *in, int from, int to, const struct SpriteRow *row)
{
    int solid_from = at_most(at_least(row->solid_from, from), to), solid_to = at_most(row->solid_to, to);
    if (solid_to < solid_from)
        solid_to = solid_from;
    over_row(out, solid_from - from, in + from);
    memcpy(out + (solid_from - from), in + solid_from, (size_t)(solid_to - solid_from) * sizeof *out);
    over_row(out + (solid_to - from), to - solid_to, in + solid_to);
}

void pixels_sprite(const Canvas *canvas, Rect clip, int x, int y, const Sprite *sprite, Colour colour)
{
    Rect r = rect_both((Rect){ x, y, sprite->w, sprite->h }, clip);
    uint32_t a = wide(colour_alpha(colour));
    if (a == 0)
        return;
    for (int v = r.y - y; v < r.y - y + r.h; v++) {
        const struct SpriteRow *row = &sprite->row[v];
        int from = at_least(row->seen_from, r.x - x), to = at_most(row->seen_to, r.x - x + r.w);
        if (from >= to)
            continue;
        uint32_t *out = row_at(canvas, x + from, y + v);
        size_t start = (size_t)v * (size_t)sprite->w;
        if (!sprite->argb)
            mask_row(out, to - from, sprite->mask + start + from, colour);
        else if (a == 256)
            picture_row(out, sprite->argb + start, from, to, row);
        else
            faded_row(out, to - from, sprite->argb + start + from, a);
    }
}

Sprite *sprite_new(int w, int h, bool is_mask)
{
    size_t head = sizeof(Sprite) + (size_t)h * sizeof(struct SpriteRow);
    head = (head + 15) / 16 * 16;
    size_t bytes = head + (size_t)w * (size_t)h * (is_mask ? 1 : 4);
    Sprite *sprite = calloc(1, bytes);
    if (!sprite)
        return NULL;
    sprite->w = w;
    sprite->h = h;
    sprite->bytes = bytes;
    if (is_mask)
        sprite->mask = (uint8_t *)sprite + head;
    else
        sprite->argb = (uint32_t *)(void *)((uint8_t *)sprite + head);
    return sprite;
}

static unsigned alpha_at(const Sprite *sprite, int x, int y)
{
    size_t at = (size_t)y * (size_t)sprite->w + (size_t)x;
    return sprite->argb ? sprite->argb[at] >> 24 : sprite->mask[at];
}

/* The longest stretch of opaque pixels of row y. */
static void find_solid(const Sprite *sprite, int y, struct SpriteRow *row)
{
    int from = 0;
    for (int x = 0; x <= sprite->w; x++) {
        if (x < sprite->w && alpha_at(sprite, x, y) == 255)
            continue;
        if (x - from > row->solid_to - row->solid_from) {
            row->solid_from = (int16_t)from;
            row->solid_to = (int16_t)x;
        }
        from = x + 1;
    }
}

static void finish_row(Sprite *sprite, int y)
{
    struct SpriteRow *row = &sprite->row[y];
    int from = 0, to = sprite->w;
    while (from < to && alpha_at(sprite, from, y) == 0)
        from++;
    while (to > from && alpha_at(sprite, to - 1, y) == 0)
        to--;
    *row = (struct SpriteRow){ (int16_t)from, (int16_t)to, 0, 0 };
    if (sprite->argb)
        find_solid(sprite, y, row);
}

/* A rounded shape: the widest solid rows around its middle hold a rectangle that reaches almost to every side. */
static void find_core(Sprite *sprite)
{
    int middle = sprite->h / 2, from = sprite->row[middle].solid_from, to = sprite->row[middle].solid_to;
    int inset = sprite->w / 10, top = middle, bottom = middle;
    from += inset;
    to -= inset;
    if (to <= from)
        return;
    while (top > 0 && sprite->row[top - 1].solid_from <= from && sprite->row[top - 1].solid_to >= to)
        top--;
    while (bottom < sprite->h && sprite->row[bottom].solid_from <= from && sprite->row[bottom].solid_to >= to)
        bottom++;
    if (bottom > top)
        sprite->core = (Rect){ from, top, to - from, bottom - top };
}

void sprite_finish(Sprite *sprite)
{
    for (int y = 0; y < sprite->h; y++)
        finish_row(sprite, y);
    if (sprite->argb)
        find_core(sprite);
}

/* ---- turned: places in the picture are counted in parts of a pixel, and every pixel lies between four ---- */

enum { PART_BITS = 8, PARTS = 1 << PART_BITS };

/* Where the middle of a pixel lies in the picture, in 1 / 65536 of one, and how far the next one of the row. */
typedef struct Walk {
    int32_t x, y, step_x, step_y;
} Walk;

/* Four pixels or coverages, the upper two first. */
typedef struct Four {
    uint32_t of[4];
} Four;

/* Clear beyond the edges. */
static Four four_around(const Sprite *s, int x, int y)
{
    Four four = { { 0, 0, 0, 0 } };
    for (int i = 0; i < 4; i++) {
        int px = x + (i & 1), py = y + (i >> 1);
        if (px < 0 || py < 0 || px >= s->w || py >= s->h)
            continue;
        size_t at = (size_t)py * (size_t)s->w + (size_t)px;
        four.of[i] = s->argb ? s->argb[at] : s->mask[at];
    }
    return four;
}

/* Two channels at once, each with room for the sum. */
static inline uint32_t between_pairs(uint32_t a, uint32_t b, uint32_t part)
{
    return ((a & 0x00FF00FFu) * (PARTS - part) + (b & 0x00FF00FFu) * part + 0x00800080u) >> PART_BITS & 0x00FF00FFu;
}

static inline uint32_t argb_between(Four p, uint32_t fx, uint32_t fy)
{
    uint32_t upper = between_pairs(p.of[0], p.of[1], fx), lower = between_pairs(p.of[2], p.of[3], fx);
    uint32_t upper_ag = between_pairs(p.of[0] >> 8, p.of[1] >> 8, fx);
    uint32_t lower_ag = between_pairs(p.of[2] >> 8, p.of[3] >> 8, fx);
    return between_pairs(upper, lower, fy) | between_pairs(upper_ag, lower_ag, fy) << 8;
}

static inline uint32_t mask_between(Four p, uint32_t fx, uint32_t fy)
{
    uint32_t upper = p.of[0] * (PARTS - fx) + p.of[1] * fx, lower = p.of[2] * (PARTS - fx) + p.of[3] * fx;
    return (upper * (PARTS - fy) + lower * fy + PARTS * PARTS / 2) / (PARTS * PARTS);
}

/* The four pixels around a place that lies at most a pixel beyond the picture; false: it lies further away. argb: which
 * of its pixels the picture has, a constant wherever this is called. */
static inline bool four_at(const Sprite *s, Walk at, bool argb, Four *out)
{
    const int x = at.x >> 16, y = at.y >> 16;
    if (x < -1 || y < -1 || x >= s->w || y >= s->h)
        return false;
    const int p = y * s->w + x, w = s->w;
    if (x < 0 || y < 0 || x >= s->w - 1 || y >= s->h - 1)
        *out = four_around(s, x, y);
    else if (argb)
        *out = (Four){ { s->argb[p], s->argb[p + 1], s->argb[p + w], s->argb[p + w + 1] } };
    else
        *out = (Four){ { s->mask[p], s->mask[p + 1], s->mask[p + w], s->mask[p + w + 1] } };
    return true;
}

static void turn_row_argb(const Sprite *from, uint32_t *out, int count, Walk at)
{
    Four four;
    for (int i = 0; i < count; i++, at.x += at.step_x, at.y += at.step_y)
        if (four_at(from, at, true, &four))
            out[i] = argb_between(four, at.x >> PART_BITS & (PARTS - 1), at.y >> PART_BITS & (PARTS - 1));
}

static void turn_row_mask(const Sprite *from, uint8_t *out, int count, Walk at)
{
    Four four;
    for (int i = 0; i < count; i++, at.x += at.step_x, at.y += at.step_y)
        if (four_at(from, at, false, &four))
            out[i] = (uint8_t)mask_between(four, at.x >> PART_BITS & (PARTS - 1), at.y >> PART_BITS & (PARTS - 1));
}

Sprite *sprite_turned(const Sprite *from, int turn)
{
    Rect r = rect_turned((Rect){ 0, 0, from->w, from->h }, turn);
    Sprite *to = sprite_new(r.w, r.h, !from->argb);
    double angle = turn * 3.14159265358979 / 1800, c = cos(angle), s = sin(angle);
    for (int y = 0; to && y < r.h; y++) {
        double dx = 0.5 - r.w / 2.0, dy = y + 0.5 - r.h / 2.0;
        Walk at = { (int32_t)lround(65536 * (dx * c + dy * s + from->w / 2.0 - 0.5)),
                    (int32_t)lround(65536 * (dy * c - dx * s + from->h / 2.0 - 0.5)), (int32_t)lround(65536 * c),
                    (int32_t)lround(-65536 * s) };
        size_t row = (size_t)y * (size_t)r.w;
        if (from->argb)
            turn_row_argb(from, to->argb + row, r.w, at);
        else
            turn_row_mask(from, to->mask + row, r.w, at);
    }
    if (to)
        sprite_finish(to);
    return to;
}

/* ---- enlarged ---- */

/* From pixel to pixel of so many that `count` of the picture are spread over, in 1 / 65536 of one. */
static int32_t step_of(int count, int over)
{
    return (int32_t)(((int64_t)count << 16) / over);
}

static void enlarged_row(uint32_t *out, int count, const Sprite *sprite, Walk at, Colour colour)
{
    const uint32_t a = wide(colour_alpha(colour));
    Four four;
    for (int i = 0; i < count; i++, at.x += at.step_x) {
        if (!four_at(sprite, at, sprite->argb != NULL, &four))
            continue;
        const uint32_t fx = at.x >> PART_BITS & (PARTS - 1), fy = at.y >> PART_BITS & (PARTS - 1);
        if (sprite->argb)
            out[i] = over(out[i], faded(argb_between(four, fx, fy), a));
        else
            out[i] = blend(out[i], colour, (wide(mask_between(four, fx, fy)) * a) >> 8);
    }
}

void pixels_enlarged(const Canvas *canvas, Rect clip, Rect r, const Sprite *sprite, Colour colour)
{
    const Rect seen = rect_both(r, clip);
    if (seen.w <= 0 || seen.h <= 0 || colour_alpha(colour) == 0)
        return;
    const int32_t step_x = step_of(sprite->w, r.w), step_y = step_of(sprite->h, r.h);
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        const Walk at = { (seen.x - r.x) * step_x + step_x / 2 - 32768, (y - r.y) * step_y + step_y / 2 - 32768, step_x,
                          0 };
        enlarged_row(row_at(canvas, seen.x, y), seen.w, sprite, at, colour);
    }
}
