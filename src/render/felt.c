#include "render/felt.h"

#include <stdlib.h>

enum {
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

static uint32_t between(Colour a, Colour b, int at, int of)
{
    uint32_t out = 0xFF000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        int from = (int)(a >> shift & 255), to = (int)(b >> shift & 255);
        out |= (uint32_t)(from + ((to - from) * at * 2 + of) / (of * 2)) << shift;
    }
    return out;
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

bool felt_prepare(Felt *felt, int w, int h, const Theme *theme)
{
    for (int i = 0; i < FELT_LEVELS; i++)
        felt->shade[i] = i < MIDDLE ? between(theme->felt_dark, theme->felt, i, MIDDLE)
                                    : between(theme->felt, theme->felt_light, i - MIDDLE, FELT_LEVELS - 1 - MIDDLE);
    if (felt->light && felt->w == w && felt->h == h)
        return true;
    uint16_t *light = realloc(felt->light, ((size_t)w + (size_t)h) * sizeof *light);
    if (!light)
        return false;
    felt->light = light;
    felt->w = w;
    felt->h = h;
    int top = FELT_LEVELS - 1 - GRAIN_DEEP, across = top * 45 / 100;
    make_light(light, w, 500, across, across);
    make_light(light + w, h, 380, top - across, top - across);
    make_grain(felt->grain, h >= COARSE_FROM ? 2 : 1);
    return true;
}

void felt_free(Felt *felt)
{
    free(felt->light);
    felt->light = NULL;
}

static void felt_row(const Felt *felt, uint32_t *out, int x, int y, int count)
{
    const uint16_t *across = felt->light + x;
    const uint8_t *grain = felt->grain + (size_t)(y % FELT_GRAIN) * FELT_GRAIN;
    const uint32_t *shade = felt->shade + felt->light[felt->w + y];
    for (int done = 0; done < count;) {
        int phase = (x + done) % FELT_GRAIN, run = FELT_GRAIN - phase;
        if (run > count - done)
            run = count - done;
        for (int i = 0; i < run; i++)
            out[done + i] = shade[across[done + i] + grain[phase + i]];
        done += run;
    }
}

void felt_paint(const Felt *felt, const Canvas *canvas, Rect clip)
{
    if (!felt->light) {
        pixels_fill(canvas, clip, clip, felt->shade[MIDDLE]);
        return;
    }
    clip = rect_both(clip, (Rect){ 0, 0, felt->w, felt->h });
    for (int y = clip.y; y < clip.y + clip.h; y++)
        felt_row(felt, canvas->pixels + (size_t)y * (size_t)canvas->stride + clip.x, clip.x, y, clip.w);
}
