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

/* One channel (by its shift; the mask has one) of the pixel at x, y; clear beyond the edges. */
static float channel_at(const Sprite *s, int x, int y, int shift)
{
    if (x < 0 || y < 0 || x >= s->w || y >= s->h)
        return 0;
    size_t at = (size_t)y * (size_t)s->w + (size_t)x;
    return (float)(s->argb ? s->argb[at] >> shift & 255 : s->mask[at]);
}

/* Between four pixels, each by how near it is. */
static uint32_t between(const Sprite *s, float x, float y, int shift)
{
    float left = floorf(x), top = floorf(y), fx = x - left, fy = y - top;
    int ix = (int)left, iy = (int)top;
    float upper = channel_at(s, ix, iy, shift) * (1 - fx) + channel_at(s, ix + 1, iy, shift) * fx;
    float lower = channel_at(s, ix, iy + 1, shift) * (1 - fx) + channel_at(s, ix + 1, iy + 1, shift) * fx;
    return (uint32_t)(upper * (1 - fy) + lower * fy + 0.5f);
}

Sprite *sprite_turned(const Sprite *from, int turn)
{
    Rect r = rect_turned((Rect){ 0, 0, from->w, from->h }, turn);
    Sprite *to = sprite_new(r.w, r.h, !from->argb);
    float angle = (float)turn * 3.14159265f / 1800, c = cosf(angle), s = sinf(angle);
    for (int y = 0; to && y < r.h; y++)
        for (int x = 0; x < r.w; x++) {
            float dx = (float)x + 0.5f - (float)r.w / 2, dy = (float)y + 0.5f - (float)r.h / 2;
            float fx = dx * c + dy * s + (float)from->w / 2 - 0.5f, fy = dy * c - dx * s + (float)from->h / 2 - 0.5f;
            size_t at = (size_t)y * (size_t)r.w + (size_t)x;
            if (!from->argb)
                to->mask[at] = (uint8_t)between(from, fx, fy, 0);
            for (int shift = 0; from->argb && shift < 32; shift += 8)
                to->argb[at] |= between(from, fx, fy, shift) << shift;
        }
    if (to)
        sprite_finish(to);
    return to;
}
