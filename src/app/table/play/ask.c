/* What waits for an answer, and what has been begun of one. */
#include <stdio.h>

#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/table/where/choices.h"

void table_mark(TableUi *ui, int choice)
{
    ui->doing.marked = choice;
}

void table_ask_no_more(TableUi *ui)
{
    ui->doing.look_back = false;
    ui->doing.ask = ui->doing.marked = -1;
}

void table_point_at_fit(TableUi *ui, int i)
{
    ui->doing.fit_at = i;
    if (i >= 0 && i < ui->doing.fit_count)
        table_show_pile(ui, ui->doing.fit[i].pile);
}

void table_call_typed(TableUi *ui, const char *text)
{
    TableCall *call = &ui->doing.call;
    snprintf(call->text, sizeof call->text, "%s", text);
    call->since_ms = table_now(ui);
}

void table_turn_sheet(TableUi *ui)
{
    ui->doing.sheet = !table_choices_turned(ui);
    ui->doing.marked = -1;
    ui->turn.hint_stage = 0;
}
