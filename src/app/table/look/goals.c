/* Which goal is looked at, and the pieces it has. */
#include <stdlib.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"

bool table_goal_has(const GoalNote *g, Piece x)
{
    for (int i = 0; i < g->count; i++)
        if (g->piece[i].piece == x)
            return true;
    return false;
}

const GoalNote *table_goal_looked_at(const TableUi *ui)
{
    return ui->sight.goal >= 0 && ui->sight.goal < ui->goals.count ? &ui->goals.goal[ui->sight.goal] : NULL;
}

bool table_goal_lifts(const TableUi *ui, Piece x)
{
    const GoalNote *g = table_goal_looked_at(ui);
    return g != NULL && table_goal_has(g, x);
}

bool table_goal_dims(const TableUi *ui, Piece x)
{
    const GoalNote *g = table_goal_looked_at(ui);
    return g != NULL && table_rack_index(ui, x) >= 0 && !table_goal_has(g, x);
}
