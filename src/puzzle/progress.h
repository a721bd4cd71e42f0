/* What somebody has done of a puzzle, and the days on which any was solved, as they are kept among the settings. Days
 * are counted since the first of January 1970 by the local date. */
#ifndef MELDWELL_PUZZLE_PROGRESS_H
#define MELDWELL_PUZZLE_PROGRESS_H

#include "puzzle/seeds.h"
#include "store/store.h"

typedef struct PuzzleProgress {
    int tries;  /* answers that were judged, the right one too */
    int hints;  /* the furthest step of the ladder that was asked for before it was solved; 0: none */
    int solved; /* the day it was solved first; 0: not yet */
    bool newer; /* what is kept was written by a newer version: it is not understood, and stays */
} PuzzleProgress;

PuzzleProgress puzzle_progress(Store *, const PuzzleName *);
/* An answer was judged on this day, with hints up to this step. Keeps it, and of a right one the day, unless what is
 * kept is of a newer version: false then. */
bool puzzle_progress_note(Store *, const PuzzleName *, bool right, int hints, int day);

/* The first place behind that one in its grade, which has so many, that is not solved, then from the first on; 0: all
 * but that one are. */
int puzzle_next(Store *, const PuzzleName *, int places);
/* The days since the first of January 1970. */
int puzzle_day(int year, int month, int day);

/* On how many days running puzzles were solved, up to this day or the one before it. One missed day in seven does not
 * end it; neither counts for anything: a day that is earlier than the last one, a second puzzle of a day. */
int puzzle_streak(Store *, int day);

#endif
