/* Melds before their seats: they flow in rows around all that lies there already. */
#ifndef MELDWELL_RENDER_LAYOUT_MELDS_H
#define MELDWELL_RENDER_LAYOUT_MELDS_H

#include "render/layout/heaps.h"

/* Of a meld, per cent from piece to piece: as it comes, and closer together before anything is made smaller; at the
 * last only their signs are seen (sign_share). */
enum { STEP = 50, CLOSE_STEP = 42 };
/* Of what melds wear, per cent: room over a row for all of it, or for so much that no index is covered. */
enum { ROOMY = 100, HALF_ROOMY = 60 };
/* How many pieces wide five of them are then. */
enum { FIVE_CLOSE = 3 };
/* Units over a whole hand that was claimed, for its name. */
enum { CLAIM_WORDS = 46 };

/* How large melds are, how far from piece to piece; whether each seat's lie before it and before nobody else, whether
 * what is said of them has to have room, and so has what they wear; whether the own ones stay below the middle of the
 * heaps. */
typedef struct Fit {
    int w, step;
    int roomy; /* per cent of what they wear */
    bool before, told, low;
    bool folds; /* older melds may be folded, as many as it takes; `before` is then for the top row alone */
    bool wide;  /* those at the sides may reach to the middle of the table, before any of them are folded */
} Fit;

/* How small melds become at the least: as long as all of them can be read; at the end; where they have no room. */
static inline int least_read(const TableLayout *t)
{
    return t->least;
}
/* Once a deal has ended all that everybody had lies there, with words: they are a little smaller then. */
static inline int least_at_end(const TableLayout *t)
{
    return t->least * 5 / 6;
}
static inline int least_of_all(const TableLayout *t)
{
    return min_int(t->least, length(t, 24, 14));
}

/* ---- fold.c ---- */

/* How many melds of a seat may be folded. */
int layout_may_fold(const TableLayout *, const Needs *, int seat);
/* Folds so many of them, those that nobody has touched lately and of them the oldest first, and no others. */
void layout_fold(TableLayout *, const Needs *, int seat, int count);
/* The first of them stands for all of them while melds are laid in rows: now they lie where it does. */
void layout_gather_fold(TableLayout *, const Needs *, int seat);

/* ---- blocks.c ---- */

/* Everything melds may not lie on. */
void layout_blocks(const TableLayout *, const Needs *, RectList *);
/* What may be written at the heaps in the middle and at the plates, where melds come closer to them than usual. */
void layout_add_words(const TableLayout *, const Needs *, RectList *);

/* ---- flow.c: rows of melds ---- */

/* Which way the melds of a seat flow. */
typedef struct Flow {
    Rect area;
    SeatEdge edge; /* FOOT: from the foot upwards */
    int middle;    /* x that rows are laid around */
    int seat;
    int clearance, roof; /* over each row, for what melds wear, but never above that */
    bool before, told;   /* see Fit */
} Flow;

/* The piles before a seat in the order they are laid in; how many. */
int layout_collect_melds(const TableLayout *, const Needs *, int seat, int *pile);
/* How wide a meld is. */
int layout_span_of(const TableLayout *, const Needs *, int pile);
/* Lays melds in rows, each of which becomes a block; false when they have no room. */
bool layout_flow(TableLayout *, const Needs *, const Flow *, const int *pile, int count, RectList *);

/* ---- melds.c: where each seat's flow ---- */

bool layout_is_laid(const TableLayout *, int pile);
void layout_set_meld_size(TableLayout *, const Needs *, const Fit *);
/* No melds lie yet, and this is what they may not lie on. */
void layout_begin_melds(TableLayout *, const Needs *, RectList *);
/* The viewer's own lie over the prompt, around the middle or under the board; at least one row is kept for them. False:
 * they have no room. */
bool layout_own_melds(TableLayout *, const Needs *, const Fit *, RectList *);
/* Those of another seat at its plate, down to `limit`; false: they have no room. */
bool layout_seat_melds(TableLayout *, const Needs *, int seat, int limit, const Fit *, RectList *);
/* Those of a seat, the viewer or another; where the fit allows it with as many of them folded as that takes, from
 * `least` on and at most all but `shown`. */
bool layout_lay_seat(TableLayout *, const Needs *, int seat, const Fit *, int least, int shown, RectList *);
/* Those of all seats; false: not all have room. */
bool layout_try_melds(TableLayout *, const Needs *, Fit);

/* ---- kept.c ---- */

/* In the middle of a turn nobody's melds move but those of who plays it: these rather become smaller than the others.
 * False: nothing is to stay, or there is no room for that. folds: some of those of who plays it are folded. */
bool layout_around_kept(TableLayout *, const Needs *, bool folds);

#endif
