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
void table_begin_amounts(TableUi *); /* as what is offered now comes with them */
void table_end_look_back(TableUi *); /* another trick has been finished */

/* ending.c */
void table_begin_ending(TableUi *); /* a deal has ended before the eyes of who looks: it is shown in steps */

#endif
