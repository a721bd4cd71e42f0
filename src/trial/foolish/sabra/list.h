#ifndef MELDWELL_TRIAL_FOOLISH_SABRA_LIST_H
#define MELDWELL_TRIAL_FOOLISH_SABRA_LIST_H

#include "trial/foolish/foolish.h"

extern const FoolishList sabra_foolish;

#endif
