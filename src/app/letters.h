/* The board of letters over the screen on top: open while a field is typed in with something that has no letters. */
#ifndef MELDWELL_APP_LETTERS_H
#define MELDWELL_APP_LETTERS_H

#include "app/app.h"

/* Opened and closed as it is needed now, and drawn over what the screen has built; before the focus is drawn. */
void letters_build(App *, Scene *);
/* It takes everything that is wanted, while it is open. True: taken. */
bool letters_intent(App *, const Intent *);
/* True: taken; a press beside it closes it and does nothing else. */
bool letters_pointer(App *, const Pointer *);
/* A key of it was pressed; false: it is none. */
bool letters_press(App *, const Item *);

#endif
