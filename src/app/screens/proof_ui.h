/* The screen of the proof. */
#ifndef MELDWELL_APP_SCREENS_PROOF_UI_H
#define MELDWELL_APP_SCREENS_PROOF_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"

typedef struct ProofUi {
    char told[960]; /* what the last button did */
    Scroll page;
} ProofUi;

static inline ProofUi *proof_ui(const App *app)
{
    return app->kept[SCREEN_PROOF];
}

#endif
