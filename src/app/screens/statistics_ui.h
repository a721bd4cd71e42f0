/* The screen of statistics: what was counted, and which deals of it. */
#ifndef MELDWELL_APP_SCREENS_STATISTICS_UI_H
#define MELDWELL_APP_SCREENS_STATISTICS_UI_H

#include "app/app.h"
#include "app/widgets/plot.h"
#include "app/widgets/widget.h"
#include "record/stats.h"

enum StatisticsAction {
    STATISTICS_DO_NONE,
    STATISTICS_DO_BACK,
    STATISTICS_DO_FILTER,
    STATISTICS_DO_PRACTICE,
    STATISTICS_DO_COACH,
    STATISTICS_DO_RECENT,
    STATISTICS_DO_CURVE,
    STATISTICS_DO_ALL,
    STATISTICS_DO_PLOT,
    STATISTICS_DO_CLEAR,
    STATISTICS_DO_CLEAR_YES,
    STATISTICS_DO_CLEAR_NO,
    STATISTICS_DO_NEW,
    STATISTICS_DO_MATCHES,
    STATISTICS_DO_GOALS,
    STATISTICS_DO_EXPORT
};

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

static inline int statistics_step(int value, int low, int high, StepWay way)
{
    int next = value + (way == STEP_BACK ? -1 : 1);
    if (next > high)
        return way == STEP_ROUND ? low : high;
    return next < low ? low : next;
}

/* How many matches back deals are counted; 0: all. */
int statistics_matches(const StatisticsUi *);
/* The filters in as many columns as fit, each row as high as what stands in it; returns the height. draw false only
 * measures. */
int statistics_filters(App *, Scene *, Rect, bool draw);
/* By what was pressed. What passes is to be counted anew then. */
void statistics_filter_change(StatisticsUi *, int action, int arg);

#endif
