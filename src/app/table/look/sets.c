/* Which marked meld a piece of the hand belongs to. */
#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

int table_set_of(const TableUi *ui, Piece x)
{
    for (int i = 0; ui->doing.sets_shown && i < ui->doing.sets.count; i++)
        if (memchr(ui->doing.sets.meld[i].piece, x, ui->doing.sets.meld[i].size) != NULL)
            return i;
    return -1;
}
