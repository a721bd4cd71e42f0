/* A trick in the middle of the table: where each seat plays its card to; the kitty, and what is put together of it;
 * how the tricks of the deal stand.
 * What has been won and laid away is in taken.c. */
#include "render/layout/parts.h"

static int first_seat(const Needs *n)
{
    return n->needs->viewer == NO_SEAT ? 0 : n->needs->viewer + 1;
}

/* Each seat's place in the middle: the viewer's below, the others on an arc from the left over the top to the right. */
static void place_trick(TableLayout *t, const Needs *n)
{
    int seats = n->needs->view->seats, others = n->opponents, backs = length(t, 20, 12);
    int top = t->felt.y + backs, room = max_int(20, foot_of(t->felt) - top);
    int w = min_int(length(t, others > 3 ? 104 : 122, units(t, 64)), room * 72 / 212);
    int h = card_height(w), centre_x = n->needs->w / 2, reach_y = (min_int(room, h * 212 / 100) - h) / 2;
    int centre_y = top + (room - h) * 45 / 100;
    centre_y = clamp_int(centre_y, top + reach_y, max_int(top + reach_y, foot_of(t->felt) - h - reach_y));
    int reach_x = w * max_int(13, 6 * (others - 1)) / 10;
    for (int i = 0; i < others; i++) {
        int across = others == 1 ? 0 : -100 + 200 * i / (others - 1), up = 100 - across * across / 100;
        t->trick[(first_seat(n) + i) % seats] =
            (Rect){ centre_x - w / 2 + reach_x * across / 100, centre_y - reach_y * up / 100, w, h };
    }
    if (n->needs->viewer != NO_SEAT)
        t->trick[n->needs->viewer] = (Rect){ centre_x - w / 2, centre_y + reach_y, w, h };
}

/* A kitty lies in the upper right corner of the felt; what is put together, in the middle. */
static void place_kitty(TableLayout *t, const Needs *n)
{
    const Table *table = &n->needs->view->table;
    int count = 1, gap = length(t, 10, 5), top = foot_of(t->corner) + 2 * gap, foot = foot_of(t->felt);
    for (int p = 0; p < table->pile_count; p++)
        if (t->place[p].kind == PLACE_CENTRE)
            count = max_int(count, pile_size(table, p));
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] == EDGE_RIGHT)
            foot = min_int(foot, t->seat[i].y - gap);
    int w = clamp_int((foot - top) * 72 / 100, 16, length(t, 62, units(t, 40))),
        step = max_int(w * 36 / 100, sign_step(t, w));
    /* A panel may lie below the corner, beside the table. */
    const int right = right_of(t->corner) > n->needs->w ? n->needs->w - gap : right_of(t->corner);
    t->centre = (Rect){ right - w - (count - 1) * step, top, w, card_height(w) };
    int stage_w = t->meld_w * 5, seat = n->needs->viewer, high = max_int(t->trick[0].h, t->meld_h);
    int y = seat != NO_SEAT ? t->trick[seat].y - t->trick[seat].h / 2 : t->felt.y + (t->felt.h - high) / 2;
    const Rect stage = { (n->needs->w - stage_w) / 2, y, stage_w, high };
    for (int p = 0; p < table->pile_count; p++) {
        const PilePlace *at = &t->place[p];
        int size = max_int(1, pile_size(table, p)), wide = (size - 1) * t->trick[0].w * 6 / 10 + t->trick[0].w;
        if (at->kind == PLACE_CENTRE)
            t->spot[p] = (PileSpot){ .first = t->centre, .step = step };
        else if (at->kind == PLACE_TRICK && at->seat < n->needs->view->seats)
            t->spot[p] = heap_at(t->trick[at->seat]);
        else if (at->kind == PLACE_STAGE)
            t->spot[p] = (PileSpot){
                { (n->needs->w - wide) / 2, stage.y, t->trick[0].w, t->trick[0].h }, t->trick[0].w * 6 / 10, 0, 0
            };
        if (at->kind == PLACE_STAGE && at->seat == seat)
            t->stage = stage;
    }
}

/* Nothing else that the layout places lies there; cards of a trick are a little turned. */
static bool is_clear(const TableLayout *t, const Needs *n, Rect r)
{
    const Rect air = rect_inset(r, -length(t, 8, 4));
    bool clear = foot_of(air) <= t->prompt.y;
    for (int i = 0; i < n->needs->view->seats; i++) {
        clear &= !rect_meets(air, rect_inset(t->trick[i], -t->trick[i].h / 20));
        clear &= i == n->needs->viewer || !rect_meets(air, t->seat[i]);
    }
    return clear;
}

/* Below the plates at the top, where one of them reaches over what lies below the menu, and below what hangs from it.
 */
static int below_plates(const TableLayout *t, const Needs *n)
{
    int y = foot_of(t->menu);
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] == EDGE_TOP && t->seat[i].w > 0)
            y = max_int(y, foot_of(t->seat[i]) + length(t, 20, 12));
    return y;
}

/* How the tricks stand, where there is room for it. */
static void place_tally(TableLayout *t, const Needs *n)
{
    for (int i = 0; i < 4 && t->tally.w == 0; i++) {
        const PanelNeeds *asked = &n->needs->tally[i / 2];
        const int y = i % 2 == 0 ? foot_of(t->menu) : below_plates(t, n);
        const Rect r = { t->menu.x, y + units(t, 10), asked->w, asked->h };
        if (asked->w == 0 || !is_clear(t, n, r))
            continue;
        t->tally = r;
        t->tally_close = i > 1;
    }
}

void layout_tricks(TableLayout *t, const Needs *n)
{
    place_trick(t, n);
    place_kitty(t, n);
    place_tally(t, n);
}
