/* Paints the cloth of the table. */
#include "render/paint/felt.h"

#include <stdlib.h>

enum {
    LEVELS = 1024,
    GRAIN_DEEP = 220,  /* levels between the darkest and the lightest fibre */
    MIDDLE = 620,      /* the level of the theme's plain felt colour */
    COARSE_FROM = 1500 /* windows as high as this have pixels so small that fibres need two */
};

/* A fixed sequence of its own, so that the cloth never changes and never touches a game's chance. */
static uint32_t next_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

/* Mean of `length` values of a row (dx = 1) or a column (dy = 1), around the edge. */
static int smeared(const uint8_t *noise, int x, int y, int dx, int dy, int length)
{
    int sum = 0;
    for (int i = 0; i < length; i++)
        sum += noise[((y + i * dy) % FELT_GRAIN) * FELT_GRAIN + (x + i * dx) % FELT_GRAIN];
    return sum / length;
}

static void make_grain(uint8_t *grain, int pixel)
{
    uint8_t along[FELT_GRAIN * FELT_GRAIN], down[FELT_GRAIN * FELT_GRAIN], dust[FELT_GRAIN * FELT_GRAIN];
    uint32_t state = 0x6D656C64u;
    for (int i = 0; i < FELT_GRAIN * FELT_GRAIN; i++) {
        along[i] = (uint8_t)(next_random(&state) >> 24);
        down[i] = (uint8_t)(next_random(&state) >> 24);
        dust[i] = (uint8_t)(next_random(&state) >> 24);
    }
    for (int y = 0; y < FELT_GRAIN; y++)
        for (int x = 0; x < FELT_GRAIN; x++) {
            int u = x / pixel, v = y / pixel;
            int warp = smeared(along, u, v, 1, 0, 6), weft = smeared(down, u, v, 0, 1, 6);
            int value = 128 + (warp - 128) + (weft - 128) + (dust[v * FELT_GRAIN + u] - 128) / 3;
            value = value < 0 ? 0 : value > 255 ? 255 : value;
            grain[y * FELT_GRAIN + x] = (uint8_t)(value * GRAIN_DEEP / 255);
        }
}

/* How much one level adds between two values, so that the product's upper 16 bits are 64ths of a value. */
static uint16_t slope(int from, int to, int levels)
{
    int grows = to > from ? to - from : 0;
    return (uint16_t)(grows * 65536 / levels);
}

static FeltRamp ramp_of(const Theme *theme, int shift)
{
    int dark = theme->felt_dark >> shift & 255, plain = theme->felt >> shift & 255,
        light = theme->felt_light >> shift & 255;
    return (FeltRamp){ (uint16_t)(dark * 64 + 32), slope(dark, plain, MIDDLE),
                       slope(plain, light, LEVELS - 1 - MIDDLE) };
}

/* Levels fall off with the square of the distance from the light. */
static void make_light(uint16_t *out, int length, int centre_permille, int drop, int top)
{
    long centre = (long)length * centre_permille / 1000, reach = centre > length - centre ? centre : length - centre;
    for (int i = 0; i < length; i++) {
        long off = i - centre;
        out[i] = (uint16_t)(top - off * off * drop / (reach > 0 ? reach * reach : 1));
    }
}

void felt_free(Felt *felt)
{
    free(felt->light);
    felt->light = NULL;
}

bool felt_prepare(Felt *felt, int w, int h, const Theme *theme)
{
    felt->red = ramp_of(theme, 16);
    felt->green = ramp_of(theme, 8);
    felt->blue = ramp_of(theme, 0);
    felt->plain = theme->felt;
    if (felt->light && felt->w == w && felt->h == h)
        return true;
    uint16_t *light = realloc(felt->light, ((size_t)w + (size_t)h) * sizeof *light);
    if (!light) {
        felt_free(felt);
        return false;
    }
    felt->light = light;
    felt->w = w;
    felt->h = h;
    int top = LEVELS - 1 - GRAIN_DEEP, across = top * 45 / 100;
    make_light(light, w, 500, across, across);
    make_light(light + w, h, 380, top - across, top - across);
    make_grain(felt->grain, h >= COARSE_FROM ? 2 : 1);
    return true;
}

static inline uint16_t upper(uint16_t a, uint16_t b)
{
    return (uint16_t)((uint32_t)a * b >> 16);
}

static inline uint16_t shade(FeltRamp ramp, uint16_t below, uint16_t above)
{
    return (uint16_t)((uint16_t)(ramp.darkest + upper(below, ramp.low) + upper(above, ramp.high)) >> 6);
}

/* Sixteen bits are enough everywhere here, so that processors do eight or sixteen pixels at once. */
WIDE_LOOP static void shade_run(const Felt *felt, uint32_t *restrict out, const uint16_t *restrict across,
                                const uint8_t *restrict grain, int count, uint16_t down)
{
    FeltRamp red = felt->red, green = felt->green, blue = felt->blue;
    for (int i = 0; i < count; i++) {
        uint16_t level = (uint16_t)(down + across[i] + grain[i]), below = level < MIDDLE ? level : MIDDLE;
        uint16_t above = (uint16_t)((level - below) << 6);
        below = (uint16_t)(below << 6);
        uint16_t low = (uint16_t)(shade(green, below, above) << 8 | shade(blue, below, above));
        out[i] = 0xFF000000u | (uint32_t)shade(red, below, above) << 16 | low;
    }
}

static void felt_row(const Felt *felt, uint32_t *out, int x, int y, int count)
{
    const uint8_t *grain = felt->grain + (size_t)(y % FELT_GRAIN) * FELT_GRAIN;
    for (int done = 0; done < count;) {
        int phase = (x + done) % FELT_GRAIN, run = FELT_GRAIN - phase;
        if (run > count - done)
            run = count - done;
        shade_run(felt, out + done, felt->light + x + done, grain + phase, run, felt->light[felt->w + y]);
        done += run;
    }
}

void felt_paint(const Felt *felt, const Canvas *canvas, Rect clip)
{
    if (!felt->light) {
        pixels_fill(canvas, clip, clip, felt->plain);
        return;
    }
    clip = rect_both(clip, (Rect){ 0, 0, felt->w, felt->h });
    for (int y = clip.y; y < clip.y + clip.h; y++)
        felt_row(felt, canvas->pixels + (size_t)y * (size_t)canvas->stride + clip.x, clip.x, y, clip.w);
}
