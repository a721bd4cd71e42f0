/* What is kept of the table, made for the first screen. */
#include <stdlib.h>

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
