/* The ladder of hints of a puzzle, each telling more than the one before it. */
#ifndef MELDWELL_PUZZLE_HINT_H
#define MELDWELL_PUZZLE_HINT_H

#include "puzzle/kinds.h"

typedef enum PuzzleStep {
    PUZZLE_HINT_KIND = 1, /* what kind of play it is, in words */
    PUZZLE_HINT_PIECE,    /* the piece that is moved first; of an answer that is said two of those that are wrong */
    PUZZLE_HINT_FIRST,    /* what is done first */
    PUZZLE_HINT_ALL,      /* everything */
    PUZZLE_HINT_STEPS = PUZZLE_HINT_ALL
} PuzzleStep;

enum { PUZZLE_HINT_WORDS = 720, PUZZLE_HINT_WRONG = 2 };

typedef struct PuzzleHint {
    char say[PUZZLE_HINT_WORDS];        /* PUZZLE_HINT_KIND; else "" */
    Piece piece;                        /* from PUZZLE_HINT_PIECE on; NO_PIECE: none */
    int moves;                          /* from PUZZLE_HINT_FIRST on */
    Move move[MAX_PLAN];                /* accepted by the rules from the position on, of whoever's turn it is */
    int wrong;                          /* PUZZLE_HINT_PIECE of an answer that is said */
    char choice[PUZZLE_HINT_WRONG][16]; /* which they are, as `of=` has them */
    char answer[16];                    /* from PUZZLE_HINT_FIRST on, of an answer that is said */
} PuzzleHint;

/* False: the answer cannot be played from `start`, which then is not the position of this puzzle. */
bool puzzle_hint(const PuzzleKind *, const Puzzle *, const State *start, PuzzleStep, PuzzleHint *out);

#endif
