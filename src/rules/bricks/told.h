/* What the logs of several games tell alike. */
#ifndef MELDWELL_RULES_BRICKS_TOLD_H
#define MELDWELL_RULES_BRICKS_TOLD_H

#include "rules/table/state.h"
#include "rules/text/text.h"

/* The name of a seat, for text_told; borrowed. names may be NULL, as any of them: then a word for anybody. */
const char *told_name(const char *const *names, int seat);
/* At the end of a match that the highest total wins: in a sentence of its own who has it, several where it is shared.
 */
void told_match_winners(const State *after, const char *const *names, TextSink *);

#endif
