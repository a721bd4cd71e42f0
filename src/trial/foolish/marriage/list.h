#ifndef MELDWELL_TRIAL_FOOLISH_MARRIAGE_LIST_H
#define MELDWELL_TRIAL_FOOLISH_MARRIAGE_LIST_H

#include "trial/foolish/foolish.h"

extern const FoolishList marriage_foolish;

#endif
