/* What a hint of American or International says. */
#ifndef MELDWELL_AI_TILE_RUMMY_ADVICE_H
#define MELDWELL_AI_TILE_RUMMY_ADVICE_H

#include "rules/game.h"

/* AiDef.hint_say and hint_kind. */
void tr_advice(const State *seen, int seat, const Move *, int n, TextSink *);
void tr_advice_kind(const State *seen, int seat, const Move *, int n, TextSink *);

#endif
