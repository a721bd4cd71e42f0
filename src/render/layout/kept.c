/* While a turn lasts the melds of the others stay where they lie (LayoutNeeds.kept), and who plays it lays around them.
 */
#include "render/layout/melds.h"
#include "render/layout/parts.h"

/* The room over a meld for what it wears. */
static Rect over_meld(const TableLayout *t, const Needs *n, int p)
{
    const PileSpot *spot = &t->spot[p];
    const int wide = (pile_size(&n->needs->view->table, p) - 1) * spot->step + spot->first.w;
    return (Rect){ spot->first.x, spot->first.y - t->signs, wide, t->signs };
}

/* It stays folded, in the heap where that is. */
static void keep_folded(TableLayout *t, const TableLayout *kept, int p, RectList *b)
{
    const int seat = kept->place[p].seat;
    if (t->fold[seat].w == 0)
        rect_list_add(b, kept->fold[seat], length(t, MELD_GAP, 7) / 2);
    t->folded[p] = true;
    t->fold[seat] = kept->fold[seat];
    t->spot[p] = heap_at((Rect){ t->fold[seat].x, t->fold[seat].y, kept->meld_w, kept->meld_h });
}

/* What all others than who is to act have laid lies where it lay, as far as nothing else has come there, and where it
 * is roomy with room for what it wears; false: it cannot. */
static bool keep_others(TableLayout *t, const Needs *n, bool roomy, RectList *b)
{
    const TableLayout *kept = n->needs->kept;
    const State *s = n->needs->view;
    for (int p = 0; p < s->table.pile_count; p++) {
        const int count = pile_size(&s->table, p);
        const PileSpot *spot = &kept->spot[p];
        if (!layout_is_laid(t, p) || count == 0 || t->place[p].seat == s->to_act)
            continue;
        if (kept->folded[p] && kept->place[p].seat == t->place[p].seat) {
            keep_folded(t, kept, p, b);
            continue;
        }
        const Rect all = { spot->first.x, spot->first.y, (count - 1) * spot->step + spot->first.w, spot->first.h };
        if (spot->first.w == 0 || kept->place[p].seat != t->place[p].seat || !rect_list_is_free(b, all) ||
            right_of(all) > n->needs->w)
            return false;
        t->spot[p] = *spot;
        t->label[p] = kept->label[p];
        rect_list_add(b, all, length(t, MELD_GAP, 7) / 2);
        rect_list_add(b, t->label[p], length(t, MELD_GAP, 7) / 2);
    }
    for (int p = 0; p < s->table.pile_count && roomy; p++)
        if (layout_is_laid(t, p) && t->spot[p].first.w > 0 && n->wears[t->place[p].seat])
            rect_list_add(b, over_meld(t, n, p), 0);
    return true;
}

static void set_kept_size(TableLayout *t, const TableLayout *kept)
{
    t->meld_w = kept->meld_w;
    t->meld_h = kept->meld_h;
    t->meld_step = kept->meld_step;
}

/* Who is to act lays around what is kept, in cards of this size. */
static bool try_around_kept(TableLayout *t, const Needs *n, Fit fit)
{
    RectList b;
    const int seat = n->needs->view->to_act;
    set_kept_size(t, n->needs->kept);
    layout_begin_melds(t, n, &b);
    if (!keep_others(t, n, fit.roomy > 0, &b))
        return false;
    layout_set_meld_size(t, n, &fit);
    if (seat != n->needs->viewer) {
        t->stage = n->needs->kept->stage;
        rect_list_add(&b, t->stage, length(t, 4, 2));
    }
    return seat >= n->needs->view->seats || layout_lay_seat(t, n, seat, &fit, 0, 0, &b);
}

static bool same_rect(Rect a, Rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

static bool lays_around_kept_with(TableLayout *t, const Needs *n, bool roomy)
{
    const TableLayout *kept = n->needs->kept;
    const int least = min_int(kept->meld_w, least_read(t));
    if (kept->meld_step >= kept->meld_w * STEP / 100 &&
        try_around_kept(t, n, (Fit){ .w = kept->meld_w, .step = STEP, .roomy = roomy ? ROOMY : 0, .low = true }))
        return true;
    for (int w = kept->meld_w; w >= least; w--)
        if (try_around_kept(t, n, (Fit){ .w = w, .step = sign_share(t, w), .roomy = roomy ? ROOMY : 0, .low = true }))
            return true;
    return false;
}

static bool lays_around_kept(TableLayout *t, const Needs *n, bool folds)
{
    const int least = min_int(n->needs->kept->meld_w, least_read(t));
    if (folds)
        return try_around_kept(t, n, (Fit){ .w = least, .step = sign_share(t, least), .low = true, .folds = true });
    return (t->signs > 0 && lays_around_kept_with(t, n, true)) || lays_around_kept_with(t, n, false);
}

/* With the score sheet as it would be, as it was, or without it. */
static bool lays_beside_sheet(TableLayout *t, const Needs *n, bool folds)
{
    if (lays_around_kept(t, n, folds))
        return true;
    if (t->sheet.w > 0 && n->needs->kept->sheet.w > 0) {
        t->sheet = n->needs->kept->sheet;
        if (lays_around_kept(t, n, folds))
            return true;
    }
    const bool any = t->sheet.w > 0;
    t->sheet.w = 0;
    return any && lays_around_kept(t, n, folds);
}

bool layout_around_kept(TableLayout *t, const Needs *n, bool folds)
{
    const TableLayout *kept = n->needs->kept;
    if (kept == NULL || n->ended || n->claim >= 0 || kept->unit != t->unit || kept->large_index != t->large_index ||
        !same_rect(kept->felt, t->felt))
        return false;
    const TableLayout before = *t;
    if ((kept->stack_count > 0 && !layout_set_stacks(t, n)) || !lays_beside_sheet(t, n, folds)) {
        *t = before;
        return false;
    }
    t->cramped = kept->cramped;
    set_kept_size(t, kept);
    return true;
}
