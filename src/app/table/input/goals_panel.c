/* The panel of goals, by pointer and keys. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* ---- scrolling ---- */
bool table_goals_pointer(TableUi *ui, const Pointer *p)
{
    if (!table_goals_shown(table_look(ui)) || !scroll_pointer(&ui->goals.scroll, p))
        return false;
    table_redraw(ui);
    return true;
}

bool table_goals_key(TableUi *ui, const KeyPress *k)
{
    if (!table_goals_shown(table_look(ui)) || (k->sym != SDLK_PAGEUP && k->sym != SDLK_PAGEDOWN) ||
        !scroll_key(&ui->program->scene, &ui->goals.scroll, k, false))
        return false;
    table_redraw(ui);
    return true;
}
