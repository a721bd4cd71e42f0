/* What is kept of the table: made, and what lights up in it cleared. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/look/ui.h"
#include "app/table/note/note.h"

TableUi *table_ui(App *app)
{
    if (app->table == NULL)
        app->table = calloc(1, sizeof *app->table);
    if (app->table != NULL)
        app->table->program = app;
    return app->table;
}

void table_clear_fits(TableUi *ui)
{
    ui->doing.fit_count = 0;
    ui->doing.fit_at = 0;
    ui->doing.fit_pieces = 0;
}
