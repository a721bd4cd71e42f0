/* Typing into the fields of a screen: intents, text, input methods and the pointer go to App.field, and the screen
 * hears of it by Screen.typed. */
#ifndef MELDWELL_APP_TYPING_H
#define MELDWELL_APP_TYPING_H

#include "app/app.h"

/* Begins in that item; whatever was typed in before is left. */
void typing_begin(App *, const Item *, bool all);
/* Ends it, if anything is typed; the screen is told. */
void typing_leave(App *);
/* After a build: begins where app_type asked for, and ends where the field is gone. */
void typing_settle(App *);

/* What was used last has no letters (those on the screen are there for it, app/letters.h): a field is not typed in
 * because the focus comes by, but once it is pressed. */
bool typing_lacks_letters(const App *);

/* True: taken. */
bool typing_intent(App *, const Intent *);
/* seen: the name of the item that was shown there. */
bool typing_pointer(App *, const Pointer *, const char *seen);
void typing_text(App *, const char *utf8);
/* By an input method, not yet text. */
void typing_compose(App *, const char *utf8, int caret_letters);

#endif
