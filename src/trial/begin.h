/* How a match of a trial begins. */
#ifndef MELDWELL_TRIAL_BEGIN_H
#define MELDWELL_TRIAL_BEGIN_H

#include "rules/game/game.h"

/* Deals; or, where there is a text of a position of this game, which has been read before, begins from that: what is
 * dealt later comes of the seed. */
void trial_begin(const GameDef *, const OptionValues *, int seats, const char *position, uint64_t seed, State *);

#endif
