/* Where a hint is drawn, as far as others have to know. */
#include <stdlib.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/hint.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

/* A panel has room beside what is put together here, and beside an offer or two; where a grid is asked, or a board lies
 * on the cloth, the line over the hand tells the hint. */
bool table_hint_has_panel(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const Rect choices = table_choices_rect(look), felt = ui->felt.layout.felt;
    return ui->said.hint && ui->turn.hint_stage >= 2 && ui->notes.stage < 0 && ui->felt.layout.board.w == 0 &&
           3 * choices.w < felt.w && 3 * choices.h < felt.h;
}

bool table_hint_is_shown(const TableLook *look)
{
    const TableUi *ui = look->ui;
    return (ui->turn.hint_stage >= 2 || table_coach_explains(ui)) && table_my_turn(look) && !ui->doing.look_back;
}

bool table_arrow_crosses(const TableLook *look, Rect r)
{
    const HintPicture *h = &look->ui->notes.hint;
    for (int i = 0; i < h->arrows && table_hint_is_shown(look); i++)
        for (int part = 0; part <= 1000; part += 10) {
            int x, y;
            arrow_point(h->arrow[i].line, part, &x, &y);
            if (rect_has(table_with_clearance(look->ui, r), x, y))
                return true;
        }
    return false;
}
