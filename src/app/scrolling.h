/* What scrolls on the screen on top: by the wheel of a mouse, by the surface of a trackpad, which scrolls by fractions
 * of a step, and by a finger, which drags it. */
#ifndef MELDWELL_APP_SCROLLING_H
#define MELDWELL_APP_SCROLLING_H

#include "app/app.h"

/* By so many steps of a wheel there, > 0 away from the user. Fractions are kept until they make a pixel, or where
 * something goes step by step a whole one. */
void scrolling_wheel(App *, int x, int y, float steps);
/* A finger that lies there drags something. */
bool scrolling_takes(App *, int x, int y);
/* It moves by so many pixels, > 0 down, from that place on. */
void scrolling_drag(App *, int x, int y, int px);

#endif
