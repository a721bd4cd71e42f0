/* Which commands there are, and what each is told to be: by --help, and where none is given. */
#ifndef MELDWELL_CLI_USAGE_H
#define MELDWELL_CLI_USAGE_H

#include <stdio.h>

#include "cli/command.h"

typedef struct Command {
    const char *word;
    int (*run)(Words *);
    const char *typed; /* what is typed behind "meldwell-cli", a line for each way; no text of a language */
    const char *does;  /* a sentence, marked by N_ */
} Command;

/* Borrowed, constant; NULL: there is no such command. */
const Command *command_find(const char *word);
/* How it is typed and what it does, in the language. */
void command_say(const Command *, FILE *out);
/* The same of all of them. */
void commands_say(FILE *out);

#endif
