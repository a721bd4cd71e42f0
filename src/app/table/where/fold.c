/* Melds that found no room and lie folded in a heap of their seat, and those of the heap that is opened. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"

bool table_is_folded(const TableUi *ui, int pile)
{
    const TableLayout *l = &ui->felt.layout;
    return pile < MAX_PILES && l->folded[pile] && 1 + l->place[pile].seat != l->unfolded;
}

bool table_is_unfolded(const TableUi *ui, int pile)
{
    return ui->felt.layout.folded[pile] && !table_is_folded(ui, pile);
}

Rect table_fold_rect(const TableUi *ui)
{
    return ui->felt.layout.unfolded > 0 ? ui->felt.layout.fold_panel : (Rect){ 0, 0, 0, 0 };
}

bool table_under_fold(const TableUi *ui, int pile, Rect r)
{
    return table_fold_rect(ui).w > 0 && !table_is_unfolded(ui, pile) && rect_meets(table_fold_rect(ui), r);
}

bool table_hand_is_folded(const TableLook *look, int seat)
{
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    for (int p = 0; p < t->pile_count; p++) {
        const Pile *pile = &t->row.pile[p];
        const int n = pile_size(t, p);
        if (pile->kind == PILE_HAND && pile->owner == seat && seat != ui->foot && pile->look == LOOK_ALL && n > 0)
            return layout_hand_is_folded(&ui->felt.layout, seat, n + ui->notes.end.gap_count[seat]);
    }
    return false;
}

bool table_under_hand(const TableLook *look, Rect r)
{
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    bool under = false;
    for (int p = 0; p < t->pile_count && table_counted(look, look->view); p++) {
        const Pile *pile = &t->row.pile[p];
        const int n = pile_size(t, p), seat = pile->owner;
        if (pile->kind == PILE_HAND && seat != ui->foot && pile->look == LOOK_ALL && n > 0)
            under |= rect_meets(r, layout_open_cloth(&ui->felt.layout, seat, n + ui->notes.end.gap_count[seat]));
    }
    return under;
}

bool table_hand_is_unfolded(const TableLook *look, int seat)
{
    return look->ui->felt.layout.unfolded == 1 + seat && look->ui->felt.layout.unfolded_hand.first.w > 0;
}

int table_fold_at(const TableUi *ui, int x, int y)
{
    const TableLayout *l = &ui->felt.layout;
    for (int i = 0; i < MAX_SEATS && !rect_has(table_fold_rect(ui), x, y); i++)
        if (l->fold[i].w > 0 && 1 + i != l->unfolded && rect_has(l->fold[i], x, y))
            return i;
    return NO_SEAT;
}

int table_fold_takes(const TableUi *ui, int seat, DropPlace *first)
{
    const CarryNote *held = &ui->notes.held;
    int n = 0;
    for (int i = 0; i < held->lit_count; i++) {
        const DropPlace to = held->lit[i];
        const bool meld = to.kind == TARGET_INSERT || to.kind == TARGET_SWAP;
        if (!meld || !ui->felt.layout.folded[to.pile] || ui->felt.layout.place[to.pile].seat != seat)
            continue;
        if (n++ == 0)
            *first = to;
    }
    return n;
}
