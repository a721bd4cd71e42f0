/* Who has played a card of the trick that is still to be seen. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"

int table_trick_seat(const TableUi *ui, Piece x)
{
    for (int i = 0; ui->going.gather_ms != 0 && i < ui->notes.trick.count; i++)
        if (ui->notes.trick.piece[i] == x)
            return ui->notes.trick.seat[i];
    return NO_SEAT;
}
