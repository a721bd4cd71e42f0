/* Puzzles by their numbers. A number of a kind is one puzzle, the same on every machine, made where it is asked for:
 * attempts of the kind, each with a chance of its own, until one is worth asking. */
#ifndef MELDWELL_PUZZLE_MAKER_H
#define MELDWELL_PUZZLE_MAKER_H

#include "puzzle/kinds.h"

enum { PUZZLE_FIRST = 1, PUZZLE_LAST = 999999999 };

typedef struct PuzzleMaker PuzzleMaker;
/* What puzzles of a kind are made with, one thread at a time; NULL when memory is out. */
PuzzleMaker *puzzle_maker_new(const PuzzleKind *);
void puzzle_maker_free(PuzzleMaker *);

/* Puzzle `number`, PUZZLE_FIRST .. PUZZLE_LAST. *attempt, where not NULL, is which of its attempts it came of. False:
 * of a million attempts none came to anything, which no number is known to do. */
bool puzzle_make(PuzzleMaker *, uint32_t number, Puzzle *out, uint32_t *attempt);
/* The same at once, where the attempt is known; false: it comes to nothing. */
bool puzzle_remake(PuzzleMaker *, uint32_t number, uint32_t attempt, Puzzle *out);
/* The state that a puzzle begins with. False, with one sentence in *error, where the rules refuse it. */
bool puzzle_state(const PuzzleKind *, const Puzzle *, State *out, TextSink *error);

#endif
