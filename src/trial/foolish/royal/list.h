#ifndef MELDWELL_TRIAL_FOOLISH_ROYAL_LIST_H
#define MELDWELL_TRIAL_FOOLISH_ROYAL_LIST_H

#include "trial/foolish/foolish.h"

extern const FoolishList royal_foolish;

#endif
