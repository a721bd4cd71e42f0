/* The `puzzles` command of meldwell-cli: puzzles by their numbers, a line each. */
#ifndef MELDWELL_CLI_PUZZLES_H
#define MELDWELL_CLI_PUZZLES_H

#include <stdio.h>

#include "cli/command.h"

/* Runs `puzzles` with the words after it: nothing, for a list of the kinds; or KIND and
 *   --from N   the first number, 1 unless it is said
 *   --count N  how many, 1 unless it is said
 *   --show     each position behind its line, as `position` and `solve` read it, and an empty line
 * or the short name of a puzzle, and --show; or cook KIND, which writes the list of short names (puzzle/seeds.h), and
 *   --count N  how many of each grade, 500 unless it is said
 * Returns the exit status: 0, 1 when there is not enough memory, 2 for words not understood; then one sentence is in
 * err. */
int puzzles_command(int argc, char **argv, FILE *out, FILE *err);

#endif
