/* The drawing of a board: a wheel of wedges round a hub, on a plate with corners or by itself. */
#include "render/paint/board_art.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "render/paint/hypotenuse.h"

/* In thousandths of the board's height. */
enum { PLATE_W = 1235, RADIUS = 478, HUB = 160, CORNER_W = 213, CORNER_H = 231, CORNER_IN = 26, SVG_SIZE = 24 * 1024 };

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

static void add_wedge(Drawing *d, int i, const char *fill, const char *line, int thick)
{
    double from = wedge_angle(d->shape, i - 0.5), to = wedge_angle(d->shape, i + 0.5);
    int large = d->shape.wedges == 1;
    add(d,
        "<path d=\"M%.2f %.2fL%.2f %.2fA%d %d 0 %d 1 %.2f %.2fL%.2f %.2fA%d %d 0 %d 0 %.2f %.2fZ\" fill=\"%s\" "
        "stroke=\"%s\" stroke-width=\"%d\" stroke-linejoin=\"round\"/>\n",
        d->mid + HUB * sin(from), 500 - HUB * cos(from), d->mid + RADIUS * sin(from), 500 - RADIUS * cos(from), RADIUS,
        RADIUS, large, d->mid + RADIUS * sin(to), 500 - RADIUS * cos(to), d->mid + HUB * sin(to), 500 - HUB * cos(to),
        HUB, HUB, large, d->mid + HUB * sin(from), 500 - HUB * cos(from), fill, line, thick);
}

static void add_corners(Drawing *d)
{
    Rect board = { 0, 0, PLATE_W, 1000 };
    add(d,
        "<rect x=\"2\" y=\"2\" width=\"%d\" height=\"996\" rx=\"58\" ry=\"58\" fill=\"url(#wood)\" stroke=\"#2A1608\" "
        "stroke-width=\"4\"/>\n<rect x=\"16\" y=\"16\" width=\"%d\" height=\"968\" rx=\"46\" ry=\"46\" fill=\"none\" "
        "stroke=\"#D9B25A\" stroke-width=\"4\"/>\n",
        PLATE_W - 4, PLATE_W - 32);
    for (int i = 0; i < 4; i++) {
        Rect r = board_corner(d->shape, board, i);
        add(d,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"26\" ry=\"26\" fill=\"#3A2312\" "
            "stroke=\"#A87F43\" stroke-width=\"3\"/>\n",
            r.x, r.y, r.w, r.h);
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
    if (d->shape.corners)
        add_corners(d);
    add(d, "<circle cx=\"%.1f\" cy=\"500\" r=\"%d\" fill=\"#54331B\" stroke=\"#D9B25A\" stroke-width=\"4\"/>\n", d->mid,
        RADIUS + 16);
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
