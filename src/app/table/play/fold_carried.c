/* The heap of folded melds of a seat opens for what is carried there, and closes when that leaves it. */
#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"

enum { REST_MS = 350 }; /* what is carried stays so long over the heap until it opens */

void table_fold_carried(TableUi *ui)
{
    TableDoing *d = &ui->doing;
    const int over = table_fold_at(ui, d->carry.x, d->carry.y);
    const bool inside = rect_has(table_fold_rect(ui), d->carry.x, d->carry.y);
    if (d->carry.kind != CARRY_DRAG && d->carry.kind != CARRY_CLICK)
        return;
    if (!inside && d->fold_met)
        table_fold_close(ui);
    d->fold_met = inside;
    if (over == NO_SEAT)
        d->fold_ms = 0;
    else if (d->fold_ms == 0 || d->fold_seat != over)
        d->fold_ms = table_now(ui) | 1u;
    d->fold_seat = (uint8_t)over;
}

static void open_for_carried(TableUi *ui)
{
    table_show_fold(ui, ui->doing.fold_seat);
    ui->doing.fold_ms = 0;
    ui->doing.fold_met = true;
    table_carry_aim(ui);
    table_redraw(ui);
}

int table_fold_tick(TableUi *ui)
{
    if (ui->doing.fold_ms == 0)
        return -1;
    const int left = (int32_t)(ui->doing.fold_ms + REST_MS - table_now(ui));
    if (left > 0)
        return left;
    open_for_carried(ui);
    return 0;
}

bool table_fold_asks(TableUi *ui)
{
    DropPlace first;
    const int seat = table_fold_at(ui, ui->doing.carry.x, ui->doing.carry.y);
    if (seat == NO_SEAT || table_fold_takes(ui, seat, &first) < 2)
        return false;
    ui->doing.fold_seat = (uint8_t)seat;
    table_carry_as(ui, CARRY_CLICK);
    open_for_carried(ui);
    return true;
}
