/* Draws arrows: a bent line with a head, on a dark edge that keeps it apart from whatever lies under it. */
#include <math.h>
#include <string.h>

#include "render/paint/hypotenuse.h"
#include "render/paint/shape.h"

enum { SEGMENTS = 24, MAX_ROW = 8192, HEAD_LONG = 4, HEAD_WIDE = 2 }; /* of the head: in thicknesses of the line */

typedef struct Point {
    float x, y;
} Point;

/* The line up to where the head begins, and the head. */
typedef struct Path {
    Point at[SEGMENTS + 1];
    Point tip, left, right;
    float half; /* of the thickness */
} Path;

static Point point_at(Arrow a, float t)
{
    Point p;
    arrow_at(a, t, &p.x, &p.y);
    return p;
}

static Path path_of(Arrow a, int thick)
{
    Path p = { .half = (float)thick / 2, .tip = { (float)a.x1, (float)a.y1 } };
    const Point near = point_at(a, 0.98f);
    float dx = p.tip.x - near.x, dy = p.tip.y - near.y, length = hypotenuse_f(dx, dy);
    float whole = hypotenuse_f(p.tip.x - (float)a.x0, p.tip.y - (float)a.y0);
    dx = length > 0 ? dx / length : 1;
    dy = length > 0 ? dy / length : 0;
    float head = fminf((float)(thick * HEAD_LONG), whole * 0.7f), wide = (float)(thick * HEAD_WIDE);
    const Point base = { p.tip.x - dx * head, p.tip.y - dy * head };
    p.left = (Point){ base.x + dy * wide, base.y - dx * wide };
    p.right = (Point){ base.x - dy * wide, base.y + dx * wide };
    float end = whole > 0 ? 1 - head * 0.8f / whole : 0;
    for (int i = 0; i <= SEGMENTS; i++)
        p.at[i] = point_at(a, end * (float)i / SEGMENTS);
    return p;
}

static float distance_to(Point a, Point b, float x, float y)
{
    float dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
    float t = square > 0 ? ((x - a.x) * dx + (y - a.y) * dy) / square : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return hypotenuse_f(x - a.x - t * dx, y - a.y - t * dy);
}

/* Below 0 inside the head. */
static float outside_head(const Path *p, float x, float y)
{
    const Point corner[3] = { p->tip, p->right, p->left };
    float most = -1e9f;
    for (int i = 0; i < 3; i++) {
        const Point a = corner[i], b = corner[(i + 1) % 3];
        float dx = b.x - a.x, dy = b.y - a.y, length = hypotenuse_f(dx, dy);
        float side = length > 0 ? ((x - a.x) * -dy + (y - a.y) * dx) / length : 0;
        most = fmaxf(most, -side);
    }
    return most;
}

static void cover(uint8_t *row, int x, float value)
{
    int v = (int)lroundf((value < 0 ? 0 : value > 1 ? 1 : value) * 255);
    row[x] = (uint8_t)(v > row[x] ? v : row[x]);
}

static void cover_row(const Path *p, float grow, Rect box, int y, uint8_t *row)
{
    float reach = p->half + grow + 1, py = (float)y + 0.5f;
    for (int i = 0; i < SEGMENTS; i++) {
        const Point a = p->at[i], b = p->at[i + 1];
        if (py < fminf(a.y, b.y) - reach || py > fmaxf(a.y, b.y) + reach)
            continue;
        int from = (int)floorf(fminf(a.x, b.x) - reach) - box.x, to = (int)ceilf(fmaxf(a.x, b.x) + reach) - box.x;
        for (int x = from < 0 ? 0 : from; x < to && x < box.w; x++)
            cover(row, x, p->half + grow + 0.5f - distance_to(a, b, (float)(box.x + x) + 0.5f, py));
    }
    float left = fminf(p->tip.x, fminf(p->left.x, p->right.x)) - grow - 1;
    float right = fmaxf(p->tip.x, fmaxf(p->left.x, p->right.x)) + grow + 1;
    int from = (int)floorf(left) - box.x, to = (int)ceilf(right) - box.x;
    for (int x = from < 0 ? 0 : from; x < to && x < box.w; x++)
        cover(row, x, grow + 0.5f - outside_head(p, (float)(box.x + x) + 0.5f, py));
}

static void paint(const Canvas *canvas, Rect box, const Path *p, float grow, Colour colour)
{
    uint8_t row[MAX_ROW];
    for (int y = box.y; y < box.y + box.h; y++) {
        memset(row, 0, (size_t)box.w);
        cover_row(p, grow, box, y, row);
        pixels_row(canvas, box, box.x, y, box.w, row, 1, colour);
    }
}

void shape_arrow(const Canvas *canvas, Rect clip, Arrow a, int thick, Colour colour, Colour edge)
{
    const Path p = path_of(a, thick);
    Rect box = rect_both(clip, arrow_bounds(a, thick));
    box.w = box.w < MAX_ROW ? box.w : MAX_ROW;
    paint(canvas, box, &p, p.half, edge);
    paint(canvas, box, &p, 0, colour);
}
