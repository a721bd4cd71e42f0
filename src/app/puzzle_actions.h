/* The puzzle that is open: on to the next one, and what is kept of it. */
#ifndef MELDWELL_APP_PUZZLE_ACTIONS_H
#define MELDWELL_APP_PUZZLE_ACTIONS_H

#include "app/app.h"

/* The next one of its kind and grade that is not solved; where there is none the list of them. */
void app_puzzle_next(App *);
/* Keeps what was judged of it. */
void app_puzzle_keep(App *);

#endif
