#include "app/match_actions.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/own_events.h"
#include "app/screen_stack.h"
#include "app/setup.h"
#include "app/speak.h"
#include "app/typing.h"
#include "lesson/course.h"
#include "lesson/progress.h"
#include "match/early_end.h"
#include "match/opening.h"
#include "platform/language.h"
#include "platform/random_source.h"
#include "record/review.h"
#include "record/transcript.h"

/* ---- deals ---- */

/* Deals by chance have numbers of nine figures: they are told to others and typed. */
enum { DEALS = 999999999, SEED_DIGITS = 16 };

static uint64_t fresh_seed(const App *app)
{
    char digits[RANDOM_HEX_SIZE];
    random_hex(digits);
    digits[SEED_DIGITS] = '\0';
    uint64_t seed = strtoull(digits, NULL, 16);
    /* Without chance the clock has to do: a deal only has to be one nobody foresees. */
    if (seed == 0)
        seed = SDL_GetPerformanceCounter() ^ (uint64_t)app->now_ms << 32;
    return 1 + seed % DEALS;
}

void app_close_matches(App *app)
{
    match_close(app->match);
    rewatch_close(app->rewatch);
    lesson_match_close(app->lesson);
    puzzle_match_close(app->puzzle);
    puzzle_match_close(app->puzzle_left);
    day_tables_close(app->tables);
    app->tables = NULL;
    app->match = NULL;
    app->rewatch = NULL;
    app->lesson = NULL;
    app->puzzle = NULL;
    app->puzzle_left = NULL;
}

/* What was played stays stored. */
static void leave_match(App *app)
{
    for (int i = 0; i < SCREEN_COUNT && app_seat(app) != NULL; i++)
        if (app_screens[i]->match_closes != NULL)
            app_screens[i]->match_closes(app);
    match_close(app->match);
    rewatch_close(app->rewatch);
    lesson_match_close(app->lesson);
    if (app->puzzle != NULL) { /* it waits as it was left */
        puzzle_match_close(app->puzzle_left);
        app->puzzle_left = app->puzzle;
    }
    app->match = NULL;
    app->rewatch = NULL;
    app->lesson = NULL;
    app->puzzle = NULL;
    app->told = NULL;
    app->finishing = false;
    app->of_day = false;
}

/* What the table is to show: one of them. */
typedef struct Shown {
    Match *match;
    Rewatch *rewatch;
    LessonMatch *lesson;
    PuzzleMatch *puzzle;
    ToldMatch *told;
} Shown;

/* Back from the table one comes to these, the last one first. */
static void show_table(App *app, Shown shown, const ScreenId *under, int count)
{
    screen_stack_leave(app); /* what is held there is let go while its match is still open */
    leave_match(app);
    app->match = shown.match;
    app->rewatch = shown.rewatch;
    app->lesson = shown.lesson;
    app->puzzle = shown.puzzle;
    app->told = shown.told;
    app->notice_passing = app->notice_passing || store_message(app->store)[0] == '\0';
    if (app->match != NULL) {
        match_clock_scale(app->match, app->settings.clock_scale);
        app->of_day = day_match_of(app->store, match_id(app->match), &app->day);
    }
    if (!app_is_task(app) && app->told == NULL)
        setup_own_note(app, seat_setup(app_seat(app)));
    screen_stack_begin(app, under, count);
    app_go(app, SCREEN_TABLE);
}

void app_show_told(App *app, ToldMatch *told)
{
    show_table(app, (Shown){ .told = told }, NULL, 0);
}

void app_forget_told(App *app)
{
    if (app->told != NULL)
        leave_match(app);
}

static void begin_match(App *app, const MatchSetup *setup)
{
    MatchSetup coached = *setup;
    coached.coach = (uint8_t)(app->new_match.coach > 0 ? app->new_match.coach - 1 : app->settings.coach);
    Match *m = match_new(&coached, app->store, app_wake, NULL);
    if (m == NULL) {
        app_notice(app, tr("There is not enough memory for a match."));
        return;
    }
    show_table(app, (Shown){ .match = m }, NULL, 0);
}

/* keep: the next match is offered as this one was set up. */
static void deal(App *app, bool keep)
{
    MatchSetup *setup = &app->new_match.setup;
    typing_leave(app); /* what is being typed is part of it */
    const char *conflict = setup_conflict(setup);
    if (conflict != NULL) {
        app_notice(app, conflict);
        return;
    }
    uint64_t typed = setup_deal_read(app->new_match.deal);
    if (typed == 0 && app->new_match.deal[0] != '\0') {
        char highest[32], words[480];
        setup_deal_text(UINT64_MAX, highest, sizeof highest);
        text_write(words, sizeof words, "There is no deal with this number. The numbers go from 1 to {1}.", highest);
        app_notice(app, words);
        return;
    }
    app->new_match.deal[0] = '\0'; /* the one after it comes by chance again */
    setup->seed = typed != 0 ? typed : app->fixed_seed != 0 ? app->fixed_seed : fresh_seed(app);
    setup_draw_levels(app);
    if (keep)
        setup_keep(app);
    app->new_match.dealt++;
    begin_match(app, setup);
}

void app_deal(App *app)
{
    deal(app, true);
}

void app_deal_once(App *app)
{
    deal(app, false);
}

void app_begin_from(App *app, const MatchSetup *wanted, const char *position)
{
    char why[sizeof app->notice] = "";
    TextSink error = text_sink(why, sizeof why);
    MatchSetup setup = *wanted;
    setup.seed = app->fixed_seed != 0 ? app->fixed_seed : fresh_seed(app);
    char *opening = opening_take(position, &setup, &error);
    if (opening != NULL)
        begin_match(app, &setup);
    else
        app_notice(app, why);
    free(opening);
}

void app_open(App *app, int64_t id)
{
    if (app->match != NULL && match_id(app->match) == id) {
        match_touch(app->match);
        app_go(app, SCREEN_TABLE);
        return;
    }
    char error[sizeof app->notice] = "";
    TextSink sink = text_sink(error, sizeof error);
    Match *m = match_resume(app->store, id, app_wake, NULL, &sink);
    if (error[0] != '\0')
        app_notice(app, error);
    if (m == NULL)
        return;
    match_touch(m);
    show_table(app, (Shown){ .match = m }, NULL, 0);
}

void app_give_up(App *app, int64_t id)
{
    if (app->match != NULL && match_id(app->match) == id)
        leave_match(app);
    store_match_give_up(app->store, id);
}

static void say_ended(App *app)
{
    const MatchSetup *setup = seat_setup(app_seat(app));
    const ScoreSheet *sheet = seat_sheet(app_seat(app), seat_moment(app_seat(app)).sheets - 1);
    const unsigned led = early_end_leaders(sheet, setup->seats);
    const char *name[MAX_SEATS];
    char words[960];
    TextSink out = text_sink(words, sizeof words);
    int n = 0;
    for (int i = 0; i < setup->seats; i++)
        if (led >> i & 1)
            name[n++] = match_seat_name(setup, i);
    text_told_of(&out, name, n, N_("The match has ended with you in the lead. You find it under Matches."),
                 N_("The match has ended with {1} in the lead. You find it under Matches."),
                 N_("{1} were tied for the lead when the match ended. You find it under Matches."),
                 N_OF("you among them", "{1} were tied for the lead when the match ended. You find it under Matches."));
    app_notice(app, words);
}

void app_end_here(App *app)
{
    if (app->match == NULL || match_end_refusal(app_seat(app)) != NULL)
        return;
    match_end_here(app->match);
    say_ended(app);
    screen_stack_leave(app);
    leave_match(app);
    app_home(app);
}

void app_finish_alone(App *app)
{
    if (app->match == NULL || !match_is_left_to_others(app_seat(app)))
        return;
    match_finish_alone(app->match);
    app->finishing = !app->finishing;
    if (app->finishing && seat_view(app_seat(app), NO_SEAT)->phase == PHASE_DEAL_END)
        app_next_deal(app);
    else
        app_go(app, SCREEN_TABLE);
}

void app_next_deal(App *app)
{
    if (app->rewatch != NULL)
        app_go(app, rewatch_next(app->rewatch) ? SCREEN_TABLE : SCREEN_HISTORY);
    if (app->match != NULL && app->of_day) /* one deal is all of it */
        app_go(app, SCREEN_TODAY);
    if ((app->match == NULL && app->told == NULL) || app->of_day)
        return;
    const State *s = seat_view(app_seat(app), NO_SEAT);
    Move m = { .kind = MOVE_NEXT };
    if (app->match != NULL)
        m.amount = (int16_t)match_minutes(app->match, app->now_ms);
    int seat = s->to_act == NO_SEAT ? 0 : s->to_act;
    Verdict v = seat_play(app_seat(app), seat, &m, 1);
    if (v.why != NULL) {
        char words[960];
        TextSink out = text_sink(words, sizeof words);
        verdict_say(v, &out);
        app_notice(app, words);
    }
    app_go(app, SCREEN_TABLE);
}

void app_same_again(App *app)
{
    if (app_seat(app) == NULL)
        return;
    if (app->match != NULL && app->of_day) {
        app_begin_of_day(app, app->day.game, app->day.day);
        return;
    }
    MatchSetup setup = *seat_setup(app_seat(app));
    begin_match(app, &setup);
}

void app_play_again(App *app)
{
    if (app_seat(app) == NULL)
        return;
    MatchSetup setup = *seat_setup(app_seat(app));
    setup.seed = app->fixed_seed != 0 ? app->fixed_seed : fresh_seed(app);
    setup.opening = NULL; /* another match is dealt */
    begin_match(app, &setup);
}

void app_forget(App *app, int64_t id)
{
    if (app->match != NULL && match_id(app->match) == id)
        leave_match(app);
    store_match_delete(app->store, id);
}

/* What was kept of the ends of its deals is not what its moves lead to: it is played through from its start, which
 * mends and tells. */
static void open_anew(App *app)
{
    const int64_t id = match_id(app->match);
    app_home(app);
    leave_match(app);
    match_earlier_forget(app->store, id);
    app_open(app, id);
}

int matches_past_tick(App *app)
{
    int lines;
    switch (app->match != NULL ? match_earlier(app->match, &lines) : EARLIER_THERE) {
    case EARLIER_READING:
        return 0;
    case EARLIER_CAME:
        for (int i = 0; i < SCREEN_COUNT; i++)
            if (app_screens[i]->past_came != NULL)
                app_screens[i]->past_came(app, lines);
        speak_past_came(app, lines);
        app_redraw(app);
        return -1;
    case EARLIER_WRONG:
        open_anew(app);
        return -1;
    default:
        return -1;
    }
}

/* ---- matches watched again and reviewed ---- */

/* Back from it one comes to the list of matches, or to the record. */
static void watch(App *app, Transcript *t, int deal, bool record)
{
    static const ScreenId under[] = { SCREEN_HISTORY, SCREEN_RECORD };
    Rewatch *rewatch = rewatch_open(&t->setup, t->move, t->count, deal < 0 ? t->deals - 1 : deal);
    transcript_free(t);
    if (rewatch == NULL || !screen_ready(app, SCREEN_HISTORY)) {
        app_notice(app, tr("There is not enough memory for a match."));
        rewatch_close(rewatch);
        return;
    }
    show_table(app, (Shown){ .rewatch = rewatch }, under, record ? 2 : 1);
}

void app_watch_again(App *app, int64_t id, int deal)
{
    char why[768] = "";
    TextSink error = text_sink(why, sizeof why);
    Transcript t;
    if (transcript_of_store(app->store, id, &t, &error))
        watch(app, &t, deal, false);
    else
        app_notice(app, why);
}

void app_watch_record(App *app, const char *path)
{
    char why[768] = "";
    TextSink error = text_sink(why, sizeof why);
    Transcript t;
    if (transcript_of_file(path, &t, &error))
        watch(app, &t, 0, true);
    else
        app_notice(app, why);
}

void app_stop_watching(App *app)
{
    if (app->rewatch != NULL || app_is_task(app) || app_day_is_over(app))
        leave_match(app);
}

/* ---- lessons ---- */

void app_learn(App *app, int game, int lesson)
{
    static const ScreenId under[] = { SCREEN_LEARN };
    char why[sizeof app->notice] = "";
    TextSink error = text_sink(why, sizeof why);
    LessonFile *file = course_read(app->assets, game_table[game], &error);
    if (file != NULL && (lesson < 0 || lesson >= file->count)) {
        lesson_free(file);
        return;
    }
    LessonMatch *m = NULL;
    if (file != NULL) {
        const LessonProgress was = lesson_progress(app->store, game_table[game], &file->lesson[lesson]);
        m = lesson_match_open(file, lesson, was.step, &error);
        if (m != NULL && was.newer)
            app_notice(app,
                       tr("A newer version of Meldwell has saved your progress in this lesson. It stays as it is."));
    }
    if (m != NULL && screen_ready(app, SCREEN_LEARN))
        show_table(app, (Shown){ .lesson = m }, under, 1);
    else if (m != NULL)
        lesson_match_close(m);
    if (why[0] != '\0')
        app_notice(app, why);
}

bool app_learn_next(App *app)
{
    const LessonRun *run = lesson_match_run(app->lesson);
    const int next = (int)(run->lesson - run->file->lesson) + 1;
    if (next >= run->file->count)
        return false;
    app_learn(app, game_find(run->file->game->id), next);
    return true;
}

void app_lesson_keep(App *app)
{
    if (app->lesson == NULL)
        return;
    const LessonRun *run = lesson_match_run(app->lesson);
    (void)lesson_progress_keep(app->store, run->file->game, run->lesson, run->step);
}

/* ---- puzzles and days ---- */

bool app_show_puzzle(App *app, PuzzleMatch *p, ScreenId under)
{
    if (!screen_ready(app, under))
        return false;
    show_table(app, (Shown){ .puzzle = p }, &under, 1);
    return true;
}

void app_begin_of_day(App *app, int game, int day)
{
    static const ScreenId under[] = { SCREEN_TODAY };
    const DayMatch mark = { game, day, app_clock(app), (uint8_t)day_how(app->store, game, day, app_today(app)), false };
    MatchSetup setup;
    day_setup(game, day, &setup);
    setup.practice = mark.how != DAY_COUNTS; /* what is known already counts apart */
    Match *m = screen_ready(app, SCREEN_TODAY) ? match_new(&setup, app->store, app_wake, NULL) : NULL;
    if (m == NULL) {
        app_notice(app, tr("There is not enough memory for a match."));
        return;
    }
    day_match_begun(app->store, match_id(m), &mark);
    show_table(app, (Shown){ .match = m }, under, 1);
}

bool app_can_review(const App *app)
{
    return app_seat(app) != NULL && app->told == NULL && seat_moment(app_seat(app)).sheets > 0 &&
           review_offered(seat_game(app_seat(app)));
}

void app_review(App *app, int deal)
{
    app_show(app, SCREEN_REVIEW, &(Wanted){ .deal = deal });
}

void app_review_dearest(App *app, int deal)
{
    app_show(app, SCREEN_REVIEW, &(Wanted){ .deal = deal, .dearest = true });
}

void app_play_on(App *app, const MatchSetup *played, const State *from)
{
    Match *m = match_practice_from(played, from, app_wake, NULL);
    if (m == NULL)
        app_notice(app, tr("You cannot play on from here."));
    else
        show_table(app, (Shown){ .match = m }, NULL, 0);
}

void app_review_kept(App *app, int64_t id, int deal)
{
    app_show(app, SCREEN_REVIEW, &(Wanted){ .id = id, .deal = deal });
}

void app_review_record(App *app, const char *path)
{
    app_show(app, SCREEN_REVIEW, &(Wanted){ .path = path, .deal = -1 });
}

void app_open_record(App *app, const char *path)
{
    app_show(app, SCREEN_RECORD, &(Wanted){ .path = path });
}
