#ifndef MELDWELL_TRIAL_FOOLISH_KALOOKI_LIST_H
#define MELDWELL_TRIAL_FOOLISH_KALOOKI_LIST_H

#include "trial/foolish/foolish.h"

extern const FoolishList kalooki_foolish;

#endif
