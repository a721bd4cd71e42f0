/* The score sheet: which deal is shown. */
#ifndef MELDWELL_APP_SCREENS_END_UI_H
#define MELDWELL_APP_SCREENS_END_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"

struct EndUi {
    int sheet; /* which deal is shown */
    Scroll deals, lines, page;
};

#endif
