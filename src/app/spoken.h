/* The language of the window, as it is set: that of the environment until another one is chosen. */
#ifndef MELDWELL_APP_SPOKEN_H
#define MELDWELL_APP_SPOKEN_H

#include "app/app.h"

/* Before the window is opened. */
void spoken_begin(App *);
/* Once it is: letters that nothing can draw are not written, and why English is spoken is said. */
void spoken_look(App *);
/* The setting has changed: everything that is kept in words is said anew. */
void spoken_change(App *);

/* Whether the name of a language can be drawn; and what to do where it cannot, in a sentence. */
bool spoken_has_letters(int language);
const char *spoken_no_letters(void);

#endif
