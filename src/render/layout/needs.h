/* What the game and the state of the deal ask of a layout, counted once before anything is placed. */
#ifndef MELDWELL_RENDER_LAYOUT_NEEDS_H
#define MELDWELL_RENDER_LAYOUT_NEEDS_H

#include "render/layout/measure.h"

typedef struct Needs {
    const LayoutNeeds *needs;
    int opponents;
    bool common, melds; /* melds of the whole table; melds or stages of seats, or room for the first of them */
    bool board;
    bool cards;
    Rect held;         /* the cards or tiles of the own hand, tilted as they are; w = 0: none */
    int stacks;        /* GameDef.table.stack: how many, where that is more than one */
    int stocks, heaps; /* piles of nobody, in the middle */
    int tricks;        /* places a card is played to: the middle is theirs */
    bool seat_heaps;
    bool own_stage;           /* the viewer puts something together before itself */
    bool labelled[MAX_PILES]; /* something is said of what lies there (MeldNote.label) */
    bool told;                /* that is so of any */
    int open[MAX_SEATS];      /* pieces of hands of others that lie open, where `shows` */
    bool wears[MAX_SEATS]; /* what it has laid wears signs: something in it is wild; at the end also of who laid it */
    bool ended;
    bool shows;      /* hands of others that lie open get room: the deal has ended, or that is asked for */
    bool low_board;  /* it is no higher than usual, however small that is: melds have no room otherwise */
    bool low_plates; /* at the sides: where the own hand was there is room for them */
    int over_hand;   /* the upper edge of the prompt where it stands over a hand, be that gone by now */
    int spread;      /* the pile that lies spread, -1 none */
    int spread_count;
    int claim;       /* the pile of a whole hand that was claimed, -1 none: it lies over the prompt, whosever it is */
    uint32_t splits; /* of it: ClaimNote */
} Needs;

/* Asks the game where every pile lies (TableLayout.place), which the plan is told too. */
Needs layout_needs(TableLayout *, const LayoutNeeds *, FeltPlan *);

/* Of the sign of a wild card, and of the portrait of whoever laid something, over the edge of what wears it: less where
 * the cards are small, as they are then themselves. */
static inline int layout_signs(const TableLayout *t, const Needs *n)
{
    enum { SIGNS = 17, OF_CARD = 60 };
    return n->needs->game->wild_cards != NULL ? min_int(units(t, SIGNS), max_int(SIGNS, t->meld_w * OF_CARD / 100)) : 0;
}
/* The dealer's disc, which lies on the corner of a plate; w = 0: it lies on another. */
static inline Rect disc_at(const TableLayout *t, int seat)
{
    enum { DISC = 26, BELOW = 11 };
    const Rect plate = t->seat[seat];
    const int side = units(t, DISC), x = t->edge[seat] == EDGE_RIGHT ? plate.x : right_of(plate);
    return (Rect){ x - side / 2, foot_of(plate) + units(t, BELOW) - side, t->dealer == seat ? side : 0, side };
}
/* What of it reaches below the plate, where signs would cover it; w = 0: nothing does. */
static inline Rect disc_below(const TableLayout *t, int seat)
{
    const Rect disc = disc_at(t, seat);
    const int foot = foot_of(t->seat[seat]);
    return (Rect){ disc.x, foot, t->signs > 0 ? disc.w : 0, foot_of(disc) - foot };
}
/* So many units below its plate hang what a seat said, and the dealer's disc; lower where large letters put three lines
 * on the plate: that it is the partner stands there too. */
enum { SAID_HANGS = 14, PARTNER_SAID_HANGS = 22 };
/* Does it play with the viewer? */
static inline bool is_partner(const Needs *n, int seat)
{
    const State *s = n->needs->view;
    const int viewer = n->needs->viewer;
    return viewer != NO_SEAT && seat != viewer && s->seat[seat].side == s->seat[viewer].side;
}
/* What is kept free right of each plate of the top row for the heap before its seat. */
static inline int heap_beside_plate(const TableLayout *t, const Needs *n)
{
    return n->seat_heaps ? length(t, 57, units(t, 40)) + length(t, 28, 12) : 0;
}

#endif
