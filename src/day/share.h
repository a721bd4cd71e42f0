/* A deal of a day in a line of text, to be handed on. */
#ifndef MELDWELL_DAY_SHARE_H
#define MELDWELL_DAY_SHARE_H

#include "day/kept.h"

/* "Meldwell 2026-11-28 Gin +34, tables +21 +18 -12, deal 123": of what is known as much as there is; the number of the
 * deal always. */
void day_share(const DayKept *, int game, int day, TextSink *);

#endif
