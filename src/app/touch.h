/* Fingers on the screen on top: their events come in as SDL has them, and go out as what input/finger.h makes of them.
 */
#ifndef MELDWELL_APP_TOUCH_H
#define MELDWELL_APP_TOUCH_H

#include <SDL.h>

#include "app/app.h"
#include "app/input/finger.h"

typedef struct Touch {
    Finger finger;
    bool taken; /* the press by it was taken by the screen: a long press there is the screen's own */
} Touch;

/* What is to be done now; a motion alone asks for nothing before touch_follow. */
void touch_event(Touch *, App *, const SDL_TouchFingerEvent *, FingerActs *out);
void touch_follow(Touch *, FingerActs *out);
void touch_break(Touch *, FingerActs *out);
/* A press may have become a long one. In how many ms one will, -1 none. */
int touch_tick(Touch *, App *, FingerActs *out);
/* Does what is not a Pointer. */
void touch_do(App *, const FingerAct *);

#endif
