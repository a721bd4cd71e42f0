#ifndef MELDWELL_TRIAL_FOOLISH_RUMMY_LIST_H
#define MELDWELL_TRIAL_FOOLISH_RUMMY_LIST_H

#include "trial/foolish/foolish.h"

extern const FoolishList rummy500_foolish, rummy_foolish;

#endif
