/* What lies on a table, told in words for whoever does not see it. From an observation alone: what its viewer may not
 * know is not told. */
#ifndef MELDWELL_APP_TABLE_PURE_TELL_H
#define MELDWELL_APP_TABLE_PURE_TELL_H

#include "match/setup.h"

enum { TELL_BYTES = 49152 };

/* Whole sentences, one a line ("\n"), pieces by their names: the prompt first, which may be "". `seen` is what its
 * viewer sees (NO_SEAT: a watcher), m whose names it bears. */
void tell_table(const State *seen, const MatchSetup *m, const char *prompt, TextSink *out);
/* The hand of who looks, in sentences: the melds it holds, each by itself, and the rest; without `melds` all of it as
 * it is. Nothing of a watcher. */
void tell_hand(const State *seen, const MatchSetup *m, bool melds, TextSink *out);
/* The pieces of a pile, "7 of hearts, 8 of hearts". */
void tell_pile(const State *seen, int pile, TextSink *out);

#endif
