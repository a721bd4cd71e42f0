/* Where the log lies. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/look/ui.h"
#include "app/table/where/lesson.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

enum { TABLE_UNITS = 950, LEAST_UNITS = 250, MOST_UNITS = 330 }; /* of width; the table keeps what it needs */

int table_log_aside(const TableLook *look)
{
    const int unit = layout_unit(look->last->w, look->last->h, look->scale);
    const int room = look->last->w - TABLE_UNITS * unit / 100, most = MOST_UNITS * unit / 100;
    if (!look->ui->panel.log_open || look->ui->panel.log_over || room < LEAST_UNITS * unit / 100)
        return 0;
    return room < most ? room : most;
}

int table_aside(const TableLook *look)
{
    const int log = table_log_aside(look);
    if (look->task)
        return table_lesson_aside(look);
    return log > 0 ? log : table_goals_aside(look);
}

bool table_log_is_over(const TableLook *look)
{
    return look->ui->panel.log_open && table_log_aside(look) == 0;
}

/* Beside the table, where the layout keeps room for it; else over its right part, from the upper edge to the rail. */
Rect table_log_rect(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const int wide = look->last->w, margin = table_unit(ui, 8), aside = table_log_aside(look);
    const int w = aside > 0 ? aside - 2 * margin : max_int(table_unit(ui, 300), wide / 3);
    return (Rect){ wide - w - margin, margin, w, ui->felt.layout.rail.y - 2 * margin };
}
