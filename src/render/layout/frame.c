/* The frame of the table: what stands along the edges of the window, the prompt over the hand, and the felt between. */
#include "render/layout/parts.h"

enum { MIN_UNITS_W = 800, MIN_UNITS_H = 500 };
enum { RAIL = 72, LEAST_RAIL = 60 };

int layout_unit(int w, int h, int scale_percent)
{
    int natural = max_int(100, min_int(w * 100 / 1280, h * 100 / 800));
    int wanted = natural * scale_percent / 100;
    int most = min_int(w * 100 / MIN_UNITS_W, h * 100 / MIN_UNITS_H);
    return max_int(25, min_int(wanted, most));
}

/* A player who wants larger letters gets larger letters and buttons, and has the same table to put them on. */
int layout_length_unit(int w, int h, int scale_percent)
{
    int natural = min_int(w * 100 / 1280, h * 100 / 800);
    return max_int(10, natural * min_int(scale_percent, 100) / 100);
}

void layout_rail(TableLayout *t, const LayoutNeeds *needs)
{
    int h = length(t, RAIL, units(t, LEAST_RAIL)), margin = length(t, MARGIN, 0), inner = h - length(t, 18, 0);
    int gap = length(t, 12, 8), pass = length(t, 140, units(t, 112)), primary = length(t, 250, units(t, 204));
    t->rail = (Rect){ 0, needs->h - h, needs->w, h };
    t->own = (Rect){ length(t, 9, 0), t->rail.y, needs->viewer == NO_SEAT ? 0 : length(t, 190, units(t, 150)), h };
    t->primary = (Rect){ needs->w - margin - primary, t->rail.y + (h - inner) / 2, primary, inner };
    t->pass = (Rect){ t->primary.x - gap - pass, t->primary.y, pass, inner };
    int left = right_of(t->own) + gap;
    t->tools = (Rect){ left, t->rail.y, t->primary.x - gap - left, h };
}

void layout_corners(TableLayout *t, const LayoutNeeds *needs)
{
    int margin = length(t, MARGIN, 0), side = units(t, 44);
    t->menu = (Rect){ margin, margin, side, side };
    int corner = units(t, needs->w < units(t, 1000) ? 160 : 226);
    corner = max_int(corner, min_int(needs->corner_w, units(t, 300)));
    t->corner = (Rect){ needs->w - margin - corner, margin, corner, max_int(side, needs->corner_h) };
}

/* The prompt stands over the hand; over the rail where there is none. */
void layout_prompt(TableLayout *t, int w, bool hand)
{
    int h = length(t, 38, units(t, 34)), top = hand ? t->rack.y : t->rail.y;
    int clearance = length(t, !hand || !t->fan ? 12 : t->flat ? 34 : 24, 8), margin = length(t, MARGIN, 0);
    t->prompt = (Rect){ margin, top - clearance - h, w - 2 * margin, h };
}

/* The widest gap of the top row, where the heaps of seats stand right of their plates; under the menu where all are
 * narrow. */
void layout_stages(TableLayout *t, const Needs *n)
{
    const State *s = n->needs->view;
    int pad = length(t, 12, 6), h = units(t, 30), heap = n->seat_heaps ? length(t, 76, units(t, 52)) : 0;
    Rect best = { t->menu.x, foot_of(t->menu) + pad / 2, units(t, 120), h };
    for (int i = -1; i < s->seats; i++) {
        if (i >= 0 && t->edge[i] != EDGE_TOP)
            continue;
        int from = i < 0 ? right_of(t->menu) : right_of(t->seat[i]), right = t->corner.x;
        for (int k = 0; k < s->seats; k++)
            if (t->edge[k] == EDGE_TOP && t->seat[k].x >= from)
                right = min_int(right, t->seat[k].x);
        int left = from + pad + (i < 0 ? 0 : heap);
        if (right - pad - left > best.w)
            best = (Rect){ left, t->menu.y + (t->menu.h - h) / 2, right - pad - left, h };
    }
    t->stages = best;
}

/* Over the left end of the prompt, as long as a deal is played. */
void layout_held(TableLayout *t, const Needs *n)
{
    const int h = units(t, 120), clearance = units(t, 58); /* for a notice between them */
    if (n->needs->game->in_hand != NULL && n->needs->viewer != NO_SEAT && !n->ended)
        t->held = (Rect){ length(t, MARGIN, 0), t->prompt.y - clearance - h, units(t, 220), h };
}

/* Between what stands at the top and the prompt. */
void layout_felt(TableLayout *t, const LayoutNeeds *needs)
{
    int top = max_int(foot_of(t->menu), foot_of(t->corner)), pad = length(t, 8, 4);
    for (int i = 0; i < needs->view->seats; i++)
        if (t->edge[i] == EDGE_TOP)
            top = max_int(top, foot_of(t->seat[i]));
    t->felt = (Rect){ 0, top + pad, needs->w, max_int(1, t->prompt.y - pad - top - pad) };
}
