/* What lies at the plate of a seat: a heap of its own, and its counters. */
#include "render/layout/heaps.h"

void layout_seat_heaps(TableLayout *t, const Needs *n)
{
    int w = n->cards ? t->meld_w : length(t, SEAT_HEAP, units(t, LEAST_SEAT_HEAP)), h = card_height(w),
        gap = length(t, MELD_GAP, 6);
    for (int p = 0; p < n->needs->view->table.pile_count; p++) {
        int seat = t->place[p].seat;
        if (t->place[p].kind != PLACE_HEAP || seat >= n->needs->view->seats)
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
            r.x = min_int(n->needs->w * 70 / 100, layout_right_edge(t, n) - 2 * (w + gap));
            r.x = n->ended ? 0 : r.x;                                      /* hands lie open at the sides then */
            r.x = max_int(r.x, n->needs->w / 2 + 2 * t->meld_w + 2 * gap); /* beside the place of the own melds */
            r.x = min_int(r.x, n->needs->w - gap - w);
            r.y = t->prompt.y - gap - h;
        }
        t->spot[p] = heap_at(r);
    }
}

/* How wide what hangs under a plate may be: at the sides the open hand begins right beside the plate, in the top row
 * there is room up to half way to the neighbours. */
static int room_under(const TableLayout *t, const Needs *n, int seat)
{
    const Rect plate = t->seat[seat];
    const int gap = length(t, 6, 3), middle = plate.x + plate.w / 2, margin = length(t, MARGIN, 6);
    int half = min_int(middle, n->needs->w - middle) - margin;
    if (t->edge[seat] != EDGE_TOP)
        return plate.w + gap;
    for (int i = 0; i < n->needs->view->seats; i++) {
        const Rect other = t->seat[i];
        if (i == seat || other.w == 0 || other.y >= foot_of(plate) + 2 * plate.h)
            continue;
        if (t->edge[i] == EDGE_TOP)
            half = min_int(half,
                           (max_int(middle, other.x + other.w / 2) - min_int(middle, other.x + other.w / 2) - gap) / 2);
        else
            half = min_int(half, other.x > middle ? other.x - gap - middle : middle - gap - right_of(other));
    }
    return max_int(plate.w + gap, 2 * half);
}

/* From the foot of a plate at the side down to the next one; from another as far as may be. */
static int room_below(const TableLayout *t, const Needs *n, int seat)
{
    int foot = n->needs->h;
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] == t->edge[seat] && t->edge[i] != EDGE_TOP && t->seat[i].y > t->seat[seat].y)
            foot = min_int(foot, t->seat[i].y);
    return foot - foot_of(t->seat[seat]);
}

/* Where chips hang under the plate as well, both stand side by side; where that is too wide, the chips under the rest.
 */
static void beside_got(TableLayout *t, const Needs *n, int seat)
{
    enum { GOT_W = 72, CHIPS_W = 76, LEAST_CHIPS_W = 70, LEAST_H = 15 };
    Rect *got = &t->got[seat], *chips = &t->counter[seat];
    const int gap = length(t, 6, 3), margin = length(t, 12, 6), got_w = units(t, GOT_W);
    const int chips_w = max_int(units(t, CHIPS_W), LEAST_CHIPS_W), both = chips_w + gap + got_w;
    const Rect plate = t->seat[seat];
    if (chips->w == 0 || !rect_meets(*got, *chips))
        return;
    if (both > room_under(t, n, seat)) {
        const int fits = (room_below(t, n, seat) - (got->y - foot_of(plate)) - 2) / 2;
        const bool low = got->h + gap / 2 + chips->h > 2 * fits; /* rather than over the next plate */
        if (low)
            got->h = chips->h = clamp_int(fits, units(t, LEAST_H), chips->h);
        chips->y = foot_of(*got) + (low ? 1 : gap / 2);
        return;
    }
    const Rect disc = disc_at(t, seat); /* of the dealer */
    int x = plate.x + (plate.w - both) / 2;
    if (rect_meets(disc, (Rect){ x, got->y, both, got->h }))
        x = t->edge[seat] == EDGE_RIGHT ? right_of(disc) + 1 : disc.x - both - 1;
    x = clamp_int(x, margin, n->needs->w - margin - both);
    *chips = (Rect){ x, got->y, chips_w, got->h };
    *got = (Rect){ x + chips_w + gap, got->y, got_w, got->h };
}

void layout_counters(TableLayout *t, const Needs *n)
{
    int w = length(t, 96, 72), h = units(t, 24), gap = length(t, 6, 3);
    for (int i = 0; i < n->needs->view->seats; i++) {
        Rect plate = t->seat[i];
        if (plate.w == 0)
            continue;
        int x = plate.x + (plate.w - w) / 2, y = foot_of(plate) + gap;
        if (t->edge[i] == EDGE_FOOT) {
            x = length(t, MARGIN, 6);
            y = t->rail.y - h - gap;
            if (rect_meets((Rect){ x, y, w, h },
                           n->held)) /* the hand reaches that far: at the end of the line over it */
                y = t->prompt.y + (t->prompt.h - h) / 2;
        }
        t->counter[i] = (Rect){ x, y, w, h };
        beside_got(t, n, i);
    }
    t->pot = (Rect){ (n->needs->w - w) / 2, t->felt.y + t->felt.h / 3, w, length(t, 60, 44) };
}
