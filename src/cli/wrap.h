/* Text in lines that a terminal has room for. */
#ifndef MELDWELL_CLI_WRAP_H
#define MELDWELL_CLI_WRAP_H

#include <stddef.h>
#include <stdio.h>

/* How many letters the first `length` bytes of UTF-8 have. */
size_t wrap_columns(const char *text, size_t length);
/* Prints the words in them in lines of at most 78 letters, the first behind `lead`, the others moved in as far. */
void wrap_print(FILE *out, const char *lead, const char *text, size_t length);

#endif
