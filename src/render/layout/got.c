/* What each seat got, once the deal has ended: under its plate or beside it, of the viewer at the own hand. */
#include "render/layout/parts.h"

/* Of the viewer at the end of the own hand; where that has no room in the rail, beside the own plate. Higher up it
 * would stand under what lies before a neighbour, and be taken for its points. */
static Rect own_got(const TableLayout *t, const Needs *n, int w, int h)
{
    const int gap = length(t, 8, 4), margin = length(t, 12, 6), y = t->rail.y - gap - h;
    const int x = right_of(n->held) + gap;
    if ((t->hand_count == 0 || n->held.w == 0) && t->prompt.y == n->over_hand)
        return (Rect){ (n->needs->w - w) / 2, y, w, h };
    const int end = t->fan ? n->needs->w : right_of(t->rack);
    if (n->held.w > 0 && x + w + margin <= end)
        return (Rect){ x, y, w, h };
    return (Rect){ t->tools.x, t->rail.y + (t->rail.h - h) / 2, w, h };
}

/* Does nothing of the top row stand there? */
static bool is_free(const TableLayout *t, const Needs *n, Rect r)
{
    bool free = r.x >= 0 && right_of(r) <= n->needs->w && !rect_meets(r, t->menu) && !rect_meets(r, t->corner) &&
                !rect_meets(r, t->stages);
    for (int i = 0; i < n->needs->view->seats; i++) {
        Rect plate = t->seat[i];
        plate.w += t->edge[i] == EDGE_TOP ? heap_beside_plate(t, n) : 0;
        free = free && !rect_meets(r, plate) && !rect_meets(r, t->got[i]);
    }
    return free;
}

/* Nothing of this seat lies beside its plate, but a hand beneath it, which leaves the more to the own sets the higher
 * it lies. */
static bool lies_beneath(const Needs *n, int seat)
{
    return n->open[seat] > 0 && n->melds && !n->common && !n->board && !n->seat_heaps && n->spread < 0;
}

/* Under the plate; beside it where what seats hold and have laid lies below, which then has the room. */
static Rect got_at(const TableLayout *t, const Needs *n, int seat, int w, int h)
{
    const Rect plate = t->seat[seat];
    const int margin = length(t, 12, 6), gap = length(t, 8, 4), y = plate.y + (plate.h - h) / 2;
    const Rect right = { right_of(plate) + gap, y, w, h }, left = { plate.x - gap - w, y, w, h };
    if (t->edge[seat] == EDGE_TOP && n->melds && !n->common) {
        /* Outwards first, so that two neighbours have each a side of their own. */
        const bool outer_left = 2 * plate.x + plate.w < n->needs->w * 9 / 10;
        const Rect first = outer_left ? left : right, second = outer_left ? right : left;
        if (is_free(t, n, first))
            return first;
        if (is_free(t, n, second))
            return second;
    }
    const bool at_left = t->edge[seat] == EDGE_LEFT, side = at_left || t->edge[seat] == EDGE_RIGHT;
    if (side && lies_beneath(n, seat)) {
        const Rect inner = at_left ? right : left;
        const int third = n->needs->w / 3; /* heaps have the middle one */
        if (is_free(t, n, inner) && (at_left ? right_of(inner) <= third : inner.x >= n->needs->w - third))
            return inner;
    }
    Rect below = { clamp_int(plate.x + (plate.w - w) / 2, margin, n->needs->w - margin - w), foot_of(plate) + gap / 2,
                   w, h };
    const Rect disc = disc_at(t, seat); /* of the dealer */
    if (rect_meets(below, disc))
        below.x = t->edge[seat] == EDGE_RIGHT ? min_int(right_of(disc) + 1, n->needs->w - margin - w)
                                              : max_int(disc.x - w - 1, margin);
    return below;
}

/* Beside their plates first those that have laid something: melds have less room than a hand, which moves together. */
void layout_got(TableLayout *t, const Needs *n)
{
    const int w = units(t, 104), h = units(t, 30);
    for (int hands = 0; hands < 2; hands++)
        for (int i = 0; i < n->needs->view->seats && n->ended; i++)
            if ((n->open[i] > 0) == hands)
                t->got[i] = i == n->needs->viewer ? own_got(t, n, w, h) : got_at(t, n, i, w, h);
}
