/* Settings take effect at once, whichever screen or key has changed them (app_settings_changed). */
#ifndef MELDWELL_APP_EFFECTS_H
#define MELDWELL_APP_EFFECTS_H

#include "app/app.h"

/* EFFECT_... of the settings as they are. */
void effects_apply(App *, unsigned effects);
void effects_full_screen(App *); /* or back into a window */
void effects_silence(App *);     /* or no more */
/* Letters a step larger, 1, or smaller, -1; 0: as they come. */
void effects_scale(App *, int by);

#endif
