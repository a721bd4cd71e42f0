/* A curve of points over deals: axes with labels, a step for each point, a mark on the one looked at. */
#ifndef MELDWELL_APP_WIDGETS_PLOT_H
#define MELDWELL_APP_WIDGETS_PLOT_H

#include "app/widgets/scene.h"
#include "record/stats.h"

enum { PLOT_POINTS = 240 }; /* more cannot be told apart */

/* Kept by its screen between builds. */
typedef struct Plot {
    StatsPoint point[PLOT_POINTS];
    int count;
    int at;            /* the point looked at, -1: the last one */
    bool fewest;       /* penalties less than those of the others: more lies higher as ever */
    bool plain;        /* counts: without a plus */
    uint8_t deal_name; /* DealName: what a step of the curve is called */
    bool luck; /* what came beyond what was to be expected, in FIGURE_UNITS: one place behind the point is told */
    Rect area; /* of the curve, at the last build */
} Plot;

/* 1, 2 or 5 times a power of ten, so that at most `most` of them fit into the range. */
int64_t plot_scale_step(int64_t range, int most);

/* Draws it and adds the item "plot", whose value tells the point looked at. Nothing is drawn without points. */
Item *plot_build(Scene *, Rect, Plot *, int action);
/* The point above or below x, and whether the pointer is in the curve at all. True when another one is looked at now.
 */
bool plot_pointer(Plot *, int x, int y);
/* One point on, to the left or right, or to either end. True when it is another one now. */
bool plot_step(Plot *, int step);
bool plot_end(Plot *, bool last);

#endif
