/* Begins the match of a puzzle: from its position, PUZZLE_SEAT a person, the others computers, and all hands open where
 * its kind has it so. */
#ifndef MELDWELL_PUZZLE_BEGIN_H
#define MELDWELL_PUZZLE_BEGIN_H

#include "ai/puzzle.h"
#include "match/match.h"

/* Not stored; the caller frees it with match_free. NULL with one sentence in *error. */
Match *puzzle_begin(const PuzzleKind *, const Puzzle *, TextSink *error);

#endif
