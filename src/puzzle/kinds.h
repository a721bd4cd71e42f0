/* The kinds of puzzles there are. A new one is a line in kinds.c. */
#ifndef MELDWELL_PUZZLE_KINDS_H
#define MELDWELL_PUZZLE_KINDS_H

#include "ai/puzzle.h"

extern const PuzzleKind *const puzzle_kinds[];
extern const size_t puzzle_kind_count;

/* By its id; NULL: there is none. */
const PuzzleKind *puzzle_kind_find(const char *id);

#endif
