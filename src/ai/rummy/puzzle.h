/* The puzzles of Rummy 500: the most points in a hand, and which card to throw. */
#ifndef MELDWELL_AI_RUMMY_PUZZLE_H
#define MELDWELL_AI_RUMMY_PUZZLE_H

#include "ai/puzzle.h"

extern const PuzzleKind rummy500_puzzle_most, rummy500_puzzle_throw;

#endif
