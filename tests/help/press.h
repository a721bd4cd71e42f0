/* A key is pressed on a screen by itself: it is given to no field before, and what the screen leaves is done by nobody.
 */
#ifndef MELDWELL_TESTS_HELP_PRESS_H
#define MELDWELL_TESTS_HELP_PRESS_H

#include "app/dispatch.h"

/* True: it was taken. */
static inline bool press_on(const Screen *screen, App *on, const KeyPress *k)
{
    const Intent in = keymap_find(&on->keymap, k, dispatch_place(on, screen));
    return screen->intent != NULL && screen->intent(on, &in);
}

#endif
