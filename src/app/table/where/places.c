/* The places where what is carried may be put, one by one: for keys, which walk from one to the next. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"

DropPlace table_place_in(const TableUi *ui, TargetKind kind, int pile, int at)
{
    return (DropPlace){ (uint8_t)kind, (uint8_t)pile, (uint8_t)at,
                        (uint8_t)(ui->felt.plan.col[pile] < 0 ? 0 : ui->felt.plan.col[pile]),
                        (uint8_t)(ui->felt.plan.row[pile] < 0 ? 0 : ui->felt.plan.row[pile]) };
}

bool table_same_place(DropPlace a, DropPlace b)
{
    return a.kind == b.kind && a.pile == b.pile && a.at == b.at && a.col == b.col && a.row == b.row;
}

/* Where one piece of the hand may be thrown, in the middle or before the own seat. */
bool table_is_heap(const TableLook *look, int pile)
{
    const PilePlace at = table_place(look, pile);
    return (at.allows & (ALLOW_THROW | ALLOW_GO_OUT)) != 0 && at.kind != PLACE_TRICK;
}

/* In and beside the melds, and one empty cell a row for a new one. */
static int meld_places(const TableLook *look, DropPlace *out, int max)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    const Carry *h = &ui->doing.carry;
    int n = 0;
    for (int p = 0; p < s->table.pile_count; p++) {
        int size = pile_size(&s->table, p);
        if (!pile_on_felt(&s->table.row.pile[p]) || size == 0)
            continue;
        for (int at = 0; at <= size && n < max; at++)
            out[n++] = table_place_in(ui, TARGET_INSERT, p, at);
        for (int at = 0; at < size && n < max && gesture_may_swap(look->game, s, ui->viewer, p, h->piece, h->count);
             at++)
            if (face_is_joker(pile_face(&s->table, p, at)))
                out[n++] = table_place_in(ui, TARGET_SWAP, p, at);
    }
    for (int row = 0; row < ui->felt.layout.rows && n < max; row++) {
        int col = 0;
        for (int p = 0; p < s->table.pile_count; p++) {
            int size = pile_size(&s->table, p);
            int end = ui->felt.plan.col[p] + (ui->felt.plan.overlapped ? size + 1 : 2 * size) + 2;
            if (pile_on_felt(&s->table.row.pile[p]) && pile_size(&s->table, p) > 0 && ui->felt.plan.row[p] == row &&
                end > col)
                col = end;
        }
        if (col + 2 * h->count <= ui->felt.layout.cols)
            out[n++] = (DropPlace){ TARGET_NEW, NO_PILE, 0, (uint8_t)col, (uint8_t)row };
    }
    if (n < max && !ui->felt.layout.common && ui->felt.layout.stage.w > 0)
        out[n++] = (DropPlace){ TARGET_NEW, NO_PILE, 0, 0, 0 };
    return n;
}

int table_places(const TableLook *look, DropPlace *out, Rect *rect, int max)
{
    const Carry *h = &look->ui->doing.carry;
    const DropPlace only = table_only_place(look);
    int n = only.kind == TARGET_NONE ? meld_places(look, out, max - 2) : 0;
    if (only.kind == TARGET_INSERT || (only.kind == TARGET_DISCARD && h->count == 1))
        out[n++] = only;
    for (int p = 0; p < look->view->table.pile_count && n < max - 1 && h->count == 1; p++)
        if (table_is_heap(look, p))
            out[n++] = (DropPlace){ TARGET_DISCARD, (uint8_t)p, 0, 0, 0 };
    out[n++] = table_hand_place(MAX_PIECES);
    for (int i = 0; i < n; i++)
        rect[i] = table_place_rect(look, out[i], h->count);
    return n;
}
