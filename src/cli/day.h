/* The `day` command of meldwell-cli: the deals and the puzzle of a day, a line each. */
#ifndef MELDWELL_CLI_DAY_H
#define MELDWELL_CLI_DAY_H

#include <stdio.h>

#include "cli/command.h"

/* Runs `day` with the words after it: a date, "2026-11-28", or nothing for today. Of each game a line with the number
 * of its deal, as it is typed into New match, the preset and the seats; then the short name of the puzzle. Returns the
 * exit status: 0, or 2 for words not understood; then one sentence is in err. */
int day_command(int argc, char **argv, FILE *out, FILE *err);

#endif
