#include "app/day_actions.h"

#include "app/match_actions.h"
#include "app/own_events.h"
#include "match/early_end.h"

/* The one that was begun and still lies on the shelf; 0: there is none. */
static int64_t begun(App *app, int game, int day)
{
    const DayKept k = day_kept(app->store, game, day);
    StoredMatch stored;
    DayMatch mark;
    if (k.over || k.match == 0 || !store_match_get(app->store, k.match, &stored) || stored.over)
        return 0;
    return day_match_of(app->store, k.match, &mark) && mark.game == game && mark.day == day ? k.match : 0;
}

void app_day_play(App *app, int game, int day)
{
    const int64_t id = begun(app, game, day);
    if (id != 0)
        app_open(app, id);
    else
        app_begin_of_day(app, game, day);
}

static void tables_end(App *app)
{
    day_tables_close(app->tables);
    app->tables = NULL;
}

void app_day_compare(App *app, int game, int day)
{
    const DayKept k = day_kept(app->store, game, day);
    if (!k.over || k.told || (app->tables != NULL && day_tables_are_of(app->tables, game, day)))
        return;
    tables_end(app);
    app->tables = day_tables_start(game, day, app_wake, NULL);
}

void app_day_keep(App *app)
{
    if (app->match == NULL || !app->of_day || app->day.over || seat_moment(app_seat(app)).sheets == 0)
        return;
    day_match_over(app->store, &app->day, match_id(app->match), seat_sheet(app_seat(app), 0));
    match_end_one_deal(app->match);
    app_day_compare(app, app->day.game, app->day.day);
}

void app_day_follow(App *app)
{
    int points[DAY_TABLES];
    const int done = app->tables != NULL ? day_tables_take(app->tables, points) : -1;
    if (done < 0)
        return;
    if (done > 0)
        day_tables_keep(app->store, day_tables_game(app->tables), day_tables_day(app->tables), points);
    tables_end(app);
    app_redraw(app);
}
