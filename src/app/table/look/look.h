/* Questions about the table as it is now. Nothing here changes anything. The headings say in which file of this folder
 * a function is. */
#ifndef MELDWELL_APP_TABLE_LOOK_LOOK_H
#define MELDWELL_APP_TABLE_LOOK_LOOK_H

#include "app/table/look/ui.h"

/* view.c */
Thing table_choice_thing(const TableUi *, int choice); /* what the button of a choice stands for */
bool table_is_call(Thing);                             /* it is a bid */
/* What whoever looks now may know: the one source of all that is shown and said. To be called only while there is a
 * match; borrowed until its next change. */
const TableLook *table_look(TableUi *);
const State *table_known(const TableUi *);
const State *table_view(const TableUi *); /* what is shown: that, or a replay */
/* True for a seat that is in the match, or that is being asked whether it comes back into it. */
bool table_takes_part(const State *, int seat);
/* Several persons share the screen, so that it is handed round. One who is out of the match only watches. */
bool table_is_shared(const TableLook *);
/* A person whose turn has ended still looks at the table, before the screen is handed on. */
bool table_looks_on(const TableUi *);
/* A banner of that seat is up. Once the end is called out large for the seat, that says it. */
bool table_speaks(const TableLook *, int seat);
bool table_is_person(const TableLook *, int seat);  /* nobody is, where a match is only shown again */
bool table_left_out(const TableLook *);             /* every person is out of the match, which goes on */
int table_speed(const TableLook *);                 /* Speed */
PilePlace table_place(const TableLook *, int pile); /* where it lies and how it is handled, for the viewer */
/* The one place that everything dropped on the cloth goes to: the place where pieces are gathered, or the trick.
 * TARGET_NONE: there are many places, melds are laid. */
DropPlace table_only_place(const TableLook *);
/* "piece:Kh#1", as its item is called. */
void table_piece_name(const TableLook *, Piece, char *out, size_t size);
FaceSet table_stands_for(const TableLook *, Piece, int pile); /* of a joker of a meld; empty for all others */
bool table_ended(const State *);                              /* the deal or the match is over */
const char *table_keeps_melds(const TableLook *);             /* why melds of the hand are not found; NULL: they are */
const char *table_not_now(const TableLook *); /* why nothing can be done: it is over, paused, or another's turn */
int table_glide_ms(const TableLook *, int base_ms);
/* True when these pieces of the hand were taken from that pile in this turn, and what was taken may still be given
 * back. */
bool table_came_from(const TableLook *, const Piece *, int n, int pile);
const NotedPiece *table_piece_note(const TableUi *, Piece); /* NULL: nothing */
bool table_carries(const TableUi *);                        /* pieces are held and move with the pointer */
/* The piece is meant by a hint, or would be taken together with the discard that is pointed at. */
bool table_piece_meant(const TableUi *, Piece);
/* And that choice. */
bool table_choice_meant(const TableUi *, int choice);
bool table_coach_explains(const TableUi *); /* a coach has warned, and its reasons are shown */
/* The piece of the hand that would be thrown, while a coach's warning of that waits for an answer, or that was thrown
 * and is on its way to whoever keeps the match: it lies where it would be thrown to. NO_PIECE: none. */
Piece table_waiting_piece(const TableUi *);
bool noted_is_wrong(const NotedPiece *);          /* it owes something, or may not lie there; not of NULL */
const char *table_lock(const TableLook *, Piece); /* what keeps it where it lies, or its whole meld; NULL: nothing */
const ChoiceItem *table_marked(const TableUi *);  /* the choice that waits to be confirmed; NULL: none does */
const ChoiceItem *table_choice(const TableUi *, ChoiceRole); /* the first of that role; NULL: none is offered now */

/* The table in words was asked for by who looks now; another one has to ask anew. */
bool table_words_are_open(const TableLook *);

/* ending.c: the end of a deal is shown in steps. */
bool table_counted(const TableLook *, const State *); /* the deal is over, or its hands are counted already */
bool table_end_runs(const TableLook *);               /* more is to be shown */
bool table_end_turned(const TableLook *, int seat);   /* the hand of that seat has been turned over by now */
bool table_end_hides(const TableLook *, Piece);       /* it is still in a hand that has not been turned over */
int table_end_hidden(const TableLook *, int seat);    /* how many pieces of that seat are */
bool table_end_named(const TableLook *);              /* what it is called may be told */
bool table_end_called(const TableLook *);             /* it is, where it has a name */
bool table_end_scored(const TableLook *);             /* what each got may be told */
bool table_end_counts_up(const TableLook *);          /* the scores are still counting up to what they are */
int32_t table_shown_total(const TableLook *, int seat);
bool table_my_turn(
    const TableLook *); /* a person sits here and is to act, nothing else is going on, nor is to be seen first */
/* The i-th piece of a pile as it is shown: once the deal has ended in an order of its own. */
Piece table_shown_piece(const TableLook *, int pile, int i);

/* carry.c */
bool table_is_carried(const TableUi *, Piece); /* it is in the hand of the player: drawn there, not where it lay */
/* The button was held long enough on a piece: of the table, to carry its whole meld; of the hand, to be told what can
 * be done with it. */
bool table_press_ripe(const TableLook *);
int table_grasp(const TableLook *, Piece, Grasp, Piece *out);
Rect table_carried_rect(const TableUi *, int i); /* where the i-th of the pieces that are carried is drawn: upright */
const Pile *table_pile_of(const TableLook *, Piece, int *pile, int *index); /* of what is shown */
int table_chosen(const TableUi *, Piece out[MAX_PIECES]); /* pieces of the hand that are selected, in its order */
int table_rack_index(const TableUi *, Piece);             /* in the order of the hand, -1: it is not in it */

/* goals.c */
const GoalNote *table_goal_looked_at(const TableUi *); /* NULL: none is */
bool table_goal_has(const GoalNote *, Piece);
/* The piece belongs to the goal that is looked at; it is of the hand and does not. */
bool table_goal_lifts(const TableUi *, Piece);
bool table_goal_dims(const TableUi *, Piece);

/* sets.c */
int table_set_of(const TableUi *, Piece); /* number of the marked meld it belongs to, -1 none */

/* trick.c */
/* Who played this card to the trick that is still to be seen; NO_SEAT when it belongs to none. */
int table_trick_seat(const TableUi *, Piece);

/* choice.c */
/* True when the discard that is looked at may be taken with all above it: the yellow button takes them then. */
bool table_take_marked(const TableUi *);

#endif
