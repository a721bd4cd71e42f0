/* The end of a deal is gone on with, step by step. */
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/acts.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"

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
    /* A hand that has no room beside the rest is opened while it is being shown. */
    const EndStep *step = &e->step[at];
    ui->panel.fold = step->kind == END_HAND && table_hand_is_folded(table_look(ui), step->seat) ? 1 + step->seat : 0;
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
