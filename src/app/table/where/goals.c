/* Where the panel of goals lies, and whether it has room beside the table. */
#include <stdlib.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/goals.h"
#include "app/table/where/where.h"

/* In units: the first is a length, which shrinks with the window, the others are of letters; so much the table keeps.
 */
enum { WIDE = 300, LEAST_WIDE = 262, TABLE_LEAST = 700 };

const GoalList *table_goals_list_of(const TableLook *look)
{
    return look->seat != NULL ? look->game->goals : NULL;
}

/* ---- whether it is there, and where ---- */
bool table_goals_is_kept(const TableLook *look)
{
    const TableGoals *g = &look->ui->goals;
    return g->made && g->viewer == look->ui->viewer && g->deal == look->known->deal_no;
}

bool table_goals_is_offered(const TableLook *look)
{
    const TableUi *ui = look->ui;
    return table_goals_list_of(look) != NULL && ui->viewer != NO_VIEWER && look->rewatch == NULL && !look->task &&
           (!table_ended(look->known) || table_goals_is_kept(look));
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
    const bool open =
        table_goals_is_offered(look) && look->settings->goals && !ui->panel.log_open && ui->goals.count > 0;
    return open && table_goals_have_room(look) ? wide(look) : 0;
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

bool table_goals_shown(const TableLook *look)
{
    const TableUi *ui = look->ui;
    return table_goals_aside(look) > 0 || (table_goals_is_offered(look) && ui->panel.goals_over && ui->goals.count > 0);
}
