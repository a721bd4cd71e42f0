/* What all trials say alike. */
#ifndef MELDWELL_TRIAL_SAID_H
#define MELDWELL_TRIAL_SAID_H

#include "rules/text/text.h"

/* Deals that end before anybody could act prove nothing. */
#define SAID_NO_MOVE UNTRANSLATED("Nobody could make a move: by these rules nothing is played.")

#endif
