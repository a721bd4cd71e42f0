/* Learn: the lessons of all games, and how far one has come in them. */
#include <stdio.h>

#include "app/app.h"
#include "app/match_actions.h"
#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/widgets/widget.h"
#include "lesson/course.h"
#include "lesson/progress.h"
#include "platform/language.h"

enum { LEARN_GAMES = 16, WIDE = 1100, DO_NONE = 0, DO_BACK, DO_GAME, DO_STEP_GAME, DO_LESSON, DO_PUZZLES };

typedef struct LearnUi {
    int game; /* whose lessons are listed */
    struct {
        int lessons, done; /* 0 lessons: there are none, or they cannot be read */
    } of[LEARN_GAMES];
    LessonFile *file; /* of the game; NULL with a sentence in why */
    char why[256];
    Scroll games, page;
} LearnUi;

static inline LearnUi *learn_ui(const App *app)
{
    return app->kept[SCREEN_LEARN];
}

/* ---- what is known ---- */

static void count(App *app, int game, const LessonFile *f)
{
    LearnUi *ui = learn_ui(app);
    if (game >= LEARN_GAMES)
        return;
    ui->of[game].lessons = f != NULL ? f->count : 0;
    ui->of[game].done = f != NULL ? lesson_progress_done(app->store, f) : 0;
}

static void choose(App *app, int game)
{
    LearnUi *ui = learn_ui(app);
    TextSink why = text_sink(ui->why, sizeof ui->why);
    lesson_free(ui->file);
    ui->game = game;
    ui->file = course_read(app->assets, game_table[game], &why);
    ui->page.at = 0;
    count(app, game, ui->file);
}

/* Those of the other games are there. */
static void say_damaged(App *app, int game, const char *why)
{
    char words[sizeof app->notice];
    text_write(words, sizeof words, "The lessons for {1} cannot be read. {2}", tr(game_table[game]->title), why);
    app_notice(app, words);
}

static void count_all(App *app)
{
    for (int i = 0; i < (int)game_count; i++) {
        char why[256];
        TextSink error = text_sink(why, sizeof why);
        LessonFile *f = course_read(app->assets, game_table[i], &error);
        count(app, i, f);
        if (f == NULL && course_there(app->assets, game_table[i]))
            say_damaged(app, i, why);
        lesson_free(f);
    }
}

static void learn_enter(App *app)
{
    LearnUi *ui = learn_ui(app);
    /* Of a lesson that is left, its game. */
    const int game = app->lesson != NULL ? game_find(seat_game(app_seat(app))->id) : app->new_match.setup.game;
    const int scrolled = app->lesson != NULL && game == ui->game ? ui->page.at : 0;
    app_stop_watching(app);
    count_all(app);
    choose(app, game);
    ui->page.at = scrolled;
}

static void learn_close(App *app)
{
    lesson_free(learn_ui(app)->file);
    learn_ui(app)->file = NULL;
}

/* ---- the games ---- */

static void game_words(const LearnUi *ui, int game, char *out, size_t size)
{
    const bool all = ui->of[game].done == ui->of[game].lessons;
    /* TRANSLATORS: {1} is a game, of whose lessons {2} of {3} are done. */
    text_write(out, size, all ? N_("{1}: done") : N_("{1}: {2} of {3}"), tr(game_table[game]->title),
               text_number(ui->of[game].done).text, text_number(ui->of[game].lessons).text);
}

static void build_games(App *app, Scene *s, Rect r)
{
    LearnUi *ui = learn_ui(app);
    const int bar = scene_px(s, SCROLL_BAR), gap = scene_px(s, 6);
    ScrollPart part = scroll_begin(s, r);
    int y = r.y;
    for (int i = 0; i < (int)game_count && i < LEARN_GAMES; i++) {
        char words[160];
        if (ui->of[i].lessons == 0)
            continue;
        game_words(ui, i, words, sizeof words);
        const Rect entry = { r.x, y, r.w - bar, ui_entry_height(s, r.w - bar, words) };
        ui_entry(s, entry, "game", i, words, i == ui->game, DO_GAME);
        y += entry.h + gap;
    }
    scroll_end(s, &ui->games, part, y - r.y);
}

/* The same where there is room for one column only. Returns its height. */
static int build_stepper(const App *app, Scene *s, Rect r)
{
    const LearnUi *ui = learn_ui(app);
    char words[160];
    game_words(ui, ui->game, words, sizeof words);
    r.h = ui_stepper_height(s, r.w, words);
    ui_stepper(s, r, "games", tr("Game"), words, true, true, true, DO_STEP_GAME, 0);
    return r.h;
}

/* ---- the lessons of one ---- */

/* The first one that is not done; all are: none. */
static int next_of(App *app, const LessonFile *f)
{
    for (int i = 0; i < f->count; i++)
        if (!lesson_progress(app->store, f->game, &f->lesson[i]).done)
            return i;
    return -1;
}

static void say_line(App *app, const LessonFile *f, int i, TextSink *out)
{
    const LessonProgress p = lesson_progress(app->store, f->game, &f->lesson[i]);
    lesson_say(f->game, f->lesson[i].goal, out);
    if (p.step > 0) {
        text_next(out);
        text_say(out, "You are at step {1} of {2}.", text_number(p.step + 1).text,
                 text_number(f->lesson[i].steps).text);
    }
}

static int build_lesson(App *app, Scene *s, Rect r, int i, bool next)
{
    const LessonFile *f = learn_ui(app)->file;
    char title[160], line[256], label[200], name[32];
    TextSink words = text_sink(title, sizeof title), more = text_sink(line, sizeof line);
    lesson_say(f->game, f->lesson[i].title, &words);
    say_line(app, f, i, &more);
    /* TRANSLATORS: {1} is the number of a lesson, {2} its title. */
    text_write(label, sizeof label, "{1}. {2}", text_number(i + 1).text, title);
    snprintf(name, sizeof name, "lesson-%d", i + 1);
    r.h = ui_action_height(s, r.w, line);
    const bool done = lesson_progress(app->store, f->game, &f->lesson[i]).done;
    Item *it = ui_action(s, r, name, label, line, done ? ICON_CHECK : ICON_PLAY, next ? BUTTON_PRIMARY : BUTTON_PLAIN,
                         DO_LESSON, i);
    snprintf(it->value, sizeof it->value, "%s", done ? "done" : line); /* which is drawn, and read out with it */
    return r.h;
}

static void build_page(App *app, Scene *s, Rect r, bool narrow)
{
    LearnUi *ui = learn_ui(app);
    const int bar = scene_px(s, SCROLL_BAR), gap = scene_px(s, 8), shade = scene_px(s, 12);
    ScrollPart part = scroll_begin(s, (Rect){ r.x - shade, r.y, r.w + shade - bar, r.h });
    Rect row = { r.x, r.y, r.w - bar - gap, 0 };
    const int head = narrow ? build_stepper(app, s, row) : scene_px(s, 34);
    if (!narrow)
        ui_line(s, FONT_BOLD, scene_px(s, UI_HEADING), (Rect){ row.x, row.y, row.w, head }, ALIGN_LEFT,
                s->theme->text_on_felt, tr(game_table[ui->game]->title));
    row.y += head + gap;
    if (ui->file == NULL)
        row.y += ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), row, s->theme->text_on_felt, ui->why, true);
    const int next = ui->file != NULL ? next_of(app, ui->file) : -1;
    for (int i = 0; ui->file != NULL && i < ui->file->count; i++)
        row.y += build_lesson(app, s, row, i, i == next) + gap;
    scroll_end(s, &ui->page, part, row.y - r.y);
}

/* How many of all lessons there are are done. */
static void sum_words(const LearnUi *ui, char *out, size_t size)
{
    int done = 0, all = 0;
    for (int i = 0; i < LEARN_GAMES; i++) {
        done += ui->of[i].done;
        all += ui->of[i].lessons;
    }
    /* TRANSLATORS: Of lessons. */
    text_write(out, size, "A few minutes each, at the real table: {1} of {2} done", text_number(done).text,
               text_number(all).text);
}

static void learn_build(App *app, Scene *s)
{
    char sum[160];
    sum_words(learn_ui(app), sum, sizeof sum);
    const int tools = ui_button_width(s, tr("Puzzles"), -1);
    const Rect body = page_begin(app, s, tr("Learn"), sum, DO_BACK, tools, WIDE);
    ui_button(s, page_tools(s, tools, WIDE), "puzzles", tr("Puzzles"), -1, BUTTON_PLAIN, true, DO_PUZZLES, 0);
    const int gap = scene_px(s, 20), least = scene_px(s, 230), third = body.w * 3 / 10;
    const int left = third > least ? third : least;
    if (body.w < scene_px(s, 700)) {
        learn_ui(app)->games = (Scroll){ 0 };
        build_page(app, s, body, true);
        return;
    }
    build_games(app, s, (Rect){ body.x, body.y, left, body.h });
    build_page(app, s, (Rect){ body.x + left + gap, body.y, body.w - left - gap, body.h }, false);
}

/* ---- what is done there ---- */

/* To the next game that has lessons, or back to the one before. */
static void step_game(App *app, int way)
{
    const LearnUi *ui = learn_ui(app);
    int game = ui->game;
    for (int i = 0; i < (int)game_count; i++) {
        game = (game + way + (int)game_count) % (int)game_count;
        if (ui->of[game].lessons > 0)
            break;
    }
    choose(app, game);
}

static void learn_act(App *app, int action, int arg)
{
    LearnUi *ui = learn_ui(app);
    if (action == DO_BACK)
        app_back(app);
    else if (action == DO_PUZZLES)
        app_go(app, SCREEN_PUZZLES);
    else if (action == DO_GAME && arg >= 0 && arg < (int)game_count)
        choose(app, arg);
    else if (action == DO_STEP_GAME)
        step_game(app, step_way(arg) == STEP_BACK ? -1 : 1);
    else if (action == DO_LESSON && ui->file != NULL)
        app_learn(app, ui->game, arg);
}

static bool learn_intent(App *app, const Intent *in)
{
    LearnUi *ui = learn_ui(app);
    char name[32];
    snprintf(name, sizeof name, "button:lesson-%d", ui->file != NULL ? next_of(app, ui->file) + 1 : 0);
    int percent;
    const Item *side = ui_adjust(&app->scene, in, &percent);
    const Item *first = side != NULL ? side : ui_default(&app->scene, in, name);
    if (first != NULL)
        learn_act(app, first->action, first->arg);
    else if (!scroll_intent(&app->scene, &ui->page, in, false))
        return false;
    app_redraw(app);
    return true;
}

static void learn_wheel(App *app, int x, int y, int steps)
{
    LearnUi *ui = learn_ui(app);
    const Rect games = ui->games.view;
    (void)y;
    if (scroll_wheel(&app->scene, x < games.x + games.w ? &ui->games : &ui->page, steps))
        app_redraw(app);
}

static bool learn_pointer(App *app, const Pointer *p)
{
    LearnUi *ui = learn_ui(app);
    if (!scroll_pointer(&ui->page, p) && !scroll_pointer(&ui->games, p))
        return false;
    app_redraw(app);
    return true;
}

const Screen screen_learn = { .name = "learn",
                              .keeps = sizeof(LearnUi),
                              .close = learn_close,
                              .enter = learn_enter,
                              .build = learn_build,
                              .act = learn_act,
                              .intent = learn_intent,
                              .wheel = learn_wheel,
                              .pointer = learn_pointer };
