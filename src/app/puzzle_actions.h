/* Puzzles: how one is begun, on to the next one, and what is kept of it. */
#ifndef MELDWELL_APP_PUZZLE_ACTIONS_H
#define MELDWELL_APP_PUZZLE_ACTIONS_H

#include "app/app.h"

/* Begins the puzzle of that name, or goes on with it as it was left; says why where it cannot. Back from it one comes
 * to the list, or to that screen. */
void app_puzzle(App *, const PuzzleName *);
void app_puzzle_from(App *, const PuzzleName *, ScreenId under);
/* Goes on with the set of that kind, or begins one, where its grades have so many places. */
void app_puzzle_set(App *, const PuzzleKind *, const int places[PUZZLE_GRADES + 1]);
/* In a set the next one of it, and behind the last one the list; else the next one of its kind and grade that is not
 * solved; where there is none the list of them. */
void app_puzzle_next(App *);
/* On how many days running puzzles were solved, while they are: nothing is said of a row that was broken. Else that
 * sentence, which is marked for translation. */
void app_streak_words(App *, const char *otherwise, char *out, size_t size);
/* Keeps what was judged of it. */
void app_puzzle_keep(App *);

#endif
