/* How a piece of the hand lies, raised when its meld is marked. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

/* ---- the picture ---- */
static bool is_raised(const TableUi *ui, Piece x)
{
    return table_piece_meant(ui, x) || noted_is_wrong(table_piece_note(ui, x));
}

Pose table_rack_piece(const TableUi *ui, int i)
{
    int slot = i < ui->notes.hand_count ? ui->notes.slot[i] : i;
    const Pose at = { layout_rack_piece(&ui->felt.layout, slot), layout_rack_turn(&ui->felt.layout, slot) };
    bool fan = ui->felt.layout.rack_step_x < ui->felt.layout.tile_w; /* outlines alone would not be seen there */
    bool raised = i < ui->notes.hand_count &&
                  (table_set_of(ui, ui->notes.hand[i]) >= 0 || (fan && is_raised(ui, ui->notes.hand[i])));
    return raised ? pose_raised(at, at.r.h / 9) : at;
}
