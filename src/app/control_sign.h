/* What is to be pressed so that something is done, as the device calls it that was used last. */
#ifndef MELDWELL_APP_CONTROL_SIGN_H
#define MELDWELL_APP_CONTROL_SIGN_H

#include "app/app.h"

/* For a sentence: the button where a gamepad was used last and has one for it, else the key; "" for neither. */
KeyName control_sign(const App *, Intent means, KeyPlace);

#endif
