/* What has ended, and begins anew: for follow.c. */
#ifndef MELDWELL_APP_TABLE_FOLLOW_END_H
#define MELDWELL_APP_TABLE_FOLLOW_END_H

#include "app/table/look/ui.h"

enum { FELT_NOTE = 12000 }; /* bytes of the places that are stored */

void table_begin_match(TableUi *);
void table_begin_deal(TableUi *);
void table_begin_look(TableUi *);
void table_begin_turn(TableUi *);
void table_begin_moment(TableUi *);
/* Amounts are as they are proposed: all of them, or those that cannot be, as after a replay during which they were not
 * offered. */
void table_begin_amounts(TableUi *, bool anew);
void table_end_look_back(TableUi *); /* another trick has been finished */

/* resting.c */
Pose table_resting_place(TableUi *, const State *shown, Piece);

/* ending.c */
void table_begin_ending(TableUi *); /* a deal has ended before the eyes of who looks: it is shown in steps */

#endif
