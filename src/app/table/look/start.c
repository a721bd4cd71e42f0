/* How long the draw for the start is shown. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"

int table_start_ms(const TableUi *ui)
{
    return ui->deal.start_ms != 0 ? (int)(ui->deal.dealt_ms - ui->deal.start_ms) : 0;
}
