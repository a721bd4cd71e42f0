/* A press becomes long: of a piece of the hand it is listed then what can be done with it. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"

enum { RIPENING_MS = 20 };

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
    if (table_rack_index(ui, d->carry.grabbed) >= 0) {
        const Piece x = d->carry.grabbed;
        table_carry_as(ui, CARRY_NONE); /* letting go then does nothing more */
        table_open_acts(ui, x);
        return -1;
    }
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
