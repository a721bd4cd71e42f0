/* The long name of a puzzle is its position: which puzzle of the lists has it? All of its game are made one after the
 * other, some thousands, which takes seconds; so it is done step by step. */
#ifndef MELDWELL_PUZZLE_FINDER_H
#define MELDWELL_PUZZLE_FINDER_H

#include "puzzle/seeds.h"

/* A text of several lines, as it is copied: what it tells of a puzzle. */
typedef enum PuzzleText {
    PUZZLE_TEXT_NONE,
    PUZZLE_TEXT_NAME,    /* it begins with a short name */
    PUZZLE_TEXT_POSITION /* it holds a position, of whatever game */
} PuzzleText;

/* *out is written with PUZZLE_TEXT_NAME. */
PuzzleText puzzle_text_read(const char *text, PuzzleName *out);

typedef struct PuzzleFinder PuzzleFinder;

/* For a text with a position. NULL when memory is out. */
PuzzleFinder *puzzle_finder_new(const char *assets, const char *text);
void puzzle_finder_free(PuzzleFinder *); /* NULL: nothing */

typedef enum PuzzleFound { PUZZLE_FIND_ON, PUZZLE_FOUND, PUZZLE_NOT_FOUND } PuzzleFound;

/* Makes the next one, if there is one. PUZZLE_FOUND: *out is its name. PUZZLE_NOT_FOUND: all were looked at, of those
 * lists that can be read. Asked once more it says the same. */
PuzzleFound puzzle_finder_step(PuzzleFinder *, PuzzleName *out);

#endif
