/* Presses that belong to the one before. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"

enum { GUARD_MS = 200 };

void table_guard(TableUi *ui)
{
    ui->doing.guard_ms = (table_now(ui) + GUARD_MS) | 1u;
}

void table_clicks_done(TableUi *ui, int clicks)
{
    ui->doing.clicks_done = clicks;
    ui->doing.clicks_turn = table_known(ui)->turn_no;
}

bool table_click_is_new(TableUi *ui, int clicks)
{
    TableDoing *d = &ui->doing;
    if (d->clicks_done > 0 && clicks > d->clicks_done && d->clicks_turn == table_known(ui)->turn_no)
        return false;
    d->clicks_done = 0;
    return true;
}
