/* The `review` and `record` commands of meldwell-cli. */
#ifndef MELDWELL_CLI_REVIEW_H
#define MELDWELL_CLI_REVIEW_H

#include <stdio.h>

/* Runs `review` with the words after it: FILE (a record of a match, "-" is standard input) or --last, and
 *   --data-dir DIR   where --last looks; without it where the program keeps its matches
 *   --deal N         from 1; without it the last finished one
 *   --seat N         from 1; --all: everybody; without both the seats of persons
 *   --show           the table as played and as best
 * Returns the exit status: 0, 1 when there is nothing to be read, 2 for words not understood; then one sentence is in
 * err. */
int review_command(int argc, char **argv, FILE *out, FILE *err);

/* Runs `record` with the words after it: --last, --data-dir DIR. Writes the record of the match to out. As above. */
int record_command(int argc, char **argv, FILE *out, FILE *err);

#endif
