/* The worked examples of the tile games that need no state: melds (of all three games) and everything of Sabra. */
#ifndef MELDWELL_RULES_SABRA_EXAMPLES_H
#define MELDWELL_RULES_SABRA_EXAMPLES_H

#include "rules/text/text.h"

/* Runs one example: op "tr.turn", args "opts=standard opened=1 ...". True: the answer is in *out as "key=value
 * key=value", or "error=..." when the arguments cannot be read. False: not an op answered here. */
bool sabra_example(const char *op, const char *args, TextSink *out);

#endif
