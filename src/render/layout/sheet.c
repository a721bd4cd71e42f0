/* The small score sheet beside the table, under the corner and over the plates at the right: for few seats, in a window
 * that is wide enough for it to take nothing from the melds. */
#include "render/layout/parts.h"

enum {
    WIDE = 236,
    WIDE_OF_FOUR = 292,
    WIDEST = 340,
    MOST_SEATS = 4,
    ROW = 24,
    TITLE = 34,
    HEAD = 26,
    TOTAL = 30,
    FOOT = 8,
    LEAST_UNITS_W = 1200
};

static int limit_of(const TableLayout *t, const Needs *n)
{
    int limit = t->prompt.y - units(t, 60);
    if (n->spread >= 0)
        limit = min_int(limit, t->spot[n->spread].first.y - length(t, 14, 6));
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] == EDGE_RIGHT)
            limit = min_int(limit, t->seat[i].y - length(t, 14, 6));
    return limit;
}

static int usual_width(const TableLayout *t, const Needs *n)
{
    return units(t, n->needs->view->seats < MOST_SEATS ? WIDE : WIDE_OF_FOUR);
}

static bool is_free(const TableLayout *t, const Needs *n, Rect sheet)
{
    bool free = true;
    for (int i = 0; i < n->needs->view->seats; i++)
        free = free && !rect_meets(sheet, t->seat[i]) && !rect_meets(sheet, layout_open_hand(t, n, i));
    return free;
}

/* As wide as its words ask for, if it has that room, else as usual. */
void layout_sheet(TableLayout *t, const Needs *n)
{
    const LayoutNeeds *needs = n->needs;
    const int y = foot_of(t->corner) + length(t, 14, 6),
              bare = units(t, TITLE + HEAD + TOTAL + FOOT + needs->sheet_come * ROW);
    const int room = (limit_of(t, n) - y - bare) / units(t, ROW), usual = usual_width(t, n);
    const int width[] = { clamp_int(needs->sheet_w, usual, max_int(usual, units(t, WIDEST))), usual };
    const bool asked = needs->sheet_rows > 0 && needs->w >= units(t, LEAST_UNITS_W) && needs->view->seats <= MOST_SEATS;
    t->sheet_rows = min_int(min_int(needs->sheet_rows, room), SHEET_MOST_ROWS);
    if (!asked || t->sheet_rows <= 0 || n->common || n->board || n->seat_heaps || n->tricks > 0)
        return;
    for (int i = 0; i < 2 && t->sheet.w == 0; i++) {
        const Rect sheet = { right_of(t->corner) - width[i], y, width[i], bare + t->sheet_rows * units(t, ROW) };
        if (is_free(t, n, sheet))
            t->sheet = sheet;
    }
}

bool layout_sheet_narrow(TableLayout *t, const Needs *n)
{
    const int less = t->sheet.w - usual_width(t, n);
    if (t->sheet.w == 0 || less <= 0)
        return false;
    t->sheet.x += less;
    t->sheet.w -= less;
    return true;
}
