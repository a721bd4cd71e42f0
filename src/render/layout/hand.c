/* The own hand at the foot of the table: cards in a fan, cards that lie flat in groups, tiles on a rack with rows. */
#include "render/layout/parts.h"

enum { RACK_INNER = 10, FLAT_FOOT = 36 };

/* ---- a fan ---- */

static int fan_width(const TableLayout *t, const LayoutNeeds *needs)
{
    int n = needs->hand_count;
    return length(t, n <= 11 ? 124 : n <= 14 ? 112 : 118, 88 * t->hand_unit / 100) * needs->piece_percent / 100;
}

/* How far it is from card to card of a row of n. */
static int fan_step(const TableLayout *t, int w, int n)
{
    int room = n > 14 ? w - length(t, 112, 0) - t->tile_w : w * (t->index == INDEX_OF_LARGE ? 68 : 56) / 100;
    return min_int(t->tile_w * 60 / 100, room / max_int(1, n - 1));
}

/* From card to card never less than the index, by which a card is known. */
static int least_step(const TableLayout *t)
{
    return max_int(length(t, 30, 20), t->tile_w * t->index / 100 + 1);
}

/* The outermost card hangs no lower than a third of its height, and with a large index so that its suit is seen. */
static int fan_radius(const TableLayout *t, int w)
{
    const int hangs = t->large_face ? 4 : t->index == INDEX_OF_LARGE ? 12 : 35;
    int half = (t->rack_cols - 1) * t->rack_step_x / 2, most = max_int(1, t->tile_h * hangs / 100);
    int radius = t->rack_cols > 14 ? w * 37 / 10 : length(t, 1500, 1900);
    return max_int(radius, half * half / max_int(1, 2 * most));
}

static int bits_between(uint32_t bits, int from, int to)
{
    return bits_up_to(bits, to) - bits_up_to(bits, from);
}

/* Groups have some air before and behind them, for which all cards lie closer. */
static void part_fan(TableLayout *t, uint32_t splits)
{
    const int cols = t->rack_cols, wide = (cols - 1) * t->rack_step_x;
    const int gaps = max_int(bits_between(splits, 0, cols - 1), bits_between(splits, cols, 2 * cols - 1));
    t->splits = gaps > 0 ? splits : 0;
    if (gaps == 0)
        return;
    t->split_by = clamp_int((wide - (cols - 1) * least_step(t)) / gaps, 0, t->rack_step_x / 2);
    t->rack_step_x = (wide - gaps * t->split_by) / (cols - 1);
}

/* How far right of the middle of its row a card lies. */
static int fan_off(const TableLayout *t, int i)
{
    const int first = t->rack_rows > 1 && i >= t->rack_cols ? t->rack_cols : 0, last = first + t->rack_cols - 1;
    const int clearance = 2 * bits_between(t->splits, first, i) - bits_between(t->splits, first, last);
    return (i - first) * t->rack_step_x - (t->rack_cols - 1) * t->rack_step_x / 2 + clearance * t->split_by / 2;
}

static int fan_drop(const TableLayout *t, int off)
{
    return t->flat ? 0 : off * off / (2 * max_int(1, t->fan_radius));
}

static void size_fan(TableLayout *t, const LayoutNeeds *needs, int w)
{
    t->tile_w = w;
    t->tile_h = card_height(w);
    t->index = index_share(needs, w);
    t->step = w * max_int(40, t->index) / 100;
}

/* How much of a card is seen over the row in front of it, per cent. Of a face as high as the card nearly all of it has
 * to be: two such rows are as high as two others, for their cards are smaller. */
enum { ROW_OF_FULL = 42, ROW_OF_LARGE = 54, ROW_OF_FACE = 92, SEEN_IN_FRONT = 98 };
static int row_share(const TableLayout *t)
{
    return t->large_face ? ROW_OF_FACE : t->index == INDEX_OF_LARGE ? ROW_OF_LARGE : ROW_OF_FULL;
}

static int rows_of_fan(const TableLayout *t, const LayoutNeeds *needs)
{
    const int n = needs->hand_count;
    return n > 1 && fan_step(t, needs->w, n) < least_step(t) ? 2 : 1;
}

/* The limit is what came of this before: it is set to what is to be, and not made smaller once more. */
static void set_fan_size(TableLayout *t, const LayoutNeeds *needs)
{
    int w = fan_width(t, needs);
    size_fan(t, needs, w);
    if (t->large_face && rows_of_fan(t, needs) > 1)
        w = w * (ROW_OF_LARGE + SEEN_IN_FRONT) / (ROW_OF_FACE + SEEN_IN_FRONT);
    if (needs->piece_limit > 0)
        w = min_int(w, needs->piece_limit);
    size_fan(t, needs, max_int(48 * t->hand_unit / 100, w));
}

void layout_fan(TableLayout *t, const LayoutNeeds *needs)
{
    int n = needs->hand_count;
    t->fan = true;
    set_fan_size(t, needs);
    t->rack_rows = rows_of_fan(t, needs);
    t->rack_cols = max_int(1, (n + t->rack_rows - 1) / t->rack_rows);
    t->rack_step_x = t->rack_cols > 1 ? max_int(1, fan_step(t, needs->w, t->rack_cols)) : t->tile_w * 60 / 100;
    part_fan(t, needs->splits);
    t->rack_step_y = t->tile_h * row_share(t) / 100;
    t->fan_radius = fan_radius(t, needs->w);
    t->fan_y = t->rail.y - t->tile_h * (t->index == INDEX_OF_LARGE ? SEEN_IN_FRONT : 86) / 100;
    int top = t->fan_y - (t->rack_rows - 1) * t->rack_step_y;
    t->rack = (Rect){ 0, top, needs->viewer == NO_SEAT ? 0 : needs->w, t->rail.y - top };
}

static Rect fan_piece(const TableLayout *t, int i)
{
    const int row = t->rack_rows > 1 && i >= t->rack_cols, off = fan_off(t, i);
    int y = t->fan_y - (t->rack_rows - 1 - row) * t->rack_step_y;
    return (Rect){ t->rack.x + t->rack.w / 2 + off - t->tile_w / 2, y + fan_drop(t, off), t->tile_w, t->tile_h };
}

/* ---- cards that lie flat, in groups ---- */

/* Cards of that width, as far from each other as there is room for; false: some would hide what they are. */
static bool set_flat(TableLayout *t, const LayoutNeeds *needs, int w)
{
    const int n = needs->hand_count, gaps = bits_up_to(needs->splits, n - 1);
    const int room = needs->w - 2 * length(t, 24, 12) - w, gap = length(t, 30, 12);
    t->tile_w = w;
    t->tile_h = card_height(w);
    t->index = index_share(needs, t->tile_w);
    t->step = w * max_int(40, t->index) / 100;
    /* Where the groups are many all of them lie closer, and least of all from group to group. */
    const int spread = n > 1 + gaps ? (room - gaps * (w + gap)) / (n - 1 - gaps) : w;
    t->rack_step_x = max_int(least_step(t), min_int(w * 56 / 100, spread));
    t->split_by = w + gap - t->rack_step_x;
    if (gaps > 0)
        t->split_by = clamp_int((room - (n - 1) * t->rack_step_x) / gaps, 0, t->split_by);
    return (n - 1) * t->rack_step_x + gaps * t->split_by <= room;
}

/* Whole cards, and room for a word under each group. */
void layout_flat(TableLayout *t, const LayoutNeeds *needs)
{
    int w = length(t, 104, 72 * t->hand_unit / 100) * needs->piece_percent / 100;
    w = max_int(48 * t->hand_unit / 100, needs->piece_limit > 0 ? min_int(w, needs->piece_limit) : w);
    t->fan = t->flat = true;
    t->splits = needs->splits;
    t->rack_rows = 1;
    t->rack_cols = max_int(1, needs->hand_count);
    while (!set_flat(t, needs, w) && w > 16)
        w--;
    t->fan_y = t->rail.y - units(t, FLAT_FOOT) - t->tile_h;
    t->rack = (Rect){ 0, t->fan_y, needs->viewer == NO_SEAT ? 0 : needs->w, t->rail.y - t->fan_y };
}

static Rect flat_piece(const TableLayout *t, int i)
{
    int last = t->rack_cols - 1;
    int wide = t->tile_w + last * t->rack_step_x + bits_up_to(t->splits, last) * t->split_by;
    int x = t->rack.x + (t->rack.w - wide) / 2 + i * t->rack_step_x + bits_up_to(t->splits, i) * t->split_by;
    return (Rect){ x, t->fan_y, t->tile_w, t->tile_h };
}

/* ---- a rack with rows ---- */

void layout_rack(TableLayout *t, const LayoutNeeds *needs, Rect frame, bool stock)
{
    int margin = length(t, MARGIN, 4), inner = units(t, RACK_INNER), gap = max_int(2, t->tile_w / 20);
    int clearance = max_int(units(t, 10), t->tile_h / 6), pile = stock ? t->tile_w + 2 * margin : 0;
    t->rack_step_x = t->tile_w + gap;
    /* Another row of the rack takes the place of one on the felt: nothing that lies there moves. */
    t->rack_step_y = t->row_step = t->tile_h + clearance;
    int rack_w = frame.w - 2 * margin - pile;
    t->rack_cols = max_int(1, (rack_w - 2 * inner + gap) / t->rack_step_x);
    t->rack_rows = needs->viewer == NO_SEAT ? 1 : max_int(1, (needs->hand_count + t->rack_cols - 1) / t->rack_cols);
    t->rack_lead = inner;
    int rack_h = t->rack_rows * t->rack_step_y - clearance + 2 * inner, y = foot_of(frame) - rack_h;
    t->rack = (Rect){ frame.x + margin, y, needs->viewer == NO_SEAT ? 0 : rack_w, rack_h };
    if (stock)
        t->stock = (Rect){ frame.x + frame.w - margin - t->tile_w, y + (rack_h - t->tile_h) / 2, t->tile_w, t->tile_h };
}

bool layout_overlap_row(TableLayout *t, const LayoutNeeds *needs, int count)
{
    t->index = index_share(needs, t->tile_w);
    int inner = units(t, RACK_INNER), room = t->rack.w - 2 * inner - t->tile_w;
    if (count > 1)
        t->rack_step_x = max_int(1, min_int(t->rack_step_x, room / (count - 1)));
    int used = t->tile_w + max_int(0, count - 1) * t->rack_step_x;
    t->rack_lead = max_int(inner, (t->rack.w - used) / 2);
    t->rack_cols = count + 1;
    t->rack_rows = 1;
    return count < 2 || t->rack_step_x * 100 >= t->tile_w * t->index;
}

/* ---- its pieces ---- */

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

/* The place before the first piece, from place `from` on, whose middle lies right of x. */
static int split_index(const TableLayout *t, int x, int from, int end)
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
        return split_index(t, x, 0, count);
    int row = t->fan ? y >= t->fan_y : (y - t->rack.y - units(t, RACK_INNER)) / t->rack_step_y;
    int col = (x - first.x + t->rack_step_x / 2) / t->rack_step_x;
    row = clamp_int(row, 0, t->rack_rows - 1);
    col = clamp_int(col, 0, t->rack_cols);
    if (t->fan && t->splits != 0)
        return split_index(t, x, row * t->rack_cols, min_int((row + 1) * t->rack_cols, count));
    return min_int(row * t->rack_cols + col, count);
}

int layout_rack_slot(const TableLayout *t, int x, int y)
{
    int col = (x - t->rack.x - t->rack_lead) / t->rack_step_x;
    int row = (y - t->rack.y - units(t, RACK_INNER)) / t->rack_step_y;
    return clamp_int(row, 0, t->rack_rows - 1) * t->rack_cols + clamp_int(col, 0, t->rack_cols - 1);
}

Rect layout_hand_rect(const TableLayout *t)
{
    const int left = layout_rack_piece(t, 0).x - t->tile_h / 8;
    if (t->rack.w == 0 || !t->fan)
        return t->rack;
    return (Rect){ left, t->rack.y, t->rack.w - 2 * left, t->rack.h };
}
