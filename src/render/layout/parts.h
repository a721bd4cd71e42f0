/* What the files of the layout share. */
#ifndef MELDWELL_RENDER_LAYOUT_PARTS_H
#define MELDWELL_RENDER_LAYOUT_PARTS_H

#include "render/layout/layout.h"

/* What is seen of the index of a card, per cent of its width. */
enum { INDEX_OF_FULL = 24, INDEX_OF_LARGE = 50 };

/* What the places of a table ask for, counted once. */
typedef struct Needs {
    const LayoutWish *wish;
    int opponents;
    bool common, melds; /* melds of the whole table; melds or stages of seats */
    bool board;
    bool cards;
    Rect held;         /* the cards or tiles of the own hand, tilted as they are; w = 0: none */
    int stacks;        /* GameDef.table.stack: how many, where that is more than one */
    int stocks, heaps; /* piles of nobody, in the middle */
    int tricks;        /* places a card is played to: the middle is theirs */
    bool seat_heaps;
    bool labelled[MAX_PILES]; /* something is said of what lies there (MeldNote.label) */
    bool told;                /* that is so of any */
    int open[MAX_SEATS];      /* pieces of hands of others that lie open, once the deal has ended */
    bool wears[MAX_SEATS]; /* what it has laid wears signs: something in it is wild; at the end also of who laid it */
    bool ended;
    bool low_plates; /* at the sides: where the own hand was there is room for them */
    int over_hand;   /* the upper edge of the prompt where it stands over a hand, be that gone by now */
    int spread;      /* the pile that lies spread, -1 none */
    int spread_count;
    int claim;       /* the pile of a whole hand that was claimed, -1 none: it lies over the prompt, whosever it is */
    uint32_t parted; /* of it: ClaimNote */
} Needs;

static inline int clamp_int(int value, int least, int most)
{
    return value > most ? most : value < least ? least : value;
}
/* So many units of letters and buttons. */
static inline int units(const TableLayout *t, int n)
{
    return n * t->unit / 100;
}
/* So many units of length, and no less than `least` where that is not 0. */
static inline int length(const TableLayout *t, int n, int least)
{
    return max_int(n * t->length / 100, least);
}
/* Melds as large as they come: five rows of them keep room on a felt of that height. */
static inline int meld_width_on(const TableLayout *t, int felt_h)
{
    return min_int(length(t, 57, units(t, 40)), max_int(24, felt_h * 20 / 100 * 72 / 100));
}
static inline int meld_width(const TableLayout *t)
{
    return meld_width_on(t, t->felt.h);
}
static inline int card_height(int w)
{
    return w * 100 / 72;
}
static inline int index_share(const LayoutWish *wish, int w)
{
    return wish->large_index || w < FULL_CARD_W ? INDEX_OF_LARGE : INDEX_OF_FULL;
}
/* Of the sign of a wild card, and of the portrait of whoever laid something, over the edge of what wears it: less where
 * the cards are small, as they are then themselves. */
static inline int layout_signs(const TableLayout *t, const Needs *n)
{
    enum { SIGNS = 17, OF_CARD = 60 };
    return n->wish->game->wild_cards != NULL ? min_int(units(t, SIGNS), max_int(SIGNS, t->meld_w * OF_CARD / 100)) : 0;
}
static inline int right_of(Rect r)
{
    return r.x + r.w;
}
static inline int foot_of(Rect r)
{
    return r.y + r.h;
}
/* What of the dealer's disc reaches below the plate on whose corner it lies, where signs would cover it; w = 0: nothing
 * does. */
static inline Rect disc_below(const TableLayout *t, int seat)
{
    enum { DISC = 26, BELOW = 11 };
    const Rect plate = t->seat[seat];
    const int side = units(t, DISC), x = t->edge[seat] == EDGE_RIGHT ? plate.x : right_of(plate);
    return (Rect){ x - side / 2, foot_of(plate), t->signs > 0 && t->dealer == seat ? side : 0, units(t, BELOW) };
}

/* What is kept free right of each plate of the top row for the heap before its seat. */
static inline int heap_beside_plate(const TableLayout *t, const Needs *n)
{
    return n->seat_heaps ? length(t, 57, units(t, 40)) + length(t, 28, 12) : 0;
}

/* layout_seats.c: the plates. The top row first, for the felt begins below it; the sides once the hand is placed. */
void layout_seats_top(TableLayout *, const Needs *);
void layout_seats_sides(TableLayout *, const Needs *);

/* How what seats have laid has found room, the better the larger: at the end of a deal not each before its own seat, or
 * with signs that lie on others, or without what is said of it, or as it is wanted. */
typedef enum Room { ROOM_ANYWHERE, ROOM_BEFORE, ROOM_UNTOLD, ROOM_ENOUGH } Room;

/* layout_places.c: everything that lies between the plates and the prompt. */
Room layout_places(TableLayout *, const Needs *);

/* layout_open.c: what each seat got, and all an open hand covers, once the deal has ended; w = 0: none. */
void layout_got(TableLayout *, const Needs *);
Rect layout_open_hand(const TableLayout *, const Needs *, int seat);

/* layout_before.c: what of a stretch of that height lies before a seat: whatever is no narrower than `least` and lies
 * in it is nearer to its plate than to any other. */
Rect layout_before(const TableLayout *, const Needs *, int seat, Rect stretch, int least);
/* Is a row at y the one right under the plates at the top, where this seat's stands? */
bool layout_first_row(const TableLayout *, int seat, int y);

/* layout_sheet.c: the small score sheet; once heaps and what lies spread are placed, before the melds. */
void layout_sheet(TableLayout *, const Needs *);
/* No wider than usual, whatever its words ask for; false: it is not, or there is none. */
bool layout_sheet_narrow(TableLayout *, const Needs *);

/* layout_worth.c: what the own cards are worth and the key to the wild ones; last of all, where nothing lies. */
void layout_worth(TableLayout *, const Needs *);

/* layout_taken.c: at a table of tricks, those each seat has won and what it has laid away; after plates and trick. */
void layout_taken(TableLayout *, const Needs *);

#endif
