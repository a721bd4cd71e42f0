/* What a line of a score sheet says where it is of one seat alone: a sentence, as people say it. */
#ifndef MELDWELL_RULES_GAME_SCORE_LINE_H
#define MELDWELL_RULES_GAME_SCORE_LINE_H

#include "rules/game/notes.h"

/* Of a line whose `what` is written: you, other: the sentences, marked by N_; in both {1} is the name, and what varies
 * begins with {2}: so many of arg, each of which stands in `what` just so, in any order. */
void score_line_told(ScoreLine *, const char *you, const char *other, int args, const char *const *arg);

#endif
