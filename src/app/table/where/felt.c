/* The meld under the pointer, its grip included. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/felt.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

int table_near_meld(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    for (int p = 0; p < s->table.pile_count && table_my_turn(look); p++) {
        if (!pile_on_felt(&s->table.row.pile[p]) || pile_size(&s->table, p) < 2 ||
            (table_place(look, p).allows & ALLOW_SHIFT) == 0)
            continue;
        Rect r = table_meld_rect(ui, s, p);
        int h = table_unit(ui, GRIP_UNITS_HIGH);
        if (rect_has((Rect){ r.x, r.y - h, r.w, r.h + h }, ui->doing.carry.x, ui->doing.carry.y))
            return p;
    }
    return -1;
}
