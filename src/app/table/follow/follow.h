/* The table follows the match: what has ended when the match has moved on is decided in follow.c, and nowhere else. */
#ifndef MELDWELL_APP_TABLE_FOLLOW_FOLLOW_H
#define MELDWELL_APP_TABLE_FOLLOW_FOLLOW_H

#include "app/table/look/ui.h"

/* follow.c */
void table_refresh(TableUi *);   /* after any change of the match, window or settings */
void table_follow(TableUi *);    /* table_refresh, but only where something has changed */
void table_keep_plan(TableUi *); /* keeps with the match where the melds lie now and lay before (the note "felt") */
/* Works out where the melds will lie at the end of these moves, so that each comes to its place there at once. */
void table_look_ahead(TableUi *, const State *from, const Move *, int n);
void table_look_ahead_to(TableUi *, const State *from, const State *end);
FeltMoment table_felt_now(const TableLook *);

#endif
