/* The hand is sorted, the melds on the felt are tidied. */
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/acts.h"
#include "app/table/play/play.h"
#include "platform/language.h"

void table_tidy(TableUi *ui)
{
    if (ui->going.replay.running)
        table_replay_end(ui);
    const FeltPlan before = ui->felt.plan;
    if (!felt_plan_tidy(&ui->felt.plan, &table_view(ui)->table, ui->felt.layout.cols, ui->felt.layout.rows) ||
        memcmp(&before, &ui->felt.plan, sizeof before) == 0) {
        table_say(ui, tr("There is nothing to tidy."));
        return;
    }
    felt_history_note(&ui->deal.places, table_felt_now(table_look(ui)), &ui->felt.shown, &ui->felt.plan);
    ui->felt.looks_ahead = false;
    table_keep_plan(ui);
    table_refresh(ui);
}

void table_sort_hand(TableUi *ui, int how)
{
    if (ui->viewer == NO_VIEWER || how < SORT_SUIT || how > SORT_MELDS)
        return;
    if (how == SORT_MELDS && table_keeps_melds(table_look(ui)) != NULL) {
        table_say(ui, table_keeps_melds(table_look(ui)));
        return;
    }
    table_sets_clear(ui);
    seat_hand_sort(table_seat(ui), ui->viewer, (HandSort)how);
    table_refresh(ui);
}
