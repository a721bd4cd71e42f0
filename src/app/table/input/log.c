/* The log where it lies over the table: a press beside it closes it and does nothing else, and so does a key that would
 * press something under it. */
#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"

static bool is_of_log(const TableLook *look, int x, int y)
{
    return rect_has(table_log_rect(look), x, y);
}

bool table_log_intent(TableUi *ui, const Intent *in)
{
    const TableLook *look = table_look(ui);
    const Item *it = table_focused(look);
    const bool beside = in->kind == INTENT_USE && (it == NULL || !is_of_log(look, it->r.x, it->r.y));
    if (!table_log_is_over(look) || in->far || (in->kind != INTENT_BACK && !beside))
        return false;
    table_act(ui, TABLE_LOG, 0);
    return true;
}

bool table_log_pointer(TableUi *ui, const Pointer *p)
{
    const TableLook *look = table_look(ui);
    if (p->kind != POINTER_DOWN || !table_log_is_over(look) || is_of_log(look, p->x, p->y))
        return false;
    table_act(ui, TABLE_LOG, 0);
    return true;
}
