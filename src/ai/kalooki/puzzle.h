/* The puzzles of Kalooki: the most points in a hand, and which card to throw. */
#ifndef MELDWELL_AI_KALOOKI_PUZZLE_H
#define MELDWELL_AI_KALOOKI_PUZZLE_H

#include "ai/puzzle.h"

extern const PuzzleKind kalooki_puzzle_most, kalooki_puzzle_throw;

#endif
