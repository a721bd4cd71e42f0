/* What lies between the plates and the prompt: heaps in the middle and before seats, what lies spread, the board, the
 * trick, and the melds of each seat, which flow in rows around all that. */
#include <string.h>

#include "render/layout/parts.h"

enum {
    MARGIN = 12,
    HEAP_CARD = 92,
    LEAST_HEAP_CARD = 64,
    HEAP_TILE = 52,
    LEAST_HEAP_TILE = 40,
    HEAP_GAP = 26,
    HEAPS = 206
};
enum {
    HANGS = 14,
    LEAST_MELD = 40,
    SMALLEST_MELD = 24,
    LEAST_BEFORE = 30,
    LEAST_TOLD = 34,
    MELD_GAP = 14,
    ROW_GAP = 10
};
/* Of a meld, per cent from piece to piece: as it comes, and before anything is made smaller. */
enum { STEP = 50, CLOSE_STEP = 42 };
/* Of what melds wear, per cent: room over a row for all of it, or for so much that no index is covered. */
enum { AIRY = 100, HALF_AIRY = 60 };
/* How many pieces wide five of them are then. */
enum { FIVE_CLOSE = 3 };

static PileSpot heap_at(Rect r)
{
    return (PileSpot){ .first = r };
}

/* ---- the middle ---- */

static bool in_the_middle(const TableLayout *t, const Needs *n, int p)
{
    const PilePlace *at = &t->place[p];
    bool nobody = at->seat >= n->wish->view->seats;
    if (at->kind == PLACE_CENTRE)
        return n->tricks == 0;
    return (at->kind == PLACE_STOCK && !(n->common && !t->fan)) || (at->kind == PLACE_HEAP && nobody) ||
           at->kind == PLACE_PAST;
}

/* How far the word under a heap of that width may reach beyond it at each side. */
static int word_beyond(const Needs *n, int w)
{
    return max_int(0, (n->wish->heap_word - w + 1) / 2);
}

static int least_gap(const TableLayout *t, const Needs *n)
{
    return length(t, HEAP_GAP, n->wish->game->table.pile_word != NULL ? units(t, HEAP_GAP) : 10);
}

/* Words stand under heaps, each in the middle under its own. */
static int heap_gap(const TableLayout *t, const Needs *n, int w)
{
    return max_int(least_gap(t, n), 2 * word_beyond(n, w) + units(t, 4));
}

/* Of what is past all piles make one heap, which counts where the first of them does. */
static bool is_on_another(const TableLayout *t, int p)
{
    bool another = false;
    for (int i = 0; i < p && t->place[p].kind == PLACE_PAST; i++)
        another |= t->place[i].kind == PLACE_PAST;
    return another;
}

static int count_heaps(const TableLayout *t, const Needs *n)
{
    int count = 0;
    for (int p = 0; p < n->wish->view->table.pile_count; p++)
        count += in_the_middle(t, n, p) && !is_on_another(t, p);
    return count;
}

/* What a heap takes of the row beyond the heap itself: room for the pieces behind its newest one. Its own word stands
 * under that, the word of the heap before it does not. */
static int room_behind(const TableLayout *t, const Needs *n, int p, int w)
{
    const int behind = layout_is_recent(&t->place[p]) ? t->behind * t->behind_step : 0;
    const int spare = heap_gap(t, n, w) - max_int(least_gap(t, n), word_beyond(n, w) + units(t, 4));
    return max_int(0, behind - (count_heaps(t, n) > 1 ? spare : 0));
}

/* How wide they are side by side. */
static int heaps_wide(const TableLayout *t, const Needs *n, int w)
{
    const int count = count_heaps(t, n);
    int wide = count > 0 ? count * w + (count - 1) * heap_gap(t, n, w) : 0;
    for (int p = 0; p < n->wish->view->table.pile_count; p++)
        wide += in_the_middle(t, n, p) ? room_behind(t, n, p, w) : 0;
    return wide;
}

/* Heaps side by side, what is past first, the left upper corner of all at x, y. */
static void set_heaps(TableLayout *t, const Needs *n, int x, int y, int w)
{
    static const uint8_t order[] = { PLACE_PAST, PLACE_CENTRE, PLACE_STOCK, PLACE_HEAP };
    int count = 0;
    for (size_t k = 0; k < sizeof order; k++)
        for (int p = 0; p < n->wish->view->table.pile_count; p++) {
            if (t->place[p].kind != order[k] || !in_the_middle(t, n, p))
                continue;
            count += !is_on_another(t, p);
            x += room_behind(t, n, p, w);
            t->spot[p] = heap_at((Rect){ x + (count - 1) * (w + heap_gap(t, n, w)), y, w, card_height(w) });
        }
}

/* The height of the felt as it is, or was, over a hand: heaps stay as large as they are when the last hand is laid. */
static int felt_over_hand(const TableLayout *t, const Needs *n)
{
    return t->felt.h - (t->prompt.y - n->over_hand);
}

/* Where heaps lie over the own melds, their words stand over the edge of that place. */
static int over_own_melds(const TableLayout *t, const Needs *n)
{
    enum { HEAP_WORD = 36, LEAST_UNDER_WORD = 42 };
    const int edge = length(t, 10, 5) + length(t, MELD_GAP, 7) / 2;
    const int own = card_height(meld_width_on(t, felt_over_hand(t, n))) + 2 * edge;
    const int foot = n->over_hand - length(t, 12, units(t, HANGS)) - own - units(t, HEAP_WORD);
    return max_int((foot - length(t, HEAPS, 0)) * 72 / 100, units(t, LEAST_UNDER_WORD));
}

static int heap_width(const TableLayout *t, const Needs *n)
{
    if (!n->cards)
        return length(t, HEAP_TILE, units(t, LEAST_HEAP_TILE));
    const int w = length(t, HEAP_CARD, min_int(units(t, LEAST_HEAP_CARD), felt_over_hand(t, n) * 30 / 100));
    const bool laid = n->melds && n->wish->game->in_hand == NULL; /* else melds are made in the hand */
    const bool over = laid && !n->common && !n->board && n->spread < 0 && n->tricks == 0 && n->wish->heap_word > 0;
    return over ? min_int(w, over_own_melds(t, n)) : w;
}

/* Room for a row of melds at the upper edge of the felt where seats at the top lay theirs. */
static int upper_row(const TableLayout *t)
{
    return length(t, 22, 18) + t->meld_h + length(t, ROW_GAP, 6);
}

/* Between the plates at the sides. */
static int left_edge(const TableLayout *t, const Needs *n)
{
    int left = length(t, MARGIN, 6);
    for (int i = 0; i < n->wish->view->seats; i++)
        if (t->edge[i] == EDGE_LEFT)
            left = max_int(left, right_of(t->seat[i]));
    return left + length(t, 4, 2);
}

static int right_edge(const TableLayout *t, const Needs *n)
{
    int right = n->wish->w - length(t, MARGIN, 6);
    for (int i = 0; i < n->wish->view->seats; i++)
        if (t->edge[i] == EDGE_RIGHT)
            right = min_int(right, t->seat[i].x);
    return right - length(t, 16, 6);
}

enum { STACK_GAP = 14, STACK_LEAST = 3, SEAT_HEAP = 46, LEAST_SEAT_HEAP = 38 };

Rect layout_stack(const TableLayout *t, int i)
{
    const int cols = max_int(1, t->stack_cols), rows = (t->stack_count + cols - 1) / cols;
    const int step_x = cols > 1 ? (t->stacks.w - t->stock.w) / (cols - 1) : 0, step_y = t->stacks.h / max_int(1, rows);
    return (Rect){ t->stacks.x + i % cols * step_x, t->stacks.y + i / cols * step_y, t->stock.w, t->stock.h };
}

/* As many columns as it takes for the rows of stacks to end over the own melds, and at least three. */
static int stack_columns(const TableLayout *t, const Needs *n, Rect heap, int step_y)
{
    const int foot = t->prompt.y - 2 * length(t, STACK_GAP, 6) - card_height(meld_width(t));
    const int rows = max_int(1, (foot - heap.y) / step_y);
    return max_int(STACK_LEAST, (n->stacks + rows - 1) / rows);
}

/* The stock that lies in one heap so far: in stacks around the middle, what lies aside left of them; false: they would
 * have no room between the sides, and it stays as it is. */
static bool set_stacks(TableLayout *t, const Needs *n)
{
    int stock = -1, aside = -1;
    for (int p = 0; p < n->wish->view->table.pile_count; p++) {
        stock = t->place[p].kind == PLACE_STOCK && in_the_middle(t, n, p) ? p : stock;
        aside = t->place[p].kind == PLACE_CENTRE && in_the_middle(t, n, p) ? p : aside;
    }
    if (stock < 0 || n->heaps > 0 || n->stacks < 2)
        return false;
    const Rect heap = t->spot[stock].first;
    const int gap = length(t, STACK_GAP, 6), step_x = heap.w + gap, step_y = heap.h + 2 * gap;
    const int cols = stack_columns(t, n, heap, step_y), rows = (n->stacks + cols - 1) / cols;
    const int wide = cols * step_x - gap, out = aside >= 0 ? heap.w + heap_gap(t, n, heap.w) : 0;
    const int sides = n->seat_heaps ? length(t, SEAT_HEAP, units(t, LEAST_SEAT_HEAP)) + 2 * gap : 0;
    const int beyond = aside >= 0 && sides > 0 ? max_int(0, word_beyond(n, heap.w) - gap) : 0;
    const int left = left_edge(t, n) + sides + beyond, right = right_edge(t, n) - sides;
    const int x = clamp_int((n->wish->w - wide - out) / 2, left, max_int(left, right - wide - out));
    if (x + out + wide > right || heap.y + rows * step_y > t->prompt.y)
        return false;
    t->stack_count = n->stacks;
    t->stack_cols = cols;
    t->stacks = (Rect){ x + out, heap.y, wide, rows * step_y };
    t->stock = heap;
    t->spot[stock].first = layout_stack(t, n->stacks - 1);
    if (aside >= 0)
        t->spot[aside].first.x = x;
    return true;
}

/* How the last pieces of a heap lie: five, closer and closer together as long as the index of each is seen, then fewer,
 * at last one heap. */
enum { BEHIND = 4, BEYOND_INDEX = 5, CLOSER = 2, CLOSER_STEPS = 2, IN_A_HEAP = CLOSER_STEPS + BEHIND };

static void set_behind(TableLayout *t, const Needs *n, int closeness)
{
    const int w = heap_width(t, n), closer = min_int(closeness, CLOSER_STEPS);
    t->closeness = closeness;
    t->behind = n->cards ? BEHIND - (closeness - closer) : 0;
    t->behind_step = (w * (index_share(n->wish, w) + BEYOND_INDEX - closer * CLOSER) + 50) / 100;
}

static void place_heaps(TableLayout *t, const Needs *n)
{
    int w = heap_width(t, n), wide = heaps_wide(t, n, w), y = length(t, HEAPS, 0);
    if (wide == 0)
        return;
    y = n->melds ? y : t->felt.y + (t->felt.h - card_height(w)) * 45 / 100;
    y = clamp_int(y, t->felt.y, max_int(t->felt.y, foot_of(t->felt) - card_height(w)));
    int x = (n->wish->w - wide) / 2;
    if (n->common)
        x = right_edge(t, n) - wide;
    set_heaps(t, n, x, y, w);
}

/* The stock, and right of it what lies spread: in one row, or in two where the cards would become too small; over the
 * whole width, or between the plates at the sides. */
static void set_spread(TableLayout *t, const Needs *n, bool between)
{
    int margin = length(t, 40, 12), left = margin, right = n->wish->w - margin;
    for (int i = 0; i < n->wish->view->seats && between; i++) {
        if (t->edge[i] == EDGE_LEFT)
            left = max_int(left, right_of(t->seat[i]) + length(t, MARGIN, 6));
        if (t->edge[i] == EDGE_RIGHT)
            right = min_int(right, t->seat[i].x - length(t, MARGIN, 6));
    }
    int count = max_int(1, n->spread_count), heaps = count_heaps(t, n), rows = 1, step = 0, per_row = count;
    int w = 0, least = length(t, 50, 34), air = length(t, 34, 12);
    for (;; rows++) {
        per_row = (count + rows - 1) / rows;
        w = min_int(n->wish->h * 95 / 1000, t->felt.h * 30 / 100);
        /* Each shows its large index, which is nearly half of it; the last one all of it. */
        int room = right - left - heaps * (w + air);
        step = per_row > 1 ? min_int(w * 62 / 100, (room - w) / (per_row - 1)) : w;
        w = min_int(w, max_int(8, step * 100 / 46));
        if (w >= least || rows == 2)
            break;
    }
    int row_step = card_height(w) * (rows > 1 ? 62 : 100) / 100, h = card_height(w) + (rows - 1) * row_step;
    int y = t->felt.y + upper_row(t) + length(t, n->opponents > 2 ? 100 : 62, 20);
    y = clamp_int(y, t->felt.y, max_int(t->felt.y, foot_of(t->felt) - h - t->meld_h - length(t, 42, 16)));
    int taken = heaps_wide(t, n, w), x = left + taken + (taken > 0 ? air : 0);
    set_heaps(t, n, left, y, w);
    t->spot[n->spread] = (PileSpot){ { x, y, w, card_height(w) }, step, rows > 1 ? per_row : 0, row_step };
}

static Rect spread_rect(const TableLayout *t, const Needs *n)
{
    const PileSpot *s = &t->spot[n->spread];
    int cols = s->per_row > 0 ? s->per_row : max_int(1, n->spread_count);
    int rows = s->per_row > 0 ? (max_int(1, n->spread_count) + s->per_row - 1) / s->per_row : 1;
    return (Rect){ s->first.x, s->first.y, (cols - 1) * s->step + s->first.w, (rows - 1) * s->row_step + s->first.h };
}

static void place_spread(TableLayout *t, const Needs *n)
{
    set_spread(t, n, false);
    Rect band = spread_rect(t, n);
    band.w = band.x + band.w;
    band.x = 0;
    band = rect_inset(band, -length(t, MARGIN, 6));
    for (int i = 0; i < n->wish->view->seats; i++)
        if (t->edge[i] != EDGE_FOOT && rect_meets(t->seat[i], band)) {
            set_spread(t, n, true);
            return;
        }
}

/* ---- before a seat ---- */

static void place_seat_heaps(TableLayout *t, const Needs *n)
{
    int w = n->cards ? t->meld_w : length(t, SEAT_HEAP, units(t, LEAST_SEAT_HEAP)), h = card_height(w),
        gap = length(t, MELD_GAP, 6);
    for (int p = 0; p < n->wish->view->table.pile_count; p++) {
        int seat = t->place[p].seat;
        if (t->place[p].kind != PLACE_HEAP || seat >= n->wish->view->seats)
            continue;
        Rect plate = t->seat[seat], r = { 0, 0, w, h };
        switch (t->edge[seat]) {
        case EDGE_LEFT:
            r.x = right_of(plate) + gap;
            r.y = plate.y;
            break;
        case EDGE_RIGHT:
            r.x = plate.x - gap - w;
            r.y = plate.y;
            break;
        case EDGE_TOP:
            r.x = right_of(plate) + gap; /* where the row of plates leaves room for it */
            r.y = plate.y;
            break;
        default:
            r.x = min_int(n->wish->w * 70 / 100, right_edge(t, n) - 2 * (w + gap));
            r.x = max_int(r.x, n->wish->w / 2 + 2 * t->meld_w + 2 * gap); /* beside the place of the own melds */
            r.x = min_int(r.x, n->wish->w - gap - w);
            r.y = t->prompt.y - gap - h;
        }
        t->spot[p] = heap_at(r);
    }
}

static void place_counters(TableLayout *t, const Needs *n)
{
    int w = length(t, 96, 72), h = units(t, 24), gap = length(t, 6, 3);
    for (int i = 0; i < n->wish->view->seats; i++) {
        Rect plate = t->seat[i];
        if (plate.w == 0)
            continue;
        int x = plate.x + (plate.w - w) / 2, y = foot_of(plate) + gap;
        if (t->edge[i] == EDGE_FOOT) {
            x = length(t, MARGIN, 6);
            y = t->rail.y - h - gap;
        }
        t->counter[i] = (Rect){ x, y, w, h };
    }
    t->pot = (Rect){ (n->wish->w - w) / 2, t->felt.y + t->felt.h / 3, w, length(t, 60, 44) };
}

/* ---- the board ---- */

enum { BOARD_WITH_CORNERS = 123 }; /* per cent of its height: the width of a board on a plate with corners */

static bool has_corners(const Needs *n)
{
    const Board *b = n->wish->game->stakes->board(&n->wish->view->options);
    for (int i = 0; i < b->count; i++)
        if (b->square[i].where == BOARD_CORNER)
            return true;
    return false;
}

/* The strip of the stages stands over the board, under the chips of the seats at the top; right of the chips that are
 * bet. Where the board begins below it. */
static int place_strip(TableLayout *t, const Needs *n, int left, int right)
{
    const int h = units(t, 30), aside = units(t, 96);
    int y = t->felt.y + length(t, 2, 1);
    for (int i = 0; i < n->wish->view->seats; i++)
        if (t->edge[i] == EDGE_TOP && t->seat[i].w > 0)
            y = max_int(y, foot_of(t->counter[i]) + length(t, 3, 2));
    const int room = max_int(0, right - left - 2 * aside);
    const int w = n->wish->stages_w > 0 ? min_int(room, n->wish->stages_w) : room;
    if (!n->ended) /* then hands lie open there */
        t->stages = (Rect){ left + aside + (room - w) / 2, y, w, h };
    return y + h + length(t, 6, 3);
}

/* A whole hand that lies aside and may be looked at, -1 none. */
static int known_aside(const TableLayout *t, const Needs *n)
{
    const Table *table = &n->wish->view->table;
    for (int p = 0; p < table->pile_count; p++)
        if (t->place[p].kind == PLACE_CENTRE && pile_size(table, p) > 1 && face_is_known(pile_face(table, p, 0)))
            return p;
    return -1;
}

/* Where the plates at the right begin. */
static int below_corner(const TableLayout *t, const Needs *n)
{
    int y = foot_of(t->felt);
    for (int i = 0; i < n->wish->view->seats; i++)
        if (t->edge[i] == EDGE_RIGHT && t->seat[i].w > 0)
            y = min_int(y, t->seat[i].y);
    return y;
}

/* Heaps beside the board, their cards that wide. A hand that is known is fanned out: over the plates at the right,
 * where the cards are not too small above them, else beside them. Returns how wide the cards are. */
static int set_board_heaps(TableLayout *t, const Needs *n, int x, int y, int w)
{
    const int aside = known_aside(t, n), above = below_corner(t, n) - length(t, MELD_GAP, 7) - y;
    const bool over = aside >= 0 && above >= card_height(length(t, 60, units(t, 40)));
    w = over ? min_int(w, above * 72 / 100) : w;
    /* The first word may begin before its heap, which is over the board unless there is room at the right. */
    const int beyond = word_beyond(n, w), spare = right_edge(t, n) - x - heaps_wide(t, n, w) - beyond;
    set_heaps(t, n, x + clamp_int(spare, 0, beyond), y, w);
    if (aside >= 0) {
        PileSpot *s = &t->spot[aside];
        const int right = over ? n->wish->w - length(t, MARGIN, 6) : right_edge(t, n);
        const int steps = pile_size(&n->wish->view->table, aside) - 1;
        s->step = clamp_int((right - right_of(s->first)) / steps, 0, w / 2);
    }
    return w;
}

/* Where several sit at the left, and chips lie under their plates, five cards of each have their room beside them. */
static int beside_plates(const TableLayout *t, const Needs *n)
{
    int seats = 0;
    for (int i = 0; i < n->wish->view->seats; i++)
        seats += t->edge[i] == EDGE_LEFT && t->seat[i].w > 0;
    return n->melds && seats > 1 ? FIVE_CLOSE * meld_width(t) + 2 * length(t, MELD_GAP, 7) : 0;
}

/* At the left of the middle; heaps and what lies spread at its right. Where seats lay melds, rows are kept for them
 * over and under it. */
static void place_board(TableLayout *t, const Needs *n)
{
    int gap = length(t, MELD_GAP, 7);
    int heap = n->seat_heaps ? t->meld_w + 2 * gap : 0; /* heaps of the seats stand beside their plates */
    int left = left_edge(t, n) + heap + beside_plates(t, n), right = right_edge(t, n) - heap;
    int top = t->felt.y + length(t, 46, 36);
    if (n->wish->game->stages != NULL)
        top = place_strip(t, n, left, right);
    else if (n->melds)
        top = t->felt.y + upper_row(t);
    int foot = foot_of(t->felt) - (n->melds ? t->meld_h + 2 * gap : 0);
    int h = max_int(40, foot - top), aspect = has_corners(n) ? BOARD_WITH_CORNERS : 100;
    int heaps = count_heaps(t, n), apart = length(t, 34, 14);
    int words = apart + heaps * (n->wish->heap_word + units(t, 4)); /* side by side under the heaps */
    int w = min_int(h * aspect / 100, (right - left) * (n->melds ? 46 : 62) / 100);
    w = min_int(w, max_int(w * 3 / 4, right - left - words));
    const int tall = w * 100 / aspect;
    t->board = (Rect){ left, top + (h - tall) / 2, w, tall };
    foot = max_int(foot, foot_of(t->board));
    int x = right_of(t->board) + apart, room = right - x, y = top;
    if (heaps > 0) {
        int c = min_int(min_int(heap_width(t, n), h * 30 / 100), room * 80 / 100 / heaps);
        c = set_board_heaps(t, n, x, y, c);
        y += card_height(c) + max_int(2 * gap, n->wish->game->table.pile_word != NULL ? units(t, 32) : 0);
    }
    if (n->spread < 0)
        return;
    int count = max_int(1, n->spread_count), c = min_int(length(t, 78, 40), room);
    c = max_int(length(t, 30, 18), min_int(c, (foot - y) * 72 / 100));
    int step = count > 1 ? min_int(c * 56 / 100, (room - c) / max_int(12, count - 1)) : c;
    int middle = heaps > 0 ? y : t->board.y + t->board.h * 45 / 100 - card_height(c) / 2;
    t->spot[n->spread] = (PileSpot){ { x, middle, c, card_height(c) }, max_int(1, step), 0, 0 };
}

/* ---- tricks ---- */

static int first_seat(const Needs *n)
{
    return n->wish->viewer == NO_SEAT ? 0 : n->wish->viewer + 1;
}

/* Each seat's place in the middle: the viewer's below, the others on an arc from the left over the top to the right. */
static void place_trick(TableLayout *t, const Needs *n)
{
    int seats = n->wish->view->seats, others = n->opponents, backs = length(t, 20, 12);
    int top = t->felt.y + backs, room = max_int(20, foot_of(t->felt) - top);
    int w = min_int(length(t, others > 3 ? 104 : 122, units(t, 64)), room * 72 / 212);
    int h = card_height(w), centre_x = n->wish->w / 2, reach_y = (min_int(room, h * 212 / 100) - h) / 2;
    int centre_y = top + (room - h) * 45 / 100;
    centre_y = clamp_int(centre_y, top + reach_y, max_int(top + reach_y, foot_of(t->felt) - h - reach_y));
    int reach_x = w * max_int(13, 6 * (others - 1)) / 10;
    for (int i = 0; i < others; i++) {
        int across = others == 1 ? 0 : -100 + 200 * i / (others - 1), up = 100 - across * across / 100;
        t->trick[(first_seat(n) + i) % seats] =
            (Rect){ centre_x - w / 2 + reach_x * across / 100, centre_y - reach_y * up / 100, w, h };
    }
    if (n->wish->viewer != NO_SEAT)
        t->trick[n->wish->viewer] = (Rect){ centre_x - w / 2, centre_y + reach_y, w, h };
}

/* A kitty lies in the upper right corner of the felt; what is put together, in the middle. */
static void place_kitty(TableLayout *t, const Needs *n)
{
    const Table *table = &n->wish->view->table;
    int count = 1, gap = length(t, 10, 5), top = foot_of(t->corner) + 2 * gap, foot = foot_of(t->felt);
    for (int p = 0; p < table->pile_count; p++)
        if (t->place[p].kind == PLACE_CENTRE)
            count = max_int(count, pile_size(table, p));
    for (int i = 0; i < n->wish->view->seats; i++)
        if (t->edge[i] == EDGE_RIGHT)
            foot = min_int(foot, t->seat[i].y - gap);
    int w = clamp_int((foot - top) * 72 / 100, 16, length(t, 62, units(t, 40))), step = w * 36 / 100;
    Rect last = t->corner;
    t->centre = (Rect){ right_of(last) - w - (count - 1) * step, top, w, card_height(w) };
    int stage_w = t->meld_w * 5, seat = n->wish->viewer, high = max_int(t->trick[0].h, t->meld_h);
    int y = seat != NO_SEAT ? t->trick[seat].y - t->trick[seat].h / 2 : t->felt.y + (t->felt.h - high) / 2;
    const Rect stage = { (n->wish->w - stage_w) / 2, y, stage_w, high };
    for (int p = 0; p < table->pile_count; p++) {
        const PilePlace *at = &t->place[p];
        int size = max_int(1, pile_size(table, p)), wide = (size - 1) * t->trick[0].w * 6 / 10 + t->trick[0].w;
        if (at->kind == PLACE_CENTRE)
            t->spot[p] = (PileSpot){ .first = t->centre, .step = step };
        else if (at->kind == PLACE_TRICK && at->seat < n->wish->view->seats)
            t->spot[p] = heap_at(t->trick[at->seat]);
        else if (at->kind == PLACE_STAGE)
            t->spot[p] = (PileSpot){
                { (n->wish->w - wide) / 2, stage.y, t->trick[0].w, t->trick[0].h }, t->trick[0].w * 6 / 10, 0, 0
            };
        if (at->kind == PLACE_STAGE && at->seat == seat)
            t->stage = stage;
    }
}

/* ---- melds before their seats ---- */

enum { CLAIM_AIR = 30, CLAIM_WORDS = 46 }; /* per cent of a piece between two sets; units over it for its name */
enum { LABEL = 22 };                       /* units under what something is said of */

static int collect_melds(const TableLayout *t, const Needs *n, int seat, int *pile)
{
    const Table *table = &n->wish->view->table;
    int count = 0;
    for (int last = 0; last < 2; last++) /* what nothing can be done with any more lies behind them */
        for (int p = 0; p < table->pile_count; p++) {
            bool meld = t->place[p].kind == PLACE_MELD || t->place[p].kind == PLACE_STAGE;
            const int whose = p == n->claim ? n->wish->viewer : t->place[p].seat;
            if (meld && whose == seat && pile_size(table, p) > 0 && !n->labelled[p] &&
                last == (t->place[p].manners == 0))
                pile[count++] = p;
        }
    for (int p = 0; p < table->pile_count; p++)
        if (n->labelled[p] && t->place[p].seat == seat)
            pile[count++] = p;
    return count;
}

static int span_of(const TableLayout *t, const Needs *n, int pile)
{
    int w = layout_span(t, pile_size(&n->wish->view->table, pile));
    for (uint32_t bits = pile == n->claim ? n->parted : 0; bits != 0; bits &= bits - 1)
        w += t->meld_w * CLAIM_AIR / 100;
    return w;
}

/* The widest stretch of a row of the area that is free. */
static Rect free_stretch(const RectList *b, Rect area, int y, int h)
{
    Rect best = { 0, y, 0, h };
    int from[RECT_LIST + 2], n = 0;
    from[n++] = area.x;
    for (int i = 0; i < b->count; i++)
        if (b->r[i].y < y + h && foot_of(b->r[i]) > y && right_of(b->r[i]) > area.x && b->r[i].x < right_of(area))
            from[n++] = right_of(b->r[i]);
    for (int k = 0; k < n; k++) {
        int x = from[k], end = right_of(area);
        for (int i = 0; i < b->count; i++) {
            if (b->r[i].y >= y + h || foot_of(b->r[i]) <= y || right_of(b->r[i]) <= x)
                continue;
            end = min_int(end, max_int(x, b->r[i].x));
        }
        if (end - x > best.w)
            best = (Rect){ x, y, end - x, h };
    }
    return best;
}

/* How large melds are, how far from piece to piece; whether each seat's lie before it and before nobody else, whether
 * what is said of them has to have room, and so has what they wear; whether the own ones stay below the middle of the
 * heaps. */
typedef struct Fit {
    int w, step;
    int airy; /* per cent of what they wear */
    bool before, told, low;
} Fit;

/* Which way the melds of a seat flow. */
typedef struct Flow {
    Rect area;
    SeatEdge edge; /* FOOT: from the foot upwards */
    int middle;    /* x that rows are laid around */
    int seat;
    int air, roof;     /* over each row, for what melds wear, but never above that */
    bool before, told; /* see Fit */
} Flow;

static int row_left(const Flow *f, Rect stretch, int wide)
{
    int right = right_of(stretch) - wide;
    if (f->edge == EDGE_LEFT)
        return stretch.x;
    if (f->edge == EDGE_RIGHT)
        return right;
    return clamp_int(f->middle - wide / 2, stretch.x, max_int(stretch.x, right));
}

/* Some of the melds of a seat in one row: those before `end`, from x on. */
typedef struct MeldRow {
    Rect stretch, label; /* of the last of them; w = 0: there is none, or no room for it */
    int x, wide, end;
} MeldRow;

static bool is_free(const RectList *b, Rect r)
{
    for (int i = 0; i < b->count; i++)
        if (rect_meets(r, b->r[i]))
            return false;
    return true;
}

/* Below the meld, in the middle or at an end of it; w = 0: there is no room. */
static Rect label_under(const TableLayout *t, const Needs *n, const Flow *f, const RectList *b, Rect meld)
{
    const int w = n->wish->label_w, foot = f->edge == EDGE_FOOT ? t->prompt.y : foot_of(f->area);
    const int x[] = { meld.x + (meld.w - w) / 2, meld.x, right_of(meld) - w };
    for (size_t i = 0; i < sizeof x / sizeof *x; i++) {
        const Rect label = { x[i], foot_of(meld), w, units(t, LABEL) };
        if (label.x >= 0 && right_of(label) <= n->wish->w && foot_of(label) <= foot && is_free(b, label))
            return label;
    }
    return (Rect){ 0, 0, 0, 0 };
}

static int narrowest(const TableLayout *t, const Needs *n, const int *pile, int count)
{
    int least = n->wish->w;
    for (int i = 0; i < count; i++)
        least = min_int(least, layout_span(t, pile_size(&n->wish->view->table, pile[i])));
    return least;
}

/* As many as there is room for in the row at y. Those of which something is said are the last, and go into a row where
 * that has room as well; where melds may lie before others they rather do without. */
static MeldRow fill_row(const TableLayout *t, const Needs *n, const Flow *f, const RectList *b, int y, const int *pile,
                        int done, int count)
{
    /* Around what lies there is some air. */
    const int gap = length(t, MELD_GAP, 7), top = max_int(f->roof, y - max_int(0, f->air - gap / 2));
    MeldRow row = { .stretch = free_stretch(b, f->area, top, y + t->meld_h - top), .end = done };
    row.stretch.y = y;
    row.stretch.h = t->meld_h;
    if (f->before && f->edge != EDGE_FOOT)
        row.stretch = layout_before(t, n, f->seat, row.stretch, narrowest(t, n, pile + done, count - done));
    for (; row.end < count; row.end++) {
        const int last = pile[row.end], span = span_of(t, n, last);
        const int wide = row.wide + (row.end > done ? gap : 0) + span, x = row_left(f, row.stretch, wide);
        if (wide > row.stretch.w)
            break;
        if (n->labelled[last])
            row.label = label_under(t, n, f, b, (Rect){ x + wide - span, y, span, t->meld_h });
        if (n->labelled[last] && f->told && row.label.w == 0)
            break;
        row.wide = wide;
        row.x = x;
    }
    return row;
}

static void set_meld(TableLayout *t, const Needs *n, int pile, Rect r, RectList *b)
{
    const int gap = length(t, MELD_GAP, 7), words = units(t, CLAIM_WORDS);
    t->spot[pile] = (PileSpot){ { r.x, r.y, t->meld_w, t->meld_h }, t->meld_step, 0, 0 };
    if (pile == n->claim) {
        t->claim = n->claim;
        t->claim_parted = n->parted;
        t->claim_air = t->meld_w * CLAIM_AIR / 100;
        rect_list_add(b, (Rect){ r.x, r.y - words, r.w, words }, gap / 2);
    }
}

/* What was laid becomes a block. */
static void set_row(TableLayout *t, const Needs *n, const Flow *f, const MeldRow *row, const int *pile, int done,
                    RectList *b)
{
    const int gap = length(t, MELD_GAP, 7);
    Rect slot = { row->x, row->stretch.y, 0, t->meld_h };
    rect_list_add(b, (Rect){ slot.x, slot.y, row->wide, t->meld_h }, gap / 2);
    rect_list_add(b, (Rect){ slot.x, slot.y - f->air, row->wide, t->meld_h }, 0);
    for (int i = done; i < row->end; i++) {
        slot.w = span_of(t, n, pile[i]);
        set_meld(t, n, pile[i], slot, b);
        slot.x += slot.w + gap;
    }
    t->label[pile[row->end - 1]] = row->label;
    rect_list_add(b, row->label, gap / 2);
}

/* All of them in one row right under a plate at the top, be it a little further down; false: there is none. */
static bool set_one_row(TableLayout *t, const Needs *n, const Flow *f, const int *pile, int count, RectList *b)
{
    if (f->edge != EDGE_TOP || !f->before || count == 0)
        return false;
    for (int y = f->area.y; layout_first_row(t, f->seat, y); y += max_int(2, t->meld_h / 8)) {
        const MeldRow row = fill_row(t, n, f, b, y, pile, 0, count);
        if (row.end < count)
            continue;
        set_row(t, n, f, &row, pile, 0, b);
        return true;
    }
    return false;
}

/* Lays melds in rows; false when they have no room. */
static bool flow_melds(TableLayout *t, const Needs *n, const Flow *f, const int *pile, int count, RectList *b)
{
    const int row_gap = length(t, ROW_GAP, 6), down = f->edge == EDGE_FOOT ? -1 : 1;
    const int below = count > 0 && n->labelled[pile[count - 1]] && down < 0 ? units(t, LABEL) : 0;
    int y = down > 0 ? f->area.y : foot_of(f->area) - t->meld_h - below, done = 0;
    if (set_one_row(t, n, f, pile, count, b))
        return true;
    while (done < count) {
        if (y < f->area.y || y + t->meld_h > foot_of(f->area))
            return false;
        const MeldRow row = fill_row(t, n, f, b, y, pile, done, count);
        if (row.end == done) { /* something is in the way: below it there may be more room */
            y += down * max_int(4, t->meld_h / 8);
            continue;
        }
        set_row(t, n, f, &row, pile, done, b);
        done = row.end;
        y += down * (t->meld_h + max_int(row_gap, f->air));
    }
    return true;
}

/* Up to the plate that comes next below it at the same side. */
static int side_limit(const TableLayout *t, const Needs *n, int seat, int limit)
{
    for (int i = 0; i < n->wish->view->seats; i++)
        if (t->edge[i] == t->edge[seat] && t->seat[i].y > t->seat[seat].y)
            limit = min_int(limit, t->seat[i].y - length(t, 8, 4));
    return limit;
}

/* Half-way to the plates beside it; rows that fill it must not look like one in the end. */
static void top_range(const TableLayout *t, const Needs *n, int seat, bool before, int *from, int *to)
{
    int middle = t->seat[seat].x + t->seat[seat].w / 2, pad = length(t, MELD_GAP, 7) * (before ? 3 : 1) / 2;
    *from = length(t, MARGIN, 6);
    *to = n->wish->w - length(t, MARGIN, 6);
    for (int i = 0; i < n->wish->view->seats; i++) {
        if (t->edge[i] != EDGE_TOP || i == seat)
            continue;
        int other = t->seat[i].x + t->seat[i].w / 2;
        if (other < middle)
            *from = max_int(*from, (other + middle) / 2 + pad);
        else
            *to = min_int(*to, (other + middle) / 2 - pad);
    }
}

/* A heap with what is fanned out of it. */
static Rect whole_heap(const TableLayout *t, const Needs *n, int p)
{
    Rect all = layout_heap(t, p);
    all.w += t->spot[p].step * max_int(0, pile_size(&n->wish->view->table, p) - 1);
    return all;
}

/* The stretch of the middle that heaps and the spread take, those that reach below `top`, for the sides keep out of it.
 */
static void middle_range(const TableLayout *t, const Needs *n, int top, int *from, int *to)
{
    *from = *to = n->wish->w / 2;
    for (int p = 0; p < n->wish->view->table.pile_count; p++)
        if (in_the_middle(t, n, p) && t->spot[p].first.w > 0) {
            const Rect all = whole_heap(t, n, p);
            if (foot_of(all) <= top)
                continue;
            *from = min_int(*from, all.x);
            *to = max_int(*to, right_of(all));
        }
    *to = max_int(*to, right_of(t->stacks));
}

/* The same with a board or a spread that lies there. */
static void centre_range(const TableLayout *t, const Needs *n, int top, int *from, int *to)
{
    middle_range(t, n, top, from, to);
    if (t->board.w > 0) {
        *from = t->board.x;
        *to = n->spread >= 0 ? max_int(*to, right_of(spread_rect(t, n))) : *to;
    } else if (n->spread >= 0) {
        *from = n->wish->w / 3;
        *to = n->wish->w * 2 / 3;
    }
}

static Flow flow_of(const TableLayout *t, const Needs *n, int seat, int limit, const Fit *fit)
{
    Rect plate = t->seat[seat];
    Flow f = { .edge = (SeatEdge)t->edge[seat],
               .middle = plate.x + plate.w / 2,
               .seat = seat,
               .air = n->wears[seat] ? t->signs * fit->airy / 100 : 0,
               .before = fit->before,
               .told = fit->told };
    int pad = length(t, MELD_GAP, 7), margin = length(t, MARGIN, 6), from, to;
    const int below = foot_of(plate) + max_int(length(t, 26, 18), f.air);
    int five = (n->board ? FIVE_CLOSE : 5) * t->meld_w;
    if (f.edge == EDGE_TOP) {
        top_range(t, n, seat, fit->before, &from, &to);
        f.area = (Rect){ from, below, to - from, limit - below };
        f.roof = below;
        return f;
    }
    centre_range(t, n, 0, &from, &to);
    limit = side_limit(t, n, seat, limit);
    bool left = f.edge == EDGE_LEFT;
    int inner = left ? from - pad - right_of(plate) - pad : plate.x - pad - to - pad;
    int beneath = max_int(below, n->board ? foot_of(t->counter[seat]) + pad / 2 : 0);
    bool beside = inner >= five || limit - beneath < t->meld_h;
    int y = beside ? plate.y : beneath;
    if (!beside && n->board) /* heaps that lie beside it end above that, however wide they are */
        centre_range(t, n, beneath, &from, &to);
    int x0 = left ? (beside ? right_of(plate) + pad : margin) : to + pad;
    int x1 = left ? from - pad : beside ? plate.x - pad : n->wish->w - margin;
    f.area = (Rect){ x0, y, max_int(0, x1 - x0), limit - y };
    f.roof = beside ? 0 : y; /* what hangs from the plate has its room */
    return f;
}

/* A heap that has a name, or lies before another seat, wears a word below it. */
static bool wears_word(const TableLayout *t, const Needs *n, int p)
{
    const int seat = t->place[p].seat;
    const bool named =
        n->wish->game->table.pile_word != NULL && n->wish->game->table.pile_word(n->wish->view, p) != NULL;
    const bool before = t->place[p].kind == PLACE_HEAP && seat < n->wish->view->seats && seat != n->wish->viewer;
    return t->spot[p].first.w > 0 && (named || before);
}

/* Which may be broader than the heap. */
static Rect word_under(const TableLayout *t, const Needs *n, Rect heap)
{
    const int beyond = max_int(units(t, 8), word_beyond(n, heap.w));
    return (Rect){ heap.x - beyond, foot_of(heap), heap.w + 2 * beyond, units(t, 36) };
}

/* Those of a seat beside its plate or beneath it; at the sides, where that is too narrow, both, around the plate. */
static bool flow_seat(TableLayout *t, const Needs *n, int seat, int limit, const Fit *fit, RectList *b)
{
    int pile[MAX_PILES];
    const int blocks = b->count, margin = length(t, MARGIN, 6), count = collect_melds(t, n, seat, pile);
    Flow f = flow_of(t, n, seat, limit, fit);
    if (flow_melds(t, n, &f, pile, count, b))
        return true;
    if (f.edge == EDGE_TOP)
        return false;
    b->count = blocks;
    const Rect plate = t->seat[seat];
    rect_list_add(b, (Rect){ plate.x, plate.y, plate.w, plate.h + units(t, HANGS) }, 0); /* what it did last */
    const int left = f.edge == EDGE_LEFT ? margin : f.area.x, top = plate.y;
    const int right = f.edge == EDGE_RIGHT ? n->wish->w - margin : right_of(f.area);
    f.roof = 0;
    f.area = (Rect){ left, top, right - left, max_int(0, foot_of(f.area) - top) };
    return flow_melds(t, n, &f, pile, count, b);
}

/* Everything melds may not lie on. */
static void collect_blocks(const TableLayout *t, const Needs *n, RectList *b)
{
    int pad = length(t, MARGIN, 6);
    b->count = 0;
    for (int i = 0; i < n->wish->view->seats; i++)
        if (t->edge[i] != EDGE_FOOT)
            rect_list_add(b, t->seat[i], pad);
    for (int i = 0; i < n->wish->view->seats; i++)
        if (t->edge[i] != EDGE_FOOT)
            rect_list_add(b, disc_below(t, i), length(t, MELD_GAP, 7) / 2);
    for (int i = 0; i < n->wish->view->seats; i++) {
        rect_list_add(b, t->got[i], pad / 2);
        if (n->board)
            rect_list_add(b, t->counter[i], 0);
        const Rect hand = layout_open_hand(t, n, i);
        rect_list_add(b, hand, pad * 3 / 4); /* and the outline of what lies beside it */
        rect_list_add(b, (Rect){ hand.x, hand.y - t->signs, hand.w, t->signs }, 0);
    }
    rect_list_add(b, t->menu, pad);
    rect_list_add(b, t->corner, pad);
    rect_list_add(b, t->stacks, pad);
    rect_list_add(b, t->board, pad);
    if (n->board)
        rect_list_add(b, t->stages, units(t, 16)); /* and the sign of who laid something below it */
    rect_list_add(b, t->held, pad / 2);
    rect_list_add(b, t->sheet, pad);
    for (int p = 0; p < n->wish->view->table.pile_count; p++)
        if (p != n->spread && (in_the_middle(t, n, p) || t->place[p].kind == PLACE_HEAP)) {
            /* The own one stands beside the place of the own melds, whose edge lies around them. */
            const bool own = t->place[p].kind == PLACE_HEAP && t->place[p].seat == n->wish->viewer;
            rect_list_add(b, whole_heap(t, n, p), own ? 2 * pad : pad);
            if (wears_word(t, n, p))
                rect_list_add(b, word_under(t, n, t->spot[p].first), pad);
        }
    if (n->spread >= 0)
        rect_list_add(b, spread_rect(t, n), pad);
}

/* How high the own melds may come. Where hands lie open at the sides what does not fit between those would go up to the
 * plates, as if it were theirs: then not beyond the middle of the heaps. */
static int own_limit(const TableLayout *t, const Needs *n, bool low)
{
    int top = t->felt.y;
    for (int i = 0; i < n->wish->view->seats; i++)
        low |= n->open[i] > 0 && (t->edge[i] == EDGE_LEFT || t->edge[i] == EDGE_RIGHT);
    for (int p = 0; p < n->wish->view->table.pile_count && low && !n->board && n->spread < 0; p++)
        if (in_the_middle(t, n, p) && t->spot[p].first.w > 0)
            top = max_int(top, t->spot[p].first.y + t->spot[p].first.h / 2);
    return top;
}

/* All that these melds cover, with what is said of them, but for what they wear. */
static Rect around_melds(const TableLayout *t, const Needs *n, const int *pile, int count, Rect all)
{
    const int gap = length(t, MELD_GAP, 7), words = units(t, CLAIM_WORDS);
    for (int i = 0; i < count; i++) {
        Rect r = t->spot[pile[i]].first;
        r.w = span_of(t, n, pile[i]);
        if (pile[i] == n->claim)
            r = (Rect){ r.x, r.y - words, r.w, r.h + words };
        all = rect_around(all, rect_inset(r, -gap / 2));
        if (t->label[pile[i]].w > 0)
            all = rect_around(all, rect_inset(t->label[pile[i]], -gap / 2));
    }
    return all;
}

/* The viewer's own lie over the prompt, around the middle or under the board; at least one row is kept for them. */
static bool place_own(TableLayout *t, const Needs *n, const Fit *fit, RectList *b)
{
    int pile[MAX_PILES], seat = n->wish->viewer, pad = length(t, 10, 5), margin = length(t, MARGIN, 6);
    int foot = t->prompt.y - length(t, 12, units(t, HANGS)); /* what is said of a meld hangs from it */
    const int top = own_limit(t, n, fit->low);
    if (seat == NO_SEAT)
        return true;
    const int count = collect_melds(t, n, seat, pile);
    Flow f = { .area = { margin, top, n->wish->w - 2 * margin, foot - top },
               .edge = EDGE_FOOT,
               .middle = t->board.w > 0 ? t->board.x + t->board.w / 2 : n->wish->w / 2,
               .seat = seat,
               .air = n->wears[seat] ? t->signs * fit->airy / 100 : 0,
               .before = fit->before,
               .told = fit->told };
    if (!flow_melds(t, n, &f, pile, count, b))
        return false;
    Rect all = { f.middle - 2 * t->meld_w, foot - t->meld_h, 4 * t->meld_w, t->meld_h };
    all = around_melds(t, n, pile, count, all);
    t->stage = rect_both(rect_inset(all, -pad), (Rect){ 0, t->felt.y, n->wish->w, t->prompt.y - t->felt.y });
    return true;
}

static bool is_laid(const TableLayout *t, int p)
{
    return t->place[p].kind == PLACE_MELD || t->place[p].kind == PLACE_STAGE;
}

static void set_meld_size(TableLayout *t, const Needs *n, const Fit *fit)
{
    t->meld_w = fit->w;
    t->meld_h = card_height(fit->w);
    t->meld_step = n->wish->game->material->overlap > 0 ? max_int(1, fit->w * fit->step / 100) : fit->w;
    t->signs = layout_signs(t, n);
}

/* No melds lie yet, and this is what they may not lie on. */
static void begin_melds(TableLayout *t, const Needs *n, RectList *b)
{
    memset(t->label, 0, sizeof t->label);
    for (int p = 0; p < n->wish->view->table.pile_count; p++)
        if (is_laid(t, p))
            t->spot[p] = (PileSpot){ .step = 0 };
    place_seat_heaps(t, n);
    collect_blocks(t, n, b);
}

static bool try_melds(TableLayout *t, const Needs *n, Fit fit)
{
    static const uint8_t order[] = { EDGE_LEFT, EDGE_RIGHT, EDGE_TOP };
    RectList b;
    set_meld_size(t, n, &fit);
    begin_melds(t, n, &b);
    if (!place_own(t, n, &fit, &b))
        return false;
    int limit = foot_of(t->felt);
    rect_list_add(&b, t->stage, length(t, 4, 2)); /* also while nothing lies there */
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < n->wish->view->seats; i++) {
            if (t->edge[i] != order[k])
                continue;
            if (!flow_seat(t, n, i, limit, &fit, &b))
                return false;
        }
    return true;
}

/* ---- while a turn lasts ---- */

/* The room for what it wears. */
static Rect over_meld(const TableLayout *t, const Needs *n, int p)
{
    const PileSpot *spot = &t->spot[p];
    const int wide = (pile_size(&n->wish->view->table, p) - 1) * spot->step + spot->first.w;
    return (Rect){ spot->first.x, spot->first.y - t->signs, wide, t->signs };
}

/* What all others than who is to act have laid lies where it lay, as far as nothing else has come there, and where it
 * is airy with room for what it wears; false: it cannot. */
static bool keep_others(TableLayout *t, const Needs *n, bool airy, RectList *b)
{
    const TableLayout *kept = n->wish->kept;
    const State *s = n->wish->view;
    for (int p = 0; p < s->table.pile_count; p++) {
        const int count = pile_size(&s->table, p);
        const PileSpot *spot = &kept->spot[p];
        if (!is_laid(t, p) || count == 0 || t->place[p].seat == s->to_act)
            continue;
        const Rect all = { spot->first.x, spot->first.y, (count - 1) * spot->step + spot->first.w, spot->first.h };
        if (spot->first.w == 0 || kept->place[p].seat != t->place[p].seat || !is_free(b, all) ||
            right_of(all) > n->wish->w)
            return false;
        t->spot[p] = *spot;
        t->label[p] = kept->label[p];
        rect_list_add(b, all, length(t, MELD_GAP, 7) / 2);
        rect_list_add(b, t->label[p], length(t, MELD_GAP, 7) / 2);
    }
    for (int p = 0; p < s->table.pile_count && airy; p++)
        if (is_laid(t, p) && t->spot[p].first.w > 0 && n->wears[t->place[p].seat])
            rect_list_add(b, over_meld(t, n, p), 0);
    return true;
}

static void set_kept_size(TableLayout *t, const TableLayout *kept)
{
    t->meld_w = kept->meld_w;
    t->meld_h = kept->meld_h;
    t->meld_step = kept->meld_step;
}

/* Who is to act lays around that, in cards of this size. */
static bool try_around_kept(TableLayout *t, const Needs *n, Fit fit)
{
    RectList b;
    const int seat = n->wish->view->to_act;
    set_kept_size(t, n->wish->kept);
    begin_melds(t, n, &b);
    if (!keep_others(t, n, fit.airy > 0, &b))
        return false;
    set_meld_size(t, n, &fit);
    if (seat == n->wish->viewer)
        return place_own(t, n, &fit, &b);
    t->stage = n->wish->kept->stage;
    rect_list_add(&b, t->stage, length(t, 4, 2));
    return seat >= n->wish->view->seats || flow_seat(t, n, seat, foot_of(t->felt), &fit, &b);
}

static bool same_rect(Rect a, Rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

static bool lays_around_kept_with(TableLayout *t, const Needs *n, bool airy)
{
    const TableLayout *kept = n->wish->kept;
    const int least = min_int(kept->meld_w, length(t, LEAST_BEFORE, 24));
    if (kept->meld_step >= kept->meld_w * STEP / 100 &&
        try_around_kept(t, n, (Fit){ .w = kept->meld_w, .step = STEP, .airy = airy ? AIRY : 0, .low = true }))
        return true;
    for (int w = kept->meld_w; w >= least; w--)
        if (try_around_kept(t, n, (Fit){ .w = w, .step = CLOSE_STEP, .airy = airy ? AIRY : 0, .low = true }))
            return true;
    return false;
}

static bool lays_around_kept(TableLayout *t, const Needs *n)
{
    return (t->signs > 0 && lays_around_kept_with(t, n, true)) || lays_around_kept_with(t, n, false);
}

/* With the score sheet as it would be, as it was, or without it. */
static bool lays_beside_sheet(TableLayout *t, const Needs *n)
{
    if (lays_around_kept(t, n))
        return true;
    if (t->sheet.w > 0 && n->wish->kept->sheet.w > 0) {
        t->sheet = n->wish->kept->sheet;
        if (lays_around_kept(t, n))
            return true;
    }
    const bool any = t->sheet.w > 0;
    t->sheet.w = 0;
    return any && lays_around_kept(t, n);
}

/* In the middle of a turn nobody's melds move but those of who plays it: these rather become smaller than the others.
 * False: nothing is to stay, or there is no room for that. */
static bool place_around_kept(TableLayout *t, const Needs *n)
{
    const TableLayout *kept = n->wish->kept;
    if (kept == NULL || n->ended || n->claim >= 0 || kept->unit != t->unit || !same_rect(kept->felt, t->felt))
        return false;
    const TableLayout before = *t;
    if ((kept->stack_count > 0 && !set_stacks(t, n)) || !lays_beside_sheet(t, n)) {
        *t = before;
        return false;
    }
    t->cramped = kept->cramped;
    set_kept_size(t, kept);
    return true;
}

/* In a window without room for all melds, those that found none lie behind their plates. */
static void hide_unplaced(TableLayout *t, const Needs *n)
{
    for (int p = 0; p < n->wish->view->table.pile_count; p++) {
        int seat = t->place[p].seat;
        if (t->spot[p].first.w == 0 && seat < n->wish->view->seats && t->seat[seat].w > 0)
            t->spot[p] = heap_at((Rect){ t->seat[seat].x, t->seat[seat].y, t->meld_w, t->meld_h });
    }
}

/* Melds of that size, with the score sheet beside them if it is not in their way: what lies on the table comes first.
 */
static bool try_beside_sheet(TableLayout *t, const Needs *n, Fit fit)
{
    const Rect sheet = t->sheet;
    if (try_melds(t, n, fit) || (layout_sheet_narrow(t, n) && try_melds(t, n, fit)))
        return true;
    t->sheet.w = 0;
    if (sheet.w > 0 && try_melds(t, n, fit))
        return true;
    t->sheet = sheet;
    return false;
}

/* First they lie closer together, then all of them become smaller, down to `least`. */
static bool find_melds(TableLayout *t, const Needs *n, Fit largest, int least)
{
    if (try_beside_sheet(t, n, largest))
        return true;
    Fit fit = largest;
    fit.step = CLOSE_STEP;
    for (; fit.w >= least; fit.w--)
        if (try_beside_sheet(t, n, fit))
            return true;
    return false;
}

/* Each seat's before it, with what is said of them as long as they are not small. */
static Room find_before(TableLayout *t, const Needs *n, Fit largest, int airy)
{
    largest.before = largest.told = true;
    largest.airy = airy;
    if (find_melds(t, n, largest, length(t, LEAST_TOLD, 30)))
        return ROOM_ENOUGH;
    largest.told = false;
    return find_melds(t, n, largest, length(t, LEAST_BEFORE, 24)) ? ROOM_UNTOLD : ROOM_ANYWHERE;
}

/* What they wear rather lies on no other. */
static Room room_before(TableLayout *t, const Needs *n, Fit plain)
{
    if (t->signs == 0)
        return find_before(t, n, plain, 0);
    const Room airy = find_before(t, n, plain, AIRY);
    if (airy > ROOM_ANYWHERE)
        return airy;
    if (find_before(t, n, plain, HALF_AIRY) > ROOM_ANYWHERE || find_before(t, n, plain, 0) > ROOM_ANYWHERE)
        return ROOM_BEFORE;
    return ROOM_ANYWHERE;
}

/* What melds wear lies on no other as long as they need not be small for that. */
static bool find_anywhere(TableLayout *t, const Needs *n, Fit largest)
{
    Fit airy = largest;
    airy.airy = AIRY;
    airy.told = n->ended;
    if (t->signs > 0 && find_melds(t, n, airy, length(t, LEAST_BEFORE, 24)))
        return true;
    airy.told = false;
    return (t->signs > 0 && find_melds(t, n, airy, length(t, LEAST_TOLD, 30))) ||
           find_melds(t, n, largest, length(t, SMALLEST_MELD, 14));
}

/* At the end of a deal seats may have far more before them than they had, and it is then that one looks whose is whose:
 * as long as they can still be read, smaller cards come before cards that lie before somebody else, and before cards
 * that wear what lies on others. */
static Room place_melds(TableLayout *t, const Needs *n)
{
    int largest = meld_width(t), least = units(t, LEAST_MELD);
    if (place_around_kept(t, n))
        return ROOM_ENOUGH;
    if (n->wish->meld_limit > 0)
        largest = max_int(min_int(largest, n->wish->meld_limit), 8);
    if (set_stacks(t, n)) {
        if (try_melds(t, n, (Fit){ .w = largest, .step = STEP, .before = n->ended, .told = n->ended }))
            return ROOM_ENOUGH;
        t->stack_count = 0; /* the melds need their room */
        t->stacks = (Rect){ 0, 0, 0, 0 };
        place_heaps(t, n);
    }
    const Fit plain = { .w = largest, .step = STEP };
    const Room room = n->ended ? room_before(t, n, plain) : ROOM_ENOUGH;
    if ((n->ended && room > ROOM_ANYWHERE) || find_anywhere(t, n, plain)) {
        t->cramped = t->meld_w < min_int(least, largest);
        return room;
    }
    t->sheet.w = 0;
    t->cramped = true;
    hide_unplaced(t, n);
    return ROOM_ANYWHERE;
}

/* Everything, but for the counters. */
static Room place_all(TableLayout *t, const Needs *n)
{
    if (n->tricks > 0) {
        place_trick(t, n);
        place_kitty(t, n);
        layout_taken(t, n);
        place_heaps(t, n);
    } else if (n->board) {
        place_board(t, n);
    } else if (n->spread >= 0) {
        place_spread(t, n);
    } else if (!(n->common && !t->fan)) {
        place_heaps(t, n);
    }
    layout_sheet(t, n);
    if (n->melds && n->tricks == 0)
        return place_melds(t, n);
    place_seat_heaps(t, n);
    return ROOM_ENOUGH;
}

/* ---- the last pieces of a heap ---- */

static bool has_recent(const TableLayout *t, const Needs *n)
{
    bool has = false;
    for (int p = 0; p < n->wish->view->table.pile_count; p++)
        has |= layout_is_recent(&t->place[p]);
    return has && n->tricks == 0 && !n->board && n->spread < 0;
}

/* The row of heaps lies between the plates at the sides. */
static bool heaps_fit(const TableLayout *t, const Needs *n)
{
    int from, to;
    middle_range(t, n, 0, &from, &to);
    return from >= left_edge(t, n) && to <= right_edge(t, n);
}

/* What room was found for all the rest: the larger, the better. */
typedef struct Found {
    int before, melds, step, told, sheet, open;
} Found;

static Found found_with(TableLayout *t, const Needs *n, int closeness)
{
    set_behind(t, n, closeness);
    Found f = { .before = (int)place_all(t, n) };
    f.melds = t->meld_w;
    f.step = t->meld_step;
    f.sheet = t->sheet.w;
    for (int p = 0; p < n->wish->view->table.pile_count; p++)
        f.told += t->label[p].w > 0;
    for (int i = 0; i < n->wish->view->seats; i++)
        f.open += layout_open_hand(t, n, i).w * layout_open_hand(t, n, i).h;
    return f;
}

static bool is_as_good(Found a, Found b)
{
    return a.before >= b.before && a.melds >= b.melds && a.step >= b.step && a.told >= b.told && a.sheet >= b.sheet &&
           a.open >= b.open;
}

/* As far apart as they can lie without taking anything from the rest of the table. */
static Room place_recent(TableLayout *t, const Needs *n)
{
    const TableLayout bare = *t;
    const Found least = found_with(t, n, IN_A_HEAP);
    const TableLayout heap = *t;
    for (int closeness = n->wish->closeness; closeness < IN_A_HEAP; closeness++) {
        *t = bare;
        const Found found = found_with(t, n, closeness);
        if (is_as_good(found, least) && heaps_fit(t, n) && !t->cramped)
            return (Room)found.before;
    }
    *t = heap;
    return (Room)least.before;
}

Room layout_places(TableLayout *t, const Needs *n)
{
    int stock = -1, discard = -1;
    place_counters(t, n);
    const Room room = has_recent(t, n) ? place_recent(t, n) : place_all(t, n);
    for (int p = n->wish->view->table.pile_count - 1; p >= 0; p--) {
        if (t->place[p].kind == PLACE_STOCK) {
            if (n->common && !t->fan)
                t->spot[p] = heap_at(t->stock);
            stock = p;
        }
        if (t->place[p].kind == PLACE_HEAP && t->place[p].seat >= n->wish->view->seats)
            discard = p;
    }
    if (stock >= 0)
        t->stock = t->spot[stock].first;
    if (discard >= 0)
        t->discard = t->spot[discard].first;
    return room;
}
