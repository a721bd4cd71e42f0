#ifndef MELDWELL_TRIAL_FOOLISH_TILE_RUMMY_LIST_H
#define MELDWELL_TRIAL_FOOLISH_TILE_RUMMY_LIST_H

#include "trial/foolish/foolish.h"

extern const FoolishList american_foolish, international_foolish;

#endif
