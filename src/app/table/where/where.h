/* Where things are on the table screen, in pixels of the window: every place that the layout (render/layout) does not
 * give. Nothing here draws or changes anything. The headings say in which file of this folder a function is. */
#ifndef MELDWELL_APP_TABLE_WHERE_WHERE_H
#define MELDWELL_APP_TABLE_WHERE_WHERE_H

#include "app/table/look/ui.h"
#include "app/table/pure/cover.h"

/* needs.c */
LayoutNeeds table_layout_needs(const TableLook *, const State *);
/* How the table would be laid out in that state, and where its melds would lie. */
void table_layout_after(const TableLook *, const State *, TableLayout *, FeltPlan *);

/* where.c */
Rect table_meld_rect(const TableUi *, const State *, int pile);
/* Where n pieces that are dropped there would lie; of a new meld the cell is given. */
Rect table_place_rect(const TableLook *, DropPlace, int n);
bool table_reads_behind(const TableUi *, int pile); /* pieces behind the newest one of the heap are shown to be read */
int table_heap_seen(const TableUi *, Piece, int w); /* how much is seen of a piece w wide in a heap */

/* How much is seen of a piece w wide, from its left edge on, where the next one lies over it. */
int table_piece_seen(const TableUi *, Piece, int w);

int table_rack_places_of(const TableUi *); /* how many there are */

/* fold.c */
bool table_is_folded(const TableUi *, int pile);          /* it lies in a heap of folded melds that is closed */
bool table_is_unfolded(const TableUi *, int pile);        /* it lies on the panel of the heap that is opened */
Rect table_fold_rect(const TableUi *);                    /* that panel; w = 0: none is opened */
bool table_under_fold(const TableUi *, int pile, Rect);   /* that place of the meld lies under the panel */
bool table_hand_is_folded(const TableLook *, int seat);   /* it lies open, but has no room */
bool table_hand_is_unfolded(const TableLook *, int seat); /* and lies on the panel that is opened */
bool table_under_hand(const TableLook *, Rect);           /* the open hand of another seat lies over it */
int table_fold_at(const TableUi *, int x, int y);         /* the seat whose closed heap is there, or NO_SEAT */
/* In how many places of the folded melds of that seat what is carried may be laid, and the first of them. */
int table_fold_takes(const TableUi *, int seat, DropPlace *first);

/* places.c */
DropPlace table_place_in(const TableUi *, TargetKind, int pile, int at); /* of a meld */
bool table_same_place(DropPlace, DropPlace);
bool table_is_heap(const TableLook *, int pile); /* one piece of the hand may be thrown there */
/* All places the held pieces can be put by keys, with their rectangles. */
int table_places(const TableLook *, DropPlace *out, Rect *rect, int max);

/* aim.c */
CarryAim table_aim(const TableLook *); /* where what is carried would land, let go where the pointer is */
Rect table_cloth(const TableLayout *); /* where something can be let go */

/* choices.c */
bool table_of_card(const ChoiceItem *);     /* the choice is asked about at the card that it throws */
Rect table_choices_rect(const TableLook *); /* the panel of choices; w = 0: nothing is offered in one */

/* chips.c */
/* All acts of the chosen pieces, over them and clear of the words that have been drawn so far; w = 0: none are shown.
 */
Rect table_chips_rect(const TableLook *, const Scene *);
Rect table_chip_rect(const TableLook *, Rect all, int i); /* of TableNotes.hand_act */
Rect table_chips_drawn(const Scene *);                    /* all of them in this picture; w = 0: there are none */
/* Of the place where a piece is thrown: the part for the i-th way of TableNotes.held. */
Rect table_throw_part(const TableLook *, int pile, int i);

/* felt.c */
/* The pile of the meld under the pointer, the grip over it included; -1: none. */
int table_near_meld(const TableLook *);

/* log.c */
Rect table_log_rect(const TableLook *);
/* Width at the right of the window that the table leaves free for the open log or for the goals; 0: none. */
int table_aside(const TableLook *);
bool table_log_is_over(const TableLook *); /* it is open, and lies over the table */
/* Width that is left free for the open log; 0: it is closed, or lies over the table. */
int table_log_aside(const TableLook *);

/* goals.c */
bool table_goals_shown(const TableLook *);
bool table_goals_have_room(const TableLook *); /* the panel of goals has room beside the table */
Rect table_goals_rect(const TableLook *);
int table_goals_aside(const TableLook *); /* width of the window that is left free for it; 0: none */

/* cover.c */
/* Fill the list with what has been drawn so far in this picture. */
void table_covers_drawn(const TableLook *, const Scene *, Covers *);
void table_covers_words(const TableLook *, const Scene *, Covers *); /* of that what is to be read */
Rect table_stands_for_rect(Rect piece);                              /* what a joker stands for, at its foot */
Rect table_with_clearance(const TableUi *, Rect);
/* covers_cost of laying the rectangle, with a little air around it, over what has been drawn so far. */
int table_covered(const TableLook *, const Scene *, Rect);
void covers_add(Covers *, Rect, CoverKind);
/* How bad it is to lay something there: the covered area times the weights of cover.c, 0: it covers nothing. */
int covers_cost(const Covers *, Rect);
/* True when nothing of the list lies there. spared: bits (cover_bit) of the kinds that may be covered. */
bool covers_clear(const Covers *, Rect, unsigned spared);

/* free_place.c */
bool table_under_panel(const TableLook *, Rect); /* a panel will be drawn over it, after all the rest */
/* Where within `within` something w by h large covers least; among equals near its lower middle. *covered becomes how
 * much it covers there, as covers_cost. */
Rect table_free_place(const TableLook *, const Scene *, Rect within, int w, int h, int *covered);
/* As table_free_place, near a seat and nearer to it than to any other; seat NO_SEAT: near the lower middle. */
Rect table_free_place_of(const TableLook *, const Scene *, Rect within, int seat, int w, int h, int *covered);
/* As table_free_place, while the end of a deal is shown: what comes with the scores counts as drawn already, so that
 * nothing has to make way for it. */
Rect table_free_place_at_end(const TableLook *, const Scene *, Rect within, int w, int h, int *covered);
/* True when the rectangle lies nearer to another seat, or to what that one has laid, than to this seat. */
bool table_nearer_another(const TableLook *, int seat, Rect);

/* heap_word.c */
/* What to do at a heap, as a word in the language. drawing: the turn begins, and is not waiting for a throw. */
const char *table_heap_target(bool stock, bool drawing);
/* Width in pixels of the widest word that may stand under a heap in that state. Can be asked before there is a layout.
 */
int table_heap_word(const TableLook *, const State *);
/* Width in pixels of the widest word under the heap that pieces are thrown on: "take" or "throw here". */
int table_throw_word(const TableLook *);
/* Widths in pixels of a label under a meld, and of the widest label in that state; 0: there is none. */
int table_label_wide(int unit, const char *label);
int table_label_width(const TableLook *, const State *);

/* hint.c */
bool table_arrow_crosses(const TableLook *, Rect); /* an arrow of the hint that is shown crosses it */
bool table_hint_has_panel(const TableLook *);      /* the words of the hint stand in a panel of their own */

/* seats.c */
int table_first_seat(const TableLook *); /* the seat at the foot; 0 for a watcher */
/* How large the corner has to be for its words, in pixels. */
void table_corner_size(const TableLook *, int *w, int *h);

/* score.c */
int table_sheet_come(const TableLook *);  /* how many lines stand under its totals */
int table_sheet_width(const TableLook *); /* in pixels, for its names and figures */

/* worth.c */
void table_worth_needs(const TableLook *, const State *, LayoutNeeds *);
int table_worth_corner_width(const TableLook *, int unit); /* in pixels, of its line in the corner of the table */

/* sets.c */
Pose table_rack_piece(const TableUi *, int i); /* where the i-th piece of the hand lies, raised when marked */
int table_index_foot(const TableUi *);         /* of a card of the hand, from its upper edge */
/* How high the i-th piece of the hand may stand out of its row: with its index, or the word it wears, below the line
 * over the hand, and leaving the index of the card behind it to be seen. */
int table_hand_room(const TableUi *, int i);
enum { TAG_UNITS = 22 };
bool table_card_wears(const ChoiceItem *);     /* the choice is a word over its card of the hand, such as "end" */
bool table_wears_word(const TableUi *, int i); /* the i-th piece of the hand wears one */
int table_tag_rises(const TableUi *);          /* so far such a word rises over its card, in pixels */

/* trick.c */
/* What the game says of itself, in a few words or none; to_anybody: what is the viewer's own is left out. */
void table_status_line(const TableLook *, bool to_anybody, char *text, size_t size);

/* stages.c */
/* Width of the strip with all stages of the game, whichever is current; 0: the game has none. */
int table_stages_width(const TableLook *, const State *);

/* amount_place.c */
/* The choice whose amount is set, -1 none: of several, the one that is hinted at or that the player has turned to. */
int table_amount_choice(const TableUi *);
/* Writes the numbers of the choices that have an amount to be set, in their order, and returns how many, at most max.
 */
int table_amount_choices(const TableUi *, int *out, int max);
int table_amount_number_in(const char *text);
int table_amount_written(const TableLook *, int choice); /* what stands in the field, whether it may be or not */
bool table_amount_may_be(const ChoiceItem *, int amount);
void table_amount_say_bounds(const ChoiceItem *, char *text, size_t size);
AmountPanel table_amount_panel(const TableLook *);
Rect table_amount_rect(const TableLook *); /* the panel in which an amount is set; w = 0: none is */

/* pick.c */
bool table_picks(const TableLook *);     /* a pile is spread, to be picked from */
Rect table_pick_rect(const TableLook *); /* the panel a pile is spread on, to be picked from; w = 0: none is */

/* browse.c */
Rect table_browse_rect(const TableLook *); /* the panel on which a heap lies side by side; w = 0: none does */
bool table_may_browse(const TableLook *, int pile);

#endif
