/* Statistics: the figures of the deals that pass the filters, and how the score went. */
#include <SDL.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/screens/statistics_ui.h"
#include "app/setup.h"
#include "app/widgets/widget.h"
#include "platform/clock.h"
#include "platform/language.h"

enum {
    DO_NONE,
    DO_BACK,
    DO_FILTER,
    DO_PRACTICE,
    DO_ALL,
    DO_PLOT,
    DO_CLEAR,
    DO_CLEAR_YES,
    DO_CLEAR_NO,
    DO_NEW,
    DO_MATCHES,
    DO_EXPORT
};

typedef struct FilterRow {
    StatsKey key;
    const char *name, *label, *all;
} FilterRow;

static const FilterRow rows[] = {
    { STATS_PERSON, "filter:person", N_("Player"), N_("Everybody") },
    { STATS_GAME, "filter:game", N_("Game"), N_("All games") },
    { STATS_RULES, "filter:rules", N_("Rules"), N_("All rules") },
    { STATS_SEATS, "filter:players", N_("Players"), N_("Any number") },
    { STATS_LEVEL, "filter:level", N_("Opponents"), N_("All levels") },
};
enum { ROW_COUNT = sizeof rows / sizeof rows[0], FILTER_COUNT = ROW_COUNT + 1 };

static const char *const practice_words[] = { N_("Without practice"), N_("Only practice"), N_("With practice") };

/* ---- what is shown ---- */

static void count_again(StatisticsUi *ui)
{
    stats_figures(&ui->stats, &ui->filter, &ui->figures);
    ui->plot.count = stats_curve(&ui->stats, &ui->filter, ui->plot.point, PLOT_POINTS);
    ui->plot.at = -1;
    ui->plot.fewest = ui->figures.fewest;
    ui->plot.plain = ui->figures.fewest || ui->figures.mixed;
    memset(&ui->page, 0, sizeof ui->page);
}

static void load(App *app)
{
    StatisticsUi *ui = app->statistics;
    stats_free(&ui->stats);
    stats_load(&ui->stats, app->store);
    if (ui->stats.cut)
        app_answer(app, tr("There is not enough memory to count all deals: these figures cover only some of them."));
    ui->filter = stats_filter_first(&ui->stats);
    ui->clearing = false;
    memset(&ui->side, 0, sizeof ui->side);
    count_again(ui);
}

/* The name of a filter's value. With one game, or one chosen, rules need not say of which game they are. */
static void filter_words(const StatisticsUi *ui, const FilterRow *row, TextSink *out)
{
    int chosen = ui->filter.key[row->key];
    bool one = ui->stats.names[STATS_GAME].count == 1 || ui->filter.key[STATS_GAME] != STATS_ANY;
    if (chosen == STATS_ANY)
        text_add(out, tr(row->all));
    else if (row->key == STATS_RULES && one)
        stats_rules_title(&ui->stats, chosen, out);
    else
        stats_title(&ui->stats, row->key, chosen, out);
}

static bool is_all(const StatisticsUi *ui)
{
    for (int i = 0; i < ROW_COUNT; i++)
        if (rows[i].key != STATS_PERSON && ui->filter.key[rows[i].key] != STATS_ANY)
            return false;
    return ui->filter.practice == STATS_WITH_PRACTICE;
}

/* ---- filters ---- */

static int filter_label_height(Scene *s, int w, const char *label)
{
    return ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), (Rect){ 0, 0, w, 0 }, 0, label, false) + scene_px(s, 3);
}

static void put_filter(Scene *s, Rect r, const char *name, const char *label, const char *value, bool back,
                       bool forward, int action, int arg)
{
    int label_h = filter_label_height(s, r.w, label);
    ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), r, s->theme->text_quiet, label, true);
    ui_stepper(s, (Rect){ r.x, r.y + label_h, r.w, ui_stepper_height(s, r.w, value) }, name, label, value, back,
               forward, true, action, arg);
}

typedef struct Filter {
    const char *name, *label;
    char value[160];
    bool back, forward;
    int action, arg;
} Filter;

static Filter filter_at(const StatisticsUi *ui, int i)
{
    Filter f = { .name = "filter:practice", .label = tr("Practice"), .action = DO_PRACTICE };
    TextSink out = text_sink(f.value, sizeof f.value);
    if (i == ROW_COUNT) {
        f.back = ui->filter.practice > 0;
        f.forward = ui->filter.practice < 2;
        text_add(&out, tr(practice_words[ui->filter.practice]));
        return f;
    }
    int chosen = ui->filter.key[rows[i].key];
    filter_words(ui, &rows[i], &out);
    f.name = rows[i].name;
    f.label = tr(rows[i].label);
    f.back = chosen > STATS_ANY;
    f.forward = chosen < ui->stats.names[rows[i].key].count - 1;
    f.action = DO_FILTER;
    f.arg = i;
    return f;
}

/* In as many columns as fit, each row as high as what stands in it; returns the height. draw false only measures. */
static int put_filters(App *app, Scene *s, Rect r, bool draw)
{
    const StatisticsUi *ui = app->statistics;
    int gap = scene_px(s, 14), columns = (r.w + gap) / (scene_px(s, 230) + gap), y = r.y, row_h = 0;
    columns = columns < 1 ? 1 : columns > FILTER_COUNT ? FILTER_COUNT : columns;
    int w = (r.w - (columns - 1) * gap) / columns;
    for (int i = 0; i < FILTER_COUNT; i++) {
        const Filter f = filter_at(ui, i);
        int h = filter_label_height(s, w, f.label) + ui_stepper_height(s, w, f.value) + scene_px(s, 13);
        row_h = h > row_h ? h : row_h;
        if (draw)
            put_filter(s, (Rect){ r.x + i % columns * (w + gap), y, w, 0 }, f.name, f.label, f.value, f.back, f.forward,
                       f.action, f.arg);
        if (i % columns == columns - 1 || i == FILTER_COUNT - 1) {
            y += row_h;
            row_h = 0;
        }
    }
    return y - r.y;
}

/* ---- figures ---- */

/* With true minus signs, which are as wide as a plus. */
static void put_words(Scene *s, FontRole font, int px, Rect r, Colour c, const char *words)
{
    char text[160];
    TextSink out = text_sink(text, sizeof text);
    for (const char *at = words; *at != '\0'; at++)
        text_add(&out, *at == '-' ? "\u2212" : (char[]){ *at, '\0' });
    ui_line(s, font, px, r, ALIGN_LEFT, c, text);
}

/* The width that every line needs. */
static int cell_width(Scene *s, const StatsLine *line, int n)
{
    int most = scene_px(s, 150);
    for (int i = 0; i < n; i++) {
        int value = text_width(FONT_BOLD, scene_px(s, UI_LEAD), line[i].value);
        int note = text_width(FONT_TEXT, scene_px(s, UI_SMALL), line[i].note);
        most = value > most ? value : most;
        most = note > most ? note : most;
    }
    return most + scene_px(s, 8); /* a minus is drawn wider than it was measured */
}

/* Each in a cell of its own; returns the height. draw false only measures. */
static int put_figures(App *app, Scene *s, Rect r, bool draw)
{
    StatsLine line[STATS_LINES];
    int n = stats_lines(&app->statistics->figures, line), gap = scene_px(s, 18);
    int columns = (r.w + gap) / (cell_width(s, line, n) + gap), small = scene_px(s, UI_SMALL);
    columns = columns < 1 ? 1 : columns > 5 ? 5 : columns;
    int w = (r.w - (columns - 1) * gap) / columns, small_h = text_line_height(FONT_TEXT, small);
    int px = scene_px(s, UI_LEAD), value_h = text_line_height(FONT_BOLD, px);
    int h = 2 * small_h + value_h + scene_px(s, 14);
    for (int i = 0; draw && i < n; i++) {
        Rect cell = { r.x + i % columns * (w + gap), r.y + i / columns * h, w, small_h };
        char words[256];
        text_write(words, sizeof words, line[i].note[0] != '\0' ? N_("{1}: {2}, {3}") : N_("{1}: {2}"), line[i].label,
                   line[i].value, line[i].note);
        scene_item(s, ITEM_TEXT, (Rect){ cell.x, cell.y, w, h - scene_px(s, 8) }, 0, 0, words, "figure:%d", i);
        ui_line(s, FONT_TEXT, small, cell, ALIGN_LEFT, s->theme->text_quiet, line[i].label);
        cell.y += small_h;
        cell.h = value_h;
        put_words(s, FONT_BOLD, px, cell, s->theme->text, line[i].value);
        cell.y += value_h;
        cell.h = small_h;
        put_words(s, FONT_TEXT, small, cell, s->theme->text, line[i].note);
    }
    return (n + columns - 1) / columns * h;
}

/* ---- the page ---- */

enum { PAD = 20, PLOT_LEAST = 260, HEADING = 50, COLUMN = 1320 };

/* Figures and plot, or the sentence that there is nothing to show. Returns the height of all. high: what there is. */
static int build_main(App *app, Scene *s, Rect r, int high)
{
    StatisticsUi *ui = app->statistics;
    int pad = scene_px(s, PAD), gap = scene_px(s, 16), top = scene_px(s, HEADING);
    if (ui->figures.deals == 0) {
        Rect panel = { r.x, r.y, r.w, scene_px(s, 150) };
        ui_panel(s, panel, tr("No such deal"));
        ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), (Rect){ r.x + pad, r.y + top, r.w - 2 * pad, 0 },
                     s->theme->text, tr("Nothing that was played fits all of these filters."), true);
        ui_button(s,
                  (Rect){ r.x + pad, panel.y + panel.h - pad - scene_px(s, UI_CONTROL), scene_px(s, 200),
                          scene_px(s, UI_CONTROL) },
                  "show-all", tr("Show all"), ICON_RESET, BUTTON_PRIMARY, true, DO_ALL, 0);
        ui->plot.area = (Rect){ 0, 0, 0, 0 };
        return panel.h;
    }
    Rect in = { r.x + pad, r.y + pad * 3 / 4, r.w - 2 * pad, 0 };
    int figures_h = put_figures(app, s, in, false) + pad;
    ui_panel(s, (Rect){ r.x, r.y, r.w, figures_h }, "");
    put_figures(app, s, in, true);
    int plot_h = high - figures_h - gap, least = scene_px(s, PLOT_LEAST);
    plot_h = plot_h > least ? plot_h : least;
    Rect panel = { r.x, r.y + figures_h + gap, r.w, plot_h };
    ui_panel(s, panel,
             ui->figures.mixed    ? tr("Deals won over time")
             : ui->figures.fewest ? tr("Penalty points over time (fewer are higher up)")
                                  : tr("Score over time"));
    plot_build(s, (Rect){ panel.x + pad, panel.y + top, panel.w - 2 * pad, panel.h - top - pad / 2 }, &ui->plot,
               DO_PLOT);
    return figures_h + gap + plot_h;
}

static void build_wide(App *app, Scene *s, Rect body)
{
    StatisticsUi *ui = app->statistics;
    int pad = scene_px(s, PAD), gap = scene_px(s, 16), bar = scene_px(s, SCROLL_BAR), shade = scene_px(s, 8);
    Rect side = { body.x, body.y, scene_px(s, 290), 0 };
    Rect in = { side.x + pad, side.y + pad * 3 / 4, side.w - pad - bar - scene_px(s, 4), 0 };
    int want = put_filters(app, s, in, false) + pad;
    side.h = want < body.h ? want : body.h;
    ui_panel(s, side, "");
    Rect view = { in.x - scene_px(s, 4), in.y, in.w + scene_px(s, 4), side.h - pad };
    ScrollPart part = scroll_begin(s, view);
    scroll_end(s, &ui->side, part, put_filters(app, s, in, true));
    /* The panels end where the page does; their shadow, and a bar if there is one, lie in its margin. */
    Rect rest = { body.x + side.w + gap, body.y, body.w - side.w - gap, body.h };
    part = scroll_begin(s, rect_inset(rest, -shade));
    int h = build_main(app, s, (Rect){ rest.x, rest.y, rest.w, 0 }, rest.h - shade);
    scroll_end(s, &ui->page, part, h + 2 * shade);
}

static void build_narrow(App *app, Scene *s, Rect body)
{
    StatisticsUi *ui = app->statistics;
    int pad = scene_px(s, PAD), gap = scene_px(s, 16), bar = scene_px(s, SCROLL_BAR), shade = scene_px(s, 8);
    Rect view = { body.x - shade, body.y - shade, body.w + shade - bar, body.h + shade };
    ScrollPart part = scroll_begin(s, view);
    Rect panel = { body.x, body.y, view.w - 2 * shade, 0 };
    Rect in = { panel.x + pad, panel.y + pad * 3 / 4, panel.w - 2 * pad, 0 };
    panel.h = put_filters(app, s, in, false) + pad;
    ui_panel(s, panel, "");
    put_filters(app, s, in, true);
    int y = panel.y + panel.h + gap;
    y += build_main(app, s, (Rect){ panel.x, y, panel.w, 0 }, 0);
    scroll_end(s, &ui->page, part, y - view.y + shade);
    ui->side.bar.w = 0;
}

/* A panel in the middle with one or two buttons. Returns where the words go. */
static Rect build_note(Scene *s, Rect body, const char *heading, const char *words)
{
    int pad = scene_px(s, PAD), w = scene_px(s, 560), h = scene_px(s, UI_CONTROL);
    w = w < body.w ? w : body.w;
    int words_h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), (Rect){ 0, 0, w - 2 * pad, 0 }, 0, words, false);
    int high = scene_px(s, HEADING) + words_h + 2 * pad + h;
    Rect panel = { body.x + (body.w - w) / 2, body.y + (body.h - high) / 3, w, high };
    panel.y = panel.y > body.y ? panel.y : body.y;
    ui_panel(s, panel, heading);
    Rect text = { panel.x + pad, panel.y + scene_px(s, HEADING), w - 2 * pad, words_h };
    ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), text, s->theme->text, words, true);
    scene_item(s, ITEM_TEXT, text, 0, 0, words, "text:note");
    return (Rect){ text.x, text.y + words_h + pad, text.w, h };
}

static void build_empty(Scene *s, Rect body)
{
    Rect foot = build_note(s, body, tr("Nothing to count yet"),
                           tr("Play a deal to its end: who won, by which rules and against whom is counted here, and a "
                              "curve shows how the score goes from deal to deal."));
    int w = ui_button_width(s, tr("New match"), ICON_PLUS) + scene_px(s, 10);
    ui_button(s, (Rect){ foot.x, foot.y, w < foot.w ? w : foot.w, foot.h }, "new-match", tr("New match"), ICON_PLUS,
              BUTTON_PRIMARY, true, DO_NEW, 0);
}

static void build_clear(Scene *s, Rect body)
{
    Rect foot =
        build_note(s, body, tr("Clear all statistics?"),
                   tr("The results of all deals of all players are forgotten, and cannot be brought back. Matches "
                      "and settings stay as they are."));
    int gap = scene_px(s, 12), w = (foot.w - gap) / 2;
    ui_button(s, (Rect){ foot.x, foot.y, w, foot.h }, "keep", tr("Keep them"), ICON_BACK, BUTTON_PRIMARY, true,
              DO_CLEAR_NO, 0);
    ui_button(s, (Rect){ foot.x + w + gap, foot.y, w, foot.h }, "clear-all", tr("Clear"), ICON_CLOSE, BUTTON_DANGER,
              true, DO_CLEAR_YES, 0);
}

static void statistics_build(App *app, Scene *s)
{
    StatisticsUi *ui = app->statistics;
    bool empty = ui->stats.count == 0, tools = !empty && !ui->clearing;
    int clear = ui_button_width(s, tr("Clear"), ICON_RESET) + scene_px(s, 6), gap = scene_px(s, 10);
    int matches = ui_button_width(s, tr("Matches"), ICON_SEARCH), save = ui_button_width(s, tr("Export"), ICON_SAVE);
    int w = matches + gap + save + gap + clear, room = s->w / 2;
    bool bare = w > room; /* pictures alone where there is no room for words */
    if (bare) {
        matches = save = clear = scene_px(s, UI_CONTROL);
        w = matches + gap + save + gap + clear;
    }
    Rect body = page_begin(app, s, tr("Statistics"), NULL, DO_BACK, tools ? w : 0, COLUMN);
    if (tools) {
        Rect at = page_tools(s, w, COLUMN);
        ui_button(s, (Rect){ at.x, at.y, matches, at.h }, "matches", tr("Matches"), ICON_SEARCH, BUTTON_PLAIN, true,
                  DO_MATCHES, 0);
        at.x += matches + gap;
        ui_button(s, (Rect){ at.x, at.y, save, at.h }, "export", tr("Export"), ICON_SAVE, BUTTON_PLAIN, true, DO_EXPORT,
                  0);
        at.x += save + gap;
        ui_button(s, (Rect){ at.x, at.y, clear, at.h }, "clear", tr("Clear"), ICON_RESET, BUTTON_PLAIN, true, DO_CLEAR,
                  0);
    }
    if (empty || ui->clearing)
        ui->page.bar.w = ui->side.bar.w = 0;
    if (empty)
        build_empty(s, body);
    else if (ui->clearing)
        build_clear(s, body);
    else if (body.w >= scene_px(s, 860))
        build_wide(app, s, body);
    else
        build_narrow(app, s, body);
}

/* ---- what is done ---- */

static int step_number(int value, int low, int high, StepWay way)
{
    int next = value + (way == STEP_BACK ? -1 : 1);
    if (next > high)
        return way == STEP_ROUND ? low : high;
    return next < low ? low : next;
}

static void show_all(StatisticsUi *ui)
{
    for (int i = 0; i < ROW_COUNT; i++)
        if (rows[i].key != STATS_PERSON)
            ui->filter.key[rows[i].key] = STATS_ANY;
    if (is_all(ui)) /* it was so already: then it is the player who has no deal */
        ui->filter.key[STATS_PERSON] = STATS_ANY;
    ui->filter.practice = STATS_WITH_PRACTICE;
}

static void change_filter(StatisticsUi *ui, int action, int arg)
{
    StepWay way = step_way(arg);
    if (action == DO_ALL) {
        show_all(ui);
    } else if (action == DO_PRACTICE) {
        ui->filter.practice = (StatsPractice)step_number((int)ui->filter.practice, 0, STATS_WITH_PRACTICE, way);
    } else if (step_arg(arg) < ROW_COUNT) {
        StatsKey key = rows[step_arg(arg)].key;
        ui->filter.key[key] = step_number(ui->filter.key[key], STATS_ANY, ui->stats.names[key].count - 1, way);
    }
    count_again(ui);
}

/* "FOLDER/meldwell-statistics-2026-01-31.csv"; false where there is no folder. */
static bool export_path(const App *app, char *out, size_t size)
{
    const char *dir = app->data_dir != NULL ? app->data_dir : "";
    struct tm local;
    char day[32] = "";
    if (clock_local((int64_t)time(NULL), &local))
        strftime(day, sizeof day, "-%Y-%m-%d", &local);
    int n = snprintf(out, size, "%s/meldwell-statistics%s.csv", dir, day);
    return dir[0] != '\0' && n > 0 && (size_t)n < size;
}

static void export_deals(App *app)
{
    enum { LONGEST_TOLD = 180 };
    char path[1024], said[sizeof app->notice];
    bool named = export_path(app, path, sizeof path);
    FILE *out = named ? fopen(path, "w") : NULL;
    bool good = out != NULL && stats_export(&app->statistics->stats, &app->statistics->filter, out);
    if (out != NULL && fclose(out) != 0)
        good = false;
    TextSink sink = text_sink(said, sizeof said);
    if (good)
        text_say(&sink, "The deals counted here are written to {1}, a table that other programs read.",
                 strlen(path) <= LONGEST_TOLD ? path : strrchr(path, '/') + 1);
    else if (named)
        text_say(&sink, "The table cannot be written: {1}.", strerror(errno));
    else
        text_say(&sink, "There is no folder to write the table to.");
    good ? app_confirm(app, said) : app_answer(app, said);
}

static void statistics_act(App *app, int action, int arg)
{
    StatisticsUi *ui = app->statistics;
    switch (action) {
    case DO_BACK:
        app_back(app);
        return;
    case DO_NEW:
        app_go(app, SCREEN_NEW);
        return;
    case DO_MATCHES:
        app_go(app, SCREEN_HISTORY);
        return;
    case DO_FILTER:
    case DO_PRACTICE:
    case DO_ALL:
        change_filter(ui, action, arg);
        break;
    case DO_CLEAR_YES:
        if (!ui->clearing) /* it was answered already */
            break;
        store_results_clear(app->store);
        load(app);
        break;
    case DO_EXPORT:
        export_deals(app);
        break;
    case DO_CLEAR:
    case DO_CLEAR_NO:
        ui->clearing = action == DO_CLEAR;
        break;
    default:
        break;
    }
    app_redraw(app);
}

/* While the plot has the focus, the arrows walk along the curve. */
static bool plot_key(App *app, const KeyPress *k)
{
    Plot *p = &app->statistics->plot;
    if (!app->scene.focus_shown || strcmp(app->scene.focus, "plot") != 0)
        return false;
    if (k->sym == SDLK_LEFT || k->sym == SDLK_RIGHT)
        plot_step(p, k->sym == SDLK_RIGHT ? 1 : -1);
    else if (k->sym == SDLK_HOME || k->sym == SDLK_END)
        plot_end(p, k->sym == SDLK_END);
    else
        return false;
    return true;
}

static bool statistics_key(App *app, const KeyPress *k)
{
    StatisticsUi *ui = app->statistics;
    int percent;
    const Item *item = ui_adjust(&app->scene, k, &percent);
    if (ui->clearing && k->sym == SDLK_ESCAPE)
        ui->clearing = false;
    else if (item != NULL)
        statistics_act(app, item->action, item->arg);
    else if (!plot_key(app, k) && !scroll_key(&app->scene, &ui->page, k, false))
        return false;
    app_redraw(app);
    return true;
}

static void statistics_wheel(App *app, int x, int y, int steps)
{
    StatisticsUi *ui = app->statistics;
    Scroll *list = ui->side.bar.w > 0 && rect_has(ui->side.view, x, y) ? &ui->side : &ui->page;
    if (scroll_wheel(&app->scene, list, steps))
        app_redraw(app);
}

static bool statistics_pointer(App *app, const Pointer *p)
{
    StatisticsUi *ui = app->statistics;
    const Item *plot = scene_find(&app->scene, "plot");
    bool taken = scroll_pointer(&ui->page, p) || scroll_pointer(&ui->side, p);
    /* The area was laid out before it was scrolled: the item knows where it is now. */
    bool looked = !taken && plot != NULL && p->kind == POINTER_MOVE && rect_has(item_seen(plot), p->x, p->y) &&
                  plot_pointer(&ui->plot, p->x, p->y + ui->page.at);
    if (taken || looked)
        app_redraw(app);
    return taken;
}

static bool statistics_open(App *app)
{
    if (app->statistics == NULL)
        app->statistics = calloc(1, sizeof *app->statistics);
    return app->statistics != NULL;
}

static void statistics_close(App *app)
{
    if (app->statistics != NULL)
        stats_free(&app->statistics->stats);
    free(app->statistics);
    app->statistics = NULL;
}

const Screen screen_statistics = { .name = "statistics",
                                   .open = statistics_open,
                                   .close = statistics_close,
                                   .enter = load,
                                   .build = statistics_build,
                                   .act = statistics_act,
                                   .key = statistics_key,
                                   .wheel = statistics_wheel,
                                   .pointer = statistics_pointer };
