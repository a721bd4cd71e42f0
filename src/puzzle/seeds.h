/* Cooked puzzles: of each kind and grade a list of numbers, looked for once and written to a file among the assets, so
 * that a puzzle of a grade is there at once. Its place in the list gives it a short name, "S3-0417": kind, grade and
 * place. Lists only grow, so a name stays that puzzle. */
#ifndef MELDWELL_PUZZLE_SEEDS_H
#define MELDWELL_PUZZLE_SEEDS_H

#include "puzzle/maker.h"

enum { PUZZLE_PLACES = 9999, PUZZLE_NAME = 16 };

typedef struct PuzzleSeed {
    uint32_t number, attempt;
} PuzzleSeed;

typedef struct PuzzleSeeds {
    int count[PUZZLE_GRADES + 1];
    PuzzleSeed *seed[PUZZLE_GRADES + 1]; /* owned */
} PuzzleSeeds;

/* Reads the list of a kind from the folder of assets. False, with one sentence in *error, where there is none or it is
 * no such list; *out is then empty. The caller frees with puzzle_seeds_free. */
bool puzzle_seeds_read(const char *assets, const PuzzleKind *, PuzzleSeeds *out, TextSink *error);
void puzzle_seeds_free(PuzzleSeeds *);

typedef struct PuzzleName {
    const PuzzleKind *kind;
    int grade, place; /* from 1 on */
} PuzzleName;

/* Reads a short name, in capitals or not; false: it is none. */
bool puzzle_name_read(const char *text, PuzzleName *out);
void puzzle_name_write(const PuzzleName *, char out[PUZZLE_NAME]);
bool puzzle_name_same(const PuzzleName *, const PuzzleName *);
/* The puzzle of a name; false: the list has no such place, or makes no puzzle. Its grade is that of the name, for ever,
 * even if it would be graded otherwise today. */
bool puzzle_named(PuzzleMaker *, const PuzzleSeeds *, const PuzzleName *, Puzzle *out);

#endif
