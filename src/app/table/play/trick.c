/* The last trick is looked back at. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "platform/language.h"

void table_look_back(TableUi *ui)
{
    if (!ui->doing.look_back && ui->notes.trick.count == 0)
        table_say(ui, tr("No trick has been finished yet."));
    else
        ui->doing.look_back = !ui->doing.look_back;
    table_redraw(ui);
}
