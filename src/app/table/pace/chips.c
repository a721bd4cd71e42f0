/* Chips on their way to what was paid, and what moves of them from picture to picture. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/pace/pace.h"

void table_chips_follow(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    const State *s = look->view;
    const bool still = ui->deal.landed_ms != 0;
    if (look->game->stakes != NULL && s->counters.count > 0)
        chips_follow(&ui->going.chips, &s->counters, s->ply, still ? 0 : table_glide_ms(look, CHIPS_FLY_MS),
                     look->now_ms);
}

bool table_chips_step(TableUi *ui)
{
    return table_look(ui)->game->stakes != NULL && chips_step(&ui->going.chips, table_now(ui));
}
