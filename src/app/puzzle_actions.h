/* Puzzles: how one is begun, on to the next one, and what is kept of it. */
#ifndef MELDWELL_APP_PUZZLE_ACTIONS_H
#define MELDWELL_APP_PUZZLE_ACTIONS_H

#include "app/app.h"

/* Begins the puzzle of that name, or goes on with it as it was left; says why where it cannot. Back from it one comes
 * to the list, or to that screen. */
void app_puzzle(App *, const PuzzleName *);
void app_puzzle_from(App *, const PuzzleName *, ScreenId under);
/* The next one of its kind and grade that is not solved; where there is none the list of them. */
void app_puzzle_next(App *);
/* Keeps what was judged of it. */
void app_puzzle_keep(App *);

#endif
