#include "app/puzzle_actions.h"

#include "app/match_actions.h"
#include "app/screen_stack.h"
#include "puzzle/progress.h"

/* As it was left, if it is the one that was left last and is not solved; else made. NULL after telling. */
static PuzzleMatch *take_puzzle(App *app, const PuzzleName *name, TextSink *error)
{
    PuzzleMatch *p = app->puzzle_left;
    const PuzzleName *left = p != NULL ? puzzle_match_name(p) : NULL;
    if (left == NULL || left->kind != name->kind || left->grade != name->grade || left->place != name->place ||
        puzzle_match_verdict(p).end == PUZZLE_RIGHT)
        return puzzle_match_open(app->assets, name, error);
    app->puzzle_left = NULL;
    return p;
}

void app_puzzle_from(App *app, const PuzzleName *wanted, ScreenId under)
{
    const PuzzleName name = *wanted; /* which may belong to the one that is left */
    char why[sizeof app->notice] = "";
    TextSink error = text_sink(why, sizeof why);
    PuzzleMatch *p = take_puzzle(app, &name, &error);
    if (p != NULL && app_show_puzzle(app, p, under))
        app->puzzle_day = app_today(app);
    else
        puzzle_match_close(p);
    if (why[0] != '\0')
        app_notice(app, why);
}

void app_puzzle(App *app, const PuzzleName *name)
{
    app_puzzle_from(app, name, SCREEN_PUZZLES);
}

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

void app_streak_words(App *app, const char *otherwise, char *out, size_t size)
{
    const int run = puzzle_streak(app->store, app_today(app));
    if (run > 1)
        text_write_count(out, size, "Puzzles solved on {1} day running", "Puzzles solved on {1} days running", run);
    else
        text_write(out, size, otherwise);
}

void app_puzzle_keep(App *app)
{
    if (app->puzzle == NULL || !puzzle_match_judged(app->puzzle))
        return;
    (void)puzzle_progress_note(app->store, puzzle_match_name(app->puzzle),
                               puzzle_match_verdict(app->puzzle).end == PUZZLE_RIGHT, puzzle_match_hinted(app->puzzle),
                               app->puzzle_day);
}
