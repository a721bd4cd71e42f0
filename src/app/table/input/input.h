/* What pointer and keys mean. */
#ifndef MELDWELL_APP_TABLE_INPUT_INPUT_H
#define MELDWELL_APP_TABLE_INPUT_INPUT_H

#include "app/table/look/ui.h"

/* goals_panel.c */
bool table_goals_pointer(TableUi *, const Pointer *); /* true: taken, as by the next two */
bool table_goals_key(TableUi *, const KeyPress *);

/* pointer.c */
bool table_pointer(App *, const Pointer *);

/* calls.c */
bool table_pass_key(TableUi *); /* in an auction it passes, or says why not; false: there is none */
/* A digit, or what follows one: true when it is the beginning of a bid. */
bool table_type_call(TableUi *, const KeyPress *);
bool table_look_at_calls(TableUi *); /* the focus goes to the lowest open bid; false: none is offered */

/* carry_keys.c */
void table_aim_by_keys(
    TableUi *); /* what is carried is over the place that has the focus: Carry.aim; says what it makes */

/* keys.c */
bool table_key(App *, const KeyPress *);

/* watch_keys.c */
bool table_watch_key(TableUi *, const KeyPress *);

/* watch.c */
bool table_watch_pointer(TableUi *, const Pointer *);

/* amount.c */
bool table_amount_pointer(TableUi *, const Pointer *); /* true: taken, as by the next two */
bool table_amount_key(TableUi *, const KeyPress *);
void table_typed(App *, int action, int choice, const char *text, TypingHow); /* Screen.typed */

#endif
