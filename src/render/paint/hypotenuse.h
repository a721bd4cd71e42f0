/* How far apart two points are. The C library's hypot says the same, but asks for a newer C library than all the rest
 * of the program does, so that a package would not start on systems that have everything else. What is measured here
 * are lengths on a screen, which do not overflow. */
#ifndef MELDWELL_RENDER_PAINT_HYPOTENUSE_H
#define MELDWELL_RENDER_PAINT_HYPOTENUSE_H

#include <math.h>

/* The third side of a right-angled triangle; the two given may be negative. */
static inline double hypotenuse(double dx, double dy)
{
    return sqrt(dx * dx + dy * dy);
}

static inline float hypotenuse_f(float dx, float dy)
{
    return (float)hypotenuse((double)dx, (double)dy);
}

#endif
