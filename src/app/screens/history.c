/* The matches that were played: a list of any length, and what can be done with the one that is chosen. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/match_actions.h"
#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/history_ui.h"
#include "app/screens/match_words.h"
#include "app/screens/record_out.h"
#include "app/setup.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { ROW_UNITS = 84, GAP = 12, LIST_UNITS = 470, ROOMY_UNITS = 900, COLUMN = 1500 };

/* ---- the list ---- */

static bool passes(const HistoryUi *ui, int entry)
{
    return ui->filter == 0 || ui->list.entry[entry].game == ui->filter - 1;
}

static void filter(HistoryUi *ui)
{
    ui->count = 0;
    for (int i = 0; ui->shown != NULL && i < ui->list.count; i++)
        if (passes(ui, i))
            ui->shown[ui->count++] = i;
    memset(ui->seen_at, 0, sizeof ui->seen_at);
    ui->at = ui->at < ui->count ? ui->at : ui->count - 1;
    ui->asking = false;
    ui->results_of = 0;
    ui->reveal = true;
}

static void history_clear(HistoryUi *ui)
{
    history_free(&ui->list);
    free(ui->shown);
    ui->shown = NULL;
    ui->count = 0;
}

static void load(App *app)
{
    HistoryUi *ui = history_ui(app);
    history_clear(ui);
    history_load(&ui->list, app->store);
    ui->shown = ui->list.count > 0 ? malloc((size_t)ui->list.count * sizeof *ui->shown) : NULL;
    if (ui->list.cut || (ui->list.count > 0 && ui->shown == NULL))
        app_notice(app, tr("There is not enough memory."));
    ui->at = ui->at < 0 ? 0 : ui->at;
    filter(ui);
}

static void enter(App *app)
{
    app_stop_watching(app);
    load(app);
}

/* What is told of row i, read when it is first looked at. */
static const HistoryMatch *look_at(App *app, int i)
{
    HistoryUi *ui = history_ui(app);
    HistoryMatch *m = &ui->seen[i % HISTORY_SEEN];
    if (ui->seen_at[i % HISTORY_SEEN] == i + 1)
        return m;
    ui->seen_at[i % HISTORY_SEEN] = i + 1;
    history_look(app->store, &ui->list.entry[ui->shown[i]], m);
    return m;
}

static const HistoryMatch *chosen(App *app)
{
    HistoryUi *ui = history_ui(app);
    return ui->at >= 0 && ui->at < ui->count ? look_at(app, ui->at) : NULL;
}

/* The results of the match chosen, read once. */
static void look_at_deals(App *app, const HistoryMatch *m)
{
    HistoryUi *ui = history_ui(app);
    if (ui->results_of == m->entry.id)
        return;
    ui->results_of = m->entry.id;
    ui->results = store_results(app->store, m->entry.id, ui->result, HISTORY_DEALS);
    ui->deals.at = 0;
}

/* ---- rows ---- */

static void put_row(App *app, Scene *s, Rect row, int i)
{
    HistoryUi *ui = history_ui(app);
    const HistoryMatch *m = look_at(app, i);
    char when[192] = "", rules[1200] = "", end[1500] = "", label[1920];
    TextSink to_when = text_sink(when, sizeof when), to_rules = text_sink(rules, sizeof rules),
             to_end = text_sink(end, sizeof end);
    match_words_when(m->entry.touched, (int64_t)time(NULL), false, &to_when);
    if (m->known) {
        char line[sizeof rules] = "";
        TextSink plain = text_part(&to_rules, line, sizeof line);
        setup_rules_line(app, &m->setup, &plain);
        /* TRANSLATORS: {1} are the rules of a match that was played. */
        text_say(&to_rules, m->coached ? N_("{1}, with a coach") : "{1}", line);
        match_words_end(m, &to_end);
    } else {
        text_add(&to_rules, m->trouble);
    }
    text_write(label, sizeof label, "{1}, {2}: {3}. {4}", match_words_title(m), when, rules, end);
    Item *item = scene_item(s, ITEM_CHOICE, row, HISTORY_DO_MATCH, i, label, "match:%d", i);
    item->checked = i == ui->at;
    item->focusable = false; /* the arrows choose it, however many there are */
    snprintf(item->value, sizeof item->value, "%lld", (long long)m->entry.id);
    snprintf(item->verdict, sizeof item->verdict, "%s", m->known ? "ok" : "unreadable");
    Colour base = item->checked ? colour_mix(s->theme->panel, s->theme->accent, 20) : s->theme->panel;
    ui_surface(s, row, scene_px(s, 8), base, item->name, false);
    int pad = scene_px(s, 8), pic = row.h - 2 * pad, small = scene_px(s, UI_SMALL), px = scene_px(s, UI_TEXT);
    Rect picture = { row.x + pad, row.y + pad, pic * 4 / 3, pic };
    if (m->entry.game >= 0 && m->known)
        dl_sprite(&s->draw, SPRITE_PICTURE, m->entry.game, scene_px(s, 6), picture, 255, 0xFFFFFFFFu);
    else
        dl_sprite(&s->draw, SPRITE_ICON, ICON_WARNING, 0,
                  (Rect){ picture.x + (picture.w - pic / 2) / 2, picture.y + pic / 4, pic / 2, pic / 2 }, 255,
                  s->theme->warning);
    int x = picture.x + picture.w + scene_px(s, GAP), line = row.h / 3, w = row.x + row.w - pad - x;
    int when_w = text_width(FONT_TEXT, small, when) + 2;
    ui_cut_line(s, FONT_BOLD, px, (Rect){ x, row.y + pad / 2, w - when_w - pad, line }, s->theme->text,
                match_words_title(m));
    dl_text(&s->draw, FONT_TEXT, small, (Rect){ x + w - when_w, row.y + pad / 2, when_w, line }, ALIGN_RIGHT,
            s->theme->text_quiet, when);
    ui_cut_line(s, FONT_TEXT, small, (Rect){ x, row.y + line, w, line }, s->theme->text_quiet, rules);
    ui_cut_line(s, FONT_TEXT, small, (Rect){ x, row.y + 2 * line - pad / 2, w, line }, s->theme->text, end);
}

/* The games of which there are any; the number of them. */
static bool is_there(const HistoryUi *ui, int game)
{
    for (int i = 0; i < ui->list.count; i++)
        if (ui->list.entry[i].game == game)
            return true;
    return false;
}

/* The game after `game` in that direction that has matches; -1 all of them, the same where there is none. */
static int game_after(const HistoryUi *ui, int game, int way)
{
    for (int g = game + way; g >= -1 && g < (int)game_count; g += way)
        if (g < 0 || is_there(ui, g))
            return g;
    return game;
}

static int put_filter(const HistoryUi *ui, Scene *s, Rect r)
{
    const int game = ui->filter - 1;
    const char *value = game < 0 ? tr("All games") : tr(game_table[game]->title);
    r.h = ui_stepper_height(s, r.w, value);
    ui_stepper(s, r, "filter:game", tr("Game"), value, game_after(ui, game, -1) != game,
               game_after(ui, game, 1) != game, true, HISTORY_DO_FILTER, 0);
    return r.h + scene_px(s, 8);
}

/* Only the rows that are seen are made, however many there are. */
static void build_rows(App *app, Scene *s, Rect panel)
{
    HistoryUi *ui = history_ui(app);
    ui_panel(s, panel, NULL);
    int pad = scene_px(s, HISTORY_PAD), bar = scene_px(s, SCROLL_BAR), high = scene_px(s, ROW_UNITS),
        gap = scene_px(s, 3);
    Rect in = { panel.x + pad, panel.y + pad, panel.w - 2 * pad, 0 };
    int top = put_filter(ui, s, in);
    Rect view = { in.x, in.y + top, panel.w - pad - bar - scene_px(s, 2), panel.h - 2 * pad - top };
    int step = high + gap, all = ui->count * step;
    if (ui->reveal && ui->at >= 0) {
        int at = ui->at * step;
        if (at < ui->rows.at)
            ui->rows.at = at;
        if (at + high > ui->rows.at + view.h)
            ui->rows.at = at + high - view.h;
    }
    ui->reveal = false;
    int most = all > view.h ? all - view.h : 0;
    ui->rows.at = ui->rows.at > most ? most : ui->rows.at;
    ScrollPart part = scroll_begin(s, view);
    int first = ui->rows.at / step, last = (ui->rows.at + view.h) / step;
    for (int i = first; i <= last && i < ui->count; i++)
        put_row(app, s, (Rect){ view.x, view.y + i * step, view.w - scene_px(s, 6), high }, i);
    scroll_end(s, &ui->rows, part, all);
}

static void put_detail(App *app, Scene *s, Rect panel)
{
    const HistoryMatch *m = chosen(app);
    ui_panel(s, panel, NULL);
    if (m == NULL)
        return;
    look_at_deals(app, m);
    history_detail(app, s, panel, m);
}

static void build_empty(Scene *s, Rect body)
{
    int pad = scene_px(s, 20), w = scene_px(s, 520);
    w = w < body.w ? w : body.w;
    const char *words = tr("The matches you have played are listed here. You can review, watch again and copy each "
                           "of them.");
    int h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), (Rect){ 0, 0, w - 2 * pad, 0 }, 0, words, false);
    Rect panel = { body.x + (body.w - w) / 2, body.y + body.h / 6, w, h + 2 * pad };
    ui_panel(s, panel, NULL);
    const Rect at = { panel.x + pad, panel.y + pad, w - 2 * pad, h };
    ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), at, s->theme->text, words, true);
    scene_item(s, ITEM_TEXT, at, 0, 0, words, "text:note");
}

static void build(App *app, Scene *s)
{
    HistoryUi *ui = history_ui(app);
    char line[288];
    text_write_count(line, sizeof line, "{1} match", "{1} matches", ui->count);
    const int tools = ui_button_width(s, tr("Open a record"), ICON_SEARCH);
    Rect body = page_begin(app, s, tr("Matches"), ui->list.count > 0 ? line : NULL, HISTORY_DO_BACK, tools, COLUMN);
    ui_button(s, page_tools(s, tools, COLUMN), "open-record", tr("Open a record"), ICON_SEARCH, BUTTON_PLAIN, true,
              HISTORY_DO_OPEN_RECORD, 0);
    bool roomy = s->w >= scene_px(s, ROOMY_UNITS);
    int gap = scene_px(s, GAP), list = scene_px(s, LIST_UNITS);
    list = list > body.w * 52 / 100 ? body.w * 52 / 100 : list;
    if (ui->list.count == 0) {
        ui->rows.bar.w = ui->deals.bar.w = 0;
        build_empty(s, body);
    } else if (roomy) {
        build_rows(app, s, (Rect){ body.x, body.y, list, body.h });
        put_detail(app, s, (Rect){ body.x + list + gap, body.y, body.w - list - gap, body.h });
    } else if (ui->detail) {
        ui->rows.bar.w = 0;
        put_detail(app, s, body);
    } else {
        ui->deals.bar.w = 0;
        build_rows(app, s, body);
    }
}

/* ---- what is done ---- */

static void choose(HistoryUi *ui, int at)
{
    if (at < 0 || at >= ui->count)
        return;
    ui->at = at;
    ui->asking = false;
    ui->reveal = true;
}

static void delete_chosen(App *app)
{
    HistoryUi *ui = history_ui(app);
    const HistoryMatch *m = chosen(app);
    if (!ui->asking || m == NULL || !m->entry.over)
        return;
    app_forget(app, m->entry.id);
    load(app);
    app_notice(app, tr("The match is deleted."));
}

/* The record of the match chosen, copied or saved. */
static void give_record(App *app, void (*give)(App *, const Transcript *))
{
    const HistoryMatch *m = chosen(app);
    Transcript t;
    char why[768] = "";
    TextSink error = text_sink(why, sizeof why);
    if (m == NULL)
        return;
    if (!transcript_of_store(app->store, m->entry.id, &t, &error)) {
        app_notice(app, why);
        return;
    }
    give(app, &t);
    transcript_free(&t);
}

static void act(App *app, int action, int arg)
{
    HistoryUi *ui = history_ui(app);
    const HistoryMatch *m = chosen(app);
    switch (action) {
    case HISTORY_DO_BACK:
        if (ui->detail && app->scene.w < scene_px(&app->scene, ROOMY_UNITS))
            ui->detail = false;
        else
            app_back(app);
        return;
    case HISTORY_DO_FILTER:
        ui->filter = 1 + game_after(ui, ui->filter - 1, step_way(arg) == STEP_BACK ? -1 : 1);
        ui->at = 0;
        filter(ui);
        break;
    case HISTORY_DO_MATCH:
        choose(ui, arg);
        ui->detail = true;
        break;
    case HISTORY_DO_REVIEW:
        if (m != NULL)
            app_review_kept(app, m->entry.id, arg);
        return;
    case HISTORY_DO_WATCH:
        if (m != NULL)
            app_watch_again(app, m->entry.id, arg);
        return;
    case HISTORY_DO_COPY:
        give_record(app, record_copy);
        break;
    case HISTORY_DO_OPEN_RECORD:
        app_open_record(app, NULL);
        return;
    case HISTORY_DO_SAVE:
        give_record(app, record_save);
        break;
    case HISTORY_DO_ASK:
        ui->asking = true;
        scene_focus_on(&app->scene, NO_THING, "button:keep"); /* what does no harm comes first */
        break;
    case HISTORY_DO_KEEP:
        ui->asking = false;
        break;
    case HISTORY_DO_DELETE:
        delete_chosen(app);
        break;
    default:
        break;
    }
    app_redraw(app);
}

/* The row that is wanted; -1: none is. */
static int row_wanted(const HistoryUi *ui, const Scene *s, const Intent *in)
{
    const int page = ui->rows.view.h / scene_px(s, ROW_UNITS), last = ui->count - 1;
    int row = ui->at;
    if (in->kind == INTENT_WALK && in->dy != 0)
        row += in->dy;
    else if (intent_is(in, INTENT_SCROLL, SCROLL_PAGE))
        row += in->step * page;
    else if (intent_is(in, INTENT_SCROLL, SCROLL_ENDS))
        row = in->step < 0 ? 0 : last;
    else
        return -1;
    return row < 0 ? 0 : row > last ? last : row;
}

static bool intent(App *app, const Intent *in)
{
    HistoryUi *ui = history_ui(app);
    int percent;
    if (in->far)
        return false;
    const Item *item = ui_adjust(&app->scene, in, &percent);
    const Item *first = ui->at >= 0 ? ui_default(&app->scene, in, "button:review") : NULL;
    int row = row_wanted(ui, &app->scene, in);
    if (item != NULL)
        act(app, item->action, item->arg);
    else if (first != NULL)
        act(app, first->action, first->arg);
    else if (row >= 0 && ui->count > 0)
        choose(ui, row);
    else if (intent_acts(in, ACT_REMOVE) && chosen(app) != NULL && chosen(app)->entry.over)
        act(app, HISTORY_DO_ASK, 0);
    else if (in->kind == INTENT_BACK && ui->asking)
        ui->asking = false;
    else if (in->kind == INTENT_BACK)
        act(app, HISTORY_DO_BACK, 0);
    else
        return false;
    app_redraw(app);
    return true;
}

static Scroll *scroll_at(App *app, int x, int y)
{
    HistoryUi *ui = history_ui(app);
    return ui->deals.bar.w > 0 && rect_has(ui->deals.view, x, y) ? &ui->deals : &ui->rows;
}

static bool pointer(App *app, const Pointer *p)
{
    HistoryUi *ui = history_ui(app);
    if (!scroll_pointer(&ui->rows, p) && !scroll_pointer(&ui->deals, p))
        return false;
    app_redraw(app);
    return true;
}

static void history_close(App *app)
{
    history_clear(history_ui(app));
}

const Screen screen_history = { .name = "matches",
                                .keeps = sizeof(HistoryUi),
                                .keys_at = AT_HISTORY,
                                .close = history_close,
                                .enter = enter,
                                .build = build,
                                .act = act,
                                .intent = intent,
                                .scroll_at = scroll_at,
                                .pointer = pointer };
