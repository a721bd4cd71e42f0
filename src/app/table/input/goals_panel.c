/* The panel of goals is scrolled. */
#include <stdio.h>
#include <string.h>

#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

/* ---- scrolling ---- */
bool table_goals_pointer(TableUi *ui, const Pointer *p)
{
    if (!table_goals_shown(table_look(ui)) || !scroll_pointer(&ui->goals.scroll, p))
        return false;
    table_redraw(ui);
    return true;
}

bool table_goals_intent(TableUi *ui, const Intent *in)
{
    if (!table_goals_shown(table_look(ui)) || !intent_is(in, INTENT_SCROLL, SCROLL_PAGE) ||
        !scroll_intent(&ui->program->scene, &ui->goals.scroll, in, false))
        return false;
    table_redraw(ui);
    return true;
}
