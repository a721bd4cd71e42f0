/* Melds in rows: as many in each as there is room for between what lies there already. */
#include "render/layout/melds.h"
#include "render/layout/parts.h"

enum { CLAIM_CLEARANCE = 30 }; /* per cent of a piece between two sets of a hand that was claimed */
enum { LABEL = 22 };           /* units under what something is said of */
enum { FOLD_COUNT_W = 42 };    /* units: how many are folded, on a pill over the foot of their heap */

int layout_collect_melds(const TableLayout *t, const Needs *n, int seat, int *pile)
{
    const Table *table = &n->needs->view->table;
    int count = 0;
    for (int p = 0; p < table->pile_count && count == 0; p++) /* it stands for all that are folded with it */
        if (t->folded[p] && t->place[p].seat == seat)
            pile[count++] = p;
    for (int last = 0; last < 2; last++) /* what nothing can be done with any more lies behind them */
        for (int p = 0; p < table->pile_count; p++) {
            bool meld = t->place[p].kind == PLACE_MELD || t->place[p].kind == PLACE_STAGE;
            const int whose = p == n->claim ? n->needs->viewer : t->place[p].seat;
            if (meld && whose == seat && pile_size(table, p) > 0 && !n->labelled[p] && !t->folded[p] &&
                last == (t->place[p].allows == 0))
                pile[count++] = p;
        }
    for (int p = 0; p < table->pile_count; p++)
        if (n->labelled[p] && t->place[p].seat == seat && !t->folded[p])
            pile[count++] = p;
    return count;
}

int layout_span_of(const TableLayout *t, const Needs *n, int pile)
{
    if (t->folded[pile]) /* with the pill that tells how many they are */
        return max_int(t->meld_w * FOLD_HEAP / 100, units(t, FOLD_COUNT_W));
    int w = layout_span(t, pile_size(&n->needs->view->table, pile));
    for (uint32_t bits = pile == n->claim ? n->splits : 0; bits != 0; bits &= bits - 1)
        w += t->meld_w * CLAIM_CLEARANCE / 100;
    return w;
}

/* The widest stretch of a row of the area that is free. */
static Rect free_stretch(const RectList *b, Rect area, int y, int h)
{
    Rect best = { 0, y, 0, h };
    int from[RECT_LIST + 2], n = 0;
    from[n++] = area.x;
    for (int i = 0; i < b->count; i++)
        if (b->r[i].y < y + h && foot_of(b->r[i]) > y && right_of(b->r[i]) > area.x && b->r[i].x < right_of(area))
            from[n++] = right_of(b->r[i]);
    for (int k = 0; k < n; k++) {
        int x = from[k], end = right_of(area);
        for (int i = 0; i < b->count; i++) {
            if (b->r[i].y >= y + h || foot_of(b->r[i]) <= y || right_of(b->r[i]) <= x)
                continue;
            end = min_int(end, max_int(x, b->r[i].x));
        }
        if (end - x > best.w)
            best = (Rect){ x, y, end - x, h };
    }
    return best;
}

static int row_left(const Flow *f, Rect stretch, int wide)
{
    int right = right_of(stretch) - wide;
    if (f->edge == EDGE_LEFT)
        return stretch.x;
    if (f->edge == EDGE_RIGHT)
        return right;
    return clamp_int(f->middle - wide / 2, stretch.x, max_int(stretch.x, right));
}

/* Some of the melds of a seat in one row: those before `end`, from x on. */
typedef struct MeldRow {
    Rect stretch, label; /* of the last of them; w = 0: there is none, or no room for it */
    int x, wide, end;
} MeldRow;

/* Below the meld, in the middle or at an end of it; w = 0: there is no room. */
static Rect label_under(const TableLayout *t, const Needs *n, const Flow *f, const RectList *b, Rect meld)
{
    const int w = n->needs->label_w, foot = f->edge == EDGE_FOOT ? t->prompt.y : foot_of(f->area);
    const int x[] = { meld.x + (meld.w - w) / 2, meld.x, right_of(meld) - w };
    for (size_t i = 0; i < sizeof x / sizeof *x; i++) {
        const Rect label = { x[i], foot_of(meld), w, units(t, LABEL) };
        if (label.x >= 0 && right_of(label) <= n->needs->w && foot_of(label) <= foot && rect_list_is_free(b, label))
            return label;
    }
    return (Rect){ 0, 0, 0, 0 };
}

static int narrowest(const TableLayout *t, const Needs *n, const int *pile, int count)
{
    int least = n->needs->w;
    for (int i = 0; i < count; i++)
        least = min_int(least, t->folded[pile[i]] ? layout_span_of(t, n, pile[i])
                                                  : layout_span(t, pile_size(&n->needs->view->table, pile[i])));
    return least;
}

/* As many as there is room for in the row at y. Those of which something is said are the last, and go into a row where
 * that has room as well; where melds may lie before others they rather do without. */
static MeldRow fill_row(const TableLayout *t, const Needs *n, const Flow *f, const RectList *b, int y, const int *pile,
                        int done, int count)
{
    /* Around what lies there is some air. */
    const int gap = length(t, MELD_GAP, 7), top = max_int(f->roof, y - max_int(0, f->clearance - gap / 2));
    MeldRow row = { .stretch = free_stretch(b, f->area, top, y + t->meld_h - top), .end = done };
    row.stretch.y = y;
    row.stretch.h = t->meld_h;
    if (f->before && f->edge != EDGE_FOOT)
        row.stretch = layout_before(t, n, f->seat, row.stretch, narrowest(t, n, pile + done, count - done));
    for (; row.end < count; row.end++) {
        const int last = pile[row.end];
        const bool labelled = n->labelled[last] && !t->folded[last];
        const int span = layout_span_of(t, n, last);
        const int wide = row.wide + (row.end > done ? gap : 0) + span, x = row_left(f, row.stretch, wide);
        if (wide > row.stretch.w)
            break;
        if (labelled)
            row.label = label_under(t, n, f, b, (Rect){ x + wide - span, y, span, t->meld_h });
        if (labelled && f->told && row.label.w == 0)
            break;
        row.wide = wide;
        row.x = x;
    }
    return row;
}

static void set_meld(TableLayout *t, const Needs *n, int pile, Rect r, RectList *b)
{
    const int gap = length(t, MELD_GAP, 7), words = units(t, CLAIM_WORDS);
    if (t->folded[pile])
        r.x += max_int(0, r.w - t->meld_w * FOLD_HEAP / 100) / 2;
    t->spot[pile] = (PileSpot){ { r.x, r.y, t->meld_w, t->meld_h }, t->meld_step, 0, 0 };
    if (pile == n->claim) {
        t->claim = n->claim;
        t->claim_splits = n->splits;
        t->claim_clearance = t->meld_w * CLAIM_CLEARANCE / 100;
        rect_list_add(b, (Rect){ r.x, r.y - words, r.w, words }, gap / 2);
    }
}

/* Melds lie on nothing that was laid before them, so what is laid now becomes a block for the next ones. */
static void set_row(TableLayout *t, const Needs *n, const Flow *f, const MeldRow *row, const int *pile, int done,
                    RectList *b)
{
    const int gap = length(t, MELD_GAP, 7);
    Rect slot = { row->x, row->stretch.y, 0, t->meld_h };
    rect_list_add(b, (Rect){ slot.x, slot.y, row->wide, t->meld_h }, gap / 2);
    rect_list_add(b, (Rect){ slot.x, slot.y - f->clearance, row->wide, t->meld_h }, 0);
    for (int i = done; i < row->end; i++) {
        slot.w = layout_span_of(t, n, pile[i]);
        set_meld(t, n, pile[i], slot, b);
        slot.x += slot.w + gap;
    }
    t->label[pile[row->end - 1]] = row->label;
    rect_list_add(b, row->label, gap / 2);
}

/* All of them in one row right under a plate at the top, be it a little further down; false: there is none. */
static bool set_one_row(TableLayout *t, const Needs *n, const Flow *f, const int *pile, int count, RectList *b)
{
    if (f->edge != EDGE_TOP || !f->before || count == 0)
        return false;
    for (int y = f->area.y; layout_first_row(t, f->seat, y); y += max_int(2, t->meld_h / 8)) {
        const MeldRow row = fill_row(t, n, f, b, y, pile, 0, count);
        if (row.end < count)
            continue;
        set_row(t, n, f, &row, pile, 0, b);
        return true;
    }
    return false;
}

/* So much further on, but the last row that there is room for is not missed; after it there is none. */
static int next_row(int y, int by, int last)
{
    const int next = y + by;
    return y != last && (by > 0 ? next > last : next < last) ? last : next;
}

bool layout_flow(TableLayout *t, const Needs *n, const Flow *f, const int *pile, int count, RectList *b)
{
    const int row_gap = length(t, ROW_GAP, 6), down = f->edge == EDGE_FOOT ? -1 : 1;
    const int below =
        count > 0 && n->labelled[pile[count - 1]] && !t->folded[pile[count - 1]] && down < 0 ? units(t, LABEL) : 0;
    const int last = down > 0 ? foot_of(f->area) - t->meld_h : f->area.y;
    int y = down > 0 ? f->area.y : foot_of(f->area) - t->meld_h - below, done = 0;
    if (set_one_row(t, n, f, pile, count, b))
        return true;
    while (done < count) {
        if ((last - y) * down < 0)
            return false;
        const MeldRow row = fill_row(t, n, f, b, y, pile, done, count);
        /* Where something is in the way there may be more room further on. */
        const int by = row.end == done ? max_int(4, t->meld_h / 8) : t->meld_h + max_int(row_gap, f->clearance);
        if (row.end > done)
            set_row(t, n, f, &row, pile, done, b);
        done = row.end;
        y = next_row(y, by * down, last);
    }
    return true;
}
