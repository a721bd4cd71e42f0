/* Settings take effect at once, whichever screen or key has changed them. */
#ifndef MELDWELL_APP_EFFECTS_H
#define MELDWELL_APP_EFFECTS_H

#include "app/app.h"

void toggle_fullscreen(App *);
/* Letters larger or smaller; by 0: as they come. */
void change_scale(App *, int by);

#endif
