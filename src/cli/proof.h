/* The `proof` command of meldwell-cli. */
#ifndef MELDWELL_CLI_PROOF_H
#define MELDWELL_CLI_PROOF_H

#include <stdio.h>

/* Runs `proof` with the words after it:
 *   TEXT | FILE     a text that begins with "Meldwell proof", or a file with one ("-" is standard input)
 *   --last          the match that was finished last, with all its deals
 *   --data-dir DIR  where --last looks
 *   --code CODE     the code that was shown at the deal, or its first digits, 16 at the least
 * Without --data-dir it looks where the program keeps its matches. Returns the exit status: 0 when all fits, 1 when it
 * does not or something cannot be read, 2 for words not understood; then one sentence is in err. */
int proof_command(int argc, char **argv, FILE *out, FILE *err);

#endif
