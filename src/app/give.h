/* What is pointed at, pressed and typed goes to the screen on top; what it does not take, the program does. */
#ifndef MELDWELL_APP_GIVE_H
#define MELDWELL_APP_GIVE_H

#include "app/app.h"

void give_pointer(App *, const Pointer *);
void give_key(App *, const KeyPress *);
/* What is held there is let go. */
void give_cancel(App *);
/* An arrow that is held down steps on. In how many ms again, -1 never. */
int give_again(App *);

#endif
