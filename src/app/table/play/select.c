/* Which pieces are selected. */
#include <string.h>

#include "app/table/look/ui.h"
#include "app/table/play/play.h"

void table_select(TableUi *ui, Piece x, bool on)
{
    ui->doing.selected[x] = on;
}

void table_select_none(TableUi *ui)
{
    memset(ui->doing.selected, 0, sizeof ui->doing.selected);
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
