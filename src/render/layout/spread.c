/* Discards that lie side by side in the middle, for all of them can be read and taken: the stock left of them. */
#include "render/layout/heaps.h"
#include "render/layout/parts.h"

enum { CLEARANCE = 34 }; /* units between the heaps and what lies spread */

/* What lies open of a seat at the sides once a deal has ended, and what it got; w = 0: nothing does. */
static Rect shown_at_side(const TableLayout *t, const Needs *n, int seat)
{
    if (t->edge[seat] != EDGE_LEFT && t->edge[seat] != EDGE_RIGHT)
        return (Rect){ 0, 0, 0, 0 };
    return rect_around(layout_open_hand(t, n, seat), t->got[seat]);
}

/* Once a deal has ended, below the hands that lie open at the sides, where it need not go far for that: what everybody
 * has laid needs the room below. */
static int below_open_hands(const TableLayout *t, const Needs *n, Rect band)
{
    const int gap = length(t, MARGIN, 6), lowest = min_int(band.y + band.h / 2, foot_of(t->felt) - band.h);
    for (int i = 0; i < n->needs->view->seats; i++) {
        const Rect hand = shown_at_side(t, n, i);
        if (hand.w > 0 && rect_meets(rect_inset(hand, -gap), band) && foot_of(hand) + gap <= lowest)
            band.y = foot_of(hand) + gap;
    }
    return band.y;
}

/* Beside the hands that lie open at the sides all the same. */
static void beside_open_hands(const TableLayout *t, const Needs *n, int y, int h, int *left, int *right)
{
    const int gap = length(t, MARGIN, 6);
    for (int i = 0; i < n->needs->view->seats; i++) {
        const Rect hand = shown_at_side(t, n, i);
        if (hand.w == 0 || !rect_meets(rect_inset(hand, -gap), (Rect){ *left, y, *right - *left, h }))
            continue;
        if (t->edge[i] == EDGE_LEFT)
            *left = right_of(hand) + gap;
        else
            *right = hand.x - gap;
    }
}

typedef struct SpreadCards {
    int w, step, rows, per_row, row_step, h;
} SpreadCards;

/* In one row beside the heaps, or in two where the cards would become too small. */
static SpreadCards cards_within(const TableLayout *t, const Needs *n, int wide)
{
    const int count = max_int(1, n->spread_count), heaps = layout_count_heaps(t, n);
    const int least = length(t, 50, 34), clearance = length(t, CLEARANCE, 12);
    SpreadCards c = { .rows = 1 };
    for (;; c.rows++) {
        c.per_row = (count + c.rows - 1) / c.rows;
        c.w = min_int(n->needs->h * 95 / 1000, t->felt.h * 30 / 100);
        /* Each shows its large index, which is nearly half of it; the last one all of it. */
        const int room = wide - heaps * (c.w + clearance);
        c.step = c.per_row > 1 ? min_int(c.w * 62 / 100, (room - c.w) / (c.per_row - 1)) : c.w;
        c.w = min_int(c.w, max_int(8, c.step * 100 / 46));
        if (c.w >= least || c.rows == 2)
            break;
    }
    c.row_step = card_height(c.w) * (c.rows > 1 ? 62 : 100) / 100;
    c.h = card_height(c.w) + (c.rows - 1) * c.row_step;
    return c;
}

/* Open hands are looked for as if nothing of it lay there yet. */
static void unset(TableLayout *t, const Needs *n)
{
    for (int p = 0; p < n->needs->view->table.pile_count; p++)
        if (p == n->spread || layout_in_middle(t, n, p))
            t->spot[p].first.w = 0;
}

/* The stock, and right of it what lies spread: over the whole width, or between the plates at the sides. */
static void set_spread(TableLayout *t, const Needs *n, bool between)
{
    int margin = length(t, 40, 12), left = margin, right = n->needs->w - margin;
    for (int i = 0; i < n->needs->view->seats && between; i++) {
        if (t->edge[i] == EDGE_LEFT)
            left = max_int(left, right_of(t->seat[i]) + length(t, MARGIN, 6));
        if (t->edge[i] == EDGE_RIGHT)
            right = min_int(right, t->seat[i].x - length(t, MARGIN, 6));
    }
    unset(t, n);
    SpreadCards c = cards_within(t, n, right - left);
    int y = t->felt.y + layout_upper_row(t) + length(t, n->opponents > 2 ? 100 : 62, 20);
    y = clamp_int(y, t->felt.y, max_int(t->felt.y, foot_of(t->felt) - c.h - t->meld_h - length(t, 42, 16)));
    y = below_open_hands(t, n, (Rect){ left, y, right - left, c.h });
    beside_open_hands(t, n, y, c.h, &left, &right);
    c = cards_within(t, n, right - left);
    const int taken = layout_heaps_wide(t, n, c.w), x = left + taken + (taken > 0 ? length(t, CLEARANCE, 12) : 0);
    layout_set_heaps(t, n, left, y, c.w);
    t->spot[n->spread] = (PileSpot){ { x, y, c.w, card_height(c.w) }, c.step, c.rows > 1 ? c.per_row : 0, c.row_step };
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
