/* What goes on by itself, in its time. */
#ifndef MELDWELL_APP_TABLE_PACE_PACE_H
#define MELDWELL_APP_TABLE_PACE_PACE_H

#include "app/table/look/ui.h"

/* pace.c */
/* Milliseconds until it wants to be called again, 0 next frame, -1 never. */
int table_tick(App *, uint32_t now_ms);

#endif
