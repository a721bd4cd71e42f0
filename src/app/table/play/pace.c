/* What runs by itself is brought to its end, or waits. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"

bool table_hurry(TableUi *ui)
{
    if (ui->deal.landed_ms != 0) {
        table_land(ui);
    } else if (ui->going.gather_ms != 0) {
        ui->going.gather_ms = table_now(ui) | 1u;
    } else if (ui->going.replay.running) {
        ui->going.replay.at = ui->going.replay.count;
        ui->going.replay.seat_at = ui->going.replay.seats;
        ui->going.replay.next_ms = table_now(ui);
    } else if (ui->turn.step_wait) {
        ui->turn.step_wait = false;
        ui->turn.step_ms = table_now(ui);
        table_say(ui, "");
    } else if (!table_my_turn(table_look(ui)) && ui->turn.plan_ready && seat_coming(table_seat(ui)).moves > 0) {
        ui->turn.step_gap_ms = 0;
        ui->turn.step_ms = table_now(ui);
        table_finish_motion(ui);
    } else {
        return false;
    }
    return true;
}

void table_pause(TableUi *ui, bool paused)
{
    ui->panel.paused = paused;
    table_refresh(ui); /* where the screen is shared it is asked anew who looks */
}
