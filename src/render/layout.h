/* Where things lie on the table: pure arithmetic, rectangle in, rectangles out. Tested without a window.
 * All figures are window pixels unless said otherwise. */
#ifndef MELDWELL_RENDER_LAYOUT_H
#define MELDWELL_RENDER_LAYOUT_H

#include "render/draw.h"
#include "rules/game.h"

/* Hundredths of a pixel in one unit of the interface: 100 at 1280x800 and below, growing with larger windows, times
 * the player's scale (per cent), but never so large that less than 800x500 units fit. */
int layout_unit(int w, int h, int scale_percent);

/* Places of melds on the felt, in half tiles from the left and rows from the top. */
typedef struct FeltPlan {
    int16_t col[MAX_PILES]; /* -1: no place yet */
    int16_t row[MAX_PILES];
    bool overlapped; /* pieces of a meld lie half over each other: cards. layout_table sets it */
} FeltPlan;

/* A plan with the table it shows. */
typedef struct FeltPicture {
    FeltPlan plan;
    Table table;
} FeltPicture;

void felt_plan_clear(FeltPlan *);
/* Gives every meld of the table a place in a grid of `cols` half tiles and `rows` rows. A meld that has a place in the
 * plan keeps it, makes way sideways when a neighbour grows, and moves to another row only when its own is full or is
 * not there. One that has none lies where its pile's spot says, at most half a tile beside it if nobody has to move
 * then, otherwise neighbours make way; without a spot it goes to the first gap. Places of piles that are empty stay as
 * they are. False when they cannot all be placed: plan is then unchanged. */
bool felt_plan_update(FeltPlan *, const Table *, int cols, int rows);
/* Makes the plan of one table that of another, as what is known of it before felt_plan_update: the pieces that stay in
 * a meld stay where they lie, also when others come or go before them; who is gone loses its place, also where its
 * number was given to another meld. ahead, when not NULL: a later picture of the same turn; a meld that is new and was
 * not dropped anywhere begins where it lies then, if that is free. */
void felt_plan_follow(FeltPlan *, const Table *before, const Table *after, const FeltPicture *ahead);
/* Where a new meld of so many pieces would come to lie without anybody moving: near *col, *row, or in the first gap
 * when *col is -1. False: nowhere; *col and *row are then unchanged. */
bool felt_plan_gap(const FeltPlan *, const Table *, int cols, int rows, int pieces, int *col, int *row);
/* Everything packed in reading order (Tidy). False when it cannot all be placed: plan is then unchanged. */
bool felt_plan_tidy(FeltPlan *, const Table *, int cols, int rows);

typedef struct TableLayout {
    int unit;           /* as layout_unit gives */
    int tile_w, tile_h; /* one size for every piece on the table and the rack */
    int step;           /* from piece to piece of a meld: tile_w, half of it for cards */
    Rect top;           /* strip of the other seats */
    Rect menu;          /* button at its left end */
    Rect corner;        /* rule chip and clock at its right end */
    Rect seat[MAX_SEATS];
    Rect felt;      /* the cloth between the strips: the drop zone */
    Rect grid;      /* the cells of the plan inside it */
    int cols, rows; /* of the plan: half tiles, rows */
    int row_step;
    Rect rack; /* the whole rack; w = 0 for a watcher */
    int rack_cols, rack_rows, rack_step_x, rack_step_y;
    int rack_lead;         /* from the left edge of the rack to its first piece */
    Rect stock, discard;   /* w = 0 when the game has none */
    bool tricks;           /* the game has a place in the middle where each seat plays a card to */
    Rect trick[MAX_SEATS]; /* that place; in front of the seat */
    Rect kitty;            /* first card of what lies in the middle and belongs to nobody */
    Rect message;          /* one line */
    Rect bar;              /* action bar */
    bool cramped;          /* the smallest tile still did not hold everything */
} TableLayout;

/* tile_limit: largest tile width wanted (the player's tile size; the size of the last layout of this deal so that
 * tiles never grow in mid-game), 0 = as large as the window allows. plan is updated for the size found. */
void layout_table(TableLayout *, int w, int h, int scale_percent, int tile_limit, const GameDef *, const State *view,
                  int viewer, int hand_count, FeltPlan *plan);
/* The same without strips, bar and message: felt and rack alone, in a part of the window. unit as in TableLayout. */
void layout_board(TableLayout *, Rect board, int unit, int tile_limit, const GameDef *, const State *view, int viewer,
                  int hand_count, FeltPlan *plan);
/* Width of n pieces of a meld side by side, n >= 1. */
static inline int layout_span(const TableLayout *t, int n)
{
    return (n - 1) * t->step + t->tile_w;
}
/* The rectangle of the i-th piece of meld pile p / of the i-th piece of the rack. */
Rect layout_meld_piece(const TableLayout *, const FeltPlan *, int pile, int i);
Rect layout_rack_piece(const TableLayout *, int i);
/* The i-th of n cards of another seat's hand that lies open on the cloth. */
Rect layout_open_piece(const TableLayout *, int seat, int i, int n);
/* Where won tricks of a seat are put together: a piece at its plate. */
Rect layout_taken_piece(const TableLayout *, int seat);
/* The place in the rack order nearest to a point, 0 .. count. */
int layout_rack_index(const TableLayout *, int x, int y, int count);
/* The spot (col, row, each from 0) of a piece whose left top corner is at x, y; clamped to the grid. */
void layout_spot(const TableLayout *, int x, int y, int *col, int *row);

#endif
