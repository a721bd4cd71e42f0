/* The puzzle of Royal Rummy: which card to lead, all hands open. */
#ifndef MELDWELL_AI_ROYAL_PUZZLE_H
#define MELDWELL_AI_ROYAL_PUZZLE_H

#include "ai/puzzle.h"

extern const PuzzleKind royal_puzzle_lead;

#endif
