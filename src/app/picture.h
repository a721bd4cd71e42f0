/* The scene of the screen on top. */
#ifndef MELDWELL_APP_PICTURE_H
#define MELDWELL_APP_PICTURE_H

#include "app/app.h"

/* Builds it for the size App.scene has. */
void picture_build(App *);
/* Not since another screen was gone to: there is nothing to press then. */
bool picture_is_built(const App *);
/* Events can come faster than frames. Once something was done the scene shows what was; what is to be done next is
 * looked up in one that shows what is. It is painted with the next frame. */
void picture_catch_up(App *);

#endif
