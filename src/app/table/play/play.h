/* What is done: moves that are played, and what goes with them. TableDoing is written here alone, but where
 * follow/end.c ends it. */
#ifndef MELDWELL_APP_TABLE_PLAY_PLAY_H
#define MELDWELL_APP_TABLE_PLAY_PLAY_H

#include "app/table/look/ui.h"

/* rack_room.c */
/* Pieces of the hand stand on a free place from now on; slot -1: before piece `index` of the hand. */
void table_stand(TableUi *, const Piece *, int n, int slot, int index);

/* press.c */
/* Done, Draw and Hint are often double-clicked, and keys repeat: what comes this soon after a press belongs to it.
 * Nothing is said to have settled before it is over. */
void table_guard(TableUi *);
void table_clicks_done(TableUi *, int clicks);  /* further ones of this turn at the same place are not meant */
bool table_click_is_new(TableUi *, int clicks); /* the press that makes them so many is none of those */

/* select.c */
void table_select(TableUi *, Piece, bool on);
void table_select_none(TableUi *);
void table_choose_piece(TableUi *, Piece);               /* a click on a piece of the hand: it is chosen, or no more */
void table_select_within(TableUi *, Rect, bool toggles); /* what is drawn there */

/* hand_acts.c */
void table_do_hand_act(TableUi *, int i); /* of TableNotes.hand_act, with the chosen pieces */
void table_open_acts(TableUi *, Piece);   /* what can be done with it, in words; says why where nothing can */
void table_close_acts(TableUi *);         /* the list of them */
void table_mark_take(TableUi *, int arg); /* it would be taken with all above it: the next click takes it */

/* long_press.c */
int table_press_tick(TableUi *); /* milliseconds until a press is long or no longer guarded, -1 never */

/* ask.c */
void table_mark(TableUi *, int choice);         /* it waits to be confirmed; -1: none does */
void table_ask_no_more(TableUi *);              /* nothing waits for an answer, nothing is looked back at */
void table_point_at_fit(TableUi *, int i);      /* of the places that are lit */
void table_call_typed(TableUi *, const char *); /* so much of a bid has been typed */
void table_turn_sheet(TableUi *);               /* of the grid; what was marked or hinted at is no more */

/* carry.c */
void table_press(TableUi *, const Pointer *, Piece);              /* NO_PIECE: on the felt */
void table_press_grip(TableUi *, const Pointer *, Piece first);   /* of the meld that begins with it: it is picked up */
void table_press_fetch(TableUi *, const Pointer *, const Item *); /* a pile from which a piece may be fetched */
void table_carry_as(TableUi *, CarryKind);       /* what is held goes on so; CARRY_NONE: it is held no more */
void table_pick_up(TableUi *, CarryKind, Grasp); /* what is pressed */
void table_pick_up_by_keys(TableUi *, Piece, Grasp);
void table_carry_to(TableUi *, int x, int y);      /* the pointer is there */
void table_carry_raise(TableUi *);                 /* what a finger drags stands above it from now on */
void table_carry_aim(TableUi *);                   /* finds where what follows the pointer would land */
void table_carry_over(TableUi *, DropPlace, Rect); /* what is carried by keys is drawn there */
void table_let_go(TableUi *);                      /* it lands, or goes home */
/* The chosen pieces of the hand are put where the pointer clicks; false: nothing there takes pieces. */
bool table_put_chosen(TableUi *, int x, int y);

/* play.c */
void table_answer_caution(TableUi *, bool go_on);     /* nothing happens when none was given */
bool table_play(TableUi *, const Move *, int n);      /* one gesture; says the reason when refused */
bool table_play_only(TableUi *, const Move *, int n); /* the same, and nothing of the screen follows yet */
Move table_choice_move(const TableUi *, ChoiceRole);  /* MOVE_NONE: none of that role is offered */
void table_step_history(TableUi *, bool redo);

/* coach.c */
/* Asks the coach about a gesture that is about to be made, and waits a moment for it; true: TableDoing.caution says
 * what it has against it. */
bool table_coach_warns(TableUi *, const Move *, int n);
/* A piece of the hand was picked up: it is asked what would be said if that were thrown, so that the answer waits. */
void table_coach_ahead(TableUi *);
void table_coach_turn(TableUi *);  /* it warns of more, and at last of nothing */
void table_coach_why(TableUi *);   /* its reasons, or no more */
void table_coach_focus(TableUi *); /* by keys one goes on from its answers */

/* choose.c */
/* Choice i is made, with that amount where it has one: brought into its range. Says why where it is not open. */
void table_choose(TableUi *, int i, int amount);
/* As table_choose with the amount that is set; a choice that is to be confirmed is only marked at first. */
void table_press_choice(TableUi *, int i);
void table_set_amount(TableUi *, int i, int amount); /* TableDoing.amount, brought into the range of choice i */

/* throw.c */
/* part: 1 + the way of TableNotes.held of the part where it was let go; 0: the plain way, or it is asked about. False,
 * as below. */
bool table_drop_to_throw(TableUi *, const Piece *, int n, int part);
bool table_drop_to_go_out(TableUi *, const Piece *, int n);

/* drop.c */
bool table_drop(TableUi *, const Piece *, int n, DropPlace); /* false: nothing was done, and it was said why */
void table_to_rack(TableUi *, Piece);
/* The selected piece of the hand is dropped where it ends the deal; says how that is done where none is selected. */
void table_go_out_with(TableUi *, int pile);
/* Throws this piece of the own hand, or says why that cannot be. */
void table_throw(TableUi *, Piece);

/* lay.c */
bool table_lay_meld(TableUi *, const Piece *, int n); /* in the order of the meld; false: it was said why not */

/* turn.c */
bool table_guarded(const TableLook *, const TableUi *);
void table_press_draw(TableUi *);
void table_sent_arrived(TableUi *); /* what was played at a match that is kept elsewhere may have been answered */
void table_draw_arrived(TableUi *); /* the search for a play that a draw would overlook may have ended */
/* What a pile offers, if the game allows it: its last piece, or where any may be had that one and all above it; index
 * -1: the last. */
void table_take(TableUi *, int pile, int index);
void table_press_done(TableUi *);
Move table_done_move(const TableLook *); /* what it plays: what the game offers as that, or that all is done */

/* hint.c */
void table_hint(TableUi *);
void table_hint_arrived(TableUi *); /* the answer of the search for a hint may have come */

/* tell_panel.c */
void table_tell_whole(TableUi *);                   /* the table in words is opened, or closed */
bool table_words_intent(TableUi *, const Intent *); /* true: taken, as by the next two */
bool table_words_pointer(TableUi *, const Pointer *);

/* obvious.c */
void table_obvious(TableUi *, Piece);                /* what Enter on it does */
void table_obvious_clicked(TableUi *, Piece);        /* what a double-click on it does */
void table_lay_off(TableUi *, const Piece *, int n); /* on the meld they fit; places light up where there are several */
void table_say_why_nothing(TableUi *, Piece);        /* can be done with it now */
bool table_obvious_only(TableUi *); /* plays the only card that can be played; false: there are others, or none */
/* As table_obvious for the only card that can be played, while no piece is looked at; where a hint has marked a card,
 * that one gets the focus instead. False: there is neither. */
bool table_obvious_card(TableUi *);

/* replay.c */
/* What was played since the viewer's last turn, NO_SEAT, or the last turn of one seat; ends one that runs. */
void table_replay_start(TableUi *, int seat);
/* The play of a hint that was made from `before` on; more: the hint will have more to say. */
void table_replay_hint(TableUi *, const State *before, const Move *, int count, bool more);
void table_replay_end(TableUi *);
int table_replay_tick(TableUi *); /* one runs: milliseconds until its next move */

/* pace.c */
/* What runs by itself (a replay, an opponent's turn) is brought to its end; false when nothing runs. */
bool table_hurry(TableUi *);
void table_pause(TableUi *, bool paused);

/* ending.c */
void table_end_on(TableUi *);  /* one step further of what is shown at the end of a deal; behind the last, the scores */
void table_end_all(TableUi *); /* all of its steps; where they have been shown, the scores */

/* goals_panel.c */
void table_goals_turn(TableUi *); /* opened, or closed again */
void table_goal_sort(TableUi *, int i);
void table_goal_act(TableUi *, int i);

/* sets_ask.c */
void table_sets_ask(TableUi *); /* marks the melds of the viewer's hand; again: another arrangement, then none */
void table_put_set_forward(TableUi *, int i); /* the pieces of a marked meld go to the table, to be laid */
void table_put_sets_forward(TableUi *);       /* of all that may be put forward together */

/* worth.c */
void table_open_worth(TableUi *, int which); /* or close it: the argument of TABLE_WORTH */

/* trick.c */
void table_look_back(TableUi *);

/* act.c */
/* what an item of the table does when it is pressed: TableAction */
void table_act(TableUi *, int action, int arg);
bool table_acts_by(int action);                   /* it is done by a function of the table of acts */
Scroll *table_scroll_at(TableUi *, int x, int y); /* Screen.scroll_at, and Screen.wheel */
void table_wheel(TableUi *, int x, int y, int steps);

/* watch_steps.c */
/* what is shown again goes on by itself or waits before each move, and can be gone through */
void table_watch_halt(TableUi *, bool halted);
void table_watch_back(TableUi *); /* one move */
/* way -1: to the beginning of this turn or of the one before; 1: to the next one. And of a deal. */
void table_show_turn(TableUi *, int way);
void table_show_deal(TableUi *, int way);
/* How far the bar is at that turn, and to where the bar is moved, in per cent. */
int table_watch_percent(const RewatchPlace *, int turn);
void table_slide_to(TableUi *, int percent);

/* amount.c */
bool table_amount_wheel(TableUi *, int x, int y, int steps);

/* fold.c */
void table_fold(TableUi *, int seat); /* the heap of folded melds of that seat is opened, or closed again */
void table_show_fold(TableUi *, int seat);
void table_fold_close(TableUi *);
/* The heap in which that meld lies is opened, and any other closed: what is looked at by keys can be seen. */
void table_show_pile(TableUi *, int pile);

/* fold_carried.c */
void table_fold_carried(TableUi *); /* the pointer has moved with what it carries */
int table_fold_tick(TableUi *);     /* milliseconds until the heap under what is carried opens, -1: none does */
/* What is let go over a heap fits several of its melds: it opens, and what is carried follows the pointer on. */
bool table_fold_asks(TableUi *);

/* browse.c */
void table_browse(TableUi *, int pile);
void table_open_page(TableUi *, int page); /* TablePage; or close it */

/* panels.c */
void table_close_menu(TableUi *); /* whatever had the focus when it was opened */
void table_turn_menu(TableUi *);  /* opens and closes it; the focus comes back to where it was */

#endif
