/* Goals: what one has done for the first time in each game, and what there is still to be done. */
#include <stdio.h>
#include <time.h>

#include "app/app.h"
#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/match_words.h"
#include "app/widgets/widget.h"
#include "goals/found.h"
#include "platform/language.h"

enum { GAMES = 16, WIDE = 1100, DO_NONE = 0, DO_BACK, DO_GAME, DO_STEP_GAME };

typedef struct GoalsUi {
    int game;
    int all[GAMES], reached[GAMES];
    GoalFound found[GOALS_OF_A_GAME]; /* of the game that is shown */
    bool begun;                       /* it is known which matches are to be looked through */
    GoalCount *counting;              /* they are being looked through; owned */
    Scroll games, page;
} GoalsUi;

static inline GoalsUi *goals_ui(const App *app)
{
    return app->kept[SCREEN_GOALS];
}

/* ---- what is known ---- */

static void look(App *app)
{
    GoalsUi *ui = goals_ui(app);
    for (int i = 0; i < (int)game_count && i < GAMES; i++) {
        const Goal *goal;
        ui->all[i] = goals_of(game_table[i], &goal);
        ui->reached[i] = 0;
        for (int k = 0; k < ui->all[i]; k++) {
            const GoalFound f = goal_found(app->store, &goal[k]);
            ui->reached[i] += f.found;
            if (i == ui->game)
                ui->found[k] = f;
        }
    }
}

static void stop_counting(App *app)
{
    goal_count_end(goals_ui(app)->counting);
    goals_ui(app)->counting = NULL;
}

static void goals_enter(App *app)
{
    GoalsUi *ui = goals_ui(app);
    stop_counting(app);
    ui->game = app->new_match.setup.game;
    ui->page.at = 0;
    ui->begun = false;
    look(app);
}

/* Between two pictures one match is looked through. */
static int goals_tick(App *app, uint32_t now_ms)
{
    GoalsUi *ui = goals_ui(app);
    (void)now_ms;
    if (!ui->begun) {
        ui->begun = true; /* the page is there first */
        ui->counting = goal_count_begin(app->store, false);
        return 0;
    }
    if (ui->counting == NULL)
        return -1;
    if (!goal_count_step(ui->counting))
        stop_counting(app);
    look(app);
    app_redraw(app);
    return ui->counting != NULL ? 0 : -1;
}

/* ---- the games ---- */

static void game_words(const GoalsUi *ui, int game, char *out, size_t size)
{
    /* TRANSLATORS: {1} is a game, of whose goals {2} of {3} are reached. */
    text_write(out, size, "{1}: {2} of {3}", tr(game_table[game]->title), text_number(ui->reached[game]).text,
               text_number(ui->all[game]).text);
}

static void build_games(App *app, Scene *s, Rect r)
{
    GoalsUi *ui = goals_ui(app);
    const int bar = scene_px(s, SCROLL_BAR), gap = scene_px(s, 6);
    ScrollPart part = scroll_begin(s, r);
    int y = r.y;
    for (int i = 0; i < (int)game_count && i < GAMES; i++) {
        char words[480];
        if (ui->all[i] == 0)
            continue;
        game_words(ui, i, words, sizeof words);
        const Rect entry = { r.x, y, r.w - bar, ui_entry_height(s, r.w - bar, words) };
        ui_entry(s, entry, "game", i, words, i == ui->game, DO_GAME);
        y += entry.h + gap;
    }
    scroll_end(s, &ui->games, part, y - r.y);
}

/* ---- the goals of one ---- */

static void say_when(const GoalFound *f, const char *line, TextSink *out)
{
    char when[192];
    TextSink words = text_sink(when, sizeof when);
    if (!f->found) {
        text_add(out, tr(line));
        return;
    }
    match_words_when(f->at, (int64_t)time(NULL), false, &words);
    if (f->newer)
        text_say(out, "Reached.");
    else if (when[0] == '\0')
        text_say(out, "Reached in an earlier match.");
    else
        /* TRANSLATORS: {1} is a day: "today, 14:05", "3 Nov 2025". */
        text_say(out, "First reached: {1}.", when);
    if (f->who[0] != '\0') {
        text_next(out);
        /* TRANSLATORS: {1} is the player who reached the goal first. */
        text_say(out, "It was {1}.", f->who);
    }
}

/* Returns the height. */
static int build_goal(Scene *s, Rect r, const Goal *goal, const GoalFound *f, int i)
{
    const Theme *t = s->theme;
    const int pad = scene_px(s, 10), mark = scene_px(s, 22), px = scene_px(s, UI_TEXT), small = scene_px(s, UI_SMALL);
    char words[960] = "", whole[1260];
    TextSink out = text_sink(words, sizeof words);
    say_when(f, goal->line, &out);
    const Rect in = { r.x + 2 * pad + mark, r.y + pad / 2, r.w - 3 * pad - mark, 0 };
    const int title = text_line_height(FONT_BOLD, px);
    r.h = title + ui_paragraph(s, FONT_TEXT, small, in, 0, words, false) + pad;
    text_write(whole, sizeof whole, "{1}: {2}", tr(goal->title), words);
    Item *it = scene_item(s, ITEM_TEXT, r, 0, 0, whole, "goal:%d", i);
    it->checked = f->found;
    const Rect at = { r.x + pad, r.y + pad / 2 + (title - mark) / 2, mark, mark };
    if (f->found)
        dl_round(&s->draw, at, mark / 2, t->good);
    dl_outline(&s->draw, at, mark / 2, scene_px(s, 1), LINE_SOLID, f->found ? t->good : t->text_quiet);
    if (f->found)
        dl_sprite(&s->draw, SPRITE_ICON, ICON_CHECK, 0, rect_inset(at, scene_px(s, 3)), 255, t->panel);
    ui_line(s, FONT_BOLD, px, (Rect){ in.x, in.y, in.w, title }, ALIGN_LEFT, t->text, tr(goal->title));
    ui_paragraph(s, FONT_TEXT, small, (Rect){ in.x, in.y + title, in.w, 0 }, t->text_quiet, words, true);
    return r.h;
}

static void build_page(App *app, Scene *s, Rect r, bool narrow)
{
    GoalsUi *ui = goals_ui(app);
    const Goal *goal;
    const int pad = scene_px(s, 12), count = goals_of(game_table[ui->game], &goal);
    char words[480];
    dl_round(&s->draw, r, scene_px(s, UI_RADIUS), s->theme->panel);
    Rect in = rect_inset(r, pad);
    if (narrow) {
        game_words(ui, ui->game, words, sizeof words);
        const int h = ui_stepper_height(s, in.w, words);
        ui_stepper(s, (Rect){ in.x, in.y, in.w, h }, "games", tr("Game"), words, true, true, true, DO_STEP_GAME, 0);
        in.y += h + pad;
        in.h -= h + pad;
    }
    in.w -= scene_px(s, SCROLL_BAR);
    ScrollPart part = scroll_begin(s, in);
    Rect row = { in.x, in.y, in.w, 0 };
    for (int i = 0; i < count; i++)
        row.y += build_goal(s, row, &goal[i], &ui->found[i], i) + scene_px(s, 4);
    scroll_end(s, &ui->page, part, row.y - in.y);
}

static void sub_words(const GoalsUi *ui, char *out, size_t size)
{
    int reached = 0, all = 0;
    for (int i = 0; i < GAMES; i++) {
        reached += ui->reached[i];
        all += ui->all[i];
    }
    if (ui->counting != NULL && goal_count_all(ui->counting) > 1)
        text_write(out, size, "Looking through {1} of {2} matches", text_number(goal_count_done(ui->counting)).text,
                   text_number(goal_count_all(ui->counting)).text);
    else
        /* TRANSLATORS: Of goals. */
        text_write(out, size, "What you have done for the first time: {1} of {2}", text_number(reached).text,
                   text_number(all).text);
}

static void goals_build(App *app, Scene *s)
{
    char words[480];
    sub_words(goals_ui(app), words, sizeof words);
    const Rect body = page_begin(app, s, tr("Goals"), words, DO_BACK, 0, WIDE);
    const int gap = scene_px(s, 16), least = scene_px(s, 230), third = body.w * 3 / 10;
    const int left = third > least ? third : least;
    if (body.w < scene_px(s, 700)) {
        goals_ui(app)->games = (Scroll){ 0 };
        build_page(app, s, body, true);
        return;
    }
    build_games(app, s, (Rect){ body.x, body.y, left, body.h });
    build_page(app, s, (Rect){ body.x + left + gap, body.y, body.w - left - gap, body.h }, false);
}

/* ---- what is done there ---- */

static void choose(App *app, int game)
{
    goals_ui(app)->game = game;
    goals_ui(app)->page.at = 0;
    look(app);
}

static void step_game(App *app, int way)
{
    const GoalsUi *ui = goals_ui(app);
    int game = ui->game;
    for (int i = 0; i < (int)game_count; i++) {
        game = (game + way + (int)game_count) % (int)game_count;
        if (ui->all[game] > 0)
            break;
    }
    choose(app, game);
}

static void goals_act(App *app, int action, int arg)
{
    if (action == DO_BACK)
        app_back(app);
    else if (action == DO_GAME && arg >= 0 && arg < (int)game_count)
        choose(app, arg);
    else if (action == DO_STEP_GAME)
        step_game(app, step_way(arg) == STEP_BACK ? -1 : 1);
    app_redraw(app);
}

static bool goals_intent(App *app, const Intent *in)
{
    int percent;
    const Item *side = ui_adjust(&app->scene, in, &percent);
    if (side != NULL)
        goals_act(app, side->action, side->arg);
    else if (!scroll_intent(&app->scene, &goals_ui(app)->page, in, false))
        return false;
    app_redraw(app);
    return true;
}

static Scroll *goals_scroll_at(App *app, int x, int y)
{
    GoalsUi *ui = goals_ui(app);
    const Rect games = ui->games.view;
    (void)y;
    return x < games.x + games.w ? &ui->games : &ui->page;
}

static bool goals_pointer(App *app, const Pointer *p)
{
    GoalsUi *ui = goals_ui(app);
    if (!scroll_pointer(&ui->page, p) && !scroll_pointer(&ui->games, p))
        return false;
    app_redraw(app);
    return true;
}

const Screen screen_goals = { .name = "goals",
                              .keeps = sizeof(GoalsUi),
                              .close = stop_counting,
                              .enter = goals_enter,
                              .build = goals_build,
                              .act = goals_act,
                              .intent = goals_intent,
                              .scroll_at = goals_scroll_at,
                              .pointer = goals_pointer,
                              .tick = goals_tick };
