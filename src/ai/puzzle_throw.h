/* Puzzles whose answer is a piece that is thrown away. */
#ifndef MELDWELL_AI_PUZZLE_THROW_H
#define MELDWELL_AI_PUZZLE_THROW_H

#include "ai/puzzle.h"

/* PuzzleKind.judge and .solve of kinds whose answer is a face in the notation of the game. Any piece of that face will
 * do. */
PuzzleVerdict puzzle_throw_judge(const Puzzle *, const State *start, const State *now);
int puzzle_throw_solve(const Puzzle *, const State *start, Move *out, int max);
/* The answer as a face. */
Face puzzle_throw_face(const GameDef *, const Puzzle *);

#endif
