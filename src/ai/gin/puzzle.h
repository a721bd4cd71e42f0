/* The puzzles of Gin Rummy: which card to throw of eleven. */
#ifndef MELDWELL_AI_GIN_PUZZLE_H
#define MELDWELL_AI_GIN_PUZZLE_H

#include "ai/puzzle.h"

extern const PuzzleKind gin_puzzle_best, gin_puzzle_throw;

#endif
