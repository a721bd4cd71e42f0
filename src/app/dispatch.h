/* What is wanted goes to what is typed in and to the screen on top; what they do not take, the program does. */
#ifndef MELDWELL_APP_DISPATCH_H
#define MELDWELL_APP_DISPATCH_H

#include "app/app.h"

/* True: the screen had something of its own there, or what is typed in. */
bool dispatch_pointer(App *, const Pointer *);
void dispatch_intent(App *, const Intent *);
void dispatch_key(App *, const KeyPress *);
/* A button of a gamepad was pressed, or is held: what it is set for there is done. */
void dispatch_pad(App *, PadButton, bool held);
/* That device was used, and something was meant by it: what is shown beside the buttons of the table goes by it. */
void dispatch_device(App *, Device);
/* Where one is on that screen, but for fields. */
KeyPlace dispatch_place(const App *, const Screen *);
/* What that key means there: in a field what it edits, and in one for numbers letters are keys as before. */
Intent dispatch_meaning(const App *, const Screen *, const KeyPress *);
/* What is held there is let go. */
void dispatch_cancel(App *);
/* An arrow that is held down steps on. In how many ms again, -1 never. */
int dispatch_repeat(App *);

#endif
