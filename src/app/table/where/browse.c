/* Where a heap lies that is laid side by side. */
#include <stdio.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/browse.h"
#include "app/table/where/rows.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

/* What is in nobody's way now. */
bool table_may_browse(const TableLook *look, int pile)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    return (ui->felt.layout.place[pile].allows & ALLOW_BROWSE) != 0 && pile_size(&s->table, pile) > 1 &&
           !table_ended(s) && !ui->curtain && !ui->going.replay.running && ui->deal.landed_ms == 0 &&
           !table_picks(look);
}

int table_browse_opened(const TableLook *look)
{
    const int pile = look->ui->panel.heap - 1;
    return pile >= 0 && pile < look->view->table.pile_count && table_may_browse(look, pile) ? pile : -1;
}

TableRows table_browse_spread_out(const TableLook *look, int pile)
{
    const TableUi *ui = look->ui;
    return table_rows(ui, pile_size(&look->view->table, pile), ui->felt.layout.tile_w * STEP_SHARE / 100);
}

Rect table_browse_rect(const TableLook *look)
{
    const int pile = table_browse_opened(look);
    if (pile < 0)
        return (Rect){ 0, 0, 0, 0 };
    Rect box = table_browse_spread_out(look, pile).box;
    box.h += table_unit(look->ui, CAPTION);
    return box;
}
