/* How high a card of the hand stands out of its row: one that is looked at, where they overlap, and one that is chosen.
 */
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"

int table_lift_px(const TableUi *ui, Piece x)
{
    const TableLayout *l = &ui->felt.layout;
    const int at = table_rack_index(ui, x);
    if (at < 0 || x == table_waiting_piece(ui)) /* it has left the hand since, raised as it was */
        return 0;
    const int px = l->tile_h / 9 * ui->going.lift.height[x] / LIFT_FULL;
    if (px == 0 || (!l->fan && !table_wears_word(ui, at)))
        return px;
    const int raised = layout_rack_piece(l, ui->notes.slot[at]).y - table_rack_piece(ui, at).r.y;
    return max_int(0, min_int(px, table_hand_room(ui, at) - raised));
}
