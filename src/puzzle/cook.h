/* Looks for puzzles of every grade and writes the list of a kind (puzzle/seeds.h). */
#ifndef MELDWELL_PUZZLE_COOK_H
#define MELDWELL_PUZZLE_COOK_H

#include <stdio.h>

#include "puzzle/maker.h"

/* The first `places` numbers of each grade, in their order, to `out`: with a larger number of places the same list goes
 * on. False when memory is out, or the numbers are. */
bool puzzle_cook(const PuzzleKind *, int places, FILE *out);

#endif
