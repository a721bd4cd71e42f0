/* What a hint for Five Hundred says in words. */
#ifndef MELDWELL_AI_FIVE_HUNDRED_HINT_H
#define MELDWELL_AI_FIVE_HUNDRED_HINT_H

#include "ai/five_hundred/mind.h"

/* As AiDef.hint_say; the mind is begun as it was for the hint, so that its figures are those that decided. now: the
 * table as the seat sees it, where cards may be laid away already that the mind has in the hand. */
void five_hint_say(FiveMind *, const State *now, const Move *, int n, TextSink *);
/* As AiDef.hint_kind. */
void five_hint_kind(const FiveSight *, const Move *, int n, TextSink *);

#endif
