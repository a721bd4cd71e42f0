/* The puzzles of Marriage: how much maal a hand holds, and which three sets to show. */
#ifndef MELDWELL_AI_MARRIAGE_PUZZLE_H
#define MELDWELL_AI_MARRIAGE_PUZZLE_H

#include "ai/puzzle.h"

extern const PuzzleKind marriage_puzzle_maal, marriage_puzzle_sets;

/* The card that the question of such a puzzle names; FACE_UNKNOWN where it names none. */
Face marriage_asked_tiplu(const Puzzle *);

#endif
