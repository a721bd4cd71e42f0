/* Where the melds of each seat flow: the own ones over the prompt, those at the top under their plates, those at the
 * sides beside or beneath theirs. */
#include <stdlib.h>
#include <string.h>

#include "render/layout/melds.h"

/* Up to the plate that comes next below it at the same side. */
static int side_limit(const TableLayout *t, const Needs *n, int seat, int limit)
{
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] == t->edge[seat] && t->seat[i].y > t->seat[seat].y)
            limit = min_int(limit, t->seat[i].y - length(t, 8, 4));
    return limit;
}

/* Half-way to the plates beside it; rows that fill it must not look like one in the end. */
static void top_range(const TableLayout *t, const Needs *n, int seat, bool before, int *from, int *to)
{
    int middle = t->seat[seat].x + t->seat[seat].w / 2, pad = length(t, MELD_GAP, 7) * (before ? 3 : 1) / 2;
    *from = length(t, MARGIN, 6);
    *to = n->needs->w - length(t, MARGIN, 6);
    for (int i = 0; i < n->needs->view->seats; i++) {
        if (t->edge[i] != EDGE_TOP || i == seat)
            continue;
        int other = t->seat[i].x + t->seat[i].w / 2;
        if (other < middle)
            *from = max_int(*from, (other + middle) / 2 + pad);
        else
            *to = min_int(*to, (other + middle) / 2 - pad);
    }
}

/* The stretch of the middle that melds at the sides keep out of: heaps, of them those that reach below `top`, a board,
 * what lies spread. */
static void centre_range(const TableLayout *t, const Needs *n, int top, int *from, int *to)
{
    layout_middle_range(t, n, top, from, to);
    if (t->board.w > 0) {
        *from = t->board.x;
        *to = n->spread >= 0 ? max_int(*to, right_of(layout_spread_rect(t, n))) : *to;
    } else if (n->spread >= 0) {
        *from = n->needs->w / 3;
        *to = n->needs->w * 2 / 3;
    }
}

/* Which way the melds of another seat flow: under a plate at the top; at the sides beside the plate, where five pieces
 * have room between it and the middle, else beneath it. */
static Flow flow_of(const TableLayout *t, const Needs *n, int seat, int limit, const Fit *fit)
{
    Rect plate = t->seat[seat];
    Flow f = { .edge = (SeatEdge)t->edge[seat],
               .middle = plate.x + plate.w / 2,
               .seat = seat,
               .clearance = n->wears[seat] ? t->signs * fit->roomy / 100 : 0,
               .before = fit->before && (!fit->folds || t->edge[seat] == EDGE_TOP),
               .told = fit->told };
    int pad = length(t, MELD_GAP, 7), margin = length(t, MARGIN, 6), from, to;
    const int said = is_partner(n, seat) ? units(t, PARTNER_SAID_HANGS) : 0;
    const int below = foot_of(plate) + max_int(max_int(length(t, 26, 18), said), f.clearance);
    int five = (n->board ? FIVE_CLOSE : 5) * t->meld_w;
    if (f.edge == EDGE_TOP) {
        top_range(t, n, seat, f.before, &from, &to);
        f.area = (Rect){ from, below, to - from, limit - below };
        f.roof = below;
        return f;
    }
    centre_range(t, n, 0, &from, &to);
    limit = side_limit(t, n, seat, limit);
    bool left = f.edge == EDGE_LEFT;
    int inner = left ? from - pad - right_of(plate) - pad : plate.x - pad - to - pad;
    int beneath = max_int(below, n->board ? foot_of(t->counter[seat]) + pad / 2 : 0);
    bool beside = inner >= five || limit - beneath < t->meld_h;
    int y = beside ? plate.y : beneath;
    if (!beside && n->board) /* heaps that lie beside it end above that, however wide they are */
        centre_range(t, n, beneath, &from, &to);
    int x0 = left ? (beside ? right_of(plate) + pad : margin) : to + pad;
    int x1 = left ? from - pad : beside ? plate.x - pad : n->needs->w - margin;
    f.area = (Rect){ x0, y, max_int(0, x1 - x0), limit - y };
    f.roof = beside ? 0 : y; /* what hangs from the plate has its room */
    return f;
}

/* From y down to `foot`. */
static bool flow_from(TableLayout *t, const Needs *n, Flow *f, int y, int foot, const int *pile, int count, RectList *b)
{
    const int blocks = b->count;
    f->area.y = y;
    f->area.h = max_int(0, foot - y);
    if (layout_flow(t, n, f, pile, count, b))
        return true;
    b->count = blocks;
    return false;
}

/* Up to the middle of the table: beneath the plate, be it a little lower where a row is the wider, or from the plate
 * on, and at last beside the plates that come next. */
static bool flow_wide(TableLayout *t, const Needs *n, Flow *f, const int *pile, int count, RectList *b)
{
    const int top = f->area.y, foot = foot_of(f->area), below = foot_of(t->seat[f->seat]) + units(t, HANGS);
    for (int y = below; y <= below + t->meld_h / 3; y += max_int(2, t->meld_h / 12))
        if (flow_from(t, n, f, y, foot, pile, count, b))
            return true;
    return flow_from(t, n, f, top, foot, pile, count, b) || flow_from(t, n, f, top, foot_of(t->felt), pile, count, b);
}

/* At the sides, where neither beside the plate nor beneath it is room enough, they flow around the plate; and before
 * any of them are folded, up to the middle of the table. */
bool layout_seat_melds(TableLayout *t, const Needs *n, int seat, int limit, const Fit *fit, RectList *b)
{
    int pile[MAX_PILES];
    const int blocks = b->count, margin = length(t, MARGIN, 6), count = layout_collect_melds(t, n, seat, pile);
    Flow f = flow_of(t, n, seat, limit, fit);
    if (layout_flow(t, n, &f, pile, count, b))
        return true;
    if (f.edge == EDGE_TOP)
        return false;
    b->count = blocks;
    const Rect plate = t->seat[seat];
    rect_list_add(b, (Rect){ plate.x, plate.y, plate.w, plate.h + units(t, HANGS) }, 0); /* what it did last */
    const int left = f.edge == EDGE_LEFT ? margin : f.area.x, top = plate.y;
    const int right = f.edge == EDGE_RIGHT ? n->needs->w - margin : right_of(f.area);
    f.roof = 0;
    f.area = (Rect){ left, top, right - left, max_int(0, foot_of(f.area) - top) };
    const int around = b->count;
    if (layout_flow(t, n, &f, pile, count, b))
        return true;
    b->count = around;
    f.area.x = f.edge == EDGE_LEFT ? margin : n->needs->w / 2;
    f.area.w = n->needs->w / 2 - margin;
    return fit->wide && flow_wide(t, n, &f, pile, count, b);
}

/* How high the own melds may come. Where hands lie open at the sides what does not fit between those would go up to the
 * plates, as if it were theirs: then not beyond the middle of the heaps. */
static int own_limit(const TableLayout *t, const Needs *n, bool low)
{
    int top = t->felt.y;
    for (int i = 0; i < n->needs->view->seats; i++)
        low |= n->open[i] > 0 && (t->edge[i] == EDGE_LEFT || t->edge[i] == EDGE_RIGHT);
    for (int p = 0; p < n->needs->view->table.pile_count && low && !n->board && n->spread < 0; p++)
        if (layout_in_middle(t, n, p) && t->spot[p].first.w > 0)
            top = max_int(top, t->spot[p].first.y + t->spot[p].first.h / 2);
    return top;
}

/* A rectangle around `all` and these melds, with what is said of them, but without what they wear. */
static Rect around_melds(const TableLayout *t, const Needs *n, const int *pile, int count, Rect all)
{
    const int gap = length(t, MELD_GAP, 7), words = units(t, CLAIM_WORDS);
    for (int i = 0; i < count; i++) {
        Rect r = t->spot[pile[i]].first;
        r.w = layout_span_of(t, n, pile[i]);
        if (pile[i] == n->claim)
            r = (Rect){ r.x, r.y - words, r.w, r.h + words };
        all = rect_around(all, rect_inset(r, -gap / 2));
        if (t->label[pile[i]].w > 0)
            all = rect_around(all, rect_inset(t->label[pile[i]], -gap / 2));
    }
    return all;
}

/* Under a board, as long as all of them have room there; else wherever there is most. */
static bool flow_under_board(TableLayout *t, const Needs *n, const Flow *f, const int *pile, int count, RectList *b)
{
    const int blocks = b->count, right = right_of(t->board) + length(t, MELD_GAP, 7);
    Flow under = *f;
    if (t->board.w == 0 || count == 0)
        return false;
    under.area.w = right - under.area.x;
    if (layout_flow(t, n, &under, pile, count, b))
        return true;
    b->count = blocks;
    return false;
}

bool layout_own_melds(TableLayout *t, const Needs *n, const Fit *fit, RectList *b)
{
    int pile[MAX_PILES], seat = n->needs->viewer, pad = length(t, 10, 5), margin = length(t, MARGIN, 6);
    int foot = t->prompt.y - length(t, 12, units(t, HANGS)); /* what is said of a meld hangs from it */
    const int top = own_limit(t, n, fit->low);
    if (seat == NO_SEAT)
        return true;
    const int count = layout_collect_melds(t, n, seat, pile);
    Flow f = { .area = { margin, top, n->needs->w - 2 * margin, foot - top },
               .edge = EDGE_FOOT,
               .middle = t->board.w > 0 ? t->board.x + t->board.w / 2 : n->needs->w / 2,
               .seat = seat,
               .clearance = n->wears[seat] ? t->signs * fit->roomy / 100 : 0,
               .before = fit->before,
               .told = fit->told };
    if (!flow_under_board(t, n, &f, pile, count, b) && !layout_flow(t, n, &f, pile, count, b))
        return false;
    Rect all = { f.middle - 2 * t->meld_w, foot - t->meld_h, 4 * t->meld_w, t->meld_h };
    all = around_melds(t, n, pile, count, all);
    t->stage = rect_both(rect_inset(all, -pad), (Rect){ 0, t->felt.y, n->needs->w, t->prompt.y - t->felt.y });
    return true;
}

bool layout_is_laid(const TableLayout *t, int p)
{
    return t->place[p].kind == PLACE_MELD || t->place[p].kind == PLACE_STAGE;
}

/* In whole pixels, but never so that a sign is cut by one. */
static int step_of(const TableLayout *t, const Fit *fit)
{
    const int step = max_int(1, fit->w * fit->step / 100);
    return fit->step >= sign_share(t, fit->w) ? max_int(step, sign_step(t, fit->w)) : step;
}

void layout_set_meld_size(TableLayout *t, const Needs *n, const Fit *fit)
{
    t->meld_w = fit->w;
    t->meld_h = card_height(fit->w);
    t->meld_step = n->needs->game->material->overlap > 0 ? step_of(t, fit) : fit->w;
    t->signs = layout_signs(t, n);
}

void layout_begin_melds(TableLayout *t, const Needs *n, RectList *b)
{
    memset(t->label, 0, sizeof t->label);
    for (int p = 0; p < n->needs->view->table.pile_count; p++)
        if (layout_is_laid(t, p))
            t->spot[p] = (PileSpot){ .step = 0 };
    memset(t->folded, 0, sizeof t->folded);
    memset(t->fold, 0, sizeof t->fold);
    layout_seat_heaps(t, n);
    layout_blocks(t, n, b);
}

bool layout_lay_seat(TableLayout *t, const Needs *n, int seat, const Fit *fit, int least, int shown, RectList *b)
{
    const int blocks = b->count, most = fit->folds ? max_int(0, layout_may_fold(t, n, seat) - shown) : 0;
    for (int count = min_int(least, most); count <= most; count++) {
        b->count = blocks;
        layout_fold(t, n, seat, count);
        if (seat == n->needs->viewer ? layout_own_melds(t, n, fit, b)
                                     : layout_seat_melds(t, n, seat, foot_of(t->felt), fit, b)) {
            layout_gather_fold(t, n, seat);
            return true;
        }
    }
    return false;
}

/* How melds are folded: so many of the own ones at the least; each of the others shows so many; and all that they may
 * at these seats (bits) at the sides, so that one of the top row has room. */
typedef struct Folding {
    int own, shown;
    unsigned aside;
} Folding;

/* Which seat has no room, or NO_SEAT: all have. */
static int without_room(TableLayout *t, const Needs *n, const Fit *fit, const Folding *folding)
{
    static const uint8_t order[] = { EDGE_LEFT, EDGE_RIGHT, EDGE_TOP }; /* who has least room comes first */
    const int viewer = n->needs->viewer;
    RectList b;
    layout_set_meld_size(t, n, fit);
    layout_begin_melds(t, n, &b);
    if (fit->folds && fit->roomy > 0)
        layout_add_words(t, n, &b);
    if (viewer != NO_SEAT && !layout_lay_seat(t, n, viewer, fit, folding->own, 0, &b))
        return viewer;
    rect_list_add(&b, t->stage, length(t, 4, 2)); /* also while nothing lies there */
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < n->needs->view->seats; i++) {
            const int least = folding->aside >> i & 1u ? MAX_PILES : 0;
            if (t->edge[i] == order[k] && !layout_lay_seat(t, n, i, fit, least, folding->shown, &b))
                return i;
        }
    return NO_SEAT;
}

/* The seat at the sides whose plate is next to that one of the top row, and which may fold more than it does; NO_SEAT:
 * there is none. */
static int side_next_to(const TableLayout *t, const Needs *n, int seat, const Folding *folding)
{
    const Rect plate = t->seat[seat];
    int next = NO_SEAT, least = 0;
    for (int i = 0; i < n->needs->view->seats && t->edge[seat] == EDGE_TOP; i++) {
        const int apart = abs(t->seat[i].x - plate.x) + abs(t->seat[i].y - plate.y);
        const bool side = t->edge[i] == EDGE_LEFT || t->edge[i] == EDGE_RIGHT;
        if (!side || folding->aside >> i & 1u || layout_may_fold(t, n, i) <= folding->shown ||
            (next != NO_SEAT && apart >= least))
            continue;
        next = i;
        least = apart;
    }
    return next;
}

/* aside: seats at the sides may be folded for one of the top row. */
static bool try_melds(TableLayout *t, const Needs *n, const Fit *fit, Folding folding, bool aside)
{
    for (;;) {
        const int seat = without_room(t, n, fit, &folding);
        if (seat == NO_SEAT)
            return true;
        const int next = aside ? side_next_to(t, n, seat, &folding) : NO_SEAT;
        if (next == NO_SEAT)
            return false;
        folding.aside |= 1u << next;
    }
}

/* As few are folded as it takes: the own ones make room before another seat shows none of its own, and nobody's reach
 * so far that others have no room. */
bool layout_try_melds(TableLayout *t, const Needs *n, Fit fit)
{
    const int own = fit.folds && n->needs->viewer != NO_SEAT ? layout_may_fold(t, n, n->needs->viewer) : 0;
    for (int aside = 0; aside <= (fit.folds && fit.roomy == 0); aside++) /* when nothing else helps */
        for (int way = fit.folds ? 3 : 0; way >= 0; way--)
            for (int count = 0; count <= own; count++) {
                fit.wide = (way & 1) != 0;
                if (try_melds(t, n, &fit, (Folding){ .own = count, .shown = way >> 1 }, aside != 0))
                    return true;
            }
    return false;
}
