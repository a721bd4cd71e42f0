/* How far the log is scrolled; it makes way. */
#include <stdio.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

void table_log_fold(TableUi *ui)
{
    ui->panel.log_over = ui->made.aside == 0;
    ui->panel.log_open = ui->panel.log_over;
}

void table_panels_yield(TableUi *ui)
{
    table_goals_yield(ui);
    ui->panel.log_open = ui->panel.log_open && table_log_aside(table_look(ui)) > 0;
    ui->panel.heap = ui->panel.fold = 0;
    ui->panel.worth = 0;
    ui->panel.page = PAGE_NONE;
    ui->panel.tells = 0;
}

void table_note_log_scroll(TableUi *ui)
{
    const int n = seat_moment(table_seat(ui)).lines;
    int last = n - 1 - ui->panel.log_scroll;
    if (!ui->panel.log_open)
        return;
    last = last < 0 ? 0 : last >= n ? n - 1 : last;
    ui->panel.log_scroll = n > 0 ? n - 1 - last : 0;
}
