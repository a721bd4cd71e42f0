/* The screen of statistics: what was counted, and which deals of it. */
#ifndef MELDWELL_APP_SCREENS_STATISTICS_UI_H
#define MELDWELL_APP_SCREENS_STATISTICS_UI_H

#include "app/app.h"
#include "app/widgets/plot.h"
#include "app/widgets/widget.h"
#include "record/stats.h"

struct StatisticsUi {
    Stats stats; /* of the last time the screen was entered */
    StatsFilter filter;
    StatsFigures figures; /* of the deals that pass */
    Plot plot;
    bool clearing; /* it is asked whether to clear them */
    Scroll side, page;
};

#endif
