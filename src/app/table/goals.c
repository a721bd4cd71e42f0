/* What may be collected for: whether it stands beside the table or over it, where, and what it is. */
#include <stdlib.h>
#include <string.h>

#include "app/table/parts.h"

/* In units: the first is a length, which shrinks with the window, the others are of letters; so much the table keeps.
 */
enum { WIDE = 300, LEAST_WIDE = 262, TABLE_LEAST = 700 };

static const GoalList *list_of(const App *app)
{
    return app->match != NULL ? match_game(app->match)->goals : NULL;
}

/* ---- whether it is there, and where ---- */

/* Its game has goals, somebody plays for them, and what they are is no secret to who looks. */
static bool is_offered(const App *app)
{
    const TableUi *ui = app->table;
    return list_of(app) != NULL && ui->viewer != NO_VIEWER && !ui->curtain && !match_is_again(app->match) &&
           !table_ended(match_state(app->match));
}

static int wide(const App *app)
{
    const int w = app->scene.w, h = app->scene.h, unit = layout_unit(w, h, app->settings.scale);
    const int natural = w * 100 / 1280 < h * 100 / 800 ? w * 100 / 1280 : h * 100 / 800;
    const int least = LEAST_WIDE * unit / 100, much = WIDE * natural / 100;
    return much > least ? much : least;
}

bool table_goals_have_room(const App *app)
{
    const int unit = layout_unit(app->scene.w, app->scene.h, app->settings.scale);
    return !app->table->goals.folded && app->scene.w - wide(app) >= TABLE_LEAST * unit / 100;
}

int table_goals_aside(const App *app)
{
    const TableUi *ui = app->table;
    const bool open = is_offered(app) && app->settings.goals && !ui->panel.log_open && ui->goals.count > 0;
    return open && table_goals_have_room(app) ? wide(app) : 0;
}

bool table_goals_shown(const App *app)
{
    const TableUi *ui = app->table;
    return table_goals_aside(app) > 0 || (is_offered(app) && ui->panel.goals_over && ui->goals.count > 0);
}

void table_goals_yield(App *app)
{
    app->table->panel.goals_over = false;
}

void table_goals_fold(App *app)
{
    app->table->goals.folded = true;
}

Rect table_goals_rect(const App *app)
{
    const TableLayout *l = &app->table->felt.layout;
    const int margin = l->corner.x + l->corner.w < app->scene.w ? app->scene.w - l->corner.x - l->corner.w : 0;
    const int top = l->corner.y + l->corner.h + margin, w = wide(app) - margin;
    const int hand = l->rack.w > 0 && l->rack.y < l->rail.y ? l->rack.y : l->rail.y;
    const int foot = table_goals_aside(app) > 0 ? hand : l->prompt.y; /* over the table what is said stays in sight */
    return (Rect){ app->scene.w - margin - w, top, w, foot - margin - top };
}

/* ---- what they are ---- */

/* While something is carried the pictures stay as they are. */
void table_note_goals(App *app)
{
    TableUi *ui = app->table;
    TableGoals *g = &ui->goals;
    const bool wanted = is_offered(app) && (app->settings.goals || ui->panel.goals_over);
    if (table_carries(ui) && g->made)
        return;
    if (wanted && g->made && g->version == match_version(app->match) && g->viewer == ui->viewer)
        return;
    g->made = wanted;
    g->count = 0;
    g->say[0] = '\0';
    if (!wanted)
        return;
    const State *seen = match_view(app->match, ui->viewer);
    TextSink say = text_sink(g->say, sizeof g->say);
    memset(g->goal, 0, sizeof g->goal);
    g->version = match_version(app->match);
    g->viewer = ui->viewer;
    g->count = list_of(app)->list(seen, ui->viewer, g->goal, MAX_GOALS);
    list_of(app)->say(seen, ui->viewer, &say);
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

void table_note_goal_looked_at(App *app, const Scene *sc)
{
    TableUi *ui = app->table;
    static const char row[] = "goal:", act[] = "button:goal-";
    const char *name = strncmp(sc->hover, row, sizeof row - 1) == 0 || strncmp(sc->hover, act, sizeof act - 1) == 0
                           ? sc->hover
                       : sc->focus_shown ? sc->focus
                                         : "";
    ui->doing.goal = -1;
    if (!table_goals_shown(app) || table_carries(ui))
        return;
    if (strncmp(name, row, sizeof row - 1) == 0)
        ui->doing.goal = atoi(name + sizeof row - 1);
    else if (strncmp(name, act, sizeof act - 1) == 0)
        ui->doing.goal = atoi(name + sizeof act - 1);
}
