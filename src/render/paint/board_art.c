/* The drawing of a board: a wheel of wedges round a hub, on a plate with corners or by itself. */
#include "render/paint/board_art.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "render/paint/hypotenuse.h"

/* In thousandths of the board's height. */
enum { PLATE_W = 1235, RADIUS = 478, HUB = 160, CORNER_W = 213, CORNER_H = 231, CORNER_IN = 26, SVG_SIZE = 24 * 1024 };
/* The wheel reaches out to RIM. Below it there is nothing as far out as HOLE; halves lie over each other by LAP. */
enum { RIM = RADIUS + 16, HOLE = RADIUS - 14, LAP = 8 };

static const double TURN = 6.283185307179586;

int board_width(BoardShape s, int height)
{
    return s.corners ? height * PLATE_W / 1000 : height;
}

static double wedge_angle(BoardShape s, double i)
{
    return TURN * i / s.wedges;
}

void board_point(BoardShape s, Rect r, int i, int permille, int *x, int *y)
{
    double radius = (double)r.h * RADIUS / 1000 * permille / 1000, angle = wedge_angle(s, i);
    *x = r.x + r.w / 2 + (int)lround(radius * sin(angle));
    *y = r.y + r.h / 2 - (int)lround(radius * cos(angle));
}

Rect board_hub(BoardShape s, Rect r)
{
    (void)s; /* every hub is alike */
    int side = r.h * 2 * HUB / 1000;
    return (Rect){ r.x + (r.w - side) / 2, r.y + (r.h - side) / 2, side, side };
}

Rect board_corner(BoardShape s, Rect r, int i)
{
    (void)s;
    int w = r.h * CORNER_W / 1000, h = r.h * CORNER_H / 1000, in = r.h * CORNER_IN / 1000;
    bool right = i == 1 || i == 2, low = i >= 2;
    return (Rect){ right ? r.x + r.w - in - w : r.x + in, low ? r.y + r.h - in - h : r.y + in, w, h };
}

int board_wedge_at(BoardShape s, Rect r, int x, int y)
{
    double dx = x - (r.x + r.w / 2.0), dy = y - (r.y + r.h / 2.0),
           far = hypotenuse(dx, dy) * 1000 / (r.h > 0 ? r.h : 1);
    if (s.wedges <= 0 || far < HUB || far > RADIUS)
        return -1;
    double turns = atan2(dx, -dy) / TURN * s.wedges;
    int i = (int)lround(turns);
    return (i + s.wedges) % s.wedges;
}

/* ---- the drawing ---- */

typedef struct Drawing {
    BoardShape shape;
    double mid; /* of the wheel, across */
    char *text;
    int length;
} Drawing;

static void add(Drawing *d, const char *format, ...) __attribute__((format(printf, 2, 3)));

#include <stdarg.h>

static void add(Drawing *d, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int room = SVG_SIZE - d->length, n = vsnprintf(d->text + d->length, (size_t)room, format, list);
    va_end(list);
    d->length += n < room ? n : room - 1;
}

/* The loader takes a thousand steps to close an outline where it began (a circle or rounded box of its own too), and
 * walks over all that lies between the two ends of a line in each row. So outlines here are closed by a straight line,
 * and what goes round the whole board is drawn in two halves, with nothing where the wheel will lie. */

static void add_wedge(Drawing *d, int i, const char *fill, const char *line, int thick)
{
    double from = wedge_angle(d->shape, i - 0.5), to = wedge_angle(d->shape, i + 0.5);
    int large = d->shape.wedges == 1;
    add(d,
        "<path d=\"M%.2f %.2fA%d %d 0 %d 1 %.2f %.2fL%.2f %.2fA%d %d 0 %d 0 %.2f %.2fZ\" fill=\"%s\" "
        "stroke=\"%s\" stroke-width=\"%d\" stroke-linejoin=\"round\"/>\n",
        d->mid + RADIUS * sin(from), 500 - RADIUS * cos(from), RADIUS, RADIUS, large, d->mid + RADIUS * sin(to),
        500 - RADIUS * cos(to), d->mid + HUB * sin(to), 500 - HUB * cos(to), HUB, HUB, large, d->mid + HUB * sin(from),
        500 - HUB * cos(from), fill, line, thick);
}

/* What `half` draws of the left side, and the same mirrored. */
static void add_both_halves(Drawing *d, void (*half)(Drawing *))
{
    half(d);
    add(d, "<g transform=\"matrix(-1 0 0 1 %.1f 0)\">\n", 2 * d->mid);
    half(d);
    add(d, "</g>\n");
}

/* The ground of the board, without what lies below the wheel. */
static void add_half_plate(Drawing *d)
{
    enum { IN = 2, ROUND = 58 };
    double hole = sqrt((double)HOLE * HOLE - (double)LAP * LAP);
    add(d,
        "<path d=\"M%.1f %dH%dA%d %d 0 0 0 %d %dV%dA%d %d 0 0 0 %d %dH%.1fV%.2fA%d %d 0 1 1 %.1f %.2fZ\" "
        "fill=\"url(#wood)\"/>\n",
        d->mid + LAP, IN, IN + ROUND, ROUND, ROUND, IN, IN + ROUND, 1000 - IN - ROUND, ROUND, ROUND, IN + ROUND,
        1000 - IN, d->mid + LAP, 500 + hole, HOLE, HOLE, d->mid + LAP, 500 - hole);
}

/* A rounded line along the edge of the board. */
static void add_half_frame(Drawing *d, int in, int radius, const char *line)
{
    add(d,
        "<path d=\"M%.1f %dH%dA%d %d 0 0 0 %d %dV%dA%d %d 0 0 0 %d %dH%.1f\" fill=\"none\" stroke=\"%s\" "
        "stroke-width=\"4\"/>\n",
        d->mid + LAP, in, in + radius, radius, radius, in, in + radius, 1000 - in - radius, radius, radius, in + radius,
        1000 - in, d->mid + LAP, line);
}

static void add_half_edge(Drawing *d)
{
    add_half_frame(d, 2, 58, "#2A1608");
}

static void add_half_inlay(Drawing *d)
{
    add_half_frame(d, 16, 46, "#D9B25A");
}

/* A line round the wheel. */
static void add_half_ring(Drawing *d, int radius, int thick, const char *line)
{
    double reach = sqrt((double)radius * radius - (double)LAP * LAP);
    add(d, "<path d=\"M%.1f %.2fA%d %d 0 1 1 %.1f %.2f\" fill=\"none\" stroke=\"%s\" stroke-width=\"%d\"/>\n",
        d->mid + LAP, 500 + reach, radius, radius, d->mid + LAP, 500 - reach, line, thick);
}

static void add_half_rim(Drawing *d)
{
    add_half_ring(d, (RIM + HOLE - LAP) / 2, RIM - HOLE + LAP, "#54331B");
}

static void add_half_rim_line(Drawing *d)
{
    add_half_ring(d, RIM, 4, "#D9B25A");
}

static void add_corners(Drawing *d)
{
    enum { ROUND = 26 };
    const Rect board = { 0, 0, PLATE_W, 1000 };
    for (int i = 0; i < 4; i++) {
        Rect r = board_corner(d->shape, board, i);
        int right = r.x + r.w, low = r.y + r.h;
        add(d,
            "<path d=\"M%d %dA%d %d 0 0 1 %d %dH%dA%d %d 0 0 1 %d %dV%dA%d %d 0 0 1 %d %dH%dA%d %d 0 0 1 %d %dZ\" "
            "fill=\"#3A2312\" stroke=\"#A87F43\" stroke-width=\"3\"/>\n",
            r.x, r.y + ROUND, ROUND, ROUND, r.x + ROUND, r.y, right - ROUND, ROUND, ROUND, right, r.y + ROUND,
            low - ROUND, ROUND, ROUND, right - ROUND, low, r.x + ROUND, ROUND, ROUND, r.x, low - ROUND);
    }
}

static void add_board(Drawing *d)
{
    int w = board_width(d->shape, 1000);
    add(d,
        "<linearGradient id=\"wood\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1000\"><stop "
        "offset=\"0%%\" stop-color=\"#80532F\"/><stop offset=\"100%%\" stop-color=\"#54331B\"/></linearGradient>\n"
        "<radialGradient id=\"hub\" gradientUnits=\"userSpaceOnUse\" cx=\"%d\" cy=\"460\" r=\"%d\"><stop "
        "offset=\"0%%\" stop-color=\"#1F6E4B\"/><stop offset=\"100%%\" stop-color=\"#124833\"/></radialGradient>\n",
        w / 2, HUB + 30);
    if (d->shape.corners) {
        add_both_halves(d, add_half_plate);
        add_both_halves(d, add_half_edge);
        add_both_halves(d, add_half_inlay);
        add_corners(d);
    }
    add_both_halves(d, add_half_rim);
    add_both_halves(d, add_half_rim_line);
    for (int i = 0; i < d->shape.wedges; i++)
        add_wedge(d, i, i % 2 == 0 ? "#F8F1DF" : "#F0E5CB", "#C9A557", 5);
    add(d, "<circle cx=\"%.1f\" cy=\"500\" r=\"%d\" fill=\"url(#hub)\" stroke=\"#D9B25A\" stroke-width=\"9\"/>\n",
        d->mid, HUB);
}

char *board_svg(BoardShape s, int lit)
{
    int w = board_width(s, 1000);
    Drawing d = { .shape = s, .mid = w / 2.0, .text = malloc(SVG_SIZE) };
    if (d.text == NULL)
        return NULL;
    add(&d, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d 1000\" width=\"%d\" height=\"1000\">\n", w, w);
    if (lit < 0)
        add_board(&d);
    else
        add_wedge(&d, lit, "#FFF1B8", "#E0A800", 12);
    add(&d, "</svg>\n");
    return d.text;
}
