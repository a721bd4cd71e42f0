/* Makes the shadow of a piece from a few cached edges. */
#include "render/paint/shadow.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "render/paint/hypotenuse.h"

/* All in thousandths: of the piece's width (blur), its height (drop) and of full darkness. */
typedef struct Softness {
    int blur, drop, dark;
} Softness;

enum { LIFTS = 4 };
static const Softness touching[LIFTS] = { { 22, 16, 450 }, { 30, 24, 330 }, { 36, 34, 230 }, { 40, 44, 160 } };
static const Softness around[LIFTS] = { { 55, 34, 380 }, { 64, 60, 410 }, { 70, 84, 440 }, { 72, 100, 460 } };

/* What a shadow is made of: coverages of 0 .. 65535, a second picture of the same size, and a sum for each column. */
typedef struct Bench {
    int w, h;
    uint16_t *image, *spare;
    uint32_t *sums;
} Bench;

/* A rounded rectangle. */
static void draw_shape(const Bench *b, Rect r)
{
    float radius = (float)r.w * 0.13f;
    float cx = (float)r.x + (float)r.w / 2, cy = (float)r.y + (float)r.h / 2;
    float half_w = (float)r.w / 2 - radius, half_h = (float)r.h / 2 - radius, last = -1;
    for (int y = 0; y < b->h; y++) {
        uint16_t *row = b->image + y * b->w;
        float dy = fmaxf(0, fabsf((float)y + 0.5f - cy) - half_h);
        for (int x = 0; x < b->w && dy != last; x++) {
            float dx = fmaxf(0, fabsf((float)x + 0.5f - cx) - half_w);
            float cover = radius + 0.5f - (dx > 0 && dy > 0 ? hypotenuse_f(dx, dy) : dx + dy);
            row[x] = (uint16_t)(65535 * (cover < 0 ? 0 : cover > 1 ? 1 : cover));
        }
        if (dy == last) /* most rows are like the one above them */
            memcpy(row, row - b->w, (size_t)b->w * sizeof *row);
        last = dy;
    }
}

/* Running means of 2 * reach + 1 values; nothing lies beyond the ends. */
static void smear_row(uint16_t *out, const uint16_t *in, int count, int reach)
{
    uint32_t sum = 0;
    float part = 1 / (float)(2 * reach + 1);
    for (int i = 0; i < reach && i < count; i++)
        sum += in[i];
    for (int i = 0; i < count; i++) {
        sum += i + reach < count ? in[i + reach] : 0;
        out[i] = (uint16_t)((float)sum * part);
        sum -= i - reach >= 0 ? in[i - reach] : 0;
    }
}

static void smear_across(Bench *b, int reach)
{
    size_t row = (size_t)b->w * sizeof *b->image;
    for (int y = 0; y < b->h; y++) {
        uint16_t *in = b->image + y * b->w, *out = b->spare + y * b->w;
        if (y > 0 && memcmp(in, in - b->w, row) == 0)
            memcpy(out, out - b->w, row);
        else
            smear_row(out, in, b->w, reach);
    }
}

WIDE_LOOP static void add_row(uint32_t *sums, const uint16_t *in, int count)
{
    for (int i = 0; i < count; i++)
        sums[i] += in[i];
}

WIDE_LOOP static void take_row(uint32_t *sums, const uint16_t *in, int count)
{
    for (int i = 0; i < count; i++)
        sums[i] -= in[i];
}

WIDE_LOOP static void mean_row(uint16_t *out, const uint32_t *sums, int count, float part)
{
    for (int i = 0; i < count; i++)
        out[i] = (uint16_t)(int32_t)((float)(int32_t)sums[i] * part);
}

static void smear_down(Bench *b, int reach)
{
    memset(b->sums, 0, (size_t)b->w * sizeof *b->sums);
    for (int y = 0; y < reach && y < b->h; y++)
        add_row(b->sums, b->image + y * b->w, b->w);
    for (int y = 0; y < b->h; y++) {
        if (y + reach < b->h)
            add_row(b->sums, b->image + (y + reach) * b->w, b->w);
        mean_row(b->spare + y * b->w, b->sums, b->w, 1 / (float)(2 * reach + 1));
        if (y - reach >= 0)
            take_row(b->sums, b->image + (y - reach) * b->w, b->w);
    }
}

/* Three running means in each direction are as good as a bell curve. */
static void blur(Bench *b, int reach)
{
    for (int pass = 0; pass < 6 && reach > 0; pass++) {
        if (pass < 3)
            smear_across(b, reach);
        else
            smear_down(b, reach);
        uint16_t *done = b->spare;
        b->spare = b->image;
        b->image = done;
    }
}

/* Lays one shadow over what the mask has: light that is left is light both let through. */
WIDE_LOOP static void darken(uint8_t *mask, const uint16_t *image, int count, uint32_t dark)
{
    for (int i = 0; i < count; i++) {
        uint32_t more = image[i] * dark >> 24, left = 255u - mask[i];
        mask[i] = (uint8_t)(255 - left * (255 - more) / 255);
    }
}

static void add_shadow(Sprite *sprite, Bench *b, int w, int h, Softness soft)
{
    draw_shape(b, (Rect){ w / 4, h / 4 + (h * soft.drop + 500) / 1000, w, h });
    blur(b, (w * soft.blur + 500) / 1000);
    darken(sprite->mask, b->image, sprite->w * sprite->h, (uint32_t)soft.dark * (255u << 8) / 1000);
}

Sprite *shadow_make(int w, int h, int lift)
{
    int wide = w + w / 4 * 2, high = h + h / 4 * 2;
    Sprite *sprite = sprite_new(wide, high, true);
    size_t size = (size_t)wide * (size_t)high;
    Bench b = { wide, high, malloc(2 * size * sizeof *b.image), NULL, malloc((size_t)wide * sizeof *b.sums) };
    uint16_t *both = b.image;
    if (!sprite || !both || !b.sums) {
        free(sprite);
        free(both);
        free(b.sums);
        return NULL;
    }
    b.spare = both + size;
    lift = lift < 0 ? 0 : lift >= LIFTS ? LIFTS - 1 : lift;
    add_shadow(sprite, &b, w, h, around[lift]);
    add_shadow(sprite, &b, w, h, touching[lift]);
    free(both);
    free(b.sums);
    sprite_finish(sprite);
    return sprite;
}
