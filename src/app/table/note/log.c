/* Which line of the log is looked at; the log makes way. */
#include <stdio.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

void table_panels_yield(TableUi *ui)
{
    table_goals_yield(ui);
    ui->panel.log_open = ui->panel.log_open && table_log_aside(table_look(ui)) > 0;
    ui->panel.heap = 0;
    ui->panel.worth = 0;
    ui->panel.tells = 0;
}

void table_note_log_line(TableUi *ui, const Scene *sc)
{
    const Thing line = scene_thing_looked_at(sc, thing_bit(THING_LOG_LINE));
    ui->doing.log_line = ui->panel.log_open && line.kind == THING_LOG_LINE ? line.number : -1;
}
