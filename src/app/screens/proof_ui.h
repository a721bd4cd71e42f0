/* The screen of the proof. */
#ifndef MELDWELL_APP_SCREENS_PROOF_UI_H
#define MELDWELL_APP_SCREENS_PROOF_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"

struct ProofUi {
    char told[320]; /* what the last button did */
    Scroll page;
};

#endif
