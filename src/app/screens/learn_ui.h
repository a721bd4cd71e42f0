/* The screen of lessons, for those that lead there. */
#ifndef MELDWELL_APP_SCREENS_LEARN_UI_H
#define MELDWELL_APP_SCREENS_LEARN_UI_H

#include "app/app.h"

/* Shows the lessons of that game. */
void learn_game(App *, int game);

#endif
