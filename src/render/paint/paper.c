/* Draws the empty card. It is computed, not rasterised from a drawing: each card of a fan lies turned in a way of its
 * own, so that no two share their paper, and to fill its inside is most of what a drawing of it costs. */
#include "render/paint/paper.h"

#include <math.h>

#include "render/paint/hypotenuse.h"

/* In hundredths of a unit, of which a card has 72 by 100; as the papers in the pictures of the games
 * (assets/drawing/cards.py). The edge shows as a hair line around the face, a little wider below, and has a shade that
 * deepens from `shade_from` down. */
enum { CARD_W = 7200, CARD_H = 10000, EDGE_RADIUS = 560, FACE_RADIUS = 500, SHADE_FROM = 6000 };
static const Rect face_place = { 70, 60, 7060, 9850 };
static const Colour shade_colour[2] = { 0x3A2C0C, 0x1C1608 };
static const float shade_alpha[2] = { 0.12f, 0.4f };

/* A rounded rectangle, by its middle. */
typedef struct Round {
    float x, y, half_w, half_h, radius;
} Round;

typedef struct Paper {
    Round edge, face;
    float h, rim; /* so far within the face there is nothing else */
    uint32_t ground;
    Colour line;
} Paper;

static Round round_of(Rect r, int radius, float sx, float sy)
{
    return (Round){ ((float)r.x + (float)r.w / 2) * sx, ((float)r.y + (float)r.h / 2) * sy, (float)r.w / 2 * sx,
                    (float)r.h / 2 * sy, (float)radius * sx };
}

/* How much of the pixel around a point it covers. */
static float cover_of(const Round *r, float x, float y)
{
    float dx = fabsf(x - r->x) - (r->half_w - r->radius), dy = fabsf(y - r->y) - (r->half_h - r->radius);
    float out = dx > 0 && dy > 0 ? hypotenuse_f(dx, dy) : dx > dy ? dx : dy;
    float cover = 0.5f + r->radius - out;
    return cover < 0 ? 0 : cover > 1 ? 1 : cover;
}

static float channel(Colour c, int shift)
{
    return (float)(c >> shift & 255);
}

/* The edge at this height, in its shade. */
static float edge_channel(const Paper *p, float depth, int shift)
{
    float shade = channel(shade_colour[0], shift) * (1 - depth) + channel(shade_colour[1], shift) * depth;
    float alpha = shade_alpha[0] * (1 - depth) + shade_alpha[1] * depth;
    return channel(p->line, shift) * (1 - alpha) + shade * alpha;
}

/* The pixel around a point of the card; 0 beyond it. */
static uint32_t pixel_at(const Paper *p, float x, float y)
{
    float face = cover_of(&p->face, x, y), edge = cover_of(&p->edge, x, y) * (1 - face);
    float depth = (y / p->h * CARD_H - SHADE_FROM) / (CARD_H - SHADE_FROM);
    depth = depth < 0 ? 0 : depth > 1 ? 1 : depth;
    if (face >= 1)
        return p->ground;
    uint32_t out = (uint32_t)lroundf(255 * (face + edge)) << 24;
    for (int shift = 0; shift < 24 && out != 0; shift += 8)
        out |= (uint32_t)lroundf(channel(p->ground, shift) * face + edge_channel(p, depth, shift) * edge) << shift;
    return out;
}

/* Steps of a row in which the distance from a middle, `at` in the first and `step` more in each, stays below `reach`.
 */
static void narrow(int *first, int *end, float at, float step, float reach)
{
    if (fabsf(step) < 1e-5f) {
        *end = fabsf(at) < reach ? *end : *first;
        return;
    }
    float one = (-reach - at) / step, other = (reach - at) / step;
    float low = one < other ? one : other, high = one < other ? other : one;
    *first = low > (float)*end ? *end : low > (float)*first ? (int)ceilf(low) : *first;
    *end = high < (float)*first ? *first : high < (float)*end - 1 ? (int)floorf(high) + 1 : *end;
}

/* A row whose first pixel lies at x, y of the card, and the next c, -s further. */
static void draw_row(const Paper *p, uint32_t *out, int count, float x, float y, float c, float s)
{
    int first = 0, end = count, solid = 0, solid_end = count;
    narrow(&first, &end, x - p->edge.x, c, p->edge.half_w + 1);
    narrow(&first, &end, y - p->edge.y, -s, p->edge.half_h + 1);
    narrow(&solid, &solid_end, x - p->face.x, c, p->face.half_w - p->rim);
    narrow(&solid, &solid_end, y - p->face.y, -s, p->face.half_h - p->rim);
    for (int i = first; i < end; i++)
        out[i] = i >= solid && i < solid_end ? p->ground : pixel_at(p, x + (float)i * c, y - (float)i * s);
}

void paper_draw(Sprite *sprite, int w, int h, int turn, const Theme *theme)
{
    float sx = (float)w / CARD_W, sy = (float)h / CARD_H;
    Paper p = { round_of((Rect){ 0, 0, CARD_W, CARD_H }, EDGE_RADIUS, sx, sy),
                round_of(face_place, FACE_RADIUS, sx, sy),
                (float)h,
                0.5f * FACE_RADIUS * sx + 1,
                theme->tile | 0xFF000000u,
                theme->tile_edge };
    float angle = (float)turn * 3.14159265f / 1800, c = cosf(angle), s = sinf(angle);
    float dx = 0.5f - (float)sprite->w / 2;
    for (int row = 0; row < sprite->h; row++) {
        float dy = (float)row + 0.5f - (float)sprite->h / 2;
        draw_row(&p, sprite->argb + (size_t)row * (size_t)sprite->w, sprite->w, dx * c + dy * s + (float)w / 2,
                 dy * c - dx * s + (float)h / 2, c, s);
    }
}
