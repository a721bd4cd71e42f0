/* The scene of the screen on top. */
#ifndef MELDWELL_APP_FRONT_SCENE_H
#define MELDWELL_APP_FRONT_SCENE_H

#include "app/app.h"

/* Builds it for the size App.scene has. */
void front_scene_build(App *);
/* Not since another screen was gone to: there is nothing to press then. */
bool front_scene_is_built(const App *);
/* Events can come faster than frames. Once something was done the scene shows what was; what is to be done next is
 * looked up in one that shows what is. It is painted with the next frame. */
void front_scene_catch_up(App *);

#endif
