#ifndef MELDWELL_TRIAL_FOOLISH_FIVE_HUNDRED_LIST_H
#define MELDWELL_TRIAL_FOOLISH_FIVE_HUNDRED_LIST_H

#include "trial/foolish/foolish.h"

extern const FoolishList five_foolish;

#endif
