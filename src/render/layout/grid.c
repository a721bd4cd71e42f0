/* The felt of a game whose melds belong to the whole table: a grid of half pieces and rows, which the plan fills. */
#include "render/layout/heaps.h"
#include "render/layout/parts.h"

void layout_set_melds(TableLayout *t, int w, const Material *m)
{
    t->meld_w = w;
    t->meld_h = card_height(w);
    t->meld_step = w - w * m->overlap / 100;
}

void layout_grid(TableLayout *t, Rect area)
{
    int clearance = max_int(units(t, 10), t->meld_h / 6), pad = length(t, 8, 4);
    t->row_step = t->meld_h + clearance;
    t->rows = max_int(0, (area.h - pad) / t->row_step);
    int margin = max_int(pad, t->meld_w / 4); /* what is dropped at the very edge lies half a piece off at most */
    t->cols = max_int(0, (area.w - 2 * margin) * 2 / t->meld_w);
    int grid_w = t->cols * t->meld_w / 2;
    t->grid = (Rect){ area.x + (area.w - grid_w) / 2, area.y + clearance / 2 + (area.h - t->rows * t->row_step) / 2,
                      grid_w, t->rows * t->row_step };
}

/* What is left of the area beside the open hand of a seat and what that seat got. */
static Rect beside_hand_of(const TableLayout *t, const Needs *n, int seat, Rect area)
{
    const int pad = length(t, 8, 4);
    const Rect hand = layout_open_hand(t, n, seat), all = hand.w > 0 ? rect_around(hand, t->got[seat]) : t->got[seat];
    int left = area.x, top = area.y, right = right_of(area);
    if (t->edge[seat] == EDGE_LEFT)
        left = max_int(left, right_of(all) + pad);
    else if (t->edge[seat] == EDGE_RIGHT)
        right = min_int(right, all.x - pad);
    else
        top = max_int(top, foot_of(all) + pad);
    return (Rect){ left, top, right - left, max_int(0, foot_of(area) - top) };
}

/* Where the grid may lie: the felt without the plates at its sides and the heaps at its right. */
static Rect grid_area(const TableLayout *t, const Needs *n)
{
    Rect area = t->felt;
    int left = area.x, right = right_of(area), pad = length(t, MARGIN, 0);
    for (int i = 0; i < n->needs->view->seats; i++) {
        if (t->edge[i] == EDGE_LEFT)
            left = max_int(left, right_of(t->seat[i]) + pad);
        if (t->edge[i] == EDGE_RIGHT)
            right = min_int(right, t->seat[i].x - pad);
    }
    for (int i = 0; i < n->needs->view->seats; i++)
        if (n->ended && i != n->needs->viewer)
            area = beside_hand_of(t, n, i, area);
    left = max_int(left, area.x);
    right = min_int(right, right_of(area));
    if (t->stock.w > 0 && rect_meets(t->stock, area)) /* of a watcher, who has no rack for it to stand at */
        right = min_int(right, t->stock.x - pad);
    for (int p = 0; p < n->needs->view->table.pile_count; p++) {
        const Rect heap = layout_heap(t, p);
        if (heap.w > 0 && n->spread != p && heap.x > area.w / 2 && rect_meets(heap, t->felt))
            right = min_int(right, heap.x - pad);
    }
    if (n->spread >= 0) {
        int foot = foot_of(t->spot[n->spread].first) + length(t, 14, 0);
        area.h -= max_int(0, foot - area.y);
        area.y = foot;
    }
    return (Rect){ left, area.y, right - left, max_int(0, area.h) };
}

/* As much of a rack as has tiles on it. */
static Rect held_tiles(const TableLayout *t)
{
    const int n = min_int(t->hand_count, t->rack_cols);
    return (Rect){ t->rack.x, t->rack.y, t->rack.w > 0 && n > 0 ? t->rack_lead + n * t->rack_step_x : 0, t->rack.h };
}

void layout_find_size(TableLayout *t, const Needs *n, FeltPlan *plan, int rack_w)
{
    const LayoutNeeds *needs = n->needs;
    int largest = max_int(8, needs->w / 22 * needs->piece_percent / 100), smallest = max_int(8, needs->w / 64);
    if (needs->piece_limit > 0)
        largest = max_int(smallest, min_int(largest, needs->piece_limit));
    largest = max_int(largest, smallest);
    const Rect frame = { 0, 0, rack_w, t->rail.y - length(t, 8, 4) };
    int rows = needs->scale_percent > 100 ? 4 : 5;
    for (int size = largest; size >= smallest; size--) {
        t->tile_w = size;
        t->tile_h = card_height(size);
        layout_set_melds(t, size, needs->game->material);
        t->step = t->meld_step;
        layout_rack(t, needs, frame, n->stocks > 0);
        layout_prompt(t, needs->w, t->rack.w > 0);
        layout_felt(t, needs);
        layout_plates_sides(t, n);
        Needs held = *n;
        held.held = held_tiles(t);
        held.over_hand = t->prompt.y;
        layout_got(t, &held);
        layout_grid(t, grid_area(t, n));
        /* Five rows should stay free for play where the window allows it: stop at the guaranteed size. Large letters
         * take of the rows before they take of the pieces. */
        FeltPlan trial = *plan;
        bool fits = t->rack_rows <= 3 && felt_plan_update(&trial, &needs->view->table, t->cols, t->rows);
        if (fits && (t->rows >= rows || size <= needs->w / 28)) {
            *plan = trial;
            return;
        }
    }
    t->cramped = true;
}

void layout_find_grid(TableLayout *t, const Needs *n, FeltPlan *plan)
{
    const LayoutNeeds *needs = n->needs;
    int largest = meld_width(t), smallest = max_int(8, length(t, 24, 0));
    if (needs->meld_limit > 0)
        largest = max_int(smallest, min_int(largest, needs->meld_limit));
    for (int size = largest; size >= smallest; size--) {
        layout_set_melds(t, size, needs->game->material);
        layout_grid(t, grid_area(t, n));
        FeltPlan trial = *plan;
        if (!felt_plan_update(&trial, &needs->view->table, t->cols, t->rows))
            continue;
        *plan = trial;
        return;
    }
    t->cramped = true;
}

void layout_spot(const TableLayout *t, int x, int y, int *col, int *row)
{
    int c = ((x - t->grid.x) * 4 / max_int(1, t->meld_w) + 1) / 2;
    int r = (y - t->grid.y + t->row_step / 2) / max_int(1, t->row_step);
    *col = clamp_int(c, 0, max_int(0, t->cols - 2));
    *row = clamp_int(r, 0, max_int(0, t->rows - 1));
}
