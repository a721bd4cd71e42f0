/* What the player holds: what is grasped with a piece, how long it has been pressed, how it goes home again. */
#include <string.h>

#include "app/table/look/hold.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"

enum { LONG_PRESS_MS = 350 };

bool table_holds(const TableUi *ui, Piece x)
{
    if (ui->doing.hold.kind != HOLD_DRAG && ui->doing.hold.kind != HOLD_CLICK && ui->doing.hold.kind != HOLD_KEYS)
        return false;
    for (int i = 0; i < ui->doing.hold.count; i++)
        if (ui->doing.hold.piece[i] == x)
            return true;
    return false;
}

bool table_hold_has_focus(const TableLook *look, Piece x)
{
    char name[sizeof look->last->focus];
    table_piece_name(look, x, name, sizeof name);
    return strcmp(name, look->last->focus) == 0;
}

Rect table_held_rect(const TableUi *ui, int i)
{
    const Hold *h = &ui->doing.hold;
    return (Rect){ h->x - h->grab_x + (i - h->offset) * ui->felt.layout.step, h->y - h->grab_y, ui->felt.layout.tile_w,
                   ui->felt.layout.tile_h };
}

const Pile *table_pile_of(const TableLook *look, Piece x, int *pile, int *index)
{
    const State *s = look->view;
    *pile = piece_pile(&s->table, x, index);
    return &s->table.row.pile[*pile];
}

int table_rack_index(const TableUi *ui, Piece x)
{
    for (int i = 0; i < ui->seen.hand_count; i++)
        if (ui->seen.hand[i] == x)
            return i;
    return -1;
}

/* NULL: it stands in none. */
static const RackBlock *block_of(const TableUi *ui, Piece x)
{
    int index = table_rack_index(ui, x);
    for (int i = 0; i < ui->seen.block_count; i++) {
        const RackBlock *b = &ui->seen.block[i];
        if (index >= b->at && index < b->at + b->count)
            return b;
    }
    return NULL;
}

static int grasp_selection(const TableLook *look, Piece *out)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    int n = 0;
    for (int i = 0; i < ui->seen.hand_count; i++)
        if (ui->doing.selected[ui->seen.hand[i]])
            out[n++] = ui->seen.hand[i];
    for (int p = 0; p < s->table.pile_count; p++)
        for (int i = 0; pile_on_felt(&s->table.row.pile[p]) && i < pile_size(&s->table, p); i++)
            if (ui->doing.selected[pile_piece(&s->table, p, i)])
                out[n++] = pile_piece(&s->table, p, i);
    return n;
}

int table_grasp(const TableLook *look, Piece x, Grasp grasp, Piece *out)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    int pile, index, n = 0;
    const Pile *kind = table_pile_of(look, x, &pile, &index);
    if (ui->doing.selected[x] && grasp != GRASP_MELD)
        return grasp_selection(look, out);
    if (pile_on_felt(kind) && grasp != GRASP_ONE) {
        for (int i = grasp == GRASP_MELD ? 0 : index; i < pile_size(&s->table, pile); i++)
            out[n++] = pile_piece(&s->table, pile, i);
        return n;
    }
    int from = table_rack_index(ui, x);
    const RackBlock *block = grasp == GRASP_MELD ? block_of(ui, x) : NULL;
    for (int i = 0; block != NULL && i < block->count; i++)
        out[n++] = ui->seen.hand[block->at + i];
    for (int i = from; from >= 0 && grasp == GRASP_TAIL && i < ui->seen.hand_count; i++)
        out[n++] = ui->seen.hand[i];
    if (n == 0)
        out[n++] = x;
    return n;
}

bool table_press_ripe(const TableLook *look)
{
    const Hold *h = &look->ui->doing.hold;
    int pile, index;
    return h->kind == HOLD_PRESSED && h->grabbed != NO_PIECE && !look->ui->doing.selected[h->grabbed] &&
           look->now_ms - h->down_ms >= LONG_PRESS_MS && pile_on_felt(table_pile_of(look, h->grabbed, &pile, &index));
}
