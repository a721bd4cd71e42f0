/* Discards that lie side by side in the middle, for all of them can be read and taken: the stock left of them. */
#include "render/layout/heaps.h"
#include "render/layout/parts.h"

/* Once a deal has ended, below the hands that lie open at the sides, where it need not go far for that: what everybody
 * has laid needs the room below. */
static int below_open_hands(const TableLayout *t, const Needs *n, Rect band)
{
    const int gap = length(t, MARGIN, 6), lowest = min_int(band.y + band.h / 2, foot_of(t->felt) - band.h);
    for (int i = 0; i < n->needs->view->seats; i++) {
        const Rect hand =
            t->edge[i] == EDGE_LEFT || t->edge[i] == EDGE_RIGHT ? layout_open_hand(t, n, i) : (Rect){ 0, 0, 0, 0 };
        if (hand.w > 0 && rect_meets(rect_inset(hand, -gap), band) && foot_of(hand) + gap <= lowest)
            band.y = foot_of(hand) + gap;
    }
    return band.y;
}

/* The stock, and right of it what lies spread: in one row, or in two where the cards would become too small; over the
 * whole width, or between the plates at the sides. */
static void set_spread(TableLayout *t, const Needs *n, bool between)
{
    int margin = length(t, 40, 12), left = margin, right = n->needs->w - margin;
    for (int i = 0; i < n->needs->view->seats && between; i++) {
        if (t->edge[i] == EDGE_LEFT)
            left = max_int(left, right_of(t->seat[i]) + length(t, MARGIN, 6));
        if (t->edge[i] == EDGE_RIGHT)
            right = min_int(right, t->seat[i].x - length(t, MARGIN, 6));
    }
    int count = max_int(1, n->spread_count), heaps = layout_count_heaps(t, n), rows = 1, step = 0, per_row = count;
    int w = 0, least = length(t, 50, 34), clearance = length(t, 34, 12);
    for (;; rows++) {
        per_row = (count + rows - 1) / rows;
        w = min_int(n->needs->h * 95 / 1000, t->felt.h * 30 / 100);
        /* Each shows its large index, which is nearly half of it; the last one all of it. */
        int room = right - left - heaps * (w + clearance);
        step = per_row > 1 ? min_int(w * 62 / 100, (room - w) / (per_row - 1)) : w;
        w = min_int(w, max_int(8, step * 100 / 46));
        if (w >= least || rows == 2)
            break;
    }
    int row_step = card_height(w) * (rows > 1 ? 62 : 100) / 100, h = card_height(w) + (rows - 1) * row_step;
    int y = t->felt.y + layout_upper_row(t) + length(t, n->opponents > 2 ? 100 : 62, 20);
    y = clamp_int(y, t->felt.y, max_int(t->felt.y, foot_of(t->felt) - h - t->meld_h - length(t, 42, 16)));
    y = below_open_hands(t, n, (Rect){ left, y, right - left, h });
    int taken = layout_heaps_wide(t, n, w), x = left + taken + (taken > 0 ? clearance : 0);
    layout_set_heaps(t, n, left, y, w);
    t->spot[n->spread] = (PileSpot){ { x, y, w, card_height(w) }, step, rows > 1 ? per_row : 0, row_step };
}

Rect layout_spread_rect(const TableLayout *t, const Needs *n)
{
    const PileSpot *s = &t->spot[n->spread];
    int cols = s->per_row > 0 ? s->per_row : max_int(1, n->spread_count);
    int rows = s->per_row > 0 ? (max_int(1, n->spread_count) + s->per_row - 1) / s->per_row : 1;
    return (Rect){ s->first.x, s->first.y, (cols - 1) * s->step + s->first.w, (rows - 1) * s->row_step + s->first.h };
}

void layout_spread(TableLayout *t, const Needs *n)
{
    set_spread(t, n, false);
    Rect band = layout_spread_rect(t, n);
    band.w = band.x + band.w;
    band.x = 0;
    band = rect_inset(band, -length(t, MARGIN, 6));
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] != EDGE_FOOT && rect_meets(t->seat[i], band)) {
            set_spread(t, n, true);
            return;
        }
}
