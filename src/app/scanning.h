/* One switch on the screen on top: input/scan.h goes through the items of its scene, and the switch presses what is
 * reached. While the setting is off nothing of it runs. */
#ifndef MELDWELL_APP_SCANNING_H
#define MELDWELL_APP_SCANNING_H

#include "app/app.h"

/* It goes on, if it is time. In how many ms again, -1 never. */
int scanning_tick(App *);
/* A key or button was pressed, as input/one_switch.h numbers it: it is the switch, or the one that is asked for. True:
 * it means nothing else. again: it is still down, or comes up. */
bool scanning_takes(App *, int which, bool again);
/* The switch was pressed. */
void scanning_press(App *);

#endif
