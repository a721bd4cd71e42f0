/* A heap is laid side by side, or no more. */
#include <stdio.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/browse.h"

void table_browse(TableUi *ui, int pile)
{
    const bool open = table_browse_opened(table_look(ui)) == pile;
    table_panels_yield(ui);
    ui->panel.heap = open ? 0 : 1 + pile;
    table_redraw(ui);
}
