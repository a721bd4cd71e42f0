/* Where a pile lies that is spread to be picked from. */
#include <stdio.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/pick.h"
#include "app/table/where/rows.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

enum { STEP_LEAST = 20 };

int table_pick_choice_of_spread(const TableUi *ui)
{
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (ui->notes.choice[i].spread > 0)
            return i;
    return -1;
}

bool table_picks(const TableLook *look)
{
    const TableUi *ui = look->ui;
    return table_pick_choice_of_spread(ui) >= 0 && table_my_turn(look) && !ui->going.replay.running &&
           ui->deal.landed_ms == 0;
}

TableRows table_pick_spread_out(const TableLook *look, int choice)
{
    const TableUi *ui = look->ui;
    const int pile = ui->notes.choice[choice].spread - 1, least = table_unit(ui, STEP_LEAST);
    const int count = pile_size(&look->view->table, pile);
    TableRows rows;
    return table_rows_clear(look, count, least, pile, &rows) ? rows : table_rows(ui, count, least);
}

Rect table_pick_rect(const TableLook *look)
{
    return table_picks(look) ? table_pick_spread_out(look, table_pick_choice_of_spread(look->ui)).box
                             : (Rect){ 0, 0, 0, 0 };
}
