/* What the desktop asks for is found out beside the program, once its first picture is there: where a person leaves
 * something to the desktop (settings_ask_desktop), and again when the window gets the keyboard back, for in between it
 * may have been asked for something else. */
#ifndef MELDWELL_APP_FOLLOW_DESKTOP_H
#define MELDWELL_APP_FOLLOW_DESKTOP_H

#include "app/app.h"

/* After a picture: asks if nobody has asked yet. */
void follow_desktop(App *);
/* The window has the keyboard again. */
void follow_desktop_again(App *);
/* An answer has come (OWN_EVENT_DESKTOP): it takes effect. */
void follow_desktop_take(App *);
/* At the end of the program: whatever was asked is given up. */
void follow_desktop_end(App *);

#endif
