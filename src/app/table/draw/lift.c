/* How high a card of the hand stands out of its row: one that is looked at, where they overlap. */
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"

int table_lift_px(const TableUi *ui, Piece x)
{
    if (table_rack_index(ui, x) < 0) /* it has left the hand since, raised as it was */
        return 0;
    return ui->felt.layout.tile_h / 9 * ui->going.lift.height[x] / LIFT_FULL;
}
