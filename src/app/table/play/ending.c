/* The end of a deal is gone on with, step by step. */
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/acts.h"
#include "app/table/play/play.h"

/* Behind the last step come the scores, where nobody is still asked something. */
static void leave_end(TableUi *ui)
{
    if (table_ended(table_known(ui)))
        table_leave_for_scores(ui);
}

static void show_step(TableUi *ui, int at)
{
    TableEnding *e = &ui->deal.ending;
    e->at = at;
    e->since_ms = table_now(ui);
    table_refresh(ui);
}

void table_end_on(TableUi *ui)
{
    const TableEnding *e = &ui->deal.ending;
    if (!table_end_runs(table_look(ui))) {
        leave_end(ui);
        return;
    }
    table_finish_motion(ui);
    if (e->step[e->at + 1].kind == END_HAND)
        sound_play(table_place_sound(ui));
    show_step(ui, e->at + 1);
}

void table_end_all(TableUi *ui)
{
    if (!table_end_runs(table_look(ui))) {
        leave_end(ui);
        return;
    }
    show_step(ui, ui->deal.ending.steps - 1);
    table_finish_motion(ui);
}
