/* Pictures over the games that lead to what there is besides matches. */
#ifndef MELDWELL_APP_SCREENS_START_START_WAYS_H
#define MELDWELL_APP_SCREENS_START_START_WAYS_H

#include "app/widgets/widget.h"

enum { START_WAYS = 4 };

typedef struct StartWay {
    const char *name, *label;
    int icon, action;
    Ground ground; /* of its picture */
} StartWay;

/* Side by side. */
void start_ways_build(Scene *, Rect, const StartWay way[START_WAYS]);

#endif
