/* The table follows the match: what has ended is decided in follow.c and ended in end.c, and nowhere else. */
#ifndef MELDWELL_APP_TABLE_FOLLOW_FOLLOW_H
#define MELDWELL_APP_TABLE_FOLLOW_FOLLOW_H

#include "app/table/look/ui.h"

/* end.c */
void table_carry_cancel(TableUi *); /* what is held glides home */
void table_carry_end(TableUi *);    /* nothing is held any more, wherever it lies now */
void table_clear_fits(TableUi *);   /* no place is lit for what could be laid any more */

void table_begin_words(TableUi *);  /* another language is spoken: what was said in the last one is gone */
void table_forget_match(TableUi *); /* it closes: the next one may come to lie in the same place of memory */

/* follow.c */
void table_look_as(TableUi *, int viewer); /* several share the screen: that one looks now, or NO_VIEWER, nobody */
void table_look_away(TableUi *);           /* who looks on behind the own turn has seen enough */
void table_refresh(TableUi *);             /* after any change of the match, window or settings */
void table_follow(TableUi *);              /* table_refresh, but only where something has changed */
void table_keep_plan(TableUi *); /* keeps with the match where the melds lie now and lay before (the note "felt") */
/* Works out where the melds will lie at the end of these moves, so that each comes to its place there at once. */
void table_look_ahead(TableUi *, const State *from, const Move *, int n);
void table_look_ahead_to(TableUi *, const State *from, const State *end);
FeltMoment table_felt_now(const TableLook *);

#endif
