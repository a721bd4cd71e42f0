/* What a seat of Kalooki may hope for when it has thrown, looked at one draw further. */
#ifndef MELDWELL_AI_KALOOKI_AHEAD_H
#define MELDWELL_AI_KALOOKI_AHEAD_H

#include "ai/kalooki/value.h"

/* The chance to win the round: over every card that may be drawn next, of the best that can be laid and thrown then,
 * the others standing still meanwhile (that they do not is part of what the nets have learned). */
double kalooki_ahead(const KalookiNets *, const KalookiWorldRules *, const KalookiWorld *, int seat);
/* The best throw of a hand as it lies. Its value; *face is which. */
float kalooki_best_throw(const KalookiNets *, const KalookiWorldRules *, const KalookiWorld *, int seat, int *face);

#endif
