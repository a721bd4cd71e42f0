/* What is looked at, by the pointer or the focus. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

void table_note_near_meld(TableUi *ui)
{
    const int near_pile = table_near_meld(table_look(ui));
    if (near_pile != ui->sight.near_pile)
        table_redraw(ui); /* its grip appears */
    ui->sight.near_pile = near_pile;
}

static int log_line(const TableLook *look, const Scene *sc)
{
    const Thing line = scene_thing_looked_at(sc, thing_bit(THING_LOG_LINE));
    return look->ui->panel.log_open && line.kind == THING_LOG_LINE ? line.number : -1;
}

static int goal(const TableLook *look, const Scene *sc)
{
    const Thing goal = scene_thing_looked_at(sc, thing_bit(THING_GOAL));
    if (!table_goals_shown(look) || table_carries(look->ui))
        return -1;
    return goal.kind == THING_GOAL ? goal.number : -1;
}

void table_note_sight(TableUi *ui, const Scene *sc)
{
    const TableLook *look = table_look(ui);
    ui->sight.log_line = log_line(look, sc);
    ui->sight.goal = goal(look, sc);
    table_note_take(ui, sc);
}
