/* What goes on by itself, in its time. */
#ifndef MELDWELL_APP_TABLE_PACE_PACE_H
#define MELDWELL_APP_TABLE_PACE_PACE_H

#include "app/table/look/ui.h"

/* pace.c */
/* Milliseconds until it wants to be called again, 0 next frame, -1 never. */
int table_tick(App *, uint32_t now_ms);

/* lift.c */
/* Brings the card that is looked at up, and the one before down, for the picture that is to be drawn; true: it has not
 * come to its end. */
bool table_lift_step(TableUi *, const Scene *);

/* chips.c */
void table_chips_follow(TableUi *); /* before a picture: what has been paid since sets out */
bool table_chips_step(TableUi *);   /* after it: some are still on their way */

#endif
