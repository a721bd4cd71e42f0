#include "app/puzzle_actions.h"

#include "app/match_actions.h"
#include "app/screen_stack.h"
#include "platform/clock.h"
#include "puzzle/progress.h"

void app_puzzle_next(App *app)
{
    char why[sizeof app->notice];
    TextSink error = text_sink(why, sizeof why);
    PuzzleSeeds seeds;
    if (app->puzzle == NULL)
        return;
    PuzzleName name = *puzzle_match_name(app->puzzle);
    const bool read = puzzle_seeds_read(app->assets, name.kind, &seeds, &error);
    name.place = read ? puzzle_next(app->store, &name, seeds.count[name.grade]) : 0;
    puzzle_seeds_free(&seeds);
    if (name.place > 0)
        app_puzzle(app, &name);
    else
        app_back(app);
}

void app_puzzle_keep(App *app)
{
    if (app->puzzle == NULL || !puzzle_match_judged(app->puzzle))
        return;
    struct tm date;
    const time_t now = time(NULL);
    const int day = clock_local((int64_t)now, &date) ? puzzle_day(date.tm_year + 1900, date.tm_mon + 1, date.tm_mday)
                                                     : (int)(now / 86400);
    (void)puzzle_progress_note(app->store, puzzle_match_name(app->puzzle),
                               puzzle_match_verdict(app->puzzle).end == PUZZLE_RIGHT, puzzle_match_hinted(app->puzzle),
                               day);
}
