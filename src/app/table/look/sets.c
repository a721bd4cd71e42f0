/* Which marked meld a piece of the hand belongs to. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"

int table_set_of(const TableUi *ui, Piece x)
{
    for (int i = 0; ui->notes.sets.shown && i < ui->notes.sets.found.count; i++)
        if (memchr(ui->notes.sets.found.meld[i].piece, x, ui->notes.sets.found.meld[i].size) != NULL)
            return i;
    return -1;
}
