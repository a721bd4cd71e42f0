/* Shared by the files that draw the plates of the seats: seats.c, own_plate.c and what they are made of. */
#ifndef MELDWELL_APP_TABLE_DRAW_PLATE_H
#define MELDWELL_APP_TABLE_DRAW_PLATE_H

#include "app/table/look/ui.h"

static inline bool table_has_cards(const TableLook *look)
{
    return look->game->material->kind == MATERIAL_CARDS;
}

/* plate_words.c */
/* How many cards each holds is told while a deal is played, once anybody has some. */
bool table_counts_cards(const State *);
void table_count_words(const TableLook *, int n, char *text, size_t size); /* "7 cards" */
/* Points of the match. They have their sign where the most points are best; before the first deal there are none. */
void table_score_words(const TableLook *, int32_t total, char *out, size_t size);
/* The line under a name, the longest that fits: what the game says of the seat, whether it has opened, how many cards
 * it holds; who plays it, as long as there is none of that. At the end of a deal cards lie open, and some games lay
 * them before their seat then. */
void table_plate_line(const TableLook *, int seat, int px, int w, char *text, size_t size);

/* plate_parts.c */
bool table_has_partners(const State *);
/* A stripe for the side of a seat where some sit together: the viewer's own side, then the others in order. */
void table_build_stripe(const TableLook *, Scene *, Rect, int seat);
/* How many cards a seat holds: small backs, a fan that looks out from behind the plate towards the felt; the outer ones
 * are a little further in. No more are drawn than can be told apart. */
void table_build_backs(const TableLook *, Scene *, Rect plate, int seat, int n);
/* Tiles: one back with their number at the right end of the plate. Returns where it begins. */
int table_build_back(const TableLook *, Scene *, Rect, int n);
/* In a ring of the seat's colour, drawn with the seat's own stroke. */
void table_build_avatar(Scene *, Rect, int seat, Colour ring, LineStyle stroke);
/* What the seat said or did last, in a pill that hangs from its plate below the words that stand there: until it says
 * or does something else. */
void table_build_last_act(const TableLook *, Scene *, Rect plate, int words_foot, int seat, Colour, LineStyle);
bool table_fits_two_lines(int px, const char *text, int w);
/* Beside a name: what a person has left of the reserve of time; the figures matter more than the picture. */
void table_build_reserve(const TableLook *, Scene *, Rect row, int seat, Colour ink);
Rect table_beside_name(Rect row, int px, const char *name); /* what of a row is right of a name */

/* dealer.c */
/* Whoever deals: a disc on the corner of the plate towards the middle of the table; of the own seat at its portrait. */
Rect table_dealer_disc(const TableUi *, int seat);

/* own_plate.c */
/* In the rail: avatar, name, and one line with the points. */
void table_build_own(const TableLook *, Scene *, Rect, Item *);

#endif
