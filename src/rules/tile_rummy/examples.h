/* Worked examples of American and International. */
#ifndef MELDWELL_RULES_TILE_RUMMY_EXAMPLES_H
#define MELDWELL_RULES_TILE_RUMMY_EXAMPLES_H

#include "rules/text/text.h"

/* GameDef.example of both. */
bool tr_example(const char *op, const char *args, TextSink *out);

#endif
