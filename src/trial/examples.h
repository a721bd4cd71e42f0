/* Worked examples in text files: a line each, run through the games that know the operation. */
#ifndef MELDWELL_TRIAL_EXAMPLES_H
#define MELDWELL_TRIAL_EXAMPLES_H

#include <stdio.h>

#include "rules/text/text.h"

typedef struct VectorCount {
    int passed, failed, skipped; /* skipped: no game knows the operation */
} VectorCount;

typedef enum VectorResult { VECTOR_PASSED, VECTOR_FAILED, VECTOR_SKIPPED, VECTOR_NOTHING } VectorResult;

/* Runs one line "id op arg=value ... => key=value ...". VECTOR_NOTHING: a comment or an empty line. With VECTOR_FAILED
 * *why tells in one or more lines what was expected and what came out, or what is wrong with the line. The keys on the
 * right may stand in any order; none may be missing or too many. */
VectorResult vector_run(const char *line, TextSink *why);

/* Runs a whole file, telling each failure to `report`. */
VectorCount vectors_run(FILE *in, FILE *report);

#endif
