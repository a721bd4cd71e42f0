/* The sign of a pad's button, as it is printed there. */
#ifndef MELDWELL_APP_WIDGETS_PAD_PICTURE_H
#define MELDWELL_APP_WIDGETS_PAD_PICTURE_H

#include "app/widgets/scene.h"
#include "controls/pad_button.h"

/* How wide it is where it is h pixels high; 0 of PAD_NONE. */
int pad_picture_width(int h, PadButton);
/* Drawn into r, as high as that and from its left: a disc with the sign for the four buttons that lie together, a
 * rounded box for the others. */
void pad_picture(Scene *, Rect r, PadButton, Colour ink);

#endif
