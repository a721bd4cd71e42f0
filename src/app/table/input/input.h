/* What pointer and intents do at the table. */
#ifndef MELDWELL_APP_TABLE_INPUT_INPUT_H
#define MELDWELL_APP_TABLE_INPUT_INPUT_H

#include "app/table/look/ui.h"

/* goals_panel.c */
/* log.c: true: taken, it closed the log that lies over the table */
bool table_log_pointer(TableUi *, const Pointer *);
bool table_log_intent(TableUi *, const Intent *);
bool table_goals_pointer(TableUi *, const Pointer *); /* true: taken, as by the next two */
bool table_goals_intent(TableUi *, const Intent *);

/* pointer.c */
bool table_pointer(App *, const Pointer *);
bool table_can_hold(const TableLook *, Piece); /* of the hand, or of the table where it may be moved now */
/* Somebody begins to do something: the deal lies there, and in the picture, before it is looked up what is meant. */
void table_begin_now(TableUi *);

/* calls.c */
bool table_pass_key(TableUi *); /* in an auction it passes, or says why not; false: there is none */
/* A digit, or what follows one: true when it is the beginning of a bid. */
bool table_type_call(TableUi *, const Intent *);
bool table_look_at_calls(TableUi *); /* the focus goes to the lowest open bid; false: none is offered */

/* carry_keys.c */
void table_aim_by_keys(
    TableUi *); /* what is carried is over the place that has the focus: Carry.aim; says what it makes */

/* focus.c */
const Item *table_focused(const TableLook *);   /* NULL: nothing is shown to be looked at */
void table_focus_item(TableUi *, const Item *); /* not NULL, but it may be */
void table_focus_name(TableUi *, Thing, const char *name);
void table_next_zone(TableUi *, int step); /* or the next place, while some are lit or pieces are held by keys */
void table_walk(TableUi *, int dx, int dy);
void table_extend_selection(TableUi *, int dx, int dy);
bool table_hand_end(TableUi *,
                    int step); /* the focus goes to the last or first piece of the hand; false: there is none */

/* acts.c */
void table_open_menu(TableUi *);
bool table_does(TableUi *, IntentAct);              /* false: that is nothing of the table */
const Item *table_yellow_button(const TableLook *); /* NULL: none is */
void table_press_item(TableUi *, const Item *);     /* what has the focus; says why not when it cannot be pressed */

/* keys.c */
bool table_intent(App *, const Intent *);
KeyPlace table_keys_at(const App *);

/* watch_keys.c */
bool table_watch_intent(TableUi *, const Intent *);

/* watch.c */
bool table_watch_pointer(TableUi *, const Pointer *);

/* amount.c */
bool table_amount_pointer(TableUi *, const Pointer *); /* true: taken, as by the next two */
bool table_amount_intent(TableUi *, const Intent *);
void table_typed(App *, int action, int choice, const char *text, TypingHow); /* Screen.typed */

#endif
