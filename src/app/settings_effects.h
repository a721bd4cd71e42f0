/* Settings take effect at once, whichever screen or key has changed them (app_settings_changed). */
#ifndef MELDWELL_APP_SETTINGS_EFFECTS_H
#define MELDWELL_APP_SETTINGS_EFFECTS_H

#include "app/app.h"

/* EFFECT_... of the settings as they are. */
void settings_apply(App *, unsigned effects);
void settings_full_screen(App *); /* or back into a window */
void settings_silence(App *);     /* or no more */
/* Letters a step larger, 1, or smaller, -1; 0: as they come. */
void settings_scale_by(App *, int by);

#endif
