/* The screen of statistics: what was counted, and which deals of it. */
#ifndef MELDWELL_APP_SCREENS_STATISTICS_UI_H
#define MELDWELL_APP_SCREENS_STATISTICS_UI_H

#include "app/app.h"
#include "app/widgets/plot.h"
#include "app/widgets/widget.h"
#include "record/stats.h"

typedef struct StatisticsUi {
    Stats stats; /* of the last time the screen was entered */
    StatsFilter filter;
    int recent;           /* which of the numbers of last matches: StatsFilter.since is found by it */
    StatsFigures figures; /* of the deals that pass */
    StatsOwn own;         /* what their game counts */
    int curve;            /* what the plot shows: 0 points, n figure of luck n - 1 */
    Plot plot;
    bool clearing; /* it is asked whether to clear them */
    Scroll side, page;
} StatisticsUi;

static inline StatisticsUi *statistics_ui(const App *app)
{
    return app->kept[SCREEN_STATISTICS];
}

#endif
