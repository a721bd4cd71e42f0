/* Where the plates of the others stand: clockwise from the viewer's left over the top to the right. */
#include "render/layout/parts.h"

enum { PLATE_W = 222, PLATE_H = 60, LEAST_W = 196, LEAST_H = 54, NARROW_W = 150, NARROW_FROM = 6 };
enum { AUCTION_W = 560 };
enum { LOWEST_H = 44 }; /* where three at a side would reach into the prompt */

/* So many of them at the left, at the top and at the right; nine of them when nobody sits at the foot. */
static const uint8_t arrangement[MAX_SEATS + 1][3] = {
    { 0, 0, 0 }, { 0, 1, 0 }, { 0, 2, 0 }, { 1, 1, 1 }, { 1, 2, 1 },
    { 1, 3, 1 }, { 2, 2, 2 }, { 2, 3, 2 }, { 3, 2, 3 }, { 3, 3, 3 }
};

static int opponent(const Needs *n, int i)
{
    int seats = n->needs->view->seats;
    return n->needs->viewer == NO_SEAT ? i : (n->needs->viewer + 1 + i) % seats;
}

/* Melds of the whole table keep the full width of the felt: there all plates stand at the top, if they are wide enough
 * then. */
static bool all_at_top(const TableLayout *t, const Needs *n)
{
    int room = t->corner.x - right_of(t->menu) - length(t, MARGIN, 0);
    return n->common && !n->board && room / max_int(1, n->opponents) >= units(t, NARROW_W - 14);
}

/* Middles of the plates at the top, in thousandths of the width. */
static void top_middles(int k, int top, int *out)
{
    static const int two[] = { 270, 680 }, two_of_six[] = { 320, 660 }, two_of_eight[] = { 360, 640 },
                     three[] = { 250, 500, 720 };
    const int *from = top == 3 ? three : k == 6 ? two_of_six : k == 8 ? two_of_eight : two;
    for (int i = 0; i < top; i++)
        out[i] = top == 1 ? 500 : from[i];
}

/* Plates of that width with their middles as wished; they make way for the corners and for each other. */
static void set_row(TableLayout *t, const Needs *n, const int *middle, int first, int count, int w, int h)
{
    int left = right_of(t->menu) + length(t, MARGIN, 0), right = t->corner.x - length(t, MARGIN, 0);
    int gap = length(t, 10, 4), heap = heap_beside_plate(t, n);
    right -= heap; /* a heap of its own stands right of each */
    gap += heap;
    w = min_int(w, (right - left - (count - 1) * gap) / max_int(1, count));
    int x[MAX_SEATS];
    for (int i = 0; i < count; i++) {
        x[i] = middle[i] * n->needs->w / 1000 - w / 2;
        x[i] = max_int(x[i], i > 0 ? x[i - 1] + w + gap : left);
    }
    for (int i = count - 1, end = right; i >= 0; end = x[i--] - gap)
        x[i] = min_int(x[i], end - w);
    for (int i = 0; i < count; i++) {
        int seat = opponent(n, first + i);
        t->seat[seat] = (Rect){ x[i], length(t, MARGIN, 0), w, h };
        t->edge[seat] = EDGE_TOP;
    }
}

static int plate_width(const TableLayout *t, const Needs *n)
{
    const bool narrow = n->opponents >= NARROW_FROM;
    return narrow && !all_at_top(t, n) ? length(t, NARROW_W, units(t, 130)) : length(t, PLATE_W, units(t, LEAST_W));
}

void layout_plates_top(TableLayout *t, const Needs *n)
{
    int k = n->opponents, middle[MAX_SEATS], h = length(t, PLATE_H, units(t, LEAST_H)), w = plate_width(t, n);
    int first = arrangement[k][0], count = arrangement[k][1];
    if (k == 0)
        return;
    if (all_at_top(t, n)) {
        int left = right_of(t->menu) + length(t, MARGIN, 0), room = t->corner.x - length(t, MARGIN, 0) - left;
        for (int i = 0; i < k; i++)
            middle[i] = (left + room * (2 * i + 1) / (2 * k)) * 1000 / n->needs->w;
        first = 0;
        count = k;
    } else {
        top_middles(k, count, middle);
    }
    set_row(t, n, middle, first, count, w, h);
    t->narrow = t->seat[opponent(n, first)].w < units(t, 180);
}

/* Between what stands at the top and the prompt. */
static void side_stretch(const TableLayout *t, const Needs *n, int *from, int *to)
{
    *from = max_int(foot_of(t->menu), foot_of(t->corner)) + length(t, 8, 0);
    *to = t->prompt.y - length(t, 4, 0);
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] == EDGE_TOP)
            *from = max_int(*from, foot_of(t->seat[i]) + length(t, 8, 0));
}

/* How high so many plates can be at one side. */
static int side_plate(const TableLayout *t, const Needs *n, int count)
{
    int from, to, gap = length(t, 2, 1);
    side_stretch(t, n, &from, &to);
    if (n->needs->game->stakes != NULL) /* chips hang under each */
        gap += length(t, 6, 3) + units(t, 24);
    const int h = length(t, PLATE_H, units(t, LEAST_H));
    return clamp_int((to - from) / max_int(1, count) - gap, min_int(h, units(t, LOWEST_H)), h);
}

/* Upper edges at one side, from the top. */
static void side_heights(const TableLayout *t, const Needs *n, int count, int h, int *y)
{
    static const int two_of_six[] = { 200, 450 }, two_of_seven[] = { 180, 430 };
    int from, to, k = n->opponents, gap = length(t, 8, 0);
    if (count == 0)
        return;
    side_stretch(t, n, &from, &to);
    int one = n->low_plates ? 385 : n->spread >= 0 && !n->board ? 105 : k > 3 ? 300 : 330;
    for (int i = 0; i < count; i++)
        y[i] = (count == 1 ? one : (k == 6 ? two_of_six : two_of_seven)[i % 2]) * n->needs->h / 1000;
    bool fits = count < 3 && y[0] >= from && y[count - 1] + h <= to && (count == 1 || y[1] - y[0] >= h + gap);
    for (int i = 0; i < count && !fits; i++)
        y[i] = count == 1 ? clamp_int(y[0], from, max_int(from, to - h))
               : n->melds ? from + (to - from) * i / count /* the rest of its stretch is for its melds */
                          : from + ((to - from) * (2 * i + 1) / count - h) / 2;
}

/* Bids are made between the plates at the sides: where the window is narrow they leave that room. */
static bool auction_is_tight(const TableLayout *t, const Needs *n, int w)
{
    return n->needs->game->auction != NULL && n->needs->w - 2 * (w + length(t, MARGIN, 0)) < units(t, AUCTION_W);
}

/* What the lowest plate at a side wears below it stays over the prompt, as far as the plates have room above. */
static void raise_over_prompt(const TableLayout *t, const Needs *n, int count, int h, int *y)
{
    int from, to;
    side_stretch(t, n, &from, &to);
    int foot = t->prompt.y - units(t, SAID_HANGS);
    for (int i = count - 1; i >= 0; i--) {
        y[i] = max_int(from + i * h, min_int(y[i], foot - h));
        foot = y[i] - length(t, 2, 1);
    }
}

void layout_plates_sides(TableLayout *t, const Needs *n)
{
    int k = n->opponents, w = plate_width(t, n), y[MAX_SEATS];
    int left = arrangement[k][0], top = arrangement[k][1], right = arrangement[k][2];
    if (k == 0 || all_at_top(t, n))
        return;
    if (t->narrow || auction_is_tight(t, n, w))
        w = min_int(w, length(t, NARROW_W, units(t, 130)));
    const int h = min_int(side_plate(t, n, left), side_plate(t, n, right));
    side_heights(t, n, left, h, y);
    raise_over_prompt(t, n, left, h, y);
    for (int i = 0; i < left; i++) {
        int seat = opponent(n, i);
        t->seat[seat] = (Rect){ length(t, MARGIN, 0), y[left - 1 - i], w, h };
        t->edge[seat] = EDGE_LEFT;
    }
    side_heights(t, n, right, h, y);
    raise_over_prompt(t, n, right, h, y);
    for (int i = 0; i < right; i++) {
        int seat = opponent(n, left + top + i);
        t->seat[seat] = (Rect){ n->needs->w - length(t, MARGIN, 0) - w, y[i], w, h };
        t->edge[seat] = EDGE_RIGHT;
    }
}
