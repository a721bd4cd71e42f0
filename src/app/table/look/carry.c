/* What the player holds: what is grasped with a piece, how long it has been pressed, how it goes home again. */

#include "app/table/look/carry.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"

enum { LONG_PRESS_MS = 350, LONG_PRESS_OF_HAND_MS = 600 };

bool table_is_carried(const TableUi *ui, Piece x)
{
    if (ui->doing.carry.kind != CARRY_DRAG && ui->doing.carry.kind != CARRY_CLICK && ui->doing.carry.kind != CARRY_KEYS)
        return false;
    for (int i = 0; i < ui->doing.carry.count; i++)
        if (ui->doing.carry.piece[i] == x)
            return true;
    return false;
}

bool table_piece_has_focus(const TableLook *look, Piece x)
{
    char name[sizeof look->last->focus];
    table_piece_name(look, x, name, sizeof name);
    return same_item(name, look->last->focus);
}

Rect table_carried_rect(const TableUi *ui, int i)
{
    const Carry *h = &ui->doing.carry;
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
    for (int i = 0; i < ui->notes.hand_count; i++)
        if (ui->notes.hand[i] == x)
            return i;
    return -1;
}

/* NULL: it stands in none. */
static const RackBlock *block_of(const TableUi *ui, Piece x)
{
    int index = table_rack_index(ui, x);
    for (int i = 0; i < ui->notes.block_count; i++) {
        const RackBlock *b = &ui->notes.block[i];
        if (index >= b->at && index < b->at + b->count)
            return b;
    }
    return NULL;
}

int table_chosen(const TableUi *ui, Piece out[MAX_PIECES])
{
    int n = 0;
    for (int i = 0; i < ui->notes.hand_count; i++)
        if (ui->doing.selected[ui->notes.hand[i]])
            out[n++] = ui->notes.hand[i];
    return n;
}

static int grasp_selection(const TableLook *look, Piece *out)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    int n = table_chosen(ui, out);
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
        out[n++] = ui->notes.hand[block->at + i];
    for (int i = from; from >= 0 && grasp == GRASP_TAIL && i < ui->notes.hand_count; i++)
        out[n++] = ui->notes.hand[i];
    if (n == 0)
        out[n++] = x;
    return n;
}

bool table_press_ripe(const TableLook *look)
{
    const Carry *h = &look->ui->doing.carry;
    int pile, index;
    if (h->kind == CARRY_PRESSED && h->grabbed != NO_PIECE && table_rack_index(look->ui, h->grabbed) >= 0)
        return look->now_ms - h->down_ms >= (h->finger ? LONG_PRESS_MS : LONG_PRESS_OF_HAND_MS);
    return h->kind == CARRY_PRESSED && h->grabbed != NO_PIECE && !look->ui->doing.selected[h->grabbed] &&
           look->now_ms - h->down_ms >= LONG_PRESS_MS && pile_on_felt(table_pile_of(look, h->grabbed, &pile, &index));
}
