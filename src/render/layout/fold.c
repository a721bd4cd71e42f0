/* Melds that find no room on the cloth: the older ones of a seat are folded into one heap before it, which is opened
 * over the table when they are asked for. */
#include <string.h>

#include "render/layout/melds.h"
#include "render/layout/parts.h"

/* A meld of the seat that may be folded: not what is being put together, and nothing of which something is said. */
static bool may_fold(const TableLayout *t, const Needs *n, int seat, int pile)
{
    const bool meld = t->place[pile].kind == PLACE_MELD ||
                      (t->place[pile].kind == PLACE_STAGE && t->place[pile].seat != n->needs->viewer);
    return meld && t->place[pile].seat == seat && pile != n->claim && !n->labelled[pile] &&
           pile_size(&n->needs->view->table, pile) > 0;
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
    for (int newer = 0; newer < 2; newer++)
        for (int p = 0; p < table->pile_count && count > 0; p++)
            if (may_fold(t, n, seat, p) && n->needs->newer[p] == (newer == 1)) {
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

/* The rows of the panel, from the left upper corner of its first meld on. */
typedef struct Rows {
    int wide, high;
} Rows;

/* Lays the melds of that seat in rows no wider than `most` from x, y on. */
static Rows lay_in_rows(TableLayout *t, const Needs *n, int seat, int x, int y, int most)
{
    const int gap = length(t, MELD_GAP, 7), row_gap = max_int(length(t, ROW_GAP, 6), t->signs);
    int at = x, top = y;
    Rows rows = { 0, t->meld_h };
    for (int p = 0; p < n->needs->view->table.pile_count; p++) {
        if (!t->folded[p] || t->place[p].seat != seat)
            continue;
        const int span = layout_span(t, pile_size(&n->needs->view->table, p));
        if (at > x && at + span > x + most) {
            at = x;
            top += t->meld_h + row_gap;
        }
        t->spot[p] = (PileSpot){ { at, top, t->meld_w, t->meld_h }, t->meld_step, 0, 0 };
        at += span + gap;
        rows.wide = max_int(rows.wide, at - gap - x);
        rows.high = top + t->meld_h - y;
    }
    return rows;
}

/* It lies over its heap, and on the cloth as far as it can. */
void layout_unfold(TableLayout *t, const Needs *n)
{
    const int seat = n->needs->unfold - 1;
    t->unfolded = 0;
    if (seat < 0 || seat >= MAX_SEATS || t->fold[seat].w == 0)
        return;
    const int pad = length(t, MARGIN, 8), head = max_int(units(t, FOLD_HEAD), t->signs);
    const Rect heap = t->fold[seat], room = rect_inset((Rect){ 0, 0, n->needs->w, t->rail.y }, pad / 2);
    const Rows rows = lay_in_rows(t, n, seat, 0, 0, room.w - 2 * pad);
    Rect box = { heap.x - pad, heap.y - pad - head, max_int(rows.wide, units(t, FOLD_WORDS)) + 2 * pad,
                 rows.high + 2 * pad + head };
    box.x = clamp_int(box.x, room.x, max_int(room.x, right_of(room) - box.w));
    box.y = clamp_int(box.y, room.y, max_int(room.y, foot_of(room) - box.h));
    (void)lay_in_rows(t, n, seat, box.x + (box.w - rows.wide) / 2, box.y + pad + head, room.w - 2 * pad);
    t->unfolded = 1 + seat;
    t->fold_panel = box;
}
