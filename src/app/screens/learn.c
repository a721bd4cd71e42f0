/* Learn: the lessons of all games, and how far one has come in them. The cards are learn_cards.c, the page of a game
 * learn_page.c. */
#include <stdio.h>

#include "app/coached_round.h"
#include "app/match_actions.h"
#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/learn_ui.h"
#include "lesson/progress.h"
#include "platform/language.h"

enum { WIDE = 1240, PAGE = 310, PAGE_MOST = 380 };

/* ---- what is known ---- */

static void count(App *app, int game, const LessonFile *f)
{
    LearnUi *ui = learn_ui(app);
    if (game >= LEARN_GAMES)
        return;
    ui->of[game].lessons = f != NULL ? f->count : 0;
    ui->of[game].done = 0;
    ui->of[game].is_done = 0;
    for (int i = 0; f != NULL && i < f->count; i++)
        if (lesson_progress(app->store, f->game, &f->lesson[i]).done) {
            ui->of[game].is_done |= UINT32_C(1) << i;
            ui->of[game].done++;
        }
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
        char why[768];
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
    const Rect body = page_begin(app, s, tr("Learn"), sum, LEARN_BACK, tools, WIDE);
    ui_button(s, page_tools(s, tools, WIDE), "puzzles", tr("Puzzles"), -1, BUTTON_PLAIN, true, LEARN_PUZZLES, 0);
    const int gap = scene_px(s, 16), least = scene_px(s, PAGE), most = scene_px(s, PAGE_MOST), third = body.w * 3 / 10;
    const int page = third < least ? least : third > most ? most : third;
    if (body.w < scene_px(s, 700)) {
        learn_ui(app)->games = (Scroll){ 0 };
        learn_page_build(app, s, body, true);
        return;
    }
    learn_cards_build(app, s, (Rect){ body.x, body.y, body.w - page - gap, body.h });
    learn_page_build(app, s, (Rect){ body.x + body.w - page, body.y, page, body.h }, false);
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
    if (action == LEARN_BACK)
        app_back(app);
    else if (action == LEARN_PUZZLES)
        app_go(app, SCREEN_PUZZLES);
    else if (action == LEARN_GAME && arg >= 0 && arg < (int)game_count)
        choose(app, arg);
    else if (action == LEARN_STEP_GAME)
        step_game(app, step_way(arg) == STEP_BACK ? -1 : 1);
    else if (action == LEARN_LESSON && ui->file != NULL)
        app_learn(app, ui->game, arg);
    else if (action == LEARN_PLAY)
        app_play_with_coach(app, ui->game);
}

static bool learn_intent(App *app, const Intent *in)
{
    LearnUi *ui = learn_ui(app);
    const bool all = learn_next(ui, ui->game) < 0;
    int percent;
    const Item *side = ui_adjust(&app->scene, in, &percent);
    const Item *first = side != NULL ? side : ui_default(&app->scene, in, all ? "button:play-coach" : "button:go-on");
    if (first != NULL)
        learn_act(app, first->action, first->arg);
    else if (!scroll_intent(&app->scene, &ui->page, in, false))
        return false;
    app_redraw(app);
    return true;
}

static Scroll *learn_scroll_at(App *app, int x, int y)
{
    LearnUi *ui = learn_ui(app);
    const Rect games = ui->games.view;
    (void)y;
    return x < games.x + games.w ? &ui->games : &ui->page;
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
                              .scroll_at = learn_scroll_at,
                              .pointer = learn_pointer };
