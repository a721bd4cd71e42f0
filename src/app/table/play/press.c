/* Presses that belong to the one before, and one that becomes long. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"

enum { GUARD_MS = 200, RIPENING_MS = 20 };

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

/* Milliseconds until a press may have become long, -1: it has, or there is none. */
static int ripen(TableUi *ui)
{
    TableDoing *d = &ui->doing;
    if (d->carry.kind != CARRY_PRESSED)
        d->ripe_shown = false;
    if (d->carry.kind != CARRY_PRESSED || d->carry.grabbed == NO_PIECE || d->ripe_shown)
        return -1;
    d->ripe_shown = table_press_ripe(table_look(ui));
    if (!d->ripe_shown)
        return RIPENING_MS;
    table_redraw(ui);
    return -1;
}

int table_press_tick(TableUi *ui)
{
    const int next = ripen(ui);
    if (ui->doing.guard_ms == 0)
        return next;
    const int left = (int32_t)(ui->doing.guard_ms - table_now(ui));
    if (left > 0)
        return tick_sooner(next, left);
    ui->doing.guard_ms = 0;
    table_redraw(ui);
    return tick_sooner(next, 0);
}
