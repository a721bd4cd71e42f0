/* Acts that have no other caller than the table of them in act.c. */
#ifndef MELDWELL_APP_TABLE_PLAY_ACTS_H
#define MELDWELL_APP_TABLE_PLAY_ACTS_H

#include "app/table/look/ui.h"

/* amount.c */
void table_amount_more(TableUi *, int choice);
void table_amount_less(TableUi *, int choice);
void table_amount_set(TableUi *, int arg); /* amount_arg */
void table_amount_type(TableUi *);
void table_amount_turn_to(TableUi *, int arg); /* amount_of */

/* arrange.c */
void table_tidy(TableUi *);
void table_sort_hand(TableUi *, int how); /* HandSort */

/* leave.c */
void table_leave(TableUi *);
void table_leave_for_rules(TableUi *);
void table_leave_for_settings(TableUi *);
void table_leave_for_keys(TableUi *);
void table_leave_for_proof(TableUi *);
void table_leave_for_favourites(TableUi *);
void table_leave_for_scores(TableUi *);
void table_leave_for_new(TableUi *);
/* To people at other machines. */
void table_sign(TableUi *, int sign);
void table_mute(TableUi *, int seat);
void table_try_now(TableUi *);
void table_ask_rest(TableUi *);
void table_leave_seat(TableUi *);
void table_end_here(TableUi *);
void table_finish_alone(TableUi *);
void table_begin_anew(TableUi *);
void table_copy_deal(TableUi *); /* its number, to the clipboard */

/* puzzle.c */
void table_puzzle_hint(TableUi *);
void table_puzzle_again(TableUi *);
void table_puzzle_answer(TableUi *, int choice);
void table_puzzle_next(TableUi *);

/* lesson.c */
void table_lesson_back(TableUi *);
void table_lesson_show(TableUi *);
void table_lesson_answer(TableUi *, int option);
void table_lesson_next(TableUi *);

/* panels.c */
void table_press_menu(TableUi *, int arg); /* MENU_BESIDE: beside it */
void table_turn_log(TableUi *);

/* choose.c */
void table_declare(TableUi *, int arg); /* read_arg */

#endif
