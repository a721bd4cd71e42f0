/* Which piece has the focus; motion brought to its end. */
#include "app/table/look/carry.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"

void table_focus_piece(TableUi *ui, Piece x)
{
    table_piece_name(table_look(ui), x, ui->program->scene.focus, sizeof ui->program->scene.focus);
    table_redraw(ui);
}

void table_focus_hand(TableUi *ui, int place)
{
    const int last = ui->notes.hand_count - 1;
    if (!ui->program->scene.focus_shown || last < 0)
        return;
    for (int i = 0; i <= last; i++)
        if (table_piece_has_focus(table_look(ui), ui->notes.hand[i]))
            return;
    table_focus_piece(ui, ui->notes.hand[place < last ? place : last]);
}

void table_finish_motion(TableUi *ui)
{
    motion_finish(&ui->going.motion);
    table_redraw(ui);
}
