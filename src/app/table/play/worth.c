/* What the own cards are worth is opened, or closed again. */
#include <string.h>

#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/table/where/worth.h"

void table_open_worth(TableUi *ui, int which)
{
    uint8_t *open = &ui->panel.worth;
    *open = *open == which ? NOTHING : (uint8_t)which;
}
