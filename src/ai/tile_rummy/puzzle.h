/* The puzzle of International: which closed hand is nearest. */
#ifndef MELDWELL_AI_TILE_RUMMY_PUZZLE_H
#define MELDWELL_AI_TILE_RUMMY_PUZZLE_H

#include "ai/puzzle.h"

extern const PuzzleKind international_puzzle_nearest;

#endif
