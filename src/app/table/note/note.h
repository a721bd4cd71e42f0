/* What is noted of the moment that is shown: what is seen and what is said of it. TableNotes, TableSight, TableSaid and
 * TableTimeOut are written here alone. */
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
void table_unsay(TableUi *);                         /* something was done: what was said of before is over */
void table_point_no_more(TableUi *);                 /* what it was about needs not be pointed at any more */
int table_point_tick(TableUi *);                     /* milliseconds until that changes, -1 nothing is */
void table_say_turn(TableUi *);                      /* whose turn it is */
void table_say_last_event(TableUi *);                /* the last line of the log */
/* What the hint says at its stage, or those words where it only shows. */
void table_say_hint(TableUi *, const char *otherwise);
void table_note_act(TableUi *, int seat); /* makes TableNotes.act; NO_SEAT: nothing may be done */

/* hand.c */
void table_note_shown_hand(TableUi *);
void table_note_fresh(TableUi *, Piece); /* it has been drawn, or taken */
void table_note_touched(TableUi *);      /* something was done: what was drawn last glows no longer */

/* ending.c */
void table_note_ending(TableUi *); /* how the hands lie once the deal has ended: before the hand is noted */

/* focus.c */
void table_finish_motion(TableUi *);
void table_focus_piece(TableUi *, Piece);
/* For who plays by keys: the piece of the hand at that place, or the last one, unless another of them has the focus. */
void table_focus_hand(TableUi *, int place);

/* rack_room.c */
void table_note_slots(TableUi *);
void table_note_blocks(TableUi *);

/* hint_mark.c */
/* The choice a move is, -1 when it is none of those shown: a card has its mark on itself, unless a button offers it
 * apart. Where a piece is picked out of a pile whose pieces nobody knows, one is as good as another. */
int table_choice_of(const TableUi *, Move);
void table_mark_hint(TableUi *); /* the pieces the hint plays, and its picture, for its stage */

/* hint_picture.c */
void table_make_hint_picture(TableUi *, const Move *, int n); /* TableNotes.hint */

/* log.c */
/* Something is done at the table: what lies over it to be read, the log or the goals, closes. */
void table_panels_yield(TableUi *);
/* Beside the log the table would be too small: where it is just opened it lies over the table; where it lay beside it,
 * it closes. */
void table_log_fold(TableUi *);
void table_note_log_scroll(TableUi *); /* it is scrolled no further than there are lines: before anything is drawn */

/* goals.c */
void table_goals_yield(TableUi *); /* something is done at the table: where it lies over it, it closes */
void table_goals_fold(TableUi *);  /* the melds need its room */
void table_note_goals(TableUi *);  /* before the table is laid out */

/* sight.c */
void table_note_near_meld(TableUi *);            /* after the pointer has moved */
void table_note_sight(TableUi *, const Scene *); /* all else that is looked at: before anything is drawn */

/* tell.c */
void table_note_words(TableUi *); /* the table in words, while that is open: before anything is drawn */

/* hint_arrows.c */
void table_note_arrows(TableUi *, const Scene *); /* once all that they may cover is drawn: where arrows bend */

/* choices.c */
/* Puts the names of persons where the labels of choices ask for them. */
void table_name_choices(TableUi *);

/* targets.c */
void table_note_pieces(TableUi *, int seat); /* what the pieces of the table owe seat's turn */
void table_note_targets(TableUi *);          /* finds the places for what was just picked up */
void table_note_wrong(TableUi *);            /* whether what is held would be refused where it is aimed at now */
void table_note_nothing_held(TableUi *);

/* hand_acts.c */
void table_note_acts(TableUi *); /* what can be done with the chosen pieces of the hand: TableNotes.hand_act */

/* left_over.c */
/* Who plays by keys has drawn: the focus goes to the card of the hand that the best arrangement leaves over, so that
 * the usual turn goes on from there. */
void table_focus_left_over(TableUi *);
void table_focus_hinted(
    TableUi *); /* to the first piece of the hand that the hint means, else to the button it means */
void table_focus_choice(TableUi *, int choice); /* where the focus is shown; -1: it stays */

/* sets.c */
bool table_sets_find(TableUi *, int which); /* marks the melds of that arrangement of the hand; false: none */
void table_sets_clear(TableUi *);
void table_sets_follow(TableUi *); /* after a change of the hand: what is marked, and the order it is shown in */

/* trick.c */
/* The last finished trick, noted whenever the match has changed; a new one stays on the table for a while. True: it is
 * another one than before. */
bool table_note_trick(TableUi *, bool fresh);

/* banner.c */
void table_announce(TableUi *,
                    bool fresh); /* after a change: what the new lines of the log announce; fresh: nothing yet */
void table_tell_no_news(TableUi *, int lines); /* so many lines have come before those of now: of the past */
int table_banner_tick(TableUi *);              /* milliseconds until the next one goes, -1 none */

/* start.c */
void table_start_deal(TableUi *, bool shown); /* a deal has begun; shown: on the screen, piece by piece */
/* Milliseconds until the deal has landed, -1 when it has: nobody plays before that. */
int table_landing_tick(TableUi *);
/* Milliseconds until what was drawn for the start is put away, -1 when nothing lies there. */
int table_start_tick(TableUi *);
void table_land(TableUi *); /* both at once: whoever plays waits for neither */

/* time_out.c */
void table_note_time_out(TableUi *, const State *before); /* before: the state in which the time ran out */
void table_follow_time_out(TableUi *);
void table_time_out_unsay(TableUi *); /* it was said in another language */

/* hand_note.c */
/* What the hand is worth as it is held (GameDef.in_hand); noted before the table is laid out. */
void table_note_hand(TableUi *);
void table_note_without(TableUi *); /* the same without the piece that is carried or looked at */

/* spread.c */
void table_note_take(TableUi *, const Scene *); /* which discard is pointed at: before anything is drawn */

#endif
