/* Statistics: the figures of the deals that pass the filters, and how the score went. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/statistics_ui.h"
#include "app/setup.h"
#include "app/widgets/widget.h"
#include "platform/clock.h"
#include "platform/files.h"
#include "platform/language.h"

/* ---- what is shown ---- */

static void plot_again(StatisticsUi *ui)
{
    int luck = ui->curve > 0 && ui->own.known > 0 ? stats_luck_figure(&ui->own, ui->curve - 1) : -1;
    Plot *p = &ui->plot;
    ui->curve = luck >= 0 ? ui->curve : 0;
    p->count = luck >= 0 ? stats_luck_curve(&ui->stats, &ui->filter, luck, p->point, PLOT_POINTS)
                         : stats_curve(&ui->stats, &ui->filter, p->point, PLOT_POINTS);
    p->at = -1;
    p->luck = luck >= 0;
    p->fewest = luck < 0 && ui->figures.fewest;
    p->plain = luck < 0 && ui->figures.mixed;
    p->deal_name = ui->figures.deal_name;
}

static void count_again(StatisticsUi *ui)
{
    const int matches = statistics_matches(ui);
    ui->filter.since = matches > 0 ? stats_since(&ui->stats, &ui->filter, matches) : 0;
    stats_figures(&ui->stats, &ui->filter, &ui->figures);
    stats_own(&ui->stats, &ui->filter, &ui->own);
    plot_again(ui);
    memset(&ui->page, 0, sizeof ui->page);
}

static void load(App *app)
{
    StatisticsUi *ui = statistics_ui(app);
    stats_free(&ui->stats);
    stats_load(&ui->stats, app->store);
    if (ui->stats.cut)
        app_notice(app, tr("There is not enough memory to count everything. These figures cover only a part of your "
                           "matches."));
    ui->filter = stats_filter_first(&ui->stats);
    ui->recent = ui->curve = 0;
    ui->clearing = false;
    memset(&ui->side, 0, sizeof ui->side);
    count_again(ui);
}

/* ---- figures ---- */

/* Lines of figures, each in a cell of its own. */
typedef struct Cells {
    const StatsLine *line;
    int count;
    const char *name; /* items are NAME:0, NAME:1 ... */
    int least, most;  /* the least width of a cell in units, the most columns */
} Cells;

/* The width that every line needs. */
static int cell_width(Scene *s, const Cells *c)
{
    int most = scene_px(s, c->least);
    for (int i = 0; i < c->count; i++) {
        int label = text_width(FONT_TEXT, scene_px(s, UI_SMALL), c->line[i].label);
        int value = text_width(FONT_BOLD, scene_px(s, UI_LEAD), c->line[i].value);
        int note = text_width(FONT_TEXT, scene_px(s, UI_SMALL), c->line[i].note);
        most = label > most ? label : most;
        most = value > most ? value : most;
        most = note > most ? note : most;
    }
    return most + scene_px(s, 8); /* a minus is drawn wider than it was measured */
}

static void put_cell(Scene *s, Rect cell, const StatsLine *line, const char *name, int i)
{
    int small = scene_px(s, UI_SMALL), px = scene_px(s, UI_LEAD);
    int small_h = text_line_height(FONT_TEXT, small), value_h = text_line_height(FONT_BOLD, px);
    char words[960];
    text_write(words, sizeof words, line->note[0] != '\0' ? N_("{1}: {2}, {3}") : N_("{1}: {2}"), line->label,
               line->value, line->note);
    scene_item(s, ITEM_TEXT, (Rect){ cell.x, cell.y, cell.w, cell.h - scene_px(s, 8) }, 0, 0, words, "%s:%d", name, i);
    ui_line(s, FONT_TEXT, small, (Rect){ cell.x, cell.y, cell.w, small_h }, ALIGN_LEFT, s->theme->text_quiet,
            line->label);
    ui_line(s, FONT_BOLD, px, (Rect){ cell.x, cell.y + small_h, cell.w, value_h }, ALIGN_LEFT, s->theme->text,
            line->value);
    ui_line(s, FONT_TEXT, small, (Rect){ cell.x, cell.y + small_h + value_h, cell.w, small_h }, ALIGN_LEFT,
            s->theme->text, line->note);
}

/* Returns the height. draw false only measures. */
static int put_cells(Scene *s, Rect r, const Cells *c, bool draw)
{
    int gap = scene_px(s, 18), columns = (r.w + gap) / (cell_width(s, c) + gap);
    columns = columns < 1 ? 1 : columns > c->most ? c->most : columns;
    int w = (r.w - (columns - 1) * gap) / columns;
    int h = 2 * text_line_height(FONT_TEXT, scene_px(s, UI_SMALL)) + text_line_height(FONT_BOLD, scene_px(s, UI_LEAD)) +
            scene_px(s, 14);
    for (int i = 0; draw && i < c->count; i++)
        put_cell(s, (Rect){ r.x + i % columns * (w + gap), r.y + i / columns * h, w, h }, &c->line[i], c->name, i);
    return (c->count + columns - 1) / columns * h;
}

/* What is counted of every game. */
static int put_figures(App *app, Scene *s, Rect r, bool draw)
{
    StatsLine line[STATS_LINES];
    Cells c = { line, stats_lines(&statistics_ui(app)->figures, line), "figure", 150, 5 };
    return put_cells(s, r, &c, draw);
}

/* ---- the page ---- */

enum { PAD = 20, PLOT_LEAST = 260, HEADING = 50, COLUMN = 1320 };

static int build_no_deals(App *app, Scene *s, Rect r)
{
    int pad = scene_px(s, PAD), top = scene_px(s, HEADING);
    Rect panel = { r.x, r.y, r.w, scene_px(s, 150) };
    ui_panel(s, panel, tr("Nothing found"));
    ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), (Rect){ r.x + pad, r.y + top, r.w - 2 * pad, 0 }, s->theme->text,
                 tr("No match fits all of these filters."), true);
    ui_button(s,
              (Rect){ r.x + pad, panel.y + panel.h - pad - scene_px(s, UI_CONTROL), scene_px(s, 200),
                      scene_px(s, UI_CONTROL) },
              "show-all", tr("Show all"), ICON_RESET, BUTTON_PRIMARY, true, STATISTICS_DO_ALL, 0);
    statistics_ui(app)->plot.area = (Rect){ 0, 0, 0, 0 };
    return panel.h;
}

/* A section of what the game counts, in a panel; returns the height. */
static int build_section(Scene *s, Rect r, const StatsSection *section, int n)
{
    enum { CLASSES_LEAST = 84, CLASSES_MOST = 10 };
    char name[24];
    int pad = scene_px(s, PAD), top = scene_px(s, HEADING);
    snprintf(name, sizeof name, "own%d", n);
    Cells c = { section->line, section->count, name, CLASSES_LEAST, CLASSES_MOST };
    Rect in = { r.x + pad, r.y + top, r.w - 2 * pad, 0 };
    int cells = put_cells(s, in, &c, false), foot = 0;
    if (section->foot[0] != '\0')
        foot =
            ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), in, s->theme->text_quiet, section->foot, false) + pad / 2;
    Rect panel = { r.x, r.y, r.w, top + cells + foot + pad / 2 };
    ui_panel(s, panel, section->heading);
    scene_item(s, ITEM_TEXT, (Rect){ in.x, r.y, in.w, top }, 0, 0, section->heading, "section:%d", n)->focusable =
        false;
    put_cells(s, in, &c, true);
    if (foot > 0) {
        Rect words = { in.x, in.y + cells, in.w, foot };
        ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), words, s->theme->text_quiet, section->foot, true);
        scene_item(s, ITEM_TEXT, words, 0, 0, section->foot, "foot:%d", n)->focusable = false;
    }
    return panel.h;
}

static int build_sections(App *app, Scene *s, Rect r)
{
    StatsSection section;
    int gap = scene_px(s, 16), y = r.y;
    for (int n = 0; stats_section(&statistics_ui(app)->own, n, &section); n++)
        if (section.count > 0 || section.foot[0] != '\0')
            y += build_section(s, (Rect){ r.x, y, r.w, 0 }, &section, n) + gap;
    return y - r.y;
}

/* What the curve shows can be chosen where the game has figures of luck. Returns the height. */
static int build_choice(StatisticsUi *ui, Scene *s, Rect r, bool draw)
{
    int luck = ui->curve > 0 ? stats_luck_figure(&ui->own, ui->curve - 1) : -1;
    const char *value = luck >= 0            ? tr(ui->own.list->def[luck].label)
                        : ui->figures.fewest ? tr("Penalty points")
                                             : tr("Points");
    bool more = stats_luck_figure(&ui->own, ui->curve) >= 0;
    if (ui->own.known == 0 || stats_luck_figure(&ui->own, 0) < 0)
        return 0;
    int h = ui_stepper_height(s, r.w, value);
    if (draw)
        ui_stepper(s, (Rect){ r.x, r.y, r.w, h }, "curve", tr("What the curve shows"), value, ui->curve > 0, more, true,
                   STATISTICS_DO_CURVE, 0);
    return h + scene_px(s, 14);
}

static const char *plot_heading(const StatisticsUi *ui)
{
    if (ui->plot.luck)
        return tr("Luck of the deal over time");
    return ui->figures.mixed    ? tr("Deals won over time")
           : ui->figures.fewest ? tr("Penalty points avoided, compared with the others")
                                : tr("Score over time");
}

/* Figures, plot and what the game counts, or the sentence that there is nothing to show. The plot comes early, where
 * the arrow keys find it. Returns the height of all. high: what there is. */
static int build_main(App *app, Scene *s, Rect r, int high)
{
    StatisticsUi *ui = statistics_ui(app);
    int pad = scene_px(s, PAD), gap = scene_px(s, 16), top = scene_px(s, HEADING);
    if (ui->figures.deals == 0)
        return build_no_deals(app, s, r);
    Rect in = { r.x + pad, r.y + pad * 3 / 4, r.w - 2 * pad, 0 };
    int figures_h = put_figures(app, s, in, false) + pad;
    ui_panel(s, (Rect){ r.x, r.y, r.w, figures_h }, "");
    put_figures(app, s, in, true);
    Rect panel = { r.x, r.y + figures_h + gap, r.w, 0 };
    in = (Rect){ panel.x + pad, panel.y + top, panel.w - 2 * pad, 0 };
    StatsSection first;
    int choice = build_choice(ui, s, in, false), least = scene_px(s, PLOT_LEAST) + choice;
    bool fills = !stats_section(&ui->own, 0, &first) && high - figures_h - gap > least;
    panel.h = fills ? high - figures_h - gap : least;
    ui_panel(s, panel, plot_heading(ui));
    build_choice(ui, s, in, true);
    plot_build(s, (Rect){ in.x, in.y + choice, in.w, panel.h - top - choice - pad / 2 }, &ui->plot, STATISTICS_DO_PLOT);
    int y = panel.y + panel.h + gap;
    return y - r.y + build_sections(app, s, (Rect){ r.x, y, r.w, 0 }) - gap;
}

static void build_wide(App *app, Scene *s, Rect body)
{
    StatisticsUi *ui = statistics_ui(app);
    int pad = scene_px(s, PAD), gap = scene_px(s, 16), bar = scene_px(s, SCROLL_BAR), shade = scene_px(s, 8);
    Rect side = { body.x, body.y, scene_px(s, 290), 0 };
    Rect in = { side.x + pad, side.y + pad * 3 / 4, side.w - pad - bar - scene_px(s, 4), 0 };
    int want = statistics_filters(app, s, in, false) + pad;
    side.h = want < body.h ? want : body.h;
    ui_panel(s, side, "");
    Rect view = { in.x - scene_px(s, 4), in.y, in.w + scene_px(s, 4), side.h - pad };
    ScrollPart part = scroll_begin(s, view);
    scroll_end(s, &ui->side, part, statistics_filters(app, s, in, true));
    /* The panels end where the page does; their shadow, and a bar if there is one, lie in its margin. */
    Rect rest = { body.x + side.w + gap, body.y, body.w - side.w - gap, body.h };
    part = scroll_begin(s, rect_inset(rest, -shade));
    int h = build_main(app, s, (Rect){ rest.x, rest.y, rest.w, 0 }, rest.h - shade);
    scroll_end(s, &ui->page, part, h + 2 * shade);
}

static void build_narrow(App *app, Scene *s, Rect body)
{
    StatisticsUi *ui = statistics_ui(app);
    int pad = scene_px(s, PAD), gap = scene_px(s, 16), bar = scene_px(s, SCROLL_BAR), shade = scene_px(s, 8);
    Rect view = { body.x - shade, body.y - shade, body.w + shade - bar, body.h + shade };
    ScrollPart part = scroll_begin(s, view);
    Rect panel = { body.x, body.y, view.w - 2 * shade, 0 };
    Rect in = { panel.x + pad, panel.y + pad * 3 / 4, panel.w - 2 * pad, 0 };
    panel.h = statistics_filters(app, s, in, false) + pad;
    ui_panel(s, panel, "");
    statistics_filters(app, s, in, true);
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
                           tr("Play a match to its end. This page then counts who won, with which rules and against "
                              "whom, and draws a curve of the score."));
    int w = ui_button_width(s, tr("New match"), ICON_PLUS) + scene_px(s, 10);
    ui_button(s, (Rect){ foot.x, foot.y, w < foot.w ? w : foot.w, foot.h }, "new-match", tr("New match"), ICON_PLUS,
              BUTTON_PRIMARY, true, STATISTICS_DO_NEW, 0);
}

static void build_clear(Scene *s, Rect body)
{
    Rect foot =
        build_note(s, body, tr("Clear all statistics?"),
                   tr("All results of all players are deleted for good. Matches and settings stay as they are."));
    int gap = scene_px(s, 12), w = (foot.w - gap) / 2;
    ui_button(s, (Rect){ foot.x, foot.y, w, foot.h }, "keep", tr("Keep them"), ICON_BACK, BUTTON_PRIMARY, true,
              STATISTICS_DO_CLEAR_NO, 0);
    ui_button(s, (Rect){ foot.x + w + gap, foot.y, w, foot.h }, "clear-all", tr("Clear"), ICON_CLOSE, BUTTON_DANGER,
              true, STATISTICS_DO_CLEAR_YES, 0);
}

static void statistics_build(App *app, Scene *s)
{
    StatisticsUi *ui = statistics_ui(app);
    bool empty = ui->stats.count == 0, tools = !empty && !ui->clearing;
    const bool told = app->settings.firsts;
    int goals = told ? ui_button_width(s, tr("Goals"), ICON_TROPHY) + scene_px(s, 10) : 0;
    int clear = ui_button_width(s, tr("Clear"), ICON_RESET) + scene_px(s, 6), gap = scene_px(s, 10);
    int matches = ui_button_width(s, tr("Matches"), ICON_SEARCH), save = ui_button_width(s, tr("Export"), ICON_SAVE);
    int w = goals + matches + gap + save + gap + clear, room = s->w * 58 / 100;
    bool bare = w > room; /* pictures alone where there is no room for words */
    if (bare) {
        matches = save = clear = scene_px(s, UI_CONTROL);
        goals = told ? matches + gap : 0;
        w = goals + matches + gap + save + gap + clear;
    }
    Rect body = page_begin(app, s, tr("Statistics"), NULL, STATISTICS_DO_BACK, tools ? w : 0, COLUMN);
    if (tools) {
        Rect at = page_tools(s, w, COLUMN);
        if (told)
            ui_button(s, (Rect){ at.x, at.y, goals - gap, at.h }, "goals", tr("Goals"), ICON_TROPHY, BUTTON_PLAIN, true,
                      STATISTICS_DO_GOALS, 0);
        at.x += goals;
        ui_button(s, (Rect){ at.x, at.y, matches, at.h }, "matches", tr("Matches"), ICON_SEARCH, BUTTON_PLAIN, true,
                  STATISTICS_DO_MATCHES, 0);
        at.x += matches + gap;
        ui_button(s, (Rect){ at.x, at.y, save, at.h }, "export", tr("Export"), ICON_SAVE, BUTTON_PLAIN, true,
                  STATISTICS_DO_EXPORT, 0);
        at.x += save + gap;
        ui_button(s, (Rect){ at.x, at.y, clear, at.h }, "clear", tr("Clear"), ICON_RESET, BUTTON_PLAIN, true,
                  STATISTICS_DO_CLEAR, 0);
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

static void change_curve(StatisticsUi *ui, StepWay way)
{
    int most = 0;
    while (stats_luck_figure(&ui->own, most) >= 0)
        most++;
    ui->curve = statistics_step(ui->curve, 0, most, way);
    plot_again(ui);
}

/* "FOLDER/meldwell-statistics-2026-01-31.csv", from the second one of a day on "...-2.csv" and so on; false where there
 * is no folder. */
static bool export_path(const App *app, int nth, char *out, size_t size)
{
    const char *dir = app->data_dir != NULL ? app->data_dir : "";
    struct tm local;
    char day[32] = "", more[16] = "";
    if (nth > 1)
        snprintf(more, sizeof more, "-%d", nth);
    if (clock_local((int64_t)time(NULL), &local))
        strftime(day, sizeof day, "-%Y-%m-%d", &local);
    int n = snprintf(out, size, "%s/meldwell-statistics%s%s.csv", dir, day, more);
    return dir[0] != '\0' && n > 0 && (size_t)n < size;
}

static bool write_deals(FILE *out, const void *ui)
{
    const StatisticsUi *what = ui;
    return stats_export(&what->stats, &what->filter, out);
}

/* Under the first name of the day that nothing has yet: what stands there is not written over, nor a link followed. 0,
 * or errno; an empty path where there is no folder. */
static int export_file(const App *app, char *path, size_t size)
{
    enum { MOST_OF_A_DAY = 99 };
    int why = EEXIST;
    for (int nth = 1; nth <= MOST_OF_A_DAY && why == EEXIST; nth++) {
        if (!export_path(app, nth, path, size)) {
            path[0] = '\0';
            return why;
        }
        why = file_write_new(path, write_deals, statistics_ui(app));
    }
    return why;
}

static void export_deals(App *app)
{
    enum { LONGEST_TOLD = 180 };
    char path[1024], said[sizeof app->notice];
    const int why = export_file(app, path, sizeof path);
    TextSink sink = text_sink(said, sizeof said);
    if (why == 0)
        text_say(&sink, "These figures are saved as {1}, a table that other programs can read.",
                 strlen(path) <= LONGEST_TOLD ? path : strrchr(path, '/') + 1);
    else if (path[0] != '\0')
        text_say(&sink, "The table cannot be written: {1}.", strerror(why));
    else
        text_say(&sink, "There is no folder to save the table in.");
    why == 0 ? app_confirm(app, said) : app_notice(app, said);
}

static void statistics_act(App *app, int action, int arg)
{
    StatisticsUi *ui = statistics_ui(app);
    switch (action) {
    case STATISTICS_DO_BACK:
        app_back(app);
        return;
    case STATISTICS_DO_NEW:
        app_go(app, SCREEN_NEW);
        return;
    case STATISTICS_DO_GOALS:
        app_go(app, SCREEN_GOALS);
        return;
    case STATISTICS_DO_MATCHES:
        app_go(app, SCREEN_HISTORY);
        return;
    case STATISTICS_DO_FILTER:
    case STATISTICS_DO_PRACTICE:
    case STATISTICS_DO_COACH:
    case STATISTICS_DO_RECENT:
    case STATISTICS_DO_ALL:
        statistics_filter_change(ui, action, arg);
        count_again(ui);
        break;
    case STATISTICS_DO_CURVE:
        change_curve(ui, step_way(arg));
        break;
    case STATISTICS_DO_CLEAR_YES:
        if (!ui->clearing) /* it was answered already */
            break;
        store_results_clear(app->store);
        load(app);
        break;
    case STATISTICS_DO_EXPORT:
        export_deals(app);
        break;
    case STATISTICS_DO_CLEAR:
    case STATISTICS_DO_CLEAR_NO:
        ui->clearing = action == STATISTICS_DO_CLEAR;
        break;
    default:
        break;
    }
    app_redraw(app);
}

/* While the plot has the focus, the arrows walk along the curve. */
static bool plot_intent(App *app, const Intent *in)
{
    Plot *p = &statistics_ui(app)->plot;
    if (!ui_focused(&app->scene, "plot"))
        return false;
    if (in->kind == INTENT_WALK && in->dx != 0)
        plot_step(p, in->dx);
    else if (intent_is(in, INTENT_SCROLL, SCROLL_ENDS))
        plot_end(p, in->step > 0);
    else
        return false;
    return true;
}

static bool statistics_intent(App *app, const Intent *in)
{
    StatisticsUi *ui = statistics_ui(app);
    int percent;
    const Item *item = ui_adjust(&app->scene, in, &percent);
    if (ui->clearing && in->kind == INTENT_BACK)
        ui->clearing = false;
    else if (item != NULL)
        statistics_act(app, item->action, item->arg);
    else if (!plot_intent(app, in) && !scroll_intent(&app->scene, &ui->page, in, false))
        return false;
    app_redraw(app);
    return true;
}

static Scroll *statistics_scroll_at(App *app, int x, int y)
{
    StatisticsUi *ui = statistics_ui(app);
    return ui->side.bar.w > 0 && rect_has(ui->side.view, x, y) ? &ui->side : &ui->page;
}

static bool statistics_pointer(App *app, const Pointer *p)
{
    StatisticsUi *ui = statistics_ui(app);
    const Item *plot = scene_find(&app->scene, "plot");
    bool taken = scroll_pointer(&ui->page, p) || scroll_pointer(&ui->side, p);
    /* The area was laid out before it was scrolled: the item knows where it is now. */
    bool looked = !taken && plot != NULL && p->kind == POINTER_MOVE && rect_has(item_seen(plot), p->x, p->y) &&
                  plot_pointer(&ui->plot, p->x, p->y + ui->page.at);
    if (taken || looked)
        app_redraw(app);
    return taken;
}

static void statistics_close(App *app)
{
    stats_free(&statistics_ui(app)->stats);
}

const Screen screen_statistics = { .name = "statistics",
                                   .keeps = sizeof(StatisticsUi),
                                   .close = statistics_close,
                                   .enter = load,
                                   .build = statistics_build,
                                   .act = statistics_act,
                                   .intent = statistics_intent,
                                   .scroll_at = statistics_scroll_at,
                                   .pointer = statistics_pointer };
