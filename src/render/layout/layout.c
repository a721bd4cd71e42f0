/* The frame of the table, the hand at its foot, and the grid for melds of the whole table. */
#include <stdlib.h>
#include <string.h>

#include "render/layout/parts.h"

enum { MIN_UNITS_W = 800, MIN_UNITS_H = 500 };
enum { RAIL = 72, LEAST_RAIL = 60, MARGIN = 12, RACK_INNER = 10, FLAT_FOOT = 36 };

int layout_unit(int w, int h, int scale_percent)
{
    int natural = max_int(100, min_int(w * 100 / 1280, h * 100 / 800));
    int wanted = natural * scale_percent / 100;
    int most = min_int(w * 100 / MIN_UNITS_W, h * 100 / MIN_UNITS_H);
    return max_int(25, min_int(wanted, most));
}

/* A player who wants larger letters gets larger letters and buttons, and has the same table to put them on. */
static int length_unit(int w, int h, int scale_percent)
{
    int natural = min_int(w * 100 / 1280, h * 100 / 800);
    return max_int(10, natural * min_int(scale_percent, 100) / 100);
}

/* ---- the frame ---- */

static void place_rail(TableLayout *t, const LayoutWish *wish)
{
    int h = length(t, RAIL, units(t, LEAST_RAIL)), margin = length(t, MARGIN, 0), inner = h - length(t, 18, 0);
    int gap = length(t, 12, 8), pass = length(t, 140, units(t, 112)), primary = length(t, 250, units(t, 204));
    t->rail = (Rect){ 0, wish->h - h, wish->w, h };
    t->own = (Rect){ length(t, 9, 0), t->rail.y, wish->viewer == NO_SEAT ? 0 : length(t, 190, units(t, 150)), h };
    t->primary = (Rect){ wish->w - margin - primary, t->rail.y + (h - inner) / 2, primary, inner };
    t->pass = (Rect){ t->primary.x - gap - pass, t->primary.y, pass, inner };
    int left = right_of(t->own) + gap;
    t->tools = (Rect){ left, t->rail.y, t->primary.x - gap - left, h };
}

static void place_frame(TableLayout *t, const LayoutWish *wish)
{
    int margin = length(t, MARGIN, 0), side = units(t, 44);
    t->menu = (Rect){ margin, margin, side, side };
    int corner = units(t, wish->w < units(t, 1000) ? 160 : 226);
    corner = max_int(corner, min_int(wish->corner_w, units(t, 300)));
    t->corner = (Rect){ wish->w - margin - corner, margin, corner, max_int(side, wish->corner_h) };
}

/* The prompt stands over the hand; over the rail where there is none. */
static void place_prompt(TableLayout *t, int w, bool hand)
{
    int h = length(t, 38, units(t, 34)), top = hand ? t->rack.y : t->rail.y;
    int air = length(t, !hand || !t->fan ? 12 : t->flat ? 34 : 24, 8), margin = length(t, MARGIN, 0);
    t->prompt = (Rect){ margin, top - air - h, w - 2 * margin, h };
}

/* At the end of a deal in which what is left of a hand is laid out too, its room is the cloth's. */
static bool hand_is_laid(const TableLayout *t, const Needs *n)
{
    return n->ended && n->told && t->fan && t->hand_count == 0;
}

/* The widest gap of the top row, where the heaps of seats stand right of their plates; under the menu where all are
 * narrow. */
static void place_stages(TableLayout *t, const Needs *n)
{
    const State *s = n->wish->view;
    int pad = length(t, 12, 6), h = units(t, 30), heap = n->seat_heaps ? length(t, 76, units(t, 52)) : 0;
    Rect best = { t->menu.x, foot_of(t->menu) + pad / 2, units(t, 120), h };
    for (int i = -1; i < s->seats; i++) {
        if (i >= 0 && t->edge[i] != EDGE_TOP)
            continue;
        int from = i < 0 ? right_of(t->menu) : right_of(t->seat[i]), right = t->corner.x;
        for (int k = 0; k < s->seats; k++)
            if (t->edge[k] == EDGE_TOP && t->seat[k].x >= from)
                right = min_int(right, t->seat[k].x);
        int left = from + pad + (i < 0 ? 0 : heap);
        if (right - pad - left > best.w)
            best = (Rect){ left, t->menu.y + (t->menu.h - h) / 2, right - pad - left, h };
    }
    t->stages = best;
}

/* Over the left end of the prompt, as long as a deal is played. */
static void place_held(TableLayout *t, const Needs *n)
{
    const int h = units(t, 120), air = units(t, 58); /* for a notice between them */
    if (n->wish->game->in_hand != NULL && n->wish->viewer != NO_SEAT && !n->ended)
        t->held = (Rect){ length(t, MARGIN, 0), t->prompt.y - air - h, units(t, 220), h };
}

/* Between what stands at the top and the prompt. */
static void place_felt(TableLayout *t, const LayoutWish *wish)
{
    int top = max_int(foot_of(t->menu), foot_of(t->corner)), pad = length(t, 8, 4);
    for (int i = 0; i < wish->view->seats; i++)
        if (t->edge[i] == EDGE_TOP)
            top = max_int(top, foot_of(t->seat[i]));
    t->felt = (Rect){ 0, top + pad, wish->w, max_int(1, t->prompt.y - pad - top - pad) };
}

/* ---- a hand of cards, held as a fan ---- */

static int fan_width(const TableLayout *t, const LayoutWish *wish)
{
    int n = wish->hand_count;
    int w = length(t, n <= 11 ? 124 : n <= 14 ? 112 : 118, units(t, 88)) * wish->piece_percent / 100;
    return max_int(units(t, 48), wish->piece_limit > 0 ? min_int(w, wish->piece_limit) : w);
}

/* From card to card of a row of n. */
static int fan_step(const TableLayout *t, int w, int n)
{
    int room = n > 14 ? w - length(t, 112, 0) - t->tile_w : w * (t->index == INDEX_OF_LARGE ? 68 : 56) / 100;
    return min_int(t->tile_w * 60 / 100, room / max_int(1, n - 1));
}

/* Never less than the index of a card. */
static int least_step(const TableLayout *t)
{
    return max_int(length(t, 30, 20), t->tile_w * t->index / 100 + 1);
}

/* The outermost card hangs no lower than a third of its height, and with a large index so that its suit is seen. */
static int fan_radius(const TableLayout *t, int w)
{
    int half = (t->rack_cols - 1) * t->rack_step_x / 2, most = t->tile_h * (t->index == INDEX_OF_LARGE ? 12 : 35) / 100;
    int radius = t->rack_cols > 14 ? w * 37 / 10 : length(t, 1500, 1900);
    return max_int(radius, half * half / max_int(1, 2 * most));
}

static int bits_up_to(uint32_t bits, int i)
{
    int n = 0;
    for (int k = 0; k <= i && k < 32; k++)
        n += (int)(bits >> k & 1u);
    return n;
}

static int bits_between(uint32_t bits, int from, int to)
{
    return bits_up_to(bits, to) - bits_up_to(bits, from);
}

/* Groups have some air before and behind them, for which all cards lie closer. */
static void part_fan(TableLayout *t, uint32_t parted)
{
    const int cols = t->rack_cols, wide = (cols - 1) * t->rack_step_x;
    const int gaps = max_int(bits_between(parted, 0, cols - 1), bits_between(parted, cols, 2 * cols - 1));
    t->parted = gaps > 0 ? parted : 0;
    if (gaps == 0)
        return;
    t->parted_by = clamp_int((wide - (cols - 1) * least_step(t)) / gaps, 0, t->rack_step_x / 2);
    t->rack_step_x = (wide - gaps * t->parted_by) / (cols - 1);
}

/* How far right of the middle of its row. */
static int fan_off(const TableLayout *t, int i)
{
    const int first = t->rack_rows > 1 && i >= t->rack_cols ? t->rack_cols : 0, last = first + t->rack_cols - 1;
    const int air = 2 * bits_between(t->parted, first, i) - bits_between(t->parted, first, last);
    return (i - first) * t->rack_step_x - (t->rack_cols - 1) * t->rack_step_x / 2 + air * t->parted_by / 2;
}

static int fan_drop(const TableLayout *t, int off)
{
    return t->flat ? 0 : off * off / (2 * max_int(1, t->fan_radius));
}

static void place_fan(TableLayout *t, const LayoutWish *wish)
{
    int n = wish->hand_count;
    t->fan = true;
    t->tile_w = fan_width(t, wish);
    t->tile_h = card_height(t->tile_w);
    t->index = index_share(wish, t->tile_w);
    t->step = t->tile_w * max_int(40, t->index) / 100;
    t->rack_rows = n > 1 && fan_step(t, wish->w, n) < least_step(t) ? 2 : 1;
    t->rack_cols = max_int(1, (n + t->rack_rows - 1) / t->rack_rows);
    t->rack_step_x = t->rack_cols > 1 ? max_int(1, fan_step(t, wish->w, t->rack_cols)) : t->tile_w * 60 / 100;
    part_fan(t, wish->parted);
    t->rack_step_y = t->tile_h * (t->index == INDEX_OF_LARGE ? 54 : 42) / 100;
    t->fan_radius = fan_radius(t, wish->w);
    t->fan_y = t->rail.y - t->tile_h * (t->index == INDEX_OF_LARGE ? 98 : 86) / 100;
    int top = t->fan_y - (t->rack_rows - 1) * t->rack_step_y;
    t->rack = (Rect){ 0, top, wish->viewer == NO_SEAT ? 0 : wish->w, t->rail.y - top };
}

/* ---- a hand of cards that lies flat, in groups ---- */

/* Cards of that width, as far from each other as there is room for; false: some would hide what they are. */
static bool set_flat(TableLayout *t, const LayoutWish *wish, int w)
{
    const int n = wish->hand_count, gaps = bits_up_to(wish->parted, n - 1);
    const int room = wish->w - 2 * length(t, 24, 12) - w, gap = length(t, 30, 12);
    t->tile_w = w;
    t->tile_h = card_height(w);
    t->index = index_share(wish, t->tile_w);
    t->step = w * max_int(40, t->index) / 100;
    /* Where the groups are many all of them lie closer, and least of all from group to group. */
    const int spread = n > 1 + gaps ? (room - gaps * (w + gap)) / (n - 1 - gaps) : w;
    t->rack_step_x = max_int(least_step(t), min_int(w * 56 / 100, spread));
    t->parted_by = w + gap - t->rack_step_x;
    if (gaps > 0)
        t->parted_by = clamp_int((room - (n - 1) * t->rack_step_x) / gaps, 0, t->parted_by);
    return (n - 1) * t->rack_step_x + gaps * t->parted_by <= room;
}

/* Whole cards, and room for a word under each group. */
static void place_flat(TableLayout *t, const LayoutWish *wish)
{
    int w = length(t, 104, units(t, 72)) * wish->piece_percent / 100;
    w = max_int(units(t, 48), wish->piece_limit > 0 ? min_int(w, wish->piece_limit) : w);
    t->fan = t->flat = true;
    t->parted = wish->parted;
    t->rack_rows = 1;
    t->rack_cols = max_int(1, wish->hand_count);
    while (!set_flat(t, wish, w) && w > 16)
        w--;
    t->fan_y = t->rail.y - units(t, FLAT_FOOT) - t->tile_h;
    t->rack = (Rect){ 0, t->fan_y, wish->viewer == NO_SEAT ? 0 : wish->w, t->rail.y - t->fan_y };
}

static Rect flat_piece(const TableLayout *t, int i)
{
    int last = t->rack_cols - 1;
    int wide = t->tile_w + last * t->rack_step_x + bits_up_to(t->parted, last) * t->parted_by;
    int x = t->rack.x + (t->rack.w - wide) / 2 + i * t->rack_step_x + bits_up_to(t->parted, i) * t->parted_by;
    return (Rect){ x, t->fan_y, t->tile_w, t->tile_h };
}

static Rect fan_piece(const TableLayout *t, int i)
{
    const int row = t->rack_rows > 1 && i >= t->rack_cols, off = fan_off(t, i);
    int y = t->fan_y - (t->rack_rows - 1 - row) * t->rack_step_y;
    return (Rect){ t->rack.x + t->rack.w / 2 + off - t->tile_w / 2, y + fan_drop(t, off), t->tile_w, t->tile_h };
}

/* ---- a hand that stands in rows: a rack ---- */

/* The stock stands at its right end where `stock` says so; the whole ends at `foot`. */
static void place_rack(TableLayout *t, const LayoutWish *wish, Rect frame, bool stock)
{
    int margin = length(t, MARGIN, 4), inner = units(t, RACK_INNER), gap = max_int(2, t->tile_w / 20);
    int air = max_int(units(t, 10), t->tile_h / 6), pile = stock ? t->tile_w + 2 * margin : 0;
    t->rack_step_x = t->tile_w + gap;
    /* Another row of the rack takes the place of one on the felt: nothing that lies there moves. */
    t->rack_step_y = t->row_step = t->tile_h + air;
    int rack_w = frame.w - 2 * margin - pile;
    t->rack_cols = max_int(1, (rack_w - 2 * inner + gap) / t->rack_step_x);
    t->rack_rows = wish->viewer == NO_SEAT ? 1 : max_int(1, (wish->hand_count + t->rack_cols - 1) / t->rack_cols);
    t->rack_lead = inner;
    int rack_h = t->rack_rows * t->rack_step_y - air + 2 * inner, y = foot_of(frame) - rack_h;
    t->rack = (Rect){ frame.x + margin, y, wish->viewer == NO_SEAT ? 0 : rack_w, rack_h };
    if (stock)
        t->stock = (Rect){ frame.x + frame.w - margin - t->tile_w, y + (rack_h - t->tile_h) / 2, t->tile_w, t->tile_h };
}

/* Indices of cards may not be covered where a hand lies in one overlapped row (review). */
static bool overlap_row(TableLayout *t, const LayoutWish *wish, int count)
{
    t->index = index_share(wish, t->tile_w);
    int inner = units(t, RACK_INNER), room = t->rack.w - 2 * inner - t->tile_w;
    if (count > 1)
        t->rack_step_x = max_int(1, min_int(t->rack_step_x, room / (count - 1)));
    int used = t->tile_w + max_int(0, count - 1) * t->rack_step_x;
    t->rack_lead = max_int(inner, (t->rack.w - used) / 2);
    t->rack_cols = count + 1;
    t->rack_rows = 1;
    return count < 2 || t->rack_step_x * 100 >= t->tile_w * t->index;
}

/* ---- the grid ---- */

static void set_melds(TableLayout *t, int w, const Material *m)
{
    t->meld_w = w;
    t->meld_h = card_height(w);
    t->meld_step = w - w * m->overlap / 100;
}

static void place_grid(TableLayout *t, Rect area)
{
    int air = max_int(units(t, 10), t->meld_h / 6), pad = length(t, 8, 4);
    t->row_step = t->meld_h + air;
    t->rows = max_int(0, (area.h - pad) / t->row_step);
    int margin = max_int(pad, t->meld_w / 4); /* what is dropped at the very edge lies half a piece off at most */
    t->cols = max_int(0, (area.w - 2 * margin) * 2 / t->meld_w);
    int grid_w = t->cols * t->meld_w / 2;
    t->grid = (Rect){ area.x + (area.w - grid_w) / 2, area.y + air / 2 + (area.h - t->rows * t->row_step) / 2, grid_w,
                      t->rows * t->row_step };
}

/* What of the area an open hand, and what its seat got, leave over. */
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
    for (int i = 0; i < n->wish->view->seats; i++) {
        if (t->edge[i] == EDGE_LEFT)
            left = max_int(left, right_of(t->seat[i]) + pad);
        if (t->edge[i] == EDGE_RIGHT)
            right = min_int(right, t->seat[i].x - pad);
    }
    for (int i = 0; i < n->wish->view->seats; i++)
        if (n->ended && i != n->wish->viewer)
            area = beside_hand_of(t, n, i, area);
    left = max_int(left, area.x);
    right = min_int(right, right_of(area));
    if (t->stock.w > 0 && rect_meets(t->stock, area)) /* of a watcher, who has no rack for it to stand at */
        right = min_int(right, t->stock.x - pad);
    for (int p = 0; p < n->wish->view->table.pile_count; p++) {
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

/* What the tiles of a rack take of it. */
static Rect held_tiles(const TableLayout *t)
{
    const int n = min_int(t->hand_count, t->rack_cols);
    return (Rect){ t->rack.x, t->rack.y, t->rack.w > 0 && n > 0 ? t->rack_lead + n * t->rack_step_x : 0, t->rack.h };
}

/* A rack and a felt with pieces of one size, the largest with which everything fits; the rack has so much width. */
static void find_size(TableLayout *t, const Needs *n, FeltPlan *plan, int rack_w)
{
    const LayoutWish *wish = n->wish;
    int largest = max_int(8, wish->w / 22 * wish->piece_percent / 100), smallest = max_int(8, wish->w / 64);
    if (wish->piece_limit > 0)
        largest = max_int(smallest, min_int(largest, wish->piece_limit));
    largest = max_int(largest, smallest);
    const Rect frame = { 0, 0, rack_w, t->rail.y - length(t, 8, 4) };
    int rows = wish->scale_percent > 100 ? 4 : 5;
    for (int size = largest; size >= smallest; size--) {
        t->tile_w = size;
        t->tile_h = card_height(size);
        set_melds(t, size, wish->game->material);
        t->step = t->meld_step;
        place_rack(t, wish, frame, n->stocks > 0);
        place_prompt(t, wish->w, t->rack.w > 0);
        place_felt(t, wish);
        layout_seats_sides(t, n);
        Needs held = *n;
        held.held = held_tiles(t);
        held.over_hand = t->prompt.y;
        layout_got(t, &held);
        place_grid(t, grid_area(t, n));
        /* Five rows should stay free for play where the window allows it: stop at the guaranteed size. Large letters
         * take of the rows before they take of the pieces. */
        FeltPlan trial = *plan;
        bool fits = t->rack_rows <= 3 && felt_plan_update(&trial, &wish->view->table, t->cols, t->rows);
        if (fits && (t->rows >= rows || size <= wish->w / 28)) {
            *plan = trial;
            return;
        }
    }
    t->cramped = true;
}

/* The same for a hand of its own size: cards in a fan, melds of the whole table. */
static void find_grid(TableLayout *t, const Needs *n, FeltPlan *plan)
{
    const LayoutWish *wish = n->wish;
    int largest = meld_width(t), smallest = max_int(8, length(t, 24, 0));
    if (wish->meld_limit > 0)
        largest = max_int(smallest, min_int(largest, wish->meld_limit));
    for (int size = largest; size >= smallest; size--) {
        set_melds(t, size, wish->game->material);
        place_grid(t, grid_area(t, n));
        FeltPlan trial = *plan;
        if (!felt_plan_update(&trial, &wish->view->table, t->cols, t->rows))
            continue;
        *plan = trial;
        return;
    }
    t->cramped = true;
}

/* ---- all together ---- */

static bool has_label(const LayoutWish *wish, int pile)
{
    MeldNote note;
    if (wish->label_w == 0 || pile_size(&wish->view->table, pile) == 0 || wish->game->table.meld_note == NULL)
        return false;
    wish->game->table.meld_note(wish->view, pile, &note);
    return note.label[0] != '\0';
}

static bool has_wild(const LayoutWish *wish, int pile)
{
    const Table *table = &wish->view->table;
    bool wild = false;
    for (int i = 0; i < pile_size(table, pile) && wish->game->wild_cards != NULL; i++)
        wild |= face_is_known(pile_face(table, pile, i)) &&
                wish->game->wild_cards->kind(wish->view, pile_face(table, pile, i));
    return wild;
}

static Needs count_needs(TableLayout *t, const LayoutWish *wish, FeltPlan *plan)
{
    const State *s = wish->view;
    Needs n = { .wish = wish, .spread = -1, .claim = -1 };
    ClaimNote claim = { .pile = NO_PILE };
    if (wish->game->claim != NULL && wish->viewer != NO_SEAT && wish->game->claim(s, &claim)) {
        n.claim = claim.pile;
        n.parted = claim.parted;
    }
    n.opponents = wish->viewer == NO_SEAT ? s->seats : s->seats - 1;
    n.cards = wish->game->material->kind == MATERIAL_CARDS;
    bool hand_moves = false;
    n.ended = s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
    n.board = wish->game->stakes != NULL && wish->game->stakes->board(&s->options) != NULL;
    for (int p = 0; p < s->table.pile_count; p++) {
        const PilePlace at = t->place[p] = wish->game->table.place(s, p, wish->viewer);
        bool nobody = at.seat >= s->seats;
        t->size[p] = (uint8_t)pile_size(&s->table, p);
        n.common |= at.kind == PLACE_COMMON;
        n.melds |= at.kind == PLACE_MELD || at.kind == PLACE_STAGE;
        hand_moves |= at.kind == PLACE_HAND && (at.manners & MANNER_SHIFT) != 0;
        n.stocks += at.kind == PLACE_STOCK;
        if (at.kind == PLACE_STOCK && wish->game->table.stack > 0)
            n.stacks = (pile_size(&s->table, p) + wish->game->table.stack - 1) / wish->game->table.stack;
        n.heaps += at.kind == PLACE_HEAP && nobody;
        n.seat_heaps |= at.kind == PLACE_HEAP && !nobody;
        n.tricks += at.kind == PLACE_TRICK;
        if (n.ended && at.kind == PLACE_HAND && !nobody && at.seat != wish->viewer &&
            s->table.row.pile[p].look == LOOK_ALL)
            n.open[at.seat] += pile_size(&s->table, p);
        if (at.kind == PLACE_SPREAD && n.spread < 0) {
            n.spread = p;
            n.spread_count = pile_size(&s->table, p);
        }
        n.labelled[p] = (at.kind == PLACE_MELD || at.kind == PLACE_STAGE) && has_label(wish, p);
        n.told |= n.labelled[p];
        if ((at.kind == PLACE_MELD || at.kind == PLACE_STAGE) && !nobody)
            n.wears[at.seat] |= n.ended || has_wild(wish, p);
        plan->elsewhere[p] = at.kind != PLACE_COMMON;
    }
    /* Where none lies yet there is a place for the first: a hand that can be moved about is moved there. */
    n.melds |= hand_moves && !n.common && !n.board && n.tricks == 0;
    t->common = n.common;
    t->dealer = wish->game->table.has_dealer && s->dealer < s->seats ? s->dealer : NO_SEAT;
    plan->overlapped = wish->game->material->overlap > 0;
    return n;
}

static Rect held_cards(const TableLayout *t)
{
    const int left = layout_rack_piece(t, 0).x - t->tile_h / 8;
    if (t->rack.w == 0 || !t->fan)
        return t->rack;
    return (Rect){ left, t->rack.y, t->rack.w - 2 * left, t->rack.h };
}

/* Where what seats have laid finds no room before them: the same with the plates at the sides further down, so that
 * those at the top have more before them; if that helps. */
static void place_lower(TableLayout *t, Needs *n, const TableLayout *bare, Room found)
{
    const TableLayout usual = *t;
    *t = *bare;
    n->low_plates = true;
    layout_seats_sides(t, n);
    layout_got(t, n);
    if (layout_places(t, n) <= found)
        *t = usual;
}

void layout_table(TableLayout *t, const LayoutWish *asked, FeltPlan *plan)
{
    LayoutWish table = *asked; /* over the rail it is as wide as what is not kept free */
    const LayoutWish *wish = &table, *hand = asked->aside_above ? asked : &table;
    table.w -= asked->aside;
    memset(t, 0, sizeof *t);
    t->unit = layout_unit(asked->w, asked->h, asked->scale_percent);
    t->length = length_unit(asked->w, asked->h, asked->scale_percent);
    place_rail(t, asked);
    t->length = length_unit(hand->w, wish->h, wish->scale_percent);
    t->hand_count = wish->hand_count;
    Needs n = count_needs(t, wish, plan);
    place_frame(t, hand);
    const Rect corner = t->corner;
    t->corner.x = min_int(t->corner.x, wish->w); /* what lies beyond the table is in nobody's way there */
    if (wish->viewer != NO_SEAT)
        t->seat[wish->viewer] = t->own;
    layout_seats_top(t, &n);
    if (wish->game->stages != NULL && !n.board) /* else it stands over the board */
        place_stages(t, &n);
    if (n.common && !wish->game->material->fan) {
        find_size(t, &n, plan, hand->w);
        n.over_hand = t->prompt.y;
        layout_places(t, &n);
        t->corner = corner;
        return;
    }
    if (wish->game->material->flat) {
        place_flat(t, hand);
    } else if (wish->game->material->fan) {
        place_fan(t, hand);
    } else {
        t->tile_w = length(t, 56, units(t, 40)) * wish->piece_percent / 100;
        t->tile_w = wish->piece_limit > 0 ? min_int(t->tile_w, wish->piece_limit) : t->tile_w;
        t->tile_h = card_height(t->tile_w);
        t->step = t->tile_w;
        place_rack(t, wish, (Rect){ 0, 0, hand->w, t->rail.y - length(t, 8, 4) }, false);
    }
    const bool laid = hand_is_laid(t, &n);
    n.held = laid ? (Rect){ 0, 0, 0, 0 } : held_cards(t);
    place_prompt(t, wish->w, t->rack.w > 0);
    place_felt(t, wish);
    layout_seats_sides(t, &n);
    n.over_hand = t->prompt.y;
    if (laid) {
        place_prompt(t, wish->w, false);
        place_felt(t, wish);
    }
    place_held(t, &n);
    layout_got(t, &n);
    set_melds(t, meld_width(t), wish->game->material);
    t->signs = layout_signs(t, &n);
    const TableLayout bare = *t;
    const Room room = layout_places(t, &n);
    if (laid && room < ROOM_ENOUGH)
        place_lower(t, &n, &bare, room);
    if (n.common)
        find_grid(t, &n, plan);
    t->corner = corner;
    layout_worth(t, &n);
}

void layout_board(TableLayout *t, Rect board, int unit, const LayoutWish *given, FeltPlan *plan)
{
    LayoutWish wish = *given;
    const Material *m = wish.game->material;
    memset(t, 0, sizeof *t);
    t->unit = t->length = unit;
    t->common = true;
    t->hand_count = wish.hand_count;
    memset(plan->elsewhere, 0, sizeof plan->elsewhere);
    plan->overlapped = m->overlap > 0;
    for (int p = 0; p < MAX_PILES; p++)
        t->place[p] = (PilePlace){ PLACE_COMMON, NO_SEAT, 0, 0 };
    int largest = max_int(8, board.w / (m->fan ? 13 : 22)), smallest = max_int(8, board.w / 64);
    int rows = m->fan ? 3 : 5, small_enough = board.w / (m->fan ? 22 : 28), own = units(t, 118), pad = units(t, 8);
    bool heap = false, stock = false;
    int aside = -1; /* a card that lies in the middle by itself */
    for (int p = 0; p < wish.view->table.pile_count; p++) {
        int kind = wish.game->table.place(wish.view, p, wish.viewer).kind;
        stock |= kind == PLACE_STOCK;
        heap |= kind == PLACE_HEAP || kind == PLACE_SPREAD;
        aside = kind == PLACE_CENTRE && pile_size(&wish.view->table, p) == 1 ? p : aside;
    }
    LayoutWish row = wish; /* cards lie in one row, however many there are */
    row.hand_count = m->fan ? 1 : wish.hand_count;
    if (wish.piece_limit > 0)
        largest = max_int(smallest, min_int(largest, wish.piece_limit));
    for (int size = largest; size >= smallest; size--) {
        t->tile_w = size;
        t->tile_h = card_height(size);
        set_melds(t, size, m);
        t->step = t->meld_step;
        int left = wish.viewer != NO_SEAT ? own : 0, beside = aside >= 0 ? size + units(t, 16) : 0,
            right = beside + (heap ? size + units(t, 24) : 0);
        place_rack(t, &row, (Rect){ board.x + left, board.y, board.w - left - right, board.h }, stock);
        bool fits = m->fan ? overlap_row(t, &wish, wish.hand_count) : t->rack_rows <= 3;
        t->discard = heap ? (Rect){ board.x + board.w - right + units(t, 8), t->rack.y + (t->rack.h - t->tile_h) / 2,
                                    size, t->tile_h }
                          : (Rect){ 0, 0, 0, 0 };
        if (aside >= 0)
            t->spot[aside].first = (Rect){ right_of(board) - beside + units(t, 8),
                                           t->rack.y + (t->rack.h - t->tile_h) / 2, size, t->tile_h };
        t->felt = (Rect){ board.x, board.y, board.w, max_int(0, t->rack.y - pad - board.y) };
        place_grid(t, t->felt);
        FeltPlan trial = *plan;
        fits = fits && felt_plan_update(&trial, &wish.view->table, t->cols, t->rows);
        t->cramped = !fits;
        if (fits && (t->rows >= rows || size <= small_enough)) {
            *plan = trial;
            break;
        }
    }
    if (wish.viewer != NO_SEAT)
        t->seat[wish.viewer] = (Rect){ board.x, t->rack.y, own, t->rack.h };
}

/* ---- questions ---- */

Rect layout_meld_piece(const TableLayout *t, const FeltPlan *f, int pile, int i)
{
    const PileSpot *s = &t->spot[pile];
    if (t->place[pile].kind == PLACE_COMMON)
        return (Rect){ t->grid.x + f->col[pile] * t->meld_w / 2 + i * t->meld_step,
                       t->grid.y + f->row[pile] * t->row_step, t->meld_w, t->meld_h };
    if (layout_is_recent(&t->place[pile])) {
        const int behind = clamp_int(t->size[pile] - 1 - i, 0, t->behind);
        return (Rect){ s->first.x - behind * t->behind_step, s->first.y, s->first.w, s->first.h };
    }
    i = t->bundle[pile] > 0 ? i / t->bundle[pile] : i;
    int row = s->per_row > 0 ? i / s->per_row : 0, col = s->per_row > 0 ? i % s->per_row : i;
    const int air = pile == t->claim ? bits_up_to(t->claim_parted, i) * t->claim_air : 0;
    return (Rect){ s->first.x + col * s->step + air, s->first.y + row * s->row_step, s->first.w, s->first.h };
}

int layout_make_way(const TableLayout *t, const FeltPlan *f, int pile, int n, int at, int i)
{
    const Rect first = layout_meld_piece(t, f, pile, 0), last = layout_meld_piece(t, f, pile, n - 1);
    const int way = t->meld_w * 3 / 10;
    if (t->place[pile].kind != PLACE_COMMON && (at == 0 || at == n))
        return 0;
    /* What one side has no room for the other makes. */
    const int to_right = clamp_int(right_of(t->felt) - right_of(last), 0, 2 * way);
    const int to_left = clamp_int(first.x - t->felt.x, 0, 2 * way);
    const int right = min_int(to_right, way + max_int(0, way - to_left));
    const int left = min_int(to_left, way + max_int(0, way - to_right));
    return i >= at ? right : -left;
}

int layout_pile_turn(const TableLayout *t, int pile, int i)
{
    enum { ACROSS = 900 };
    return t->bundle[pile] > 0 && i / t->bundle[pile] % 2 == 1 ? ACROSS : 0;
}

Rect layout_rack_piece(const TableLayout *t, int i)
{
    if (t->flat)
        return flat_piece(t, i);
    if (t->fan)
        return fan_piece(t, i);
    return (Rect){ t->rack.x + t->rack_lead + i % t->rack_cols * t->rack_step_x,
                   t->rack.y + units(t, RACK_INNER) + i / t->rack_cols * t->rack_step_y, t->tile_w, t->tile_h };
}

int layout_rack_turn(const TableLayout *t, int i)
{
    enum { TENTHS_OF_A_RADIAN = 573 };
    return t->fan && !t->flat ? fan_off(t, i) * TENTHS_OF_A_RADIAN / max_int(1, t->fan_radius) : 0;
}

/* Before the first piece from place `from` on whose middle lies right of it. */
static int parted_index(const TableLayout *t, int x, int from, int end)
{
    int i = from;
    while (i < end && layout_rack_piece(t, i).x + t->rack_step_x / 2 < x)
        i++;
    return i;
}

int layout_rack_index(const TableLayout *t, int x, int y, int count)
{
    Rect first = layout_rack_piece(t, 0);
    if (t->flat)
        return parted_index(t, x, 0, count);
    int row = t->fan ? y >= t->fan_y : (y - t->rack.y - units(t, RACK_INNER)) / t->rack_step_y;
    int col = (x - first.x + t->rack_step_x / 2) / t->rack_step_x;
    row = clamp_int(row, 0, t->rack_rows - 1);
    col = clamp_int(col, 0, t->rack_cols);
    if (t->fan && t->parted != 0)
        return parted_index(t, x, row * t->rack_cols, min_int((row + 1) * t->rack_cols, count));
    return min_int(row * t->rack_cols + col, count);
}

int layout_rack_slot(const TableLayout *t, int x, int y)
{
    int col = (x - t->rack.x - t->rack_lead) / t->rack_step_x;
    int row = (y - t->rack.y - units(t, RACK_INNER)) / t->rack_step_y;
    return clamp_int(row, 0, t->rack_rows - 1) * t->rack_cols + clamp_int(col, 0, t->rack_cols - 1);
}

void layout_spot(const TableLayout *t, int x, int y, int *col, int *row)
{
    int c = ((x - t->grid.x) * 4 / max_int(1, t->meld_w) + 1) / 2;
    int r = (y - t->grid.y + t->row_step / 2) / max_int(1, t->row_step);
    *col = clamp_int(c, 0, max_int(0, t->cols - 2));
    *row = clamp_int(r, 0, max_int(0, t->rows - 1));
}
