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

/* Coverage of a rounded rectangle, 0 .. 65535. */
static void draw_shape(uint16_t *out, int w, int h, Rect r)
{
    float radius = (float)r.w * 0.13f;
    float cx = (float)r.x + (float)r.w / 2, cy = (float)r.y + (float)r.h / 2;
    float half_w = (float)r.w / 2 - radius, half_h = (float)r.h / 2 - radius;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            float dx = fmaxf(0, fabsf((float)x + 0.5f - cx) - half_w);
            float dy = fmaxf(0, fabsf((float)y + 0.5f - cy) - half_h);
            float cover = radius + 0.5f - hypotenuse_f(dx, dy);
            out[y * w + x] = (uint16_t)(65535 * (cover < 0 ? 0 : cover > 1 ? 1 : cover));
        }
}

/* Running mean of 2 * reach + 1 values, `step` apart; nothing lies beyond the ends. */
static void smear(uint16_t *line, uint16_t *copy, int count, int step, int reach)
{
    uint32_t sum = 0, of = (uint32_t)(2 * reach + 1);
    for (int i = 0; i < count; i++)
        copy[i] = line[i * step];
    for (int i = 0; i < reach && i < count; i++)
        sum += copy[i];
    for (int i = 0; i < count; i++) {
        sum += i + reach < count ? copy[i + reach] : 0;
        line[i * step] = (uint16_t)(sum / of);
        sum -= i - reach >= 0 ? copy[i - reach] : 0;
    }
}

/* Three running means in each direction are as good as a bell curve. */
static void blur(uint16_t *image, uint16_t *line, int w, int h, int reach)
{
    for (int pass = 0; pass < 3 && reach > 0; pass++) {
        for (int y = 0; y < h; y++)
            smear(image + y * w, line, w, 1, reach);
        for (int x = 0; x < w; x++)
            smear(image + x, line, h, w, reach);
    }
}

/* Lays one shadow over what the mask has: light that is left is light both let through. */
static void darken(Sprite *sprite, const uint16_t *image, int dark)
{
    for (int i = 0; i < sprite->w * sprite->h; i++) {
        uint32_t more = (uint32_t)image[i] * (uint32_t)dark / 1000 / 257, left = 255u - sprite->mask[i];
        sprite->mask[i] = (uint8_t)(255 - left * (255 - more) / 255);
    }
}

static void add_shadow(Sprite *sprite, uint16_t *image, int w, int h, Softness soft)
{
    Rect r = { w / 4, h / 4 + (h * soft.drop + 500) / 1000, w, h };
    uint16_t *line = image + sprite->w * sprite->h;
    draw_shape(image, sprite->w, sprite->h, r);
    blur(image, line, sprite->w, sprite->h, (w * soft.blur + 500) / 1000);
    darken(sprite, image, soft.dark);
}

Sprite *shadow_make(int w, int h, int lift)
{
    int wide = w + w / 4 * 2, high = h + h / 4 * 2;
    Sprite *sprite = sprite_new(wide, high, true);
    size_t longest = (size_t)(wide > high ? wide : high);
    uint16_t *image = malloc(((size_t)wide * (size_t)high + longest) * sizeof *image);
    if (!sprite || !image) {
        free(sprite);
        free(image);
        return NULL;
    }
    lift = lift < 0 ? 0 : lift >= LIFTS ? LIFTS - 1 : lift;
    add_shadow(sprite, image, w, h, around[lift]);
    add_shadow(sprite, image, w, h, touching[lift]);
    free(image);
    sprite_finish(sprite);
    return sprite;
}
