/* The panel of goals is opened and closed; what its rows do. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/goals_panel.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

const GoalList *table_goals_panel_list_of(const TableLook *look)
{
    return look->game->goals;
}

/* ---- what is done with them ---- */
void table_goals_turn(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    if (seat_game(table_seat(ui))->goals == NULL)
        return;
    const bool shown = table_goals_shown(look);
    if (shown) {
        ui->program->settings.goals = ui->program->settings.goals && table_goals_aside(look) == 0;
        ui->panel.goals_over = false;
    } else {
        ui->panel.log_open = false;
        ui->program->settings.goals = ui->program->settings.goals || table_goals_have_room(look);
        ui->panel.goals_over = !table_goals_have_room(look);
    }
    app_settings_changed(ui->program);
    table_refresh(ui);
    if (!shown && ui->goals.count == 0)
        table_say(ui, tr(table_goals_panel_list_of(look)->none));
}

/* The pieces of it stand together in the order of its pattern, the others behind them. */
void table_goal_sort(TableUi *ui, int i)
{
    Piece order[MAX_PIECES];
    uint8_t gap[MAX_PIECES] = { 0 };
    int n = 0;
    bool splits = false;
    if (i < 0 || i >= ui->goals.count)
        return;
    const GoalNote *g = &ui->goals.goal[i];
    for (int k = 0; k < g->count; k++) {
        splits |= g->piece[k].splits;
        if (g->piece[k].part != GOAL_HELD)
            continue;
        gap[n] = splits && n > 0;
        order[n++] = g->piece[k].piece;
        splits = false;
    }
    const int held = n;
    for (int k = 0; k < ui->notes.hand_count; k++)
        if (!table_goal_has(g, ui->notes.hand[k]))
            order[n++] = ui->notes.hand[k];
    if (held > 0 && held < n)
        gap[held] = 1;
    table_sets_clear(ui);
    seat_hand_set(table_seat(ui), ui->viewer, order, n, gap);
    table_refresh(ui);
}

void table_goal_act(TableUi *ui, int i)
{
    const bool stale = ui->goals.version != seat_moment(table_seat(ui)).version;
    if (stale || i < 0 || i >= ui->goals.count || !ui->goals.goal[i].ready || !table_my_turn(table_look(ui)))
        return;
    const Move m = ui->goals.goal[i].act;
    (void)table_play(ui, &m, 1);
}
