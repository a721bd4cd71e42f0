#include "render/layout/rect.h"

#include <math.h>

bool rect_meets(Rect a, Rect b)
{
    return a.w > 0 && a.h > 0 && b.w > 0 && b.h > 0 && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h &&
           b.y < a.y + a.h;
}

bool rect_list_is_free(const RectList *l, Rect r)
{
    for (int i = 0; i < l->count; i++)
        if (rect_meets(r, l->r[i]))
            return false;
    return true;
}

Rect rect_both(Rect a, Rect b)
{
    int x = max_int(a.x, b.x), y = max_int(a.y, b.y);
    int right = min_int(a.x + a.w, b.x + b.w), bottom = min_int(a.y + a.h, b.y + b.h);
    if (right <= x || bottom <= y)
        return (Rect){ x, y, 0, 0 };
    return (Rect){ x, y, right - x, bottom - y };
}

Rect rect_around(Rect a, Rect b)
{
    if (a.w <= 0 || a.h <= 0)
        return b;
    if (b.w <= 0 || b.h <= 0)
        return a;
    int x = min_int(a.x, b.x), y = min_int(a.y, b.y);
    int right = max_int(a.x + a.w, b.x + b.w), bottom = max_int(a.y + a.h, b.y + b.h);
    return (Rect){ x, y, right - x, bottom - y };
}

static double radians(int turn)
{
    return turn * 3.14159265358979 / 1800;
}

Rect rect_turned(Rect r, int turn)
{
    if (turn == 0)
        return r;
    double c = fabs(cos(radians(turn))), s = fabs(sin(radians(turn)));
    int mx = (int)ceil((r.w * c + r.h * s - r.w) / 2) + 1, my = (int)ceil((r.h * c + r.w * s - r.h) / 2) + 1;
    return (Rect){ r.x - mx, r.y - my, r.w + 2 * mx, r.h + 2 * my };
}

/* x, y from the middle, turned. */
static void turn_round(double x, double y, int turn, double *out_x, double *out_y)
{
    double c = cos(radians(turn)), s = sin(radians(turn));
    *out_x = x * c - y * s;
    *out_y = x * s + y * c;
}

void pose_point(Pose p, int x, int y, int *out_x, int *out_y)
{
    double px, py;
    turn_round(x - p.r.w / 2.0, y - p.r.h / 2.0, p.turn, &px, &py);
    *out_x = (int)floor(p.r.x + p.r.w / 2.0 + px + 0.5);
    *out_y = (int)floor(p.r.y + p.r.h / 2.0 + py + 0.5);
}

void pose_inner(Pose p, int x, int y, int *out_x, int *out_y)
{
    double px, py;
    turn_round(x - p.r.x - p.r.w / 2.0, y - p.r.y - p.r.h / 2.0, -p.turn, &px, &py);
    *out_x = (int)floor(p.r.w / 2.0 + px + 0.5);
    *out_y = (int)floor(p.r.h / 2.0 + py + 0.5);
}

bool pose_has(Pose p, int x, int y)
{
    if (p.turn == 0)
        return rect_has(p.r, x, y);
    pose_inner(p, x, y, &x, &y);
    return rect_has((Rect){ 0, 0, p.r.w, p.r.h }, x, y);
}

Pose pose_raised(Pose p, int by)
{
    double x, y;
    turn_round(0, -by, p.turn, &x, &y);
    p.r.x += (int)lround(x);
    p.r.y += (int)lround(y);
    return p;
}
