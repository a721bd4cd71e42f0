/* Where the log lies. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

enum { TABLE_UNITS = 950, LEAST_UNITS = 250, MOST_UNITS = 330 }; /* of width; the table keeps what it needs */

int table_log_aside(const TableLook *look)
{
    const int unit = layout_unit(look->last->w, look->last->h, look->scale);
    const int room = look->last->w - TABLE_UNITS * unit / 100, most = MOST_UNITS * unit / 100;
    if (!look->ui->panel.log_open || room < LEAST_UNITS * unit / 100)
        return 0;
    return room < most ? room : most;
}

int table_aside(const TableLook *look)
{
    const int log = table_log_aside(look);
    return log > 0 ? log : table_goals_aside(look);
}

/* Beside the table, where the layout keeps room for it; else over the right part of it. */
Rect table_log_rect(const TableLook *look)
{
    const TableUi *ui = look->ui;
    Rect felt = ui->felt.layout.felt;
    const int aside = ui->made.aside, margin = table_unit(ui, 8);
    if (aside > 0)
        return (Rect){ look->last->w - aside + margin, margin, aside - 2 * margin,
                       ui->felt.layout.rail.y - 2 * margin };
    int w = felt.w / 3 < table_unit(ui, 300) ? table_unit(ui, 300) : felt.w / 3;
    return (Rect){ felt.x + felt.w - w - table_unit(ui, 8), felt.y, w, felt.h };
}
