/* The puzzles of Five Hundred: the last tricks of a deal, all hands open. */
#ifndef MELDWELL_AI_FIVE_HUNDRED_PUZZLE_H
#define MELDWELL_AI_FIVE_HUNDRED_PUZZLE_H

#include "ai/puzzle.h"

extern const PuzzleKind five_puzzle_ending, five_puzzle_misere;

#endif
