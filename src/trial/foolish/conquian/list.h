#ifndef MELDWELL_TRIAL_FOOLISH_CONQUIAN_LIST_H
#define MELDWELL_TRIAL_FOOLISH_CONQUIAN_LIST_H

#include "trial/foolish/foolish.h"

extern const FoolishList conquian_foolish;

#endif
