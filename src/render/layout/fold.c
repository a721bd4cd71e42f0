/* Melds that find no room on the cloth: the older ones of a seat are folded into one heap before it, which is opened
 * over the table when they are asked for. */
#include <string.h>

#include "render/layout/melds.h"
#include "render/layout/parts.h"

/* A meld of the seat that may be folded: not what is being put together. */
static bool may_fold(const TableLayout *t, const Needs *n, int seat, int pile)
{
    const bool meld = t->place[pile].kind == PLACE_MELD ||
                      (t->place[pile].kind == PLACE_STAGE && t->place[pile].seat != n->needs->viewer);
    return meld && t->place[pile].seat == seat && pile != n->claim && pile_size(&n->needs->view->table, pile) > 0;
}

/* What is folded later than the rest: what somebody has laid to lately, and after all what something is said of. */
static int lateness(const Needs *n, int pile)
{
    return n->labelled[pile] ? 2 : n->needs->newer[pile];
}

int layout_may_fold(const TableLayout *t, const Needs *n, int seat)
{
    int count = 0;
    for (int p = 0; p < n->needs->view->table.pile_count; p++)
        count += may_fold(t, n, seat, p);
    return count;
}

void layout_fold(TableLayout *t, const Needs *n, int seat, int count)
{
    const Table *table = &n->needs->view->table;
    for (int p = 0; p < table->pile_count; p++)
        if (t->place[p].seat == seat)
            t->folded[p] = false;
    for (int late = 0; late <= 2; late++)
        for (int p = 0; p < table->pile_count && count > 0; p++)
            if (may_fold(t, n, seat, p) && lateness(n, p) == late) {
                t->folded[p] = true;
                count--;
            }
}

void layout_gather_fold(TableLayout *t, const Needs *n, int seat)
{
    Rect heap = { 0, 0, 0, 0 };
    for (int p = 0; p < n->needs->view->table.pile_count; p++) {
        if (!t->folded[p] || t->place[p].seat != seat)
            continue;
        heap = heap.w == 0 ? t->spot[p].first : heap;
        t->spot[p] = heap_at(heap);
    }
    t->fold[seat] = heap;
    t->fold[seat].w = heap.w * FOLD_HEAP / 100;
}

/* ---- opened ---- */

/* What is laid on the panel: how far it reaches, and where the next meld begins. */
typedef struct Panel {
    Rect all;
    int x, most;
} Panel;

static int row_step(const TableLayout *t)
{
    return t->meld_h + max_int(length(t, ROW_GAP, 6), t->signs);
}

/* So many pixels of a row, the next one where this is full. */
static Rect next_place(const TableLayout *t, Panel *panel, int wide)
{
    Rect r = { panel->x, foot_of(panel->all) - t->meld_h, wide, t->meld_h };
    if (panel->all.h == 0 || (r.x > panel->all.x && r.x + wide > panel->all.x + panel->most)) {
        r.x = panel->all.x;
        r.y += panel->all.h == 0 ? t->meld_h : row_step(t);
    }
    panel->x = right_of(r) + length(t, MELD_GAP, 7);
    panel->all = rect_around(panel->all.h == 0 ? r : panel->all, r);
    return r;
}

/* The cards of its hand follow the melds, in rows of their own. */
static void lay_hand(TableLayout *t, const Needs *n, int seat, Panel *panel)
{
    const int count = n->open[seat], step = t->fan ? sign_step(t, t->meld_w) : t->meld_w;
    const int per_row = clamp_int((panel->most - t->meld_w) / step + 1, 1, max_int(1, count));
    for (int at = 0; at < count; at += per_row) {
        panel->x = panel->all.x + panel->most; /* each row by itself */
        const Rect r = next_place(t, panel, t->meld_w + (min_int(per_row, count - at) - 1) * step);
        if (at == 0)
            t->unfolded_hand = (PileSpot){ { r.x, r.y, t->meld_w, t->meld_h }, step, per_row, row_step(t) };
    }
}

/* All that is folded of that seat, from x, y on in rows no wider than `most`; what it covers. */
static Rect lay_panel(TableLayout *t, const Needs *n, int seat, bool hand, int x, int y, int most)
{
    Panel panel = { { x, y, 0, 0 }, x, most };
    for (int p = 0; p < n->needs->view->table.pile_count; p++) {
        if (!t->folded[p] || t->place[p].seat != seat)
            continue;
        const Rect r = next_place(t, &panel, layout_span(t, pile_size(&n->needs->view->table, p)));
        t->spot[p] = (PileSpot){ { r.x, r.y, t->meld_w, t->meld_h }, t->meld_step, 0, 0 };
    }
    if (hand)
        lay_hand(t, n, seat, &panel);
    return panel.all;
}

/* It lies over its heap, and on the cloth as far as it can. */
void layout_unfold(TableLayout *t, const Needs *n)
{
    const int seat = n->needs->unfold - 1;
    t->unfolded = 0;
    if (seat < 0 || seat >= n->needs->view->seats)
        return;
    const bool hand = n->open[seat] > 0 && layout_hand_is_folded(t, seat, n->open[seat]);
    if (t->fold[seat].w == 0 && !hand)
        return;
    const int pad = length(t, MARGIN, 8), head = units(t, FOLD_HEAD) + t->signs;
    const Rect heap = t->fold[seat].w > 0 ? t->fold[seat] : layout_open_hand(t, n, seat);
    const Rect room = rect_inset((Rect){ 0, 0, n->needs->w, t->rail.y }, pad / 2);
    const Rect all = lay_panel(t, n, seat, hand, 0, 0, room.w - 2 * pad);
    Rect box = { heap.x - pad, heap.y - pad - head, max_int(all.w, units(t, FOLD_WORDS)) + 2 * pad,
                 all.h + 2 * pad + head };
    box.x = clamp_int(box.x, room.x, max_int(room.x, right_of(room) - box.w));
    box.y = clamp_int(box.y, room.y, max_int(room.y, foot_of(room) - box.h));
    (void)lay_panel(t, n, seat, hand, box.x + (box.w - all.w) / 2, box.y + pad + head, room.w - 2 * pad);
    t->unfolded = 1 + seat;
    t->fold_panel = box;
}
