/* What may be collected for: whether it stands beside the table or over it, where, and what it is. */
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/where/goals.h"

void table_goals_yield(TableUi *ui)
{
    ui->panel.goals_over = false;
}

void table_goals_fold(TableUi *ui)
{
    ui->goals.folded = true;
}

/* ---- what they are ---- */

/* The rows in the order they had; those that are new stand behind them. */
static void keep_order(TableGoals *g, char was[][sizeof g->goal[0].name], int rows)
{
    int kept = 0;
    for (int i = 0; i < rows; i++) {
        int k = kept;
        while (k < g->count && strcmp(g->goal[k].name, was[i]) != 0)
            k++;
        if (k == g->count)
            continue;
        const GoalNote row = g->goal[k];
        memmove(&g->goal[kept + 1], &g->goal[kept], (size_t)(k - kept) * sizeof row);
        g->goal[kept++] = row;
    }
}

/* For what the viewer sees now. While others play no row changes its place. */
static void make_goals(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    TableGoals *g = &ui->goals;
    const State *seen = table_known(ui);
    static char was[MAX_GOALS][sizeof g->goal[0].name];
    const int rows = table_goals_is_kept(look) && !table_my_turn(look) ? g->count : 0;
    for (int i = 0; i < rows; i++)
        memcpy(was[i], g->goal[i].name, sizeof was[i]);
    TextSink say = text_sink(g->say, sizeof g->say);
    memset(g->goal, 0, sizeof g->goal);
    g->made = true;
    g->version = seat_moment(table_seat(ui)).version;
    g->viewer = ui->viewer;
    g->deal = seen->deal_no;
    g->count = aid_goals(seat_view(table_seat(ui), ui->viewer), ui->viewer, g->goal, MAX_GOALS);
    table_goals_list_of(look)->say(seen, ui->viewer, &say);
    keep_order(g, was, rows);
}

/* While something is carried the pictures stay as they are, and when the deal has ended, when nothing can be had. */
void table_note_goals(TableUi *ui)
{
    TableGoals *g = &ui->goals;
    const bool wanted = table_goals_is_offered(table_look(ui)) && (ui->program->settings.goals || ui->panel.goals_over);
    if (table_carries(ui) && g->made)
        return;
    if (wanted && table_ended(table_known(ui))) {
        for (int i = 0; i < g->count; i++)
            g->goal[i].ready = false;
        return;
    }
    if (wanted && g->made && g->version == seat_moment(table_seat(ui)).version && g->viewer == ui->viewer)
        return;
    if (wanted) {
        make_goals(ui);
        return;
    }
    g->made = false;
    g->count = 0;
    g->say[0] = '\0';
}
