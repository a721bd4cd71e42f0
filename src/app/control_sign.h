/* What is to be pressed so that something is done, as the device calls it that was used last. */
#ifndef MELDWELL_APP_CONTROL_SIGN_H
#define MELDWELL_APP_CONTROL_SIGN_H

#include "app/app.h"

/* For a sentence: the button where a gamepad was used last and has one for it, else the key; "" for neither. */
KeyName control_sign(const App *, Intent means, KeyPlace);
/* For a small picture beside what does the same: the key where keys were used last, the button where a gamepad was.
 * False: neither was, or nothing is set. */
bool control_shown(const App *, Intent means, KeyPlace, char *out, size_t size);
/* A key or a button by itself, as it is printed on it: for a picture of it. "" for none. */
void control_mark(const Control *, char *out, size_t size);
/* Whether buttons of a gamepad are told beside the keys: one is plugged in, or was used. */
bool control_pads(const App *);

#endif
