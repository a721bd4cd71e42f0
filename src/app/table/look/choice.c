/* Whether a discard is looked at that may be taken with all above it. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"

bool table_take_marked(const TableUi *ui)
{
    const TableNotes *seen = &ui->notes;
    return seen->taken_pile >= 0 && seen->taken.why == NULL &&
           (ui->felt.layout.place[seen->taken_pile].allows & ALLOW_DEEP) != 0;
}
