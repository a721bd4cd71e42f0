/* The way of an arrow: a curve with one bend. */
#include <math.h>

#include "render/paint/shape.h"

enum { HEAD_REACH = 4 }; /* thicknesses by which head and edge stand out */

/* The corner that the curve bends towards. */
static void corner_of(Arrow a, float *x, float *y)
{
    float dx = (float)(a.x1 - a.x0), dy = (float)(a.y1 - a.y0), by = (float)a.bend / 100;
    *x = (float)(a.x0 + a.x1) / 2 + dy * by;
    *y = (float)(a.y0 + a.y1) / 2 - dx * by;
}

void arrow_at(Arrow a, float t, float *x, float *y)
{
    float cx, cy, p = (1 - t) * (1 - t), q = 2 * t * (1 - t), r = t * t;
    corner_of(a, &cx, &cy);
    *x = p * (float)a.x0 + q * cx + r * (float)a.x1;
    *y = p * (float)a.y0 + q * cy + r * (float)a.y1;
}

void arrow_point(Arrow a, int part, int *x, int *y)
{
    float fx, fy;
    arrow_at(a, (float)part / 1000, &fx, &fy);
    *x = (int)lroundf(fx);
    *y = (int)lroundf(fy);
}

Rect arrow_bounds(Arrow a, int thick)
{
    float cx, cy, reach = (float)(thick * HEAD_REACH + 2);
    corner_of(a, &cx, &cy);
    const float left = fminf(fminf((float)a.x0, (float)a.x1), cx) - reach;
    const float right = fmaxf(fmaxf((float)a.x0, (float)a.x1), cx) + reach;
    const float top = fminf(fminf((float)a.y0, (float)a.y1), cy) - reach;
    const float foot = fmaxf(fmaxf((float)a.y0, (float)a.y1), cy) + reach;
    return (Rect){ (int)left, (int)top, (int)(right - left) + 1, (int)(foot - top) + 1 };
}
