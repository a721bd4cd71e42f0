/* A set of ten puzzles of one kind, two of each grade from 1 to 5. A puzzle that was answered wrong, shown or left
 * unsolved is a miss; the third one ends the set. How far it has come is kept at once, so nothing is gained by leaving
 * it. Its puzzles are kept as all others are, and can be done again. */
#ifndef MELDWELL_PUZZLE_SET_H
#define MELDWELL_PUZZLE_SET_H

#include "puzzle/progress.h"

enum { PUZZLE_SET = 10, PUZZLE_SET_MISSES = 3 };

typedef struct PuzzleSet {
    const PuzzleKind *kind; /* NULL: none was begun, or it is of a newer version */
    int at;                 /* how many lie behind; PUZZLE_SET: all */
    int misses;
    bool missed, solved; /* the one at hand */
    int place[PUZZLE_SET];
    bool newer; /* what is kept was written by a newer version: it is not understood, and stays */
} PuzzleSet;

/* The one that was begun last. */
PuzzleSet puzzle_set(Store *);
/* Begins one of that kind, whose grades have so many places, with those that are not solved yet. False: what is kept is
 * of a newer version, or a grade has not got two. */
bool puzzle_set_begin(Store *, const PuzzleKind *, const int places[PUZZLE_GRADES + 1]);
bool puzzle_set_is_over(const PuzzleSet *);
/* How many were no miss. */
int puzzle_set_right(const PuzzleSet *);
/* The puzzle at hand, of a set that is not over. */
PuzzleName puzzle_set_name(const PuzzleSet *);
/* Is it that one? */
bool puzzle_set_is_at(const PuzzleSet *, const PuzzleName *);
/* The puzzle at hand was answered; shown: a hint has told the answer, or a part of it. Of another puzzle nothing. */
void puzzle_set_note(Store *, const PuzzleName *, bool right, bool shown);
/* On to the next one, where it is not over: what is left unsolved is a miss. Returns the set as it is then. */
PuzzleSet puzzle_set_next(Store *);

#endif
