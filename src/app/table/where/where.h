/* Where things are: every place that the layout does not give. */
#ifndef MELDWELL_APP_TABLE_WHERE_WHERE_H
#define MELDWELL_APP_TABLE_WHERE_WHERE_H

#include "app/table/look/ui.h"

/* needs.c */
LayoutNeeds table_layout_needs(const TableLook *, const State *);
/* How the table would be laid out in that state, and where its melds would lie. */
void table_layout_after(const TableLook *, const State *, TableLayout *, FeltPlan *);

/* where.c */
Rect table_meld_rect(const TableUi *, const State *, int pile);
Rect table_place_rect(const TableLook *, DropPlace, int n); /* where n pieces put at a place would lie */
bool table_reads_behind(const TableUi *, int pile);         /* what lies behind the newest piece of a heap is read */
int table_heap_seen(const TableUi *, Piece, int w);         /* of its width w, where others of its heap lie over it */

int table_rack_places_of(const TableUi *); /* how many there are */

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
bool table_of_card(const TableUi *, const ChoiceItem *); /* it is asked about at the card that it throws */
Rect table_choices_rect(const TableLook *);              /* the panel they stand on; w = 0 when nothing is offered */

/* felt.c */
/* The meld under the pointer, its grip included; -1 none. */
int table_near_meld(const TableLook *);

/* log.c */
Rect table_log_rect(const TableLook *);
int table_aside(
    const TableLook *); /* of the window, what the table leaves to the open log or to the goals; 0: nothing */
int table_log_aside(
    const TableLook *); /* of the window, what the table leaves to the open log; 0: it lies over the table */

/* goals.c */
bool table_goals_shown(const TableLook *);
bool table_goals_have_room(const TableLook *); /* beside the table */
Rect table_goals_rect(const TableLook *);
int table_goals_aside(const TableLook *); /* of the window, what the table leaves to it; 0: nothing */

/* cover.c */
void table_covers_laid(const TableLook *, Covers *);                 /* what lies there by the layout, drawn or not */
void table_covers_drawn(const TableLook *, const Scene *, Covers *); /* what lies or is written there so far */
Rect table_with_clearance(const TableUi *, Rect);
int table_covered(const TableLook *, const Scene *, Rect); /* how much of what was drawn, with a little air around it */
void covers_add(Covers *, Rect, CoverKind);
/* How much of all that would be covered. */
int covers_cost(const Covers *, Rect);
/* Is nothing of it there, nor so close that it would look covered? unit: of the layout, 0: it may be as close as it
 * likes; spared: bits of kinds that do not count. */
bool covers_clear(const Covers *, Rect, int unit, unsigned spared);
/* One that is there, with the air around it; w = 0: none is. */
Rect covers_in_the_way(const Covers *, Rect, int unit, unsigned spared);

/* free_place.c */
bool table_under_panel(const TableLook *, Rect); /* a panel will be laid there, after all the rest */
/* Where `within` a thing of that size covers least: near its lower middle. */
Rect table_free_place(const TableLook *, const Scene *, Rect within, int w, int h, int *covered);
/* The same near a seat, and nearer to it than to any other; NO_SEAT: near the lower middle. */
Rect table_free_place_of(const TableLook *, const Scene *, Rect within, int seat, int w, int h, int *covered);
/* Does it lie nearer to another seat, or to what that has laid, than to this one? */
bool table_nearer_another(const TableLook *, int seat, Rect);

/* heap_word.c */
/* What to do at a heap, as a word; the turn begins with drawing, or a piece is to be thrown. */
const char *table_heap_target(bool stock, bool drawing);
/* How wide the widest of the words is that may stand under the heaps of that state, before there is a layout. */
int table_heap_word(const TableLook *, const State *);
/* The widest that stands under one that is thrown on. */
int table_throw_word(const TableLook *);
/* The width of a label under what lies open, and of the widest that stands there; 0: none does. */
int table_label_wide(int unit, const char *label);
int table_label_width(const TableLook *, const State *);

/* hint.c */
bool table_arrow_crosses(const TableLook *, Rect); /* of a hint that is shown */
bool table_hint_has_panel(const TableLook *);      /* what it says stands in a panel of its own */

/* seats.c */
int table_first_seat(const TableLook *); /* the viewer's, or the first */
/* What its words ask for, in pixels. */
void table_corner_size(const TableLook *, int *w, int *h);

/* score.c */
int table_sheet_width(const TableLook *); /* that its names and figures ask for */

/* worth.c */
void table_worth_needs(const TableLook *, const State *, LayoutNeeds *);
int table_worth_corner_width(const TableLook *, int unit); /* of its line, where it stands in the corner */

/* sets.c */
Pose table_rack_piece(const TableUi *, int i); /* how the i-th piece of the hand lies; raised when marked */

/* trick.c */
/* What the game says of itself, in a few words or none; to_anybody: what is the viewer's own is left out. */
void table_status_line(const TableLook *, bool to_anybody, char *text, size_t size);

/* stages.c */
/* How wide the strip is with all of them, whichever it is now; 0: there are none. */
int table_stages_width(const TableLook *, const State *);

/* amount_place.c */
/* The choice whose amount is set, -1 none: of several, the one that is hinted at or that the player has turned to. */
int table_amount_choice(const TableUi *);
/* Those that have an amount to be set, in their order; how many, at most max. */
int table_amount_choices(const TableUi *, int *out, int max);
AmountPanel table_amount_panel(const TableLook *);
Rect table_amount_rect(const TableLook *); /* the panel in which that is done; w = 0: none is */

/* pick.c */
bool table_picks(const TableLook *);     /* a pile is spread, to be picked from */
Rect table_pick_rect(const TableLook *); /* the panel a pile is spread on, to be picked from; w = 0: none is */

/* browse.c */
Rect table_browse_rect(const TableLook *); /* the panel on which a heap lies side by side; w = 0: none does */
bool table_may_browse(const TableLook *, int pile);

/* offer_place.c */
/* Where a panel lies instead of there, so that it lies clear or covers least. ways: so many sizes of it, the best one
 * first. */
const OfferPlace *table_offer_place(const TableLook *, const Rect *way, int ways, OfferKind);

#endif
