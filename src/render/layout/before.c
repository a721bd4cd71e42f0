/* What lies before whom: of a row on the cloth what is nearer to the plate of a seat than to that of any other. */
#include "render/layout/parts.h"

/* How far apart two rectangles are, squared. */
static int apart(Rect a, Rect b)
{
    const int across = max_int(0, max_int(b.x - right_of(a), a.x - right_of(b)));
    const int along = max_int(0, max_int(b.y - foot_of(a), a.y - foot_of(b)));
    return across * across + along * along;
}

/* At one place of the row. */
static bool is_nearer(const TableLayout *t, const Needs *n, int seat, Rect place)
{
    const int own = apart(place, t->seat[seat]);
    for (int i = 0; i < n->needs->view->seats; i++)
        if (i != seat && i != n->needs->viewer && t->seat[i].w > 0 && apart(place, t->seat[i]) < own)
            return false;
    return true;
}

bool layout_first_row(const TableLayout *t, int seat, int y)
{
    return t->edge[seat] == EDGE_TOP && y < foot_of(t->seat[seat]) + t->meld_h;
}

/* At the end of a deal, above plates at the sides that make way for it. */
static bool is_over_sides(const TableLayout *t, const Needs *n, int seat, Rect stretch)
{
    bool over = n->low_plates && t->edge[seat] == EDGE_TOP;
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] == EDGE_LEFT || t->edge[i] == EDGE_RIGHT)
            over = over && foot_of(stretch) <= t->seat[i].y;
    return over;
}

/* The widest part of it. The row right under the plates at the top is theirs all along. */
Rect layout_before(const TableLayout *t, const Needs *n, int seat, Rect stretch, int least)
{
    const int step = max_int(2, t->meld_w / 8);
    Rect best = { stretch.x, stretch.y, 0, stretch.h };
    if (layout_first_row(t, seat, stretch.y) || is_over_sides(t, n, seat, stretch))
        return stretch;
    for (int x = stretch.x, from = x; x + least <= right_of(stretch); x += step) {
        if (!is_nearer(t, n, seat, (Rect){ x, stretch.y, least, stretch.h }))
            from = x + step;
        else if (x + least - from > best.w)
            best = (Rect){ from, stretch.y, x + least - from, stretch.h };
    }
    return best;
}
