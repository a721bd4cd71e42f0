/* Which pieces are selected. */
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"

void table_select(TableUi *ui, Piece x, bool on)
{
    ui->doing.selected[x] = on;
    ui->doing.acts_open = false;
    table_note_acts(ui);
    table_redraw(ui);
}

void table_select_none(TableUi *ui)
{
    memset(ui->doing.selected, 0, sizeof ui->doing.selected);
    ui->doing.acts_open = false;
    ui->doing.take_marked = -1;
    table_note_acts(ui);
    table_redraw(ui);
}

void table_select_within(TableUi *ui, Rect r, bool toggles)
{
    for (int i = 0; i < ui->program->scene.item_count; i++) {
        const Item *it = &ui->program->scene.item[i];
        Rect core = rect_inset(it->r, it->r.w / 4);
        if (it->kind == ITEM_PIECE && rect_meets(core, r))
            table_select(ui, it->piece, !toggles || !ui->doing.selected[it->piece]);
    }
}

/* Nothing is ever done with several pieces of this hand together: one is played, or thrown. */
static bool takes_one(const TableLook *look)
{
    return look->game->in_hand != NULL || table_only_place(look).kind == TARGET_DISCARD;
}

void table_choose_piece(TableUi *ui, Piece x)
{
    const bool was = ui->doing.selected[x];
    ui->doing.was_chosen = was;
    table_clear_fits(ui);
    if (takes_one(table_look(ui)))
        table_select_none(ui);
    table_select(ui, x, !was);
}
