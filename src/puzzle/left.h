/* The puzzle that was left unsolved last, kept among the settings under "puzzle left", so that it lies as it was left
 * after a restart too:
 *
 *   name S1-0001 hints 2 moves | shift 7 0 3 12 0 & shift 8 0 3 11 1 | done
 *
 * A stroke begins a gesture, of whoever's turn it is. */
#ifndef MELDWELL_PUZZLE_LEFT_H
#define MELDWELL_PUZZLE_LEFT_H

#include "puzzle/puzzle_match.h"
#include "store/store.h"

/* Keeps it as it is. One that is solved, or of which nothing is done, waits no longer; another one that waits is not
 * pushed out by that. What a newer version has kept stays. */
void puzzle_left_keep(Store *, PuzzleMatch *);
/* Goes on with a puzzle that was just opened, if it is the one that waits; what cannot be played any more begins anew.
 */
void puzzle_left_take(Store *, PuzzleMatch *);

#endif
