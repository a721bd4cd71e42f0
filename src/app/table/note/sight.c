/* What is looked at, by the pointer or the focus. */
#include <stdlib.h>
#include <string.h>

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

static bool begins(const char *name, const char *with)
{
    return strncmp(name, with, strlen(with)) == 0;
}

static int log_line(const TableLook *look, const Scene *sc)
{
    static const char family[] = "log:";
    const char *name = begins(sc->hover, family) ? sc->hover : sc->focus_shown ? sc->focus : "";
    return look->ui->panel.log_open && begins(name, family) ? atoi(name + sizeof family - 1) : -1;
}

static int goal(const TableLook *look, const Scene *sc)
{
    static const char row[] = "goal:", act[] = "button:goal-";
    const char *name = begins(sc->hover, row) || begins(sc->hover, act) ? sc->hover : sc->focus_shown ? sc->focus : "";
    if (!table_goals_shown(look) || table_carries(look->ui))
        return -1;
    return begins(name, row) ? atoi(name + sizeof row - 1) : begins(name, act) ? atoi(name + sizeof act - 1) : -1;
}

void table_note_sight(TableUi *ui, const Scene *sc)
{
    const TableLook *look = table_look(ui);
    ui->sight.log_line = log_line(look, sc);
    ui->sight.goal = goal(look, sc);
    table_note_take(ui, sc);
}
