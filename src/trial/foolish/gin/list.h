#ifndef MELDWELL_TRIAL_FOOLISH_GIN_LIST_H
#define MELDWELL_TRIAL_FOOLISH_GIN_LIST_H

#include "trial/foolish/foolish.h"

extern const FoolishList gin_foolish;

#endif
