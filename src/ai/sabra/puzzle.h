/* The puzzles of Sabra: a table, a rack, and what is to be laid. */
#ifndef MELDWELL_AI_SABRA_PUZZLE_H
#define MELDWELL_AI_SABRA_PUZZLE_H

#include "ai/puzzle.h"

extern const PuzzleKind sabra_puzzle_out, sabra_puzzle_most, sabra_puzzle_joker;

#endif
