/* The bar of a match that is only shown again, moved by the pointer. */
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/input/input.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/widgets/widget.h"

bool table_watch_pointer(TableUi *ui, const Pointer *p)
{
    int percent = -1;
    if (table_rewatch(ui) == NULL || slider_pointer(&ui->program->scene, &ui->panel.watch_drag, p, &percent) == NULL)
        return false;
    table_slide_to(ui, percent);
    table_redraw(ui);
    return true;
}
