#include "render/layout.h"

#include <string.h>

/* Below this width cards are drawn with one large index, which takes half of them (see art.c). */
enum { LARGE_INDEX_BELOW = 66 };
enum { MIN_UNITS_W = 800, MIN_UNITS_H = 500, MAX_ZONES = 160 };

static int min_int(int a, int b)
{
    return a < b ? a : b;
}
static int max_int(int a, int b)
{
    return a > b ? a : b;
}

int layout_unit(int w, int h, int scale_percent)
{
    int natural = max_int(100, min_int(w * 100 / 1280, h * 100 / 800));
    int wanted = natural * scale_percent / 100;
    int most = min_int(w * 100 / MIN_UNITS_W, h * 100 / MIN_UNITS_H);
    return max_int(25, min_int(wanted, most));
}

static int units(const TableLayout *t, int n)
{
    return n * t->unit / 100;
}

static bool has_zone(const Zone *zone, int n, ZoneKind kind)
{
    for (int i = 0; i < n; i++)
        if (zone[i].kind == kind)
            return true;
    return false;
}

/* The other seats share the top strip in order of play, beginning after the viewer. */
static void place_seats(TableLayout *t, int seats, int viewer)
{
    int others = viewer == NO_SEAT ? seats : seats - 1;
    if (others < 1)
        return;
    int pad = units(t, 8);
    int x = t->menu.x + t->menu.w + pad, right = t->corner.x - pad;
    int step = (right - x) / others;
    int width = min_int(step - pad, units(t, 260));
    int first = viewer == NO_SEAT ? 0 : viewer + 1;
    for (int i = 0; i < others; i++) {
        int seat = (first + i) % seats;
        t->seat[seat] = (Rect){ x + i * step + (step - width) / 2, t->top.y, width, t->top.h };
    }
}

/* Each seat's place in the middle: the viewer's below, the others on an arc from the left over the top to the right, in
 * order of play. */
static void place_trick(TableLayout *t, int seats, int viewer)
{
    int others = viewer == NO_SEAT ? seats : seats - 1, first = viewer == NO_SEAT ? 0 : viewer + 1;
    int centre_x = t->felt.x + t->felt.w / 2, centre_y = t->felt.y + t->felt.h / 2;
    int reach_x = t->tile_w * max_int(13, 6 * (others - 1)) / 10;
    int reach_y = max_int(0, min_int((t->felt.h - t->tile_h) / 2 - units(t, 8), t->tile_h * 8 / 10));
    Rect centre = { centre_x - t->tile_w / 2, centre_y - t->tile_h / 2, t->tile_w, t->tile_h };
    t->kitty =
        (Rect){ t->felt.x + units(t, 12), t->felt.y + t->felt.h - t->tile_h - units(t, 8), t->tile_w, t->tile_h };
    for (int i = 0; i < others; i++) {
        int across = others == 1 ? 0 : -100 + 200 * i / (others - 1), up = 100 - across * across / 100;
        t->trick[(first + i) % seats] =
            (Rect){ centre.x + reach_x * across / 100, centre.y - reach_y * up / 100, t->tile_w, t->tile_h };
    }
    if (viewer != NO_SEAT)
        t->trick[viewer] = (Rect){ centre.x, centre.y + reach_y, t->tile_w, t->tile_h };
}

/* Everything that does not depend on the size of the tiles. */
static void place_frame(TableLayout *t, int w, int h, const State *s, int viewer)
{
    int pad = units(t, 8);
    t->top = (Rect){ pad, pad, w - 2 * pad, units(t, 56) };
    t->menu = (Rect){ pad, pad + units(t, 6), units(t, 44), units(t, 44) };
    int corner = units(t, w < units(t, 1000) ? 160 : 226);
    t->corner = (Rect){ w - pad - corner, pad, corner, t->top.h };
    t->bar = (Rect){ pad, h - pad - units(t, 44), w - 2 * pad, units(t, 44) };
    t->message = (Rect){ pad, t->bar.y - units(t, 30), w - 2 * pad, units(t, 26) };
    place_seats(t, s->seats, viewer);
}

/* A hand of cards lies in one row, each half over the one before where there is no room for all side by side. False
 * when their indices would be covered. */
static bool fan_out(TableLayout *t, int rack_w, int inner, int count)
{
    int room = rack_w - 2 * inner - t->tile_w;
    if (count > 1)
        t->rack_step_x = max_int(1, min_int(t->rack_step_x, room / (count - 1)));
    int used = t->tile_w + max_int(0, count - 1) * t->rack_step_x;
    t->rack_lead = max_int(inner, (rack_w - used) / 2);
    t->rack_cols = count + 1;
    t->rack_rows = 1;
    return count < 2 || t->rack_step_x * 100 >= t->tile_w * (t->tile_w < LARGE_INDEX_BELOW ? 50 : 24);
}

/* Tries one tile width; fills in rack, felt and grid. True when the rack needs no more than three rows and the plan
 * holds every meld. */
static bool try_size(TableLayout *t, int w, int tile_w, const Table *table, int viewer, int hand_count,
                     const Zone *zone, int zones, FeltPlan *plan)
{
    int pad = units(t, 8);
    t->tile_w = tile_w;
    t->tile_h = tile_w * 100 / 72;
    t->step = plan->overlapped ? tile_w / 2 : tile_w;
    int own_w = units(t, 118);
    bool stock = has_zone(zone, zones, ZONE_STOCK), discard = has_zone(zone, zones, ZONE_DISCARD);
    int pile_w = tile_w + units(t, 24);
    int right = (stock ? pile_w : 0) + (discard ? pile_w : 0);
    int gap = max_int(2, tile_w / 20), air = max_int(units(t, 10), t->tile_h / 6);
    t->rack_step_x = tile_w + gap;
    /* Another row of the rack takes the place of one on the felt: nothing that lies there moves. */
    t->rack_step_y = t->row_step = t->tile_h + air;
    int rack_x = pad + own_w + pad, inner = units(t, 10);
    int rack_w = w - pad - right - rack_x;
    t->rack_cols = max_int(1, (rack_w - 2 * inner + gap) / t->rack_step_x);
    t->rack_rows = viewer == NO_SEAT ? 1 : max_int(1, (hand_count + t->rack_cols - 1) / t->rack_cols);
    t->rack_lead = inner;
    bool fits = t->rack_rows <= 3;
    if (plan->overlapped)
        fits = fan_out(t, rack_w, inner, hand_count);
    int rack_h = t->rack_rows * t->rack_step_y - air + 2 * inner;
    int rack_y = t->message.y - units(t, 4) - rack_h;
    t->rack = (Rect){ rack_x, rack_y, viewer == NO_SEAT ? 0 : rack_w, rack_h };
    if (viewer != NO_SEAT)
        t->seat[viewer] = (Rect){ pad, rack_y, own_w, rack_h };
    int pile_y = rack_y + (rack_h - t->tile_h) / 2;
    t->stock = stock ? (Rect){ w - pad - tile_w - units(t, 4), pile_y, tile_w, t->tile_h } : (Rect){ 0, 0, 0, 0 };
    t->discard = discard ? (Rect){ w - pad - tile_w - units(t, 4) - (stock ? pile_w : 0), pile_y, tile_w, t->tile_h }
                         : (Rect){ 0, 0, 0, 0 };

    int top = t->top.y + t->top.h + pad;
    t->felt = (Rect){ 0, top, w, rack_y - pad - top };
    t->rows = max_int(0, (t->felt.h - units(t, 8)) / t->row_step);
    int margin = max_int(pad, tile_w / 4); /* what is dropped at the very edge lies half a tile off at most */
    t->cols = max_int(0, (w - 2 * margin) * 2 / tile_w);
    int grid_w = t->cols * tile_w / 2;
    t->grid = (Rect){ (w - grid_w) / 2, t->felt.y + air / 2 + (t->felt.h - t->rows * t->row_step) / 2, grid_w,
                      t->rows * t->row_step };
    return fits && felt_plan_update(plan, table, t->cols, t->rows);
}

/* The largest tile with which everything fits in a width of w, the frame being placed. */
static void find_size(TableLayout *t, int w, int tile_limit, const GameDef *game, const State *view, int viewer,
                      int hand_count, FeltPlan *plan)
{
    Zone zone[MAX_ZONES];
    int zones = game->zones(view, viewer, zone, MAX_ZONES);
    plan->overlapped = game->cards;
    int largest = max_int(8, w / (game->cards ? 13 : 22)), smallest = max_int(8, w / 64);
    int rows = game->cards ? 3 : 5, small_enough = w / (game->cards ? 22 : 28);
    if (tile_limit > 0)
        largest = max_int(smallest, min_int(largest, tile_limit));
    for (int size = largest; size >= smallest; size--) {
        /* Six rows should stay free for play where the window allows it: stop at the guaranteed size. */
        FeltPlan trial = *plan;
        bool fits = try_size(t, w, size, &view->table, viewer, hand_count, zone, zones, &trial);
        bool roomy = t->rows >= rows || size <= small_enough;
        if (fits && roomy) {
            *plan = trial;
            return;
        }
    }
    t->cramped = true;
}

void layout_table(TableLayout *t, int w, int h, int scale_percent, int tile_limit, const GameDef *game,
                  const State *view, int viewer, int hand_count, FeltPlan *plan)
{
    memset(t, 0, sizeof *t);
    t->unit = layout_unit(w, h, scale_percent);
    place_frame(t, w, h, view, viewer);
    find_size(t, w, tile_limit, game, view, viewer, hand_count, plan);
    Zone zone[MAX_ZONES];
    int zones = game->zones(view, viewer, zone, MAX_ZONES);
    for (int i = 0; i < zones; i++)
        t->tricks |= zone[i].kind == ZONE_CENTRE && zone[i].seat != NO_SEAT;
    if (t->tricks)
        place_trick(t, view->seats, viewer);
}

static void move_rect(Rect *r, Rect by)
{
    r->x += by.x;
    r->y += by.y;
}

void layout_board(TableLayout *t, Rect board, int unit, int tile_limit, const GameDef *game, const State *view,
                  int viewer, int hand_count, FeltPlan *plan)
{
    memset(t, 0, sizeof *t);
    t->unit = unit;
    int pad = units(t, 8);
    t->top = (Rect){ 0, -pad, board.w, 0 };                      /* the felt begins at the upper edge, */
    t->message = (Rect){ 0, board.h + units(t, 4), board.w, 0 }; /* the rack ends at the lower one */
    find_size(t, board.w, tile_limit, game, view, viewer, hand_count, plan);
    Rect *moved[] = { &t->felt, &t->grid, &t->rack, &t->stock, &t->discard };
    for (size_t i = 0; i < sizeof moved / sizeof *moved; i++)
        move_rect(moved[i], board);
    if (viewer != NO_SEAT)
        move_rect(&t->seat[viewer], board);
}

Rect layout_meld_piece(const TableLayout *t, const FeltPlan *f, int pile, int i)
{
    return (Rect){ t->grid.x + f->col[pile] * t->tile_w / 2 + i * t->step, t->grid.y + f->row[pile] * t->row_step,
                   t->tile_w, t->tile_h };
}

Rect layout_open_piece(const TableLayout *t, int seat, int i, int n)
{
    Rect plate = t->seat[seat];
    int step = t->tile_w * 4 / 10, wide = t->tile_w + (n - 1) * step, left = t->felt.x + units(t, 8);
    int x = plate.x + (plate.w - wide) / 2, most = t->felt.x + t->felt.w - units(t, 8) - wide;
    x = max_int(left, min_int(x, most));
    return (Rect){ x + i * step, t->felt.y + units(t, 4), t->tile_w, t->tile_h };
}

Rect layout_taken_piece(const TableLayout *t, int seat)
{
    Rect plate = t->seat[seat];
    return (Rect){ plate.x + plate.w - t->tile_w, plate.y + (plate.h - t->tile_h) / 2, t->tile_w, t->tile_h };
}

Rect layout_rack_piece(const TableLayout *t, int i)
{
    int inner = units(t, 10);
    return (Rect){ t->rack.x + t->rack_lead + i % t->rack_cols * t->rack_step_x,
                   t->rack.y + inner + i / t->rack_cols * t->rack_step_y, t->tile_w, t->tile_h };
}

int layout_rack_index(const TableLayout *t, int x, int y, int count)
{
    int inner = units(t, 10);
    int row = (y - t->rack.y - inner) / t->rack_step_y;
    int col = (x - t->rack.x - t->rack_lead + t->rack_step_x / 2) / t->rack_step_x;
    row = max_int(0, min_int(row, t->rack_rows - 1));
    col = max_int(0, min_int(col, t->rack_cols));
    return min_int(row * t->rack_cols + col, count);
}

void layout_spot(const TableLayout *t, int x, int y, int *col, int *row)
{
    int c = ((x - t->grid.x) * 4 / max_int(1, t->tile_w) + 1) / 2;
    int r = (y - t->grid.y + t->row_step / 2) / max_int(1, t->row_step);
    *col = max_int(0, min_int(c, max_int(0, t->cols - 2)));
    *row = max_int(0, min_int(r, max_int(0, t->rows - 1)));
}
