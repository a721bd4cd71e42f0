/* Draws rounded rectangles and rings from cached masks of their corners. */
#include "render/paint/shape.h"

#include <math.h>
#include <stdlib.h>

#include "render/paint/hypotenuse.h"

enum { MAX_RADIUS = 2048, MAX_DOTS = 2000, MAX_RING = 4096, MAX_ROW = 8192 };

static const float TURN = 6.28318531f;

static float unit(float v)
{
    return v < 0 ? 0 : v > 1 ? 1 : v;
}

/* How much of the pixel at that distance from the centre lies inside the radius. */
static float inside(float radius, float distance)
{
    return unit(radius - distance + 0.5f);
}

static uint8_t coverage(float v)
{
    return (uint8_t)lroundf(unit(v) * 255);
}

/* The top left quarter of a rounded corner, or of its line. */
static void draw_quarter(ShapeMask *mask)
{
    float radius = mask->radius, inner = (float)(mask->radius - mask->thick);
    for (int y = 0; y < mask->size; y++)
        for (int x = 0; x < mask->size; x++) {
            float dx = radius - (float)x - 0.5f, dy = radius - (float)y - 0.5f;
            float distance = dx > 0 && dy > 0 ? hypotenuse_f(dx, dy) : fmaxf(dx, dy);
            float cover = inside(radius, distance);
            if (mask->thick > 0) {
                /* A line thicker than the corner's radius leaves a square hole. */
                bool hole = x >= mask->thick && y >= mask->thick;
                cover -= inner > 0 ? inside(inner, distance) : hole ? 1.0f : 0.0f;
            }
            mask->covers[y * mask->size + x] = coverage(cover);
        }
}

static void draw_dot(ShapeMask *mask)
{
    float radius = (float)mask->size / 2;
    for (int y = 0; y < mask->size; y++)
        for (int x = 0; x < mask->size; x++)
            mask->covers[y * mask->size + x] =
                coverage(inside(radius, hypotenuse_f((float)x + 0.5f - radius, (float)y + 0.5f - radius)));
}

/* From the cache, or drawn in the place of the one not used for longest. NULL when there is no memory. */
static const ShapeMask *shape_mask(Shapes *shapes, int radius, int thick, bool dot)
{
    ShapeMask *oldest = &shapes->mask[0];
    shapes->clock++;
    for (int i = 0; i < SHAPE_MASKS; i++) {
        ShapeMask *mask = &shapes->mask[i];
        if (mask->covers && mask->radius == radius && mask->thick == thick && mask->dot == dot) {
            mask->used = shapes->clock;
            return mask;
        }
        if (mask->used < oldest->used)
            oldest = mask;
    }
    int size = max_int(1, max_int(radius, thick));
    uint8_t *covers = realloc(oldest->covers, (size_t)size * (size_t)size);
    if (!covers)
        return NULL;
    *oldest = (ShapeMask){ (int16_t)radius, (int16_t)thick, dot, (int16_t)size, shapes->clock, covers };
    if (dot)
        draw_dot(oldest);
    else
        draw_quarter(oldest);
    return oldest;
}

void shapes_free(Shapes *shapes)
{
    for (int i = 0; i < SHAPE_MASKS; i++) {
        free(shapes->mask[i].covers);
        shapes->mask[i].covers = NULL;
    }
}

/* The quarter and its three mirror images in the corners of r. */
static void four_corners(const Canvas *canvas, Rect clip, Rect r, const ShapeMask *mask, Colour colour)
{
    int size = mask->size;
    for (int y = 0; y < size; y++) {
        const uint8_t *row = mask->covers + (size_t)y * (size_t)size;
        int below = r.y + r.h - 1 - y;
        pixels_row(canvas, clip, r.x, r.y + y, size, row, 1, colour);
        pixels_row(canvas, clip, r.x + r.w - size, r.y + y, size, row + size - 1, -1, colour);
        pixels_row(canvas, clip, r.x, below, size, row, 1, colour);
        pixels_row(canvas, clip, r.x + r.w - size, below, size, row + size - 1, -1, colour);
    }
}

static int fitting_radius(Rect r, int radius)
{
    return max_int(0, min_int(min_int(radius, MAX_RADIUS), min_int(r.w, r.h) / 2));
}

void shape_round(Shapes *shapes, const Canvas *canvas, Rect clip, Rect r, int radius, Colour colour)
{
    radius = fitting_radius(r, radius);
    const ShapeMask *mask = radius > 0 ? shape_mask(shapes, radius, 0, false) : NULL;
    if (!mask) {
        pixels_fill(canvas, clip, r, colour);
        return;
    }
    four_corners(canvas, clip, r, mask, colour);
    pixels_fill(canvas, clip, (Rect){ r.x + radius, r.y, r.w - 2 * radius, radius }, colour);
    pixels_fill(canvas, clip, (Rect){ r.x, r.y + radius, r.w, r.h - 2 * radius }, colour);
    pixels_fill(canvas, clip, (Rect){ r.x + radius, r.y + r.h - radius, r.w - 2 * radius, radius }, colour);
}

/* One stretch of the four straight sides: `from` .. `from + length` along them, mirrored to the opposite side. */
typedef struct Pen {
    const Canvas *canvas;
    Rect clip, r;
    int thick;
    Colour colour;
} Pen;

static void across(const Pen *p, int from, int length)
{
    pixels_fill(p->canvas, p->clip, (Rect){ p->r.x + from, p->r.y, length, p->thick }, p->colour);
    pixels_fill(p->canvas, p->clip, (Rect){ p->r.x + from, p->r.y + p->r.h - p->thick, length, p->thick }, p->colour);
}

static void down(const Pen *p, int from, int length)
{
    pixels_fill(p->canvas, p->clip, (Rect){ p->r.x, p->r.y + from, p->thick, length }, p->colour);
    pixels_fill(p->canvas, p->clip, (Rect){ p->r.x + p->r.w - p->thick, p->r.y + from, p->thick, length }, p->colour);
}

/* Whole dashes with equal gaps on the side between two corners, a gap next to each corner. */
static void dashes(const Pen *p, void (*stretch)(const Pen *, int, int), int from, int length)
{
    int dash = max_int(4, 3 * p->thick), gap = max_int(3, 2 * p->thick);
    int count = (length - gap + (dash + gap) / 2) / (dash + gap);
    while (count > 0 && count * dash + count + 1 > length)
        count--;
    if (count <= 0) {
        if (length < gap)
            stretch(p, from, length);
        return;
    }
    int free_length = length - count * dash;
    for (int i = 0; i < count; i++)
        stretch(p, from + free_length * (i + 1) / (count + 1) + i * dash, dash);
}

/* The point of the middle of the line at `at` of its length, starting at the left end of the top side, clockwise. */
static void point_along(Rect r, float radius, float half, float at, float *x, float *y)
{
    float w = (float)r.w - 2 * half - 2 * radius, h = (float)r.h - 2 * half - 2 * radius, arc = TURN / 4 * radius;
    const float side[4] = { w, h, w, h };
    const float corner_x[4] = { radius + w, radius + w, radius, radius };
    const float corner_y[4] = { radius, radius + h, radius + h, radius };
    static const float along_x[4] = { 1, 0, -1, 0 }, along_y[4] = { 0, 1, 0, -1 };
    float px = 0, py = 0;
    for (int i = 0; i < 4; i++) {
        /* Out of the corner's centre, towards the side. */
        float out_x = along_y[i], out_y = -along_x[i];
        if (at <= side[i]) {
            float back = side[i] - at;
            px = corner_x[i] + out_x * radius - along_x[i] * back;
            py = corner_y[i] + out_y * radius - along_y[i] * back;
            break;
        }
        at -= side[i];
        if (at <= arc || i == 3) {
            float angle = radius > 0 ? at / radius : 0;
            px = corner_x[i] + radius * (out_x * cosf(angle) + along_x[i] * sinf(angle));
            py = corner_y[i] + radius * (out_y * cosf(angle) + along_y[i] * sinf(angle));
            break;
        }
        at -= arc;
    }
    *x = (float)r.x + half + px;
    *y = (float)r.y + half + py;
}

static void dots(Shapes *shapes, const Pen *p, int radius)
{
    int thick = max_int(2, p->thick);
    const ShapeMask *dot = shape_mask(shapes, thick, 0, true);
    float half = (float)thick / 2, bend = fmaxf(0, (float)radius - half);
    float length = 2 * ((float)(p->r.w + p->r.h) - 4 * half - 4 * bend) + TURN * bend;
    int count = min_int(MAX_DOTS, (int)(length / (2.1f * (float)thick)));
    for (int i = 0; i < count && dot; i++) {
        float x, y;
        point_along(p->r, bend, half, length * ((float)i + 0.5f) / (float)count, &x, &y);
        int left = (int)lroundf(x - half), top = (int)lroundf(y - half);
        for (int row = 0; row < thick; row++)
            pixels_row(p->canvas, p->clip, left, top + row, thick, dot->covers + (size_t)row * (size_t)thick, 1,
                       p->colour);
    }
}

static void outline(Shapes *shapes, const Pen *p, int radius, LineStyle style)
{
    Rect r = p->r;
    radius = fitting_radius(r, radius);
    const ShapeMask *mask = shape_mask(shapes, radius, p->thick, false);
    if (!mask)
        return;
    int corner = mask->size, wide = r.w - 2 * corner, high = r.h - 2 * corner;
    four_corners(p->canvas, p->clip, r, mask, p->colour);
    if (style == LINE_DASHED) {
        dashes(p, across, corner, wide);
        dashes(p, down, corner, high);
    } else if (style == LINE_CORNERS) {
        int arm = max_int(0, min_int(r.w, r.h) * 3 / 10 - corner);
        across(p, corner, min_int(arm, wide / 2));
        across(p, r.w - corner - min_int(arm, wide / 2), min_int(arm, wide / 2));
        down(p, corner, min_int(arm, high / 2));
        down(p, r.h - corner - min_int(arm, high / 2), min_int(arm, high / 2));
    } else {
        across(p, corner, wide);
        down(p, corner, high);
    }
}

void shape_outline(Shapes *shapes, const Canvas *canvas, Rect clip, Rect r, int radius, int thick, LineStyle style,
                   Colour colour)
{
    int half = min_int(r.w, r.h) / 2;
    Pen pen = { canvas, clip, r, max_int(1, min_int(thick, half)), colour };
    if (half < 1 || 2 * pen.thick >= min_int(r.w, r.h)) {
        shape_round(shapes, canvas, clip, r, radius, colour); /* no room for a hole */
        return;
    }
    if (style == LINE_DOTTED) {
        dots(shapes, &pen, fitting_radius(r, radius));
        return;
    }
    if (style == LINE_DOUBLE && 2 * max_int(3, pen.thick) < min_int(r.w, r.h)) {
        int both = max_int(3, pen.thick), line = max_int(1, (both + 1) / 3);
        pen.thick = line;
        outline(shapes, &pen, radius, LINE_SOLID);
        pen.r = rect_inset(r, both - line);
        outline(shapes, &pen, max_int(0, radius - (both - line)), LINE_SOLID);
        return;
    }
    outline(shapes, &pen, radius, style);
}

/* ---- turned: every pixel is asked where it lies along the sides of the shape ---- */

typedef struct Turned {
    float half_w, half_h, radius;
    float thick; /* 0: filled */
    LineStyle style;
} Turned;

/* Whether the pattern of the style has a stroke at x, y, measured from the middle along the sides; in the corner, which
 * every stroke goes round: `corner`. 0 .. 1. */
static float stroke_at(const Turned *t, float x, float y, bool corner, bool upright)
{
    float along = fabsf(upright ? y : x), side = fminf(t->half_w, t->half_h) * 0.6f;
    float dash = fmaxf(4, 3 * t->thick), gap = fmaxf(3, 2 * t->thick);
    if (t->style == LINE_CORNERS)
        return unit(side - (upright ? t->half_h : t->half_w) + along + 0.5f);
    if (t->style == LINE_DOTTED) { /* as long as wide, rounded */
        float dot = fmaxf(2, t->thick), at = fmodf(along, 2.1f * dot) - dot * 1.05f;
        return unit(dot / 2 - fabsf(at) + 0.5f);
    }
    if (t->style != LINE_DASHED || corner)
        return 1;
    return unit(dash / 2 - fabsf(fmodf(along + dash / 2, dash + gap) - dash / 2) + 0.5f);
}

/* How much of the pixel whose middle is x, y from that of the shape, along its sides, is covered. */
static float turned_cover(const Turned *t, float x, float y)
{
    float dx = fabsf(x) - (t->half_w - t->radius), dy = fabsf(y) - (t->half_h - t->radius);
    float out = dx > dy ? dx : dy;
    if (t->thick > 0 && out < t->radius - t->thick - 1)
        return 0;
    bool corner = dx > 0 && dy > 0;
    if (corner)
        out = hypotenuse_f(dx, dy);
    float cover = inside(t->radius, out);
    if (t->thick > 0)
        cover -= inside(t->radius - t->thick, out);
    return cover > 0 && t->thick > 0 ? cover * stroke_at(t, x, y, corner, dx > dy) : cover;
}

static void paint_turned(const Canvas *canvas, Rect clip, Pose p, const Turned *t, Colour colour)
{
    uint8_t row[MAX_ROW];
    Rect all = rect_both(rect_turned(p.r, p.turn), clip);
    float angle = (float)p.turn * TURN / 3600, c = cosf(angle), s = sinf(angle);
    float cx = (float)p.r.x + (float)p.r.w / 2, cy = (float)p.r.y + (float)p.r.h / 2;
    all.w = min_int(all.w, MAX_ROW);
    for (int y = all.y; y < all.y + all.h; y++) {
        int from = all.w, to = 0;
        for (int x = 0; x < all.w; x++) {
            float dx = (float)(all.x + x) + 0.5f - cx, dy = (float)y + 0.5f - cy;
            row[x] = coverage(turned_cover(t, dx * c + dy * s, dy * c - dx * s));
            if (row[x] > 0) {
                from = min_int(from, x);
                to = x + 1;
            }
        }
        if (to > from)
            pixels_row(canvas, clip, all.x + from, y, to - from, row + from, 1, colour);
    }
}

void shape_round_turned(const Canvas *canvas, Rect clip, Pose p, int radius, Colour colour)
{
    const Turned t = { (float)p.r.w / 2, (float)p.r.h / 2, (float)fitting_radius(p.r, radius), 0, LINE_SOLID };
    paint_turned(canvas, clip, p, &t, colour);
}

void shape_outline_turned(const Canvas *canvas, Rect clip, Pose p, int radius, int thick, LineStyle style,
                          Colour colour)
{
    Turned t = { (float)p.r.w / 2, (float)p.r.h / 2, (float)fitting_radius(p.r, radius), (float)max_int(1, thick),
                 style };
    if (style == LINE_DOUBLE) {
        int both = max_int(3, thick), line = max_int(1, (both + 1) / 3);
        t.thick = (float)line;
        paint_turned(canvas, clip, p, &t, colour);
        p.r = rect_inset(p.r, both - line);
        t = (Turned){ (float)p.r.w / 2, (float)p.r.h / 2, fmaxf(0, t.radius - (float)(both - line)), t.thick, style };
    }
    paint_turned(canvas, clip, p, &t, colour);
}

/* How much of a pixel lies in the swept part: clockwise after the start (straight up) and before the end, or either of
 * them when it is more than half a circle. dx, dy from the centre, y downwards. */
static float swept(float dx, float dy, float end_x, float end_y, int amount)
{
    float after_start = unit(dx + 0.5f), before_end = unit(end_y * dx - end_x * dy + 0.5f);
    return amount <= 500 ? fminf(after_start, before_end) : fmaxf(after_start, before_end);
}

void shape_ring(const Canvas *canvas, Rect clip, Rect r, int thick, int amount, Colour colour)
{
    int size = min_int(min_int(r.w, r.h), MAX_RING);
    float radius = (float)size / 2, inner = radius - (float)thick;
    float cx = (float)r.x + (float)r.w / 2, cy = (float)r.y + (float)r.h / 2;
    float angle = TURN * (float)amount / 1000, end_x = sinf(angle), end_y = -cosf(angle);
    Rect box = rect_both(clip, r);
    for (int y = box.y; y < box.y + box.h && amount > 0; y++)
        for (int x = box.x; x < box.x + box.w; x++) {
            float dx = (float)x + 0.5f - cx, dy = (float)y + 0.5f - cy, distance = hypotenuse_f(dx, dy);
            float cover = inside(radius, distance) - (inner > 0 ? inside(inner, distance) : 0);
            if (cover <= 0)
                continue;
            if (amount < 1000)
                cover *= swept(dx, dy, end_x, end_y, amount);
            uint8_t value = coverage(cover);
            pixels_row(canvas, box, x, y, 1, &value, 1, colour);
        }
}
