/* A page over the cloth is opened, or closed again. */
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"

void table_open_page(TableUi *ui, int page)
{
    const bool open = ui->panel.page == page;
    table_panels_yield(ui);
    ui->panel.page = (uint8_t)(open ? PAGE_NONE : page);
    table_redraw(ui);
}
