/* What may be collected for: whether it stands beside the table or over it, where, and what it is. */
#include <stdlib.h>
#include <string.h>

#include "app/table/parts.h"

/* In units: the first is a length, which shrinks with the window, the others are of letters; so much the table keeps.
 */
enum { WIDE = 300, LEAST_WIDE = 262, TABLE_LEAST = 700 };

static const GoalList *list_of(const TableLook *look)
{
    return look->seat != NULL ? look->game->goals : NULL;
}

/* ---- whether it is there, and where ---- */

/* What was collected for when the deal ended. */
static bool is_kept(const TableLook *look)
{
    const TableGoals *g = &look->ui->goals;
    return g->made && g->viewer == look->ui->viewer && g->deal == look->known->deal_no;
}

/* Its game has goals, somebody plays for them, and what they are is no secret to who looks. They stay until the end of
 * the deal is clicked: nothing on the table moves because it is over. */
static bool is_offered(const TableLook *look)
{
    const TableUi *ui = look->ui;
    return list_of(look) != NULL && ui->viewer != NO_VIEWER && look->shown == NULL &&
           (!table_ended(look->known) || is_kept(look));
}

static int wide(const TableLook *look)
{
    const int w = look->last->w, h = look->last->h, unit = layout_unit(w, h, look->scale);
    const int natural = w * 100 / 1280 < h * 100 / 800 ? w * 100 / 1280 : h * 100 / 800;
    const int least = LEAST_WIDE * unit / 100, much = WIDE * natural / 100;
    return much > least ? much : least;
}

bool table_goals_have_room(const TableLook *look)
{
    const int unit = layout_unit(look->last->w, look->last->h, look->scale);
    return !look->ui->goals.folded && look->last->w - wide(look) >= TABLE_LEAST * unit / 100;
}

int table_goals_aside(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const bool open = is_offered(look) && look->settings->goals && !ui->panel.log_open && ui->goals.count > 0;
    return open && table_goals_have_room(look) ? wide(look) : 0;
}

bool table_goals_shown(const TableLook *look)
{
    const TableUi *ui = look->ui;
    return table_goals_aside(look) > 0 || (is_offered(look) && ui->panel.goals_over && ui->goals.count > 0);
}

void table_goals_yield(TableUi *ui)
{
    ui->panel.goals_over = false;
}

void table_goals_fold(TableUi *ui)
{
    ui->goals.folded = true;
}

Rect table_goals_rect(const TableLook *look)
{
    const TableLayout *l = &look->ui->felt.layout;
    const int margin = l->corner.x + l->corner.w < look->last->w ? look->last->w - l->corner.x - l->corner.w : 0;
    const int top = l->corner.y + l->corner.h + margin, w = wide(look) - margin;
    const int hand = l->rack.w > 0 && l->rack.y < l->rail.y ? l->rack.y : l->rail.y;
    const int foot = table_goals_aside(look) > 0 ? hand : l->prompt.y; /* over the table what is said stays in sight */
    return (Rect){ look->last->w - margin - w, top, w, foot - margin - top };
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
    TableGoals *g = &ui->goals;
    const State *seen = table_known(ui);
    static char was[MAX_GOALS][sizeof g->goal[0].name];
    const int rows = is_kept(table_look(ui)) && !table_my_turn(table_look(ui)) ? g->count : 0;
    for (int i = 0; i < rows; i++)
        memcpy(was[i], g->goal[i].name, sizeof was[i]);
    TextSink say = text_sink(g->say, sizeof g->say);
    memset(g->goal, 0, sizeof g->goal);
    g->made = true;
    g->version = seat_moment(table_seat(ui)).version;
    g->viewer = ui->viewer;
    g->deal = seen->deal_no;
    g->count = aid_goals(seat_view(table_seat(ui), ui->viewer), ui->viewer, g->goal, MAX_GOALS);
    list_of(table_look(ui))->say(seen, ui->viewer, &say);
    keep_order(g, was, rows);
}

/* While something is carried the pictures stay as they are, and when the deal has ended, when nothing can be had. */
void table_note_goals(TableUi *ui)
{
    TableGoals *g = &ui->goals;
    const bool wanted = is_offered(table_look(ui)) && (ui->program->settings.goals || ui->panel.goals_over);
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

bool table_goal_has(const GoalNote *g, Piece x)
{
    for (int i = 0; i < g->count; i++)
        if (g->piece[i].piece == x)
            return true;
    return false;
}

const GoalNote *table_goal_looked_at(const TableUi *ui)
{
    return ui->doing.goal >= 0 && ui->doing.goal < ui->goals.count ? &ui->goals.goal[ui->doing.goal] : NULL;
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

void table_note_goal_looked_at(TableUi *ui, const Scene *sc)
{
    static const char row[] = "goal:", act[] = "button:goal-";
    const char *name = strncmp(sc->hover, row, sizeof row - 1) == 0 || strncmp(sc->hover, act, sizeof act - 1) == 0
                           ? sc->hover
                       : sc->focus_shown ? sc->focus
                                         : "";
    ui->doing.goal = -1;
    if (!table_goals_shown(table_look(ui)) || table_carries(ui))
        return;
    if (strncmp(name, row, sizeof row - 1) == 0)
        ui->doing.goal = atoi(name + sizeof row - 1);
    else if (strncmp(name, act, sizeof act - 1) == 0)
        ui->doing.goal = atoi(name + sizeof act - 1);
}
