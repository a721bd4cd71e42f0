/* Where on the cloth: the rectangle of a meld, and of a place at which pieces may be put. */
#include "app/table/where/where.h"
#include "app/table/look/ui.h"

Rect table_meld_rect(const TableUi *ui, const State *s, int p)
{
    if (table_is_folded(ui, p))
        return ui->felt.layout.fold[ui->felt.layout.place[p].seat];
    Rect first = layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, 0);
    const int n = pile_size(&s->table, p);
    if (p == ui->felt.layout.claim && ui->felt.layout.claim_splits != 0 && n > 0)
        return rect_around(first, layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, n - 1));
    first.w = layout_span(&ui->felt.layout, n);
    return first;
}

bool table_reads_behind(const TableUi *ui, int pile)
{
    return layout_is_recent(&ui->felt.layout.place[pile]) && ui->felt.layout.behind > 0;
}

int table_heap_seen(const TableUi *ui, Piece x, int w)
{
    const TableLayout *l = &ui->felt.layout;
    int index;
    const int pile = piece_pile(&ui->felt.shown, x, &index);
    return table_reads_behind(ui, pile) && index + 1 < l->size[pile] ? l->behind_step : w;
}

int table_piece_seen(const TableUi *ui, Piece x, int w)
{
    const TableLayout *l = &ui->felt.layout;
    const Table *t = &ui->felt.shown;
    int i, step = table_heap_seen(ui, x, w);
    const int pile = piece_pile(t, x, &i);
    const Pile *p = &t->row.pile[pile];
    if (pile_on_felt(p) && i + 1 < pile_size(t, pile)) {
        const Rect here = layout_meld_piece(l, &ui->felt.plan, pile, i),
                   next = layout_meld_piece(l, &ui->felt.plan, pile, i + 1);
        step = next.y == here.y && next.x > here.x ? next.x - here.x : w;
    } else if (p->kind == PILE_HAND && p->owner == ui->viewer && l->fan &&
               ui->notes.slot[x] + 1 < ui->notes.hand_count) {
        step = l->rack_step_x;
    }
    return step < w ? step : w;
}

/* Where what is thrown on a pile may be let go: anywhere over what lies spread. */
static Rect throw_rect(const TableLook *look, int pile)
{
    const TableUi *ui = look->ui;
    const PileSpot *spot = &ui->felt.layout.spot[pile];
    int n = pile_size(&look->known->table, pile);
    if (spot->step == 0 || n == 0)
        return spot->first;
    return rect_around(layout_meld_piece(&ui->felt.layout, &ui->felt.plan, pile, 0),
                       layout_meld_piece(&ui->felt.layout, &ui->felt.plan, pile, n - 1));
}

int table_rack_places_of(const TableUi *ui)
{
    return ui->felt.layout.rack_rows * ui->felt.layout.rack_cols;
}

Rect table_place_rect(const TableLook *look, DropPlace p, int n)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    if (p.kind == TARGET_HAND)
        return layout_rack_piece(l, ui->notes.hand_count > 0 ? ui->notes.slot[ui->notes.hand_count - 1] + 1 : 0);
    if (p.kind == TARGET_NEW && !l->common)
        return l->stage;
    if (p.kind == TARGET_NEW)
        return (Rect){ l->grid.x + p.col * l->meld_w / 2, l->grid.y + p.row * l->row_step, layout_span(l, n),
                       l->meld_h };
    if (p.kind == TARGET_DISCARD)
        return throw_rect(look, p.pile);
    if (ui->notes.stage >= 0 && p.pile == ui->notes.stage)
        return l->stage;
    if (table_is_folded(ui, p.pile))
        return l->fold[l->place[p.pile].seat];
    Rect r = layout_meld_piece(l, &ui->felt.plan, p.pile, p.at);
    int size = pile_size(&look->known->table, p.pile);
    if (p.kind == TARGET_INSERT && p.at == 0)
        r.x -= r.w / 2;
    else if (p.kind == TARGET_INSERT && p.at < size)
        r.x -= r.w * 3 / 10;
    if (p.kind == TARGET_INSERT && p.at < size)
        r.w = r.w * 6 / 10;
    return r;
}
