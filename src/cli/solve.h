/* The `solve` command of meldwell-cli: positions in text, the best play of each in text. */
#ifndef MELDWELL_CLI_SOLVE_H
#define MELDWELL_CLI_SOLVE_H

#include <stdio.h>

#include "rules/sabra/legal.h"

enum { SOLVE_NAME = 64 };

/* A position: the table, the rack of a player, and its name. */
typedef struct SolvePosition {
    char name[SOLVE_NAME];
    SabraTurn turn; /* options and opened are the caller's to set */
} SolvePosition;

typedef enum SolveRead {
    SOLVE_READ, /* *position is the next one */
    SOLVE_END,  /* no further one */
    SOLVE_BAD   /* one sentence with the line number is in *error */
} SolveRead;

/* Reads on from *line (the number of lines read so far). One numbered tile with two jokers is a group unless "r:" or
 * "g:" stands in front of it. */
SolveRead solve_read(FILE *in, int *line, const OptionValues *options, SolvePosition *position, TextSink *error);

/* A meld in the same notation. */
void solve_meld_text(const Meld *, TextSink *);

/* Runs `solve` with the words after it: FILE ("-" is standard input) and
 *   --preset P, --set key=value   house rules; without a preset jokers are free, as in the positions themselves
 *   --objective tiles|value, --first, --show
 * A file that begins with "meldwell position" is one whole position (rules/game/position.h), with rules of its own.
 * Returns the exit status: 0, 1 when a file cannot be read, 2 for words not understood; then one sentence is in err. */
int solve_command(int argc, char **argv, FILE *out, FILE *err);

#endif
