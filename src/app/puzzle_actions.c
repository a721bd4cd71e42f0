#include "app/puzzle_actions.h"

#include "app/match_actions.h"
#include "app/screen_stack.h"
#include "platform/language.h"
#include "puzzle/left.h"
#include "puzzle/set.h"

/* As it was left, if it is the one that was left last and is not solved, be it before the program was started; else
 * made. NULL after telling. */
static PuzzleMatch *take_puzzle(App *app, const PuzzleName *name, TextSink *error)
{
    PuzzleMatch *p = app->puzzle_left;
    const PuzzleName *left = p != NULL ? puzzle_match_name(p) : NULL;
    if (left == NULL || !puzzle_name_same(left, name) || puzzle_match_verdict(p).end == PUZZLE_RIGHT) {
        p = puzzle_match_open(app->assets, name, error);
        if (p != NULL)
            puzzle_left_take(app->store, p);
        return p;
    }
    app->puzzle_left = NULL;
    return p;
}

void app_puzzle_from(App *app, const PuzzleName *wanted, ScreenId under)
{
    const PuzzleName name = *wanted; /* which may belong to the one that is left */
    char why[sizeof app->notice] = "";
    TextSink error = text_sink(why, sizeof why);
    PuzzleMatch *p = take_puzzle(app, &name, &error);
    app->puzzle_kept = 0;
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

/* Where it stands, at the foot of the screen. */
static void say_set(App *app, const PuzzleSet *s)
{
    char misses[180], words[sizeof app->notice];
    text_write_count(misses, sizeof misses, "{1} miss", "{1} misses", s->misses);
    const bool over = puzzle_set_is_over(s);
    /* TRANSLATORS: {1} of ten puzzles, {2} is how many misses there were. */
    text_write(words, sizeof words, over ? N_("The set is over: {1} of 10 solved, {2}.") : N_("Puzzle {1} of 10, {2}."),
               text_number(over ? puzzle_set_right(s) : s->at + 1).text, misses);
    app_confirm(app, words);
}

/* The puzzle at hand of that set; the list where it is over. */
static void show_set(App *app, const PuzzleSet *s)
{
    const PuzzleName name = puzzle_set_name(s);
    if (puzzle_set_is_over(s))
        app_go(app, SCREEN_PUZZLES);
    else
        app_puzzle(app, &name);
    if (puzzle_set_is_over(s) || app->puzzle != NULL)
        say_set(app, s);
}

void app_puzzle_set(App *app, const PuzzleKind *kind, const int places[PUZZLE_GRADES + 1])
{
    PuzzleSet s = puzzle_set(app->store);
    if (s.newer)
        app_notice(app, tr("A newer version of Meldwell has saved a set of puzzles. It stays as it is."));
    if (s.newer)
        return;
    if ((s.kind != kind || puzzle_set_is_over(&s)) && !puzzle_set_begin(app->store, kind, places))
        return;
    s = puzzle_set(app->store);
    if (s.kind != NULL && s.solved)
        s = puzzle_set_next(app->store);
    if (s.kind != NULL)
        show_set(app, &s);
}

/* On in the set whose puzzle is open; false: it is none of it. */
static bool next_of_set(App *app)
{
    PuzzleSet s = puzzle_set(app->store);
    if (!puzzle_set_is_at(&s, puzzle_match_name(app->puzzle)))
        return false;
    s = puzzle_set_next(app->store);
    show_set(app, &s);
    return true;
}

void app_puzzle_next(App *app)
{
    char why[sizeof app->notice];
    TextSink error = text_sink(why, sizeof why);
    PuzzleSeeds seeds;
    if (app->puzzle == NULL || next_of_set(app))
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
        text_write_count(out, size, "Puzzles solved on {1} day in a row", "Puzzles solved on {1} days in a row", run);
    else
        text_write(out, size, otherwise);
}

/* At once, so that it waits whatever ends the program. */
static void keep_as_left(App *app)
{
    const uint32_t version = seat_moment(puzzle_match_seat(app->puzzle)).version;
    const uint32_t now = 1 + version * (PUZZLE_HINT_STEPS + 1) + (uint32_t)puzzle_match_hinted(app->puzzle);
    if (app->puzzle_kept != now)
        puzzle_left_keep(app->store, app->puzzle);
    app->puzzle_kept = now;
}

void app_puzzle_keep(App *app)
{
    if (app->puzzle == NULL)
        return;
    keep_as_left(app);
    if (!puzzle_match_judged(app->puzzle))
        return;
    const PuzzleName *name = puzzle_match_name(app->puzzle);
    const bool right = puzzle_match_verdict(app->puzzle).end == PUZZLE_RIGHT;
    const int hinted = puzzle_match_hinted(app->puzzle);
    (void)puzzle_progress_note(app->store, name, right, hinted, app->puzzle_day);
    puzzle_set_note(app->store, name, right, hinted >= PUZZLE_HINT_FIRST);
}
