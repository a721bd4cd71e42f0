/* The steps in which a table is laid out: each file has one of them. What lies below all of them is in measure.h and
 * needs.h; what steps share with each other in heaps.h and melds.h. */
#ifndef MELDWELL_RENDER_LAYOUT_PARTS_H
#define MELDWELL_RENDER_LAYOUT_PARTS_H

#include "render/layout/needs.h"

/* frame.c: what stands along the edges of the window, the prompt, and the felt between. */
int layout_length_unit(int w, int h, int scale_percent);
void layout_rail(TableLayout *, const LayoutNeeds *);
void layout_corners(TableLayout *, const LayoutNeeds *);
void layout_prompt(TableLayout *, int w, bool over_hand);
void layout_stages(TableLayout *, const Needs *);
void layout_held(TableLayout *, const Needs *);
void layout_felt(TableLayout *, const LayoutNeeds *);

/* hand.c: the own hand, as a fan, flat in groups, or on a rack with rows. */
void layout_fan(TableLayout *, const LayoutNeeds *);
void layout_flat(TableLayout *, const LayoutNeeds *);
/* The stock stands at the right end of the rack where `stock` says so; the whole ends at the foot of the frame. */
void layout_rack(TableLayout *, const LayoutNeeds *, Rect frame, bool stock);
/* All of it in one row, with pieces over each other; false: what they are is covered then. */
bool layout_overlap_row(TableLayout *, const LayoutNeeds *, int count);
/* The cards or tiles of it, as they are tilted. */
Rect layout_hand_rect(const TableLayout *);

/* plates.c: the top row first, for the felt begins below it; the sides once the hand is placed. */
void layout_plates_top(TableLayout *, const Needs *);
void layout_plates_sides(TableLayout *, const Needs *);

/* grid.c: the felt of a game whose melds belong to the whole table. */
void layout_set_melds(TableLayout *, int w, const Material *);
void layout_grid(TableLayout *, Rect area);
/* A rack and a felt with pieces of one size, the largest with which everything fits; the rack has so much width. */
void layout_find_size(TableLayout *, const Needs *, FeltPlan *, int rack_w);
/* The same beside a hand of its own size: cards in a fan. */
void layout_find_grid(TableLayout *, const Needs *, FeltPlan *);

/* Once the deal has ended. got.c: what each seat got. open.c: all that an open hand covers; w = 0: there is none. */
void layout_got(TableLayout *, const Needs *);
Rect layout_open_hand(const TableLayout *, const Needs *, int seat);

/* How what seats have laid has found room, the better the larger: at the end of a deal not each before its own seat, or
 * with signs that lie on others, or without what is said of it, or as it is wanted. */
typedef enum Room { ROOM_ANYWHERE, ROOM_BEFORE, ROOM_UNTOLD, ROOM_ENOUGH } Room;

/* places.c: everything that lies between the plates and the prompt. */
Room layout_places(TableLayout *, const Needs *);

/* board.c: the board with squares for counters. */
void layout_board(TableLayout *, const Needs *);

/* tricks.c: where each seat plays a card to, and the kitty. */
void layout_tricks(TableLayout *, const Needs *);

/* taken.c: at a table of tricks, those each seat has won and what it has laid away; after plates and trick. */
void layout_taken(TableLayout *, const Needs *);

/* room.c: the melds before their seats, with whatever must be given up for them. */
Room layout_melds(TableLayout *, const Needs *);

/* recent.c: is there a heap whose last pieces are read? Then everything is placed by `place`, with these as far apart
 * as takes nothing from the rest. */
bool layout_has_recent(const TableLayout *, const Needs *);
typedef Room Placing(TableLayout *, const Needs *);
Room layout_recent(TableLayout *, const Needs *, Placing *place);

/* before.c: what of a stretch of that height lies before a seat: whatever is no narrower than `least` and lies in it is
 * nearer to its plate than to any other. */
Rect layout_before(const TableLayout *, const Needs *, int seat, Rect stretch, int least);
/* Is a row at y the one right under the plates at the top, where this seat's stands? */
bool layout_first_row(const TableLayout *, int seat, int y);

/* fold.c: the folded melds of a seat side by side on a panel over the table; last of all. */
void layout_unfold(TableLayout *, const Needs *);

/* sheet.c: the small score sheet; once heaps and what lies spread are placed, before the melds. */
void layout_sheet(TableLayout *, const Needs *);
/* No wider than usual, whatever its words ask for; false: it is not, or there is none. */
bool layout_sheet_narrow(TableLayout *, const Needs *);

/* crowded.c: the board is too small for the figures on it; the cards of an open hand hide what they are, or are too
 * small; something lies on something else, or cannot be read. */
bool layout_board_is_small(const TableLayout *);
bool layout_hides_a_hand(const TableLayout *, const Needs *);
bool layout_is_crowded(const TableLayout *, const Needs *);

/* worth.c: what the own cards are worth and the key to the wild ones; last of all, where nothing lies. */
void layout_worth(TableLayout *, const Needs *);

#endif
