/* Throws that a good player would laugh at, whatever the nets say. */
#ifndef MELDWELL_AI_KALOOKI_SENSE_H
#define MELDWELL_AI_KALOOKI_SENSE_H

#include "ai/kalooki/turn.h"

/* The faces, by their numbers, that a throw would take from a set of the hand although a loose card that costs as much
 * may be thrown: a bit each. */
uint64_t kalooki_foolish_throws(const KalookiTurn *);
/* Two cards are left and one of them fits the table: it is added and the other thrown, which calls up. False: it cannot
 * be done, and the turn is as it was. */
bool kalooki_call_up_with_two(KalookiTurn *);

#endif
