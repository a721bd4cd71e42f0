/* A puzzle at the table: one step of a hint further, once more from its beginning, and on to the next one. */
#include "app/puzzle_actions.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/acts.h"
#include "app/table/play/play.h"
#include "platform/language.h"

/* What was said before is about something that is past. */
static void shown_anew(TableUi *ui)
{
    if (table_end_runs(table_look(ui)))
        table_end_all(ui);
    table_land(ui);
    table_say(ui, "");
    table_refresh(ui);
}

void table_puzzle_hint(TableUi *ui)
{
    if (ui->program->puzzle == NULL)
        return;
    if (puzzle_match_hint(ui->program->puzzle))
        shown_anew(ui);
    else
        table_say(ui, tr("The puzzle is solved."));
}

void table_puzzle_again(TableUi *ui)
{
    if (ui->program->puzzle == NULL)
        return;
    if (puzzle_match_again(ui->program->puzzle))
        shown_anew(ui);
    else
        table_say(ui, tr("The puzzle begins here."));
}

void table_puzzle_answer(TableUi *ui, int choice)
{
    if (ui->program->puzzle == NULL)
        return;
    puzzle_match_answer(ui->program->puzzle, choice);
    shown_anew(ui);
}

void table_puzzle_next(TableUi *ui)
{
    app_puzzle_next(ui->program);
}
