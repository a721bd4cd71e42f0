/* What is noted of the moment that is shown: what is seen and what is said of it. */
#ifndef MELDWELL_APP_TABLE_NOTE_NOTE_H
#define MELDWELL_APP_TABLE_NOTE_NOTE_H

#include "app/table/look/ui.h"

/* ui.c */
TableUi *table_ui(App *); /* made at the first call, before the first screen; NULL: no memory */

/* judge.c */
void table_judge(TableUi *); /* makes TableNotes, but for the hand and what was played */
void table_note_last_turn(TableUi *);

/* go_out.c */
/* What the piece at that place of the viewer's hand does where it ends the deal; index -1: none. Makes
 * TableNotes.go_out.
 */
bool table_note_go_out(TableUi *, int index); /* it may end the deal */

/* talk.c */
void table_say(TableUi *, const char *text);
void table_say_refusal(TableUi *, Verdict);          /* for some seconds, or until the next action */
void table_say_further(TableUi *, const char *text); /* one more sentence to what was said last */
void table_say_shut(App *, const char *why);         /* as table_say_refusal, when a button was pressed that is shut */
void table_say_not_open(TableUi *, int choice);      /* why that choice is not open */
int table_refusal_tick(TableUi *);                   /* milliseconds until it goes, -1 none */
void table_say_turn(TableUi *);                      /* whose turn it is */
void table_say_last_event(TableUi *);                /* the last line of the log */
/* What the hint says at its stage, or those words where it only shows. */
void table_say_hint(TableUi *, const char *otherwise);
void table_note_act(TableUi *, int seat); /* makes TableNotes.act; NO_SEAT: nothing may be done */

/* carry.c */
void table_carry_cancel(TableUi *); /* what is held glides home */
void table_finish_motion(TableUi *);
void table_clicks_done(TableUi *, int clicks); /* further ones of this turn at the same place are not meant */
void table_focus_piece(TableUi *, Piece);
/* For who plays by keys: the piece of the hand at that place, or the last one, unless another of them has the focus. */
void table_focus_hand(TableUi *, int place);
void table_clear_fits(TableUi *); /* no place is lit for what could be laid any more */
/* Done, Draw and Hint are often double-clicked, and keys repeat: what comes this soon after a press belongs to it.
 * Nothing is said to have settled before it is over. */
void table_guard(TableUi *);

/* rack_room.c */
void table_note_slots(TableUi *);
void table_note_blocks(TableUi *);

/* hint_mark.c */
void table_mark_hint(TableUi *); /* the pieces the hint plays, and its picture, for its stage */

/* hint_picture.c */
void table_make_hint_picture(TableUi *, const Move *, int n); /* TableNotes.hint */

/* log.c */
/* Something is done at the table: what lies over it to be read, the log or the goals, closes. */
void table_panels_yield(TableUi *);
void table_note_log_line(TableUi *, const Scene *); /* which line of it is looked at: before anything is drawn */

/* goals.c */
void table_goals_yield(TableUi *); /* something is done at the table: where it lies over it, it closes */
void table_goals_fold(TableUi *);  /* the melds need its room */
bool table_goals_shown(const TableLook *);
void table_note_goals(TableUi *);                         /* before the table is laid out */
void table_note_goal_looked_at(TableUi *, const Scene *); /* before anything is drawn */

/* choices.c */
void table_turn_sheet(TableUi *); /* to the other sheet of the choices; what was marked or hinted at is forgotten */
/* Puts the names of persons where the labels of choices ask for them. */
void table_name_choices(TableUi *);

/* targets.c */
void table_note_pieces(TableUi *, int seat); /* what the pieces of the table owe seat's turn */
void table_note_targets(TableUi *);          /* finds the places for what was just picked up */
void table_note_wrong(TableUi *);            /* whether what is held would be refused where it is aimed at now */

/* sets.c */
bool table_sets_find(TableUi *, int which); /* marks the melds of that arrangement of the hand; false: none */
void table_sets_clear(TableUi *);
void table_sets_follow(TableUi *); /* after a change of the hand: what is marked, and the order it is shown in */

/* trick.c */
/* The last finished trick, noted whenever the match has changed; a new one stays on the table for a while. */
void table_note_trick(TableUi *, bool fresh);

/* banner.c */
void table_announce(TableUi *,
                    bool fresh);  /* after a change: what the new lines of the log announce; fresh: nothing yet */
int table_banner_tick(TableUi *); /* milliseconds until the next one goes, -1 none */

/* start.c */
void table_start_deal(TableUi *, bool shown); /* a deal has begun; shown: on the screen, piece by piece */
/* Milliseconds until something of the deal changes, -1 when it has landed. */
int table_landing_tick(TableUi *);
void table_land(TableUi *); /* all of it at once */

/* time_out.c */
void table_note_time_out(TableUi *, const State *before); /* before: the state in which the time ran out */
void table_follow_time_out(TableUi *);

/* hand_note.c */
/* What the hand is worth as it is held (GameDef.in_hand); noted before the table is laid out. */
void table_note_hand(TableUi *);

/* spread.c */
void table_note_take(TableUi *, const Scene *); /* which discard is pointed at: before anything is drawn */

#endif
