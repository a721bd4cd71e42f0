/* The `statistics` command of meldwell-cli. */
#ifndef MELDWELL_CLI_STATISTICS_H
#define MELDWELL_CLI_STATISTICS_H

#include <stdio.h>

/* Runs `statistics` with the words after it:
 *   --data-dir DIR, --game GAME, --person NAME, --csv
 * Without --data-dir it looks where the program keeps its matches. Returns the exit status: 0, 1 when nothing can be
 * read, 2 for words not understood; then one sentence is in err. */
int stats_command(int argc, char **argv, FILE *out, FILE *err);

#endif
