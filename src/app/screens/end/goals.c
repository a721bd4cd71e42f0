#include "app/screens/end/goals.h"

#include "app/screens/end/end_ui.h"
#include "goals/found.h"
#include "platform/language.h"

static int64_t match_of(const App *app)
{
    return app->settings.firsts && app->match != NULL ? match_id(app->match) : 0;
}

void end_goals_look(App *app)
{
    if (match_of(app) != 0)
        goals_look_last(app->store, app->match);
}

void end_goals_find(App *app, int deal)
{
    const Goal *goal;
    const char *title[GOALS_OF_A_GAME];
    char list[1536];
    EndUi *ui = end_ui(app);
    int n = 0;
    ui->goals[0] = '\0';
    if (match_of(app) == 0)
        return;
    const int count = goals_of(seat_game(app_seat(app)), &goal);
    for (int i = 0; i < count && n < GOALS_OF_A_GAME; i++) {
        const GoalFound f = goal_found(app->store, &goal[i]);
        if (f.found && f.match == match_of(app) && f.deal == deal)
            title[n++] = tr(goal[i].title);
    }
    TextSink out = text_sink(list, sizeof list);
    for (int i = 0; i < n; i++) {
        text_add(&out, i > 0 ? ", " : "");
        text_add(&out, title[i]);
    }
    if (n > 0)
        /* TRANSLATORS: At the end of a deal; {1} is a list of goals, such as "An undercut, Gin". */
        text_write(ui->goals, sizeof ui->goals, "For the first time: {1}.", list);
}
