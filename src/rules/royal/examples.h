/* Worked examples of Royal Rummy: see tests/examples/card-vectors.txt. */
#ifndef MELDWELL_RULES_ROYAL_EXAMPLES_H
#define MELDWELL_RULES_ROYAL_EXAMPLES_H

#include <stdbool.h>

#include "rules/text/text.h"

/* Runs one example, as GameDef.example has it. */
bool royal_example(const char *op, const char *args, TextSink *out);

#endif
