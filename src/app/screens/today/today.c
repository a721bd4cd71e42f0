/* Today: a month with what was done of its days, and beside it the day that is chosen. */
#include <SDL.h>
#include <time.h>

#include "app/day_actions.h"
#include "app/match_actions.h"
#include "app/page_frame.h"
#include "app/puzzle_actions.h"
#include "app/screen_stack.h"
#include "app/screens/today/today_ui.h"
#include "day/share.h"
#include "platform/clock.h"
#include "platform/language.h"
#include "puzzle/progress.h"

enum { WIDE = 1400, PANEL = 444, TWO_PARTS = 860, PAD = 16, STEPPER = 260 };

/* ---- what is chosen ---- */

static void choose(App *app, int day, int game)
{
    TodayUi *ui = today_ui(app);
    const DayDate d = day_date(day);
    ui->day = day;
    ui->game = game;
    if (ui->year != d.year || ui->month != d.month || !ui->entered) {
        ui->year = d.year;
        ui->month = d.month;
    }
    ui->to_day = true;
    today_month_look(app);
    app_day_compare(app, game, day);
}

static void today_enter(App *app)
{
    TodayUi *ui = today_ui(app);
    const bool of_day = app_day_is_over(app);
    const DayMatch from = app->day;
    const int now = app_today(app), was = ui->today;
    app_stop_watching(app);
    (void)day_latest(app->store, now);
    ui->today = now;
    if (of_day)
        choose(app, from.day, from.game);
    else if (!ui->entered || was != now)
        choose(app, now, ui->entered ? ui->game : app->new_match.setup.game);
    else
        choose(app, ui->day, ui->game);
    ui->entered = true;
}

/* The same day in another month, or its last one. */
static void step_month(App *app, int way)
{
    TodayUi *ui = today_ui(app);
    DayDate d = day_date(ui->day);
    d.month += way;
    d.year += d.month < 1 ? -1 : d.month > 12 ? 1 : 0;
    d.month = d.month < 1 ? 12 : d.month > 12 ? 1 : d.month;
    if (d.year < DAY_YEAR_FIRST || d.year > DAY_YEAR_LAST)
        return;
    const int last = day_month_length(d.year, d.month);
    d.day = d.day < last ? d.day : last;
    choose(app, day_of_date(d), ui->game);
    ui->to_day = false; /* it is the month that is looked at */
}

/* ---- the whole ---- */

static void build_month_stepper(const App *app, Scene *s, int w)
{
    const TodayUi *ui = today_ui(app);
    char words[180];
    TextSink text = text_sink(words, sizeof words);
    today_month_words(ui->year, ui->month, &text);
    const bool first = ui->year == DAY_YEAR_FIRST && ui->month == 1,
               last = ui->year == DAY_YEAR_LAST && ui->month == 12;
    ui_stepper(s, page_tools(s, w, WIDE), "month", tr("Month"), words, !first, !last, true, TODAY_MONTH, 0);
}

static void build_panel(App *app, Scene *s, Rect panel)
{
    const int pad = scene_px(s, PAD);
    ui_panel(s, panel, NULL);
    (void)today_day_build(app, s, (Rect){ panel.x + pad, panel.y + pad, panel.w - 2 * pad, 0 }, true);
}

static int panel_height(App *app, Scene *s, int w)
{
    const int pad = scene_px(s, PAD);
    return today_day_build(app, s, (Rect){ 0, 0, w - 2 * pad, 0 }, false) + 2 * pad;
}

static void build_two_parts(App *app, Scene *s, Rect body)
{
    const int gap = scene_px(s, 20), bar = scene_px(s, SCROLL_BAR), shade = scene_px(s, 8), w = scene_px(s, PANEL);
    const Rect right = { body.x + body.w - w - bar, body.y, w, body.h };
    today_month_build(app, s, (Rect){ body.x, body.y, right.x - gap - body.x, body.h });
    const Rect view = { right.x - shade, right.y - shade, right.w + 2 * shade, right.h + 2 * shade };
    ScrollPart part = scroll_begin(s, view);
    const int h = panel_height(app, s, w);
    build_panel(app, s, (Rect){ right.x, right.y, w, h });
    scroll_end(s, &today_ui(app)->page, part, h + 2 * shade);
}

static void build_one_part(App *app, Scene *s, Rect body)
{
    const int gap = scene_px(s, 14), bar = scene_px(s, SCROLL_BAR), shade = scene_px(s, 8);
    const Rect view = { body.x - shade, body.y - shade, body.w + shade - bar, body.h + 2 * shade };
    const int w = view.w - 2 * shade, month = today_month_height(app, s, w);
    ScrollPart part = scroll_begin(s, view);
    today_month_build(app, s, (Rect){ body.x, body.y, w, month });
    const int h = panel_height(app, s, w);
    build_panel(app, s, (Rect){ body.x, body.y + month + gap, w, h });
    if (today_ui(app)->to_day) /* the month is above it */
        today_ui(app)->page.at = month + gap;
    scroll_end(s, &today_ui(app)->page, part, month + gap + h + 2 * shade);
}

static void today_build(App *app, Scene *s)
{
    char under[120];
    const int most = (s->w - scene_px(s, 48)) / 2, wanted = scene_px(s, STEPPER), tools = wanted < most ? wanted : most;
    app_streak_words(app, N_("The same deals and puzzle for everybody"), under, sizeof under);
    const Rect body = page_begin(app, s, tr("Today"), under, TODAY_BACK, tools, WIDE);
    build_month_stepper(app, s, tools);
    today_ui(app)->marks[day_date(today_ui(app)->day).day] = today_marks(app, today_ui(app)->day);
    if (body.w < scene_px(s, TWO_PARTS))
        build_one_part(app, s, body);
    else
        build_two_parts(app, s, body);
    today_ui(app)->to_day = false;
}

/* ---- what is done there ---- */

static void copy(App *app)
{
    const TodayUi *ui = today_ui(app);
    const DayKept k = day_kept(app->store, ui->game, ui->day);
    char line[720], words[sizeof app->notice];
    TextSink out = text_sink(line, sizeof line);
    day_share(&k, ui->game, ui->day, &out);
    if (SDL_SetClipboardText(line) == 0) {
        text_write(words, sizeof words, "On the clipboard: {1}", line);
        app_confirm(app, words);
    } else {
        app_notice(app, tr("The clipboard cannot be reached."));
    }
}

static void today_act(App *app, int action, int arg)
{
    TodayUi *ui = today_ui(app);
    const PuzzleName puzzle = day_puzzle(ui->day);
    if (action == TODAY_BACK)
        app_back(app);
    else if (action == TODAY_MONTH && step_way(arg) == STEP_ROUND)
        choose(app, ui->today, ui->game);
    else if (action == TODAY_MONTH)
        step_month(app, step_way(arg) == STEP_BACK ? -1 : 1);
    else if (action == TODAY_DAY && arg >= DAY_FIRST && arg <= DAY_LAST)
        choose(app, arg, ui->game);
    else if (action == TODAY_GAME && arg >= 0 && arg < (int)game_count)
        choose(app, ui->day, arg);
    else if (action == TODAY_PLAY)
        app_day_play(app, ui->game, ui->day);
    else if (action == TODAY_COPY)
        copy(app);
    else if (action == TODAY_PUZZLE)
        app_puzzle_from(app, &puzzle, SCREEN_TODAY);
    app_redraw(app);
}

static bool today_intent(App *app, const Intent *in)
{
    int percent;
    const Item *side = ui_adjust(&app->scene, in, &percent);
    const Item *first = side != NULL ? side : ui_default(&app->scene, in, "button:play-deal");
    if (first != NULL)
        today_act(app, first->action, first->arg);
    else if (!scroll_intent(&app->scene, &today_ui(app)->page, in, false))
        return false;
    app_redraw(app);
    return true;
}

static Scroll *today_scroll_at(App *app, int x, int y)
{
    Scroll *page = &today_ui(app)->page;
    (void)y;
    return x < page->view.x ? NULL : page;
}

/* Over the month the wheel goes through the months, where that does not scroll itself. */
static void today_wheel(App *app, int x, int y, int steps)
{
    (void)x;
    (void)y;
    step_month(app, steps > 0 ? -1 : 1);
    app_redraw(app);
}

static bool today_pointer(App *app, const Pointer *p)
{
    if (!scroll_pointer(&today_ui(app)->page, p))
        return false;
    app_redraw(app);
    return true;
}

/* At midnight it is another day; whoever looked at the day that was today looks at that. */
static int today_tick(App *app, uint32_t now_ms)
{
    enum { DAY_S = 86400, HOUR_S = 3600 };
    TodayUi *ui = today_ui(app);
    struct tm t;
    (void)now_ms;
    if (app_today(app) != ui->today) {
        const bool followed = ui->day == ui->today;
        ui->today = app_today(app);
        choose(app, followed ? ui->today : ui->day, ui->game);
        app_redraw(app);
    }
    if (!clock_local((int64_t)time(NULL), &t))
        return HOUR_S * 1000;
    return (DAY_S - t.tm_hour * HOUR_S - t.tm_min * 60 - t.tm_sec) * 1000 + 500;
}

const Screen screen_today = { .name = "today",
                              .keeps = sizeof(TodayUi),
                              .enter = today_enter,
                              .build = today_build,
                              .act = today_act,
                              .intent = today_intent,
                              .scroll_at = today_scroll_at,
                              .wheel = today_wheel,
                              .pointer = today_pointer,
                              .tick = today_tick };
