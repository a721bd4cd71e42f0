/* Which line of the log is looked at; the log makes way. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    static const char family[] = "log:";
    const char *name = strncmp(sc->hover, family, sizeof family - 1) == 0 ? sc->hover
                       : sc->focus_shown                                  ? sc->focus
                                                                          : "";
    ui->doing.log_line = -1;
    if (ui->panel.log_open && strncmp(name, family, sizeof family - 1) == 0)
        ui->doing.log_line = atoi(name + sizeof family - 1);
}
