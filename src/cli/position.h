/* The `position` command of meldwell-cli: a position somebody has written, as a seat sees it. */
#ifndef MELDWELL_CLI_POSITION_H
#define MELDWELL_CLI_POSITION_H

#include <stdio.h>

#include "cli/command.h"

/* Reads all that is left of a file as a position. False, with one sentence in *why, when it is none. */
bool position_of_file(FILE *in, const GameDef **game, State *, TextSink *why);

/* Of a command that has read its words: "--from FILE", from which its trials begin. The rules become those of the
 * position, *seats their number; neither may have been given. *text is the position, which the caller frees. Returns
 * ALL_WELL, or another exit status after telling what is wrong. */
int position_from(const char *file, CliRules *, int *seats, char **text);

/* Runs `position` with the words after it: FILE ("-" is standard input) and
 *   --seat N   which seat is told, in the words of the players' protocol; otherwise the one whose turn it is
 *   --whole    the whole position instead, as it is written
 * Returns the exit status: 0, 1 when the file cannot be read or holds no position, 2 for words not understood; then one
 * sentence is in err. */
int position_command(int argc, char **argv, FILE *out, FILE *err);

#endif
