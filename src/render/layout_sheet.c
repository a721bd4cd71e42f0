/* The small score sheet beside the table, under the corner and over the plates at the right: for few seats, in a window
 * that is wide enough for it to take nothing from the melds. */
#include "render/layout_parts.h"

enum {
    WIDE = 236,
    WIDE_OF_FOUR = 292,
    MOST_SEATS = 4,
    ROW = 24,
    TITLE = 34,
    HEAD = 26,
    TOTAL = 30,
    FOOT = 8,
    LEAST_UNITS_W = 1200,
    MOST_ROWS = 12
};

static int limit_of(const TableLayout *t, const Needs *n)
{
    int limit = t->prompt.y - units(t, 60);
    if (n->spread >= 0)
        limit = min_int(limit, t->spot[n->spread].first.y - length(t, 14, 6));
    for (int i = 0; i < n->wish->view->seats; i++)
        if (t->edge[i] == EDGE_RIGHT)
            limit = min_int(limit, t->seat[i].y - length(t, 14, 6));
    return limit;
}

void layout_sheet(TableLayout *t, const Needs *n)
{
    const LayoutWish *wish = n->wish;
    const int y = foot_of(t->corner) + length(t, 14, 6), bare = units(t, TITLE + HEAD + TOTAL + FOOT);
    const int room = (limit_of(t, n) - y - bare) / units(t, ROW);
    bool free = wish->sheet_rows > 0 && wish->w >= units(t, LEAST_UNITS_W);
    free = free && !n->common && !n->board && !n->seat_heaps && n->tricks == 0;
    t->sheet_rows = min_int(min_int(wish->sheet_rows, room), MOST_ROWS);
    const int w = units(t, wish->view->seats < MOST_SEATS ? WIDE : WIDE_OF_FOUR);
    const Rect sheet = { right_of(t->corner) - w, y, w, bare + t->sheet_rows * units(t, ROW) };
    for (int i = 0; i < wish->view->seats; i++)
        free = free && !rect_meets(sheet, t->seat[i]) && !rect_meets(sheet, layout_open_hand(t, n, i));
    if (free && t->sheet_rows > 0 && wish->view->seats <= MOST_SEATS)
        t->sheet = sheet;
}
