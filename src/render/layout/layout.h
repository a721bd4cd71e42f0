/* Where things lie on the table: pure arithmetic, rectangle in, rectangles out. Tested without a window. Every place of
 * the table is asked of the game (GameDef.table.place, GameDef.material) and gets its rectangle here; nobody above
 * guesses. All figures are window pixels unless said otherwise. */
#ifndef MELDWELL_RENDER_LAYOUT_LAYOUT_H
#define MELDWELL_RENDER_LAYOUT_LAYOUT_H

#include "render/layout/felt_plan.h"
#include "render/layout/rect.h"
#include "rules/game/game.h"

/* Hundredths of a pixel in one unit of the interface: 100 at 1280x800 and below, growing with larger windows, times
 * the player's scale (per cent), but never so large that less than 800x500 units fit. */
int layout_unit(int w, int h, int scale_percent);

/* Where a seat's plate stands. */
typedef enum SeatEdge { EDGE_FOOT, EDGE_LEFT, EDGE_TOP, EDGE_RIGHT } SeatEdge;

/* Pieces that lie one after the other, in one row or several. */
typedef struct PileSpot {
    Rect first;  /* the rectangle of the first; w = 0: it has no place of its own */
    int step;    /* from piece to piece; 0: a heap */
    int per_row; /* after so many the next row begins; 0: never */
    int row_step;
} PileSpot;

/* Narrower cards wear one large index in any case: the corners of the full drawing could not be read. */
enum { FULL_CARD_W = 66 };

enum { SHEET_MOST_ROWS = 12 };

/* Units: over the melds on the panel of those that were folded, for words; and how wide it is for them at the least. */
enum { FOLD_HEAD = 26, FOLD_WORDS = 240 };
/* The heap of what is folded is so wide: what lies below the uppermost piece reaches out from under it. */
enum { FOLD_HEAP = 120 /* per cent of a piece */ };

typedef struct TableLayout {
    int unit;      /* of letters and buttons, as layout_unit gives */
    int hand_unit; /* of the cards of the own hand: `unit`, or less where cards so large leave others no room */
    int length;    /* hundredths of a pixel in one unit of length: smaller than `unit` in a small window */
    int least;     /* width of the smallest piece that can be read */
    bool large_index, large_face; /* as in LayoutNeeds */

    Rect menu;   /* button in the upper left corner */
    Rect corner; /* rule chip and clock in the upper right one */
    Rect rail;   /* along the foot, over the whole width */
    Rect own;    /* in the rail: avatar, name and line of the viewer; w = 0 for a watcher */
    Rect tools;  /* in the rail, between the own plate and the buttons */
    Rect pass;   /* in the rail, left of the primary button */
    Rect primary;
    Rect prompt; /* one line over the hand */

    Rect seat[MAX_SEATS];    /* plates; the viewer's is `own` */
    uint8_t edge[MAX_SEATS]; /* SeatEdge */
    bool narrow;             /* plates have room for avatar, name and figure only */
    int dealer;              /* whose plate the dealer's disc lies on; NO_SEAT: there is none */

    Rect stages; /* the strip that tells the stage of the deal, in the top row; w = 0: there is none */

    Rect felt; /* the cloth between the plates at the top and the prompt: the drop zone */

    /* The own hand: a rack with rows, or a fan. */
    int tile_w, tile_h; /* of its pieces, and of those that are carried */
    int step;           /* from piece to piece of what is carried */
    Rect rack;          /* all of it that can be seen; w = 0 for a watcher */
    bool fan, flat;     /* flat: of a fan, see Material */
    uint32_t splits;    /* as in LayoutNeeds */
    int split_by;       /* so much further on */
    int hand_count;
    int rack_cols, rack_rows, rack_step_x, rack_step_y;
    int rack_lead;  /* from the left edge of the rack to its first piece */
    int index;      /* of a card of the hand, per cent of its width */
    int fan_radius; /* of the circle the middles of a fan's cards lie on */
    int fan_y;      /* upper edge of the middle card of the front row */

    /* Melds, whether on the felt or before a seat. */
    int meld_w, meld_h, meld_step;
    int signs;      /* what pieces of this game wear, where they lie on the cloth, rises so far above them */
    bool common;    /* there are melds that belong to the whole table: the grid holds them */
    Rect grid;      /* the cells of the plan on the felt */
    int cols, rows; /* of the plan: half pieces, rows */
    int row_step;
    bool lays;  /* the viewer puts pieces forward, or lays melds before its own seat */
    Rect stage; /* where; w = 0: nowhere */

    Rect stock, discard; /* the first closed heap and the first open one that is nobody's; w = 0: there is none */
    int stack_count,
        stack_cols;        /* the stock lies in so many stacks side by side, `stock` is the last; 0: in one heap */
    Rect stacks;           /* all of them */
    bool tricks;           /* cards are played to tricks: the middle is theirs */
    Rect trick[MAX_SEATS]; /* where each seat plays a card to; w = 0: there is no such place */
    /* All of the tricks a seat has won, and of what it has laid away, as they lie; w = 0: none. */
    Rect taken[MAX_SEATS], away[MAX_SEATS];
    /* How the tricks of the deal stand, below the menu; w = 0: nothing is told there, or it has no room. */
    Rect tally;
    bool tally_close; /* in the smaller of both ways */
    Rect centre; /* first piece of what lies aside in the corner, where the middle is for tricks; w = 0: nothing does */
    Rect board;  /* of a game that has one; w = 0 */
    Rect counter[MAX_SEATS]; /* what a seat holds of counters, at its plate */
    Rect pot;                /* counters that lie on no square: in the middle, or over or beside the board */

    Rect held; /* what the own hand is worth (GameDef.in_hand), over its left end; w = 0: nothing is told of it */

    Rect sheet;     /* a small score sheet, under the corner; w = 0: it has no room, or there is none */
    int sheet_rows; /* of its deals so many, the last ones, have room */

    /* What the own cards are worth, and the key to the wild ones, whole or as a line each; w = 0: they have no room on
     * the cloth, or there is nothing to be told. */
    Rect worth, key;
    bool worth_whole;

    Rect got[MAX_SEATS];     /* what a seat got, once the deal has ended; w = 0 before that */
    uint8_t open[MAX_SEATS]; /* pieces of its hand, with the gaps between them, that lie open then */

    /* Of a heap whose last pieces are read (ALLOW_READ_LAST) so many lie behind the newest, each so much further to the
     * left; the newest lies at `first`, and their room is kept before they are there. behind = 0: it is a heap. */
    int behind, behind_step;
    int packing; /* what that was found with: see LayoutNeeds */

    PilePlace place[MAX_PILES]; /* as the game says */
    uint8_t size[MAX_PILES];    /* so many pieces lie there */
    PileSpot spot[MAX_PILES];   /* of all piles but those of the grid and the own hand */
    int heap_word;              /* as in LayoutNeeds */
    Rect label[MAX_PILES];     /* what is said of what lies there (MeldNote.label); w = 0: nothing, or it has no room */
    uint8_t bundle[MAX_PILES]; /* so many lie on one another, every other bundle crosswise; 0: each by itself */
    /* The older melds of a seat that find no room beside the rest lie folded in one heap. */
    Rect fold[MAX_SEATS];   /* where; w = 0: none are */
    bool folded[MAX_PILES]; /* it lies in the heap of its seat */
    int unfolded;           /* 1 + the seat whose heap is opened: its melds lie on a panel over the table; 0: none is */
    bool folds_hands;       /* the deal has ended: open hands that find no room are folded too */
    PileSpot unfolded_hand; /* that of the seat whose heap is opened, on the panel; w = 0: it is not folded */
    Rect fold_panel;        /* that panel; w = 0: there is none */
    int claim;              /* the pile of a whole hand that was claimed, where it has any sets: */
    uint32_t claim_splits;  /* bit i: so much air before its piece i and all behind it */
    int claim_clearance;
    bool cramped; /* something had to be smaller than its least */
    /* That, or something lies on something else: letters that are larger than usual are too large; or a panel beside
     * the table leaves too little to a board. */
    bool crowded;
} TableLayout;

/* A panel that may be shown whole, or as a line which opens; w = 0: there is none. */
typedef struct PanelNeeds {
    int w, h, line_w;
} PanelNeeds;

/* What is to be laid out. */
typedef struct LayoutNeeds {
    int w, h;  /* the window */
    int aside; /* of its width, kept free over the rail at the right for a panel */
    /* That panel stands between the corner and the hand: both have the whole width. */
    bool aside_above;
    int scale_percent;
    int piece_percent; /* the player's size of pieces, 100 as they come */
    bool large_index;  /* cards of any size wear one large index, which has to be seen */
    bool large_face;   /* and that is as high as the card; large_index is true too */
    /* Largest widths wanted of pieces of the hand and of melds: those of the last layout of this deal, so that nothing
     * grows in mid-game; 0 = as large as the window allows. */
    int piece_limit, meld_limit;
    int packing; /* in the same way: how close together, or how few, the last pieces of a heap lay then */
    /* As it was laid out before in this turn: what lies before all but who is to act stays there, while that can be.
     * NULL: it is the first of the turn. */
    const TableLayout *kept;
    int corner_w, corner_h; /* that the words in the corner ask for; 0: the usual */
    int stages_w;           /* width of the strip of the stages over a board; 0: as much as there is room for */
    int label_w;            /* width of the widest word that may stand at what lies open; 0: there is none */
    int heap_word;          /* width of the widest word that may stand under a heap; 0: none is wider than the heap */
    const GameDef *game;
    const State *view;     /* an observed state */
    int sheet_rows;        /* deals that a sheet beside the table would tell of; 0: there is no sheet */
    int sheet_come;        /* lines under its totals: of what is added at the end */
    int sheet_w;           /* width that its words ask for; 0: the usual */
    bool newer[MAX_PILES]; /* melds that somebody has laid something to lately: they are folded after all others */
    int unfold;            /* 1 + the seat whose folded melds are opened; 0: none are */
    PanelNeeds worth, key;
    bool open_hands;     /* hands that lie open in play get room as at the end of a deal */
    PanelNeeds tally[2]; /* of how the tricks of the deal stand: as it is wanted, and with less room */
    int viewer;          /* seat, or NO_SEAT for a watcher */
    int hand_count;      /* pieces of the viewer's hand */
    uint32_t splits;     /* of a fan: bit i, there is room before piece i */
    uint8_t
        open_gaps[MAX_SEATS]; /* of a hand that lies open: so many gaps, each as wide as a step between its pieces */
} LayoutNeeds;

/* plan is updated for the size found. */
void layout_table(TableLayout *, const LayoutNeeds *, FeltPlan *plan);
/* Felt and rack alone, in a part of the window: all melds lie on the felt, whatever their place. unit as in
 * TableLayout; of the needs the window and the scale are not looked at. */
void layout_alone(TableLayout *, Rect where, int unit, const LayoutNeeds *, FeltPlan *plan);

/* Width of n pieces of a meld side by side, n >= 1. */
static inline int layout_span(const TableLayout *t, int n)
{
    return (n - 1) * t->meld_step + t->meld_w;
}
/* The rectangle of the i-th piece of a pile that lies on the table, by the plan or at a place of its own. */
Rect layout_meld_piece(const TableLayout *, const FeltPlan *, int pile, int i);
/* How far to the right piece i of a meld of n makes way for what may come before piece `at`, n standing for its end. It
 * stays whole on the cloth; where pieces stay with their seat nothing moves for what comes to an end of them. */
int layout_make_way(const TableLayout *, const FeltPlan *, int pile, int n, int at, int i);
/* Its last pieces are read, as far as there is room. */
static inline bool layout_is_recent(const PilePlace *at)
{
    return at->kind == PLACE_HEAP && at->seat == NO_SEAT && (at->allows & ALLOW_READ_LAST) != 0;
}
/* All of a heap, with the room of those that lie behind the newest, and of rows below the first; w = 0: it has no place
 * of its own. */
static inline Rect layout_heap(const TableLayout *t, int pile)
{
    Rect r = t->spot[pile].first;
    const int behind = r.w > 0 && layout_is_recent(&t->place[pile]) ? t->behind * t->behind_step : 0;
    r.x -= behind;
    r.w += behind;
    if (t->spot[pile].per_row > 0 && t->size[pile] > 0) /* fanned out in rows */
        r.h += (t->size[pile] - 1) / t->spot[pile].per_row * t->spot[pile].row_step;
    return r;
}
/* The upper piece of a stack of the stock. */
Rect layout_stack(const TableLayout *, int i);
/* How far it is turned there, in tenths of a degree clockwise. */
int layout_pile_turn(const TableLayout *, int pile, int i);
/* Of the i-th piece of the own hand, not turned. */
Rect layout_rack_piece(const TableLayout *, int i);
/* How far it is turned, in tenths of a degree clockwise. */
int layout_rack_turn(const TableLayout *, int i);
/* The i-th of n cards of another seat's hand that lies open on the cloth. */
Rect layout_open_piece(const TableLayout *, int seat, int i, int n);
/* They lie folded in one heap, unless that is opened. */
bool layout_hand_is_folded(const TableLayout *, int seat, int n);
/* The cloth that all n of them lie on. */
Rect layout_open_cloth(const TableLayout *, int seat, int n);
/* The place in the hand's order nearest to a point, 0 .. count. */
int layout_rack_index(const TableLayout *, int x, int y, int count);
/* The place of a rack with rows in which x, y lies, or the nearest. */
int layout_rack_slot(const TableLayout *, int x, int y);
/* The spot (col, row, each from 0) of a piece whose left top corner is at x, y; clamped to the grid. */
void layout_spot(const TableLayout *, int x, int y, int *col, int *row);

#endif
