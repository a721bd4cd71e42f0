/* The rules as they now stand: contents at the left, the text, pictures of examples. */
#include <stdio.h>
#include <string.h>

#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/rules_page.h"
#include "app/setup.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { DO_NONE, DO_BACK, DO_TOPIC, DO_HOUSE };
enum { COLUMN = 1240 };

static const MatchSetup *setup_shown(const App *app)
{
    return rules_ui(app)->of_match && app_seat(app) != NULL ? seat_setup(app_seat(app)) : &app->new_match.setup;
}

static void rules_enter(App *app)
{
    RulesUi *ui = rules_ui(app);
    if (app->new_match.setup.seats == 0)
        setup_start(app);
    const MatchSetup *m = setup_shown(app);
    ui->game = game_table[m->game];
    TextSink out = text_sink(ui->text, sizeof ui->text);
    if (ui->of_match && app_seat(app) != NULL && ui->game->tell.explain_deal != NULL)
        ui->game->tell.explain_deal(table_known(app->table), &out);
    else
        ui->game->tell.explain(&m->options, &out);
    ui->wide = ui->chosen = ui->chosen_at = 0;
    memset(&ui->page, 0, sizeof ui->page);
    memset(&ui->contents, 0, sizeof ui->contents);
}

/* Lines are broken again when the width or the size of the letters changed; the reader stays at the same words. */
static void keep_layout(Scene *s, RulesUi *ui, int w)
{
    if (ui->wide == w && ui->px == s->px)
        return;
    bool fresh = ui->wide == 0 || ui->line_count == 0;
    int reading = fresh ? 0 : ui->line[rules_at(ui, ui->page.at)].start;
    rules_layout(s, ui, w);
    if (fresh)
        return;
    int i = 0;
    while (i + 1 < ui->line_count && ui->line[i + 1].start <= reading)
        i++;
    ui->page.at = ui->line_count > 0 ? ui->line[i].y : 0;
}

static void go_to_line(Scene *s, RulesUi *ui, int line)
{
    if (line < 0)
        return;
    int range = ui->height - ui->page.view.h;
    ui->page.at = ui->line[line].y - scene_px(s, 12);
    if (ui->page.at > range)
        ui->page.at = range;
    if (ui->page.at < 0)
        ui->page.at = 0;
    ui->chosen = line;
    ui->chosen_at = ui->page.at;
}

static void build_page(Scene *s, RulesUi *ui, Rect panel)
{
    int pad = scene_px(s, panel.w > scene_px(s, 640) ? 36 : 16), bar = scene_px(s, SCROLL_BAR);
    Rect view = { panel.x + pad, panel.y + pad / 2, panel.w - pad - bar - scene_px(s, 4), panel.h - pad };
    int most = scene_px(s, 780), w = view.w - pad / 2;
    if (w > most)
        w = most;
    int x = view.x + (view.w - pad / 2 - w) / 2;
    keep_layout(s, ui, w);
    ui->page.view = view;
    if (ui->topic[0] != '\0') {
        go_to_line(s, ui, rules_find(ui, ui->topic));
        ui->topic[0] = '\0';
    }
    int range = ui->height - view.h;
    if (ui->page.at > range)
        ui->page.at = range;
    if (ui->page.at < 0)
        ui->page.at = 0;
    ScrollPart part = scroll_begin(s, view);
    for (int i = 0; i < ui->line_count; i++) {
        const RulesLine *line = &ui->line[i];
        if (line->y + line->h >= ui->page.at && line->y <= ui->page.at + view.h)
            rules_line(s, ui, ui->game, i, x, view.y, w);
    }
    scroll_end(s, &ui->page, part, ui->height);
}

static bool is_heading(const RulesLine *line)
{
    return line->first && (line->kind == RULES_HEAD || line->kind == RULES_SUBHEAD);
}

/* Where on the page it is read: close to the top of what is seen; over the last screenful further and further down, for
 * the top of the last chapters can never come up there. */
static int line_read(const Scene *s, const RulesUi *ui)
{
    const int range = ui->height - ui->page.view.h, top = scene_px(s, 40);
    const int span = range < ui->page.view.h ? range : ui->page.view.h, into = ui->page.at - range + span;
    const int down = range > 0 && into > 0 ? (ui->page.view.h - top) * into / span : 0;
    return ui->page.at + top + down;
}

/* The heading of what is read; right after going to one near the end, that one. */
static int heading_read(const Scene *s, const RulesUi *ui)
{
    int here = -1;
    const int read = line_read(s, ui);
    if (ui->chosen < ui->line_count && ui->page.at == ui->chosen_at && is_heading(&ui->line[ui->chosen]))
        return ui->chosen;
    for (int i = 0; i < ui->line_count; i++)
        if (is_heading(&ui->line[i]) && (here < 0 || ui->line[i].y <= read))
            here = i;
    return here;
}

static void build_contents(Scene *s, RulesUi *ui, Rect panel)
{
    int pad = scene_px(s, 10), here = heading_read(s, ui), y = panel.y + pad;
    Rect view = { panel.x + pad, panel.y + pad, panel.w - pad - scene_px(s, SCROLL_BAR) - scene_px(s, 2),
                  panel.h - 2 * pad };
    ScrollPart part = scroll_begin(s, view);
    int top = y;
    for (int i = 0; i < ui->line_count; i++) {
        if (!is_heading(&ui->line[i]))
            continue;
        char words[96];
        rules_heading(ui, i, words, sizeof words);
        int in = ui->line[i].kind == RULES_SUBHEAD ? scene_px(s, 14) : 0;
        int w = view.w - in - scene_px(s, 4), h = ui_entry_height(s, w, words);
        ui_entry(s, (Rect){ view.x + in, y, w, h }, "topic", i, words, i == here, DO_TOPIC);
        y += h;
    }
    if (here >= 0 && ui->contents_shown != here) { /* keeps step with the page */
        const Item *item = NULL;
        for (int i = part.first_item; i < s->item_count; i++)
            if (s->item[i].arg == here)
                item = &s->item[i];
        if (item != NULL && item->r.y - top < ui->contents.at)
            ui->contents.at = item->r.y - top;
        if (item != NULL && item->r.y + item->r.h - top > ui->contents.at + view.h)
            ui->contents.at = item->r.y + item->r.h - top - view.h;
        ui->contents_shown = here;
    }
    scroll_end(s, &ui->contents, part, y - top);
}

static void rules_build(App *app, Scene *s)
{
    RulesUi *ui = rules_ui(app);
    if (ui->game == NULL)
        rules_enter(app);
    char title[120], line[200];
    text_write(title, sizeof title, "Rules of {1}", tr(ui->game->title));
    TextSink out = text_sink(line, sizeof line);
    setup_rules_line(app, setup_shown(app), &out);
    const char *house = ui->of_match ? tr("Rules as a list") : tr("House rules");
    bool narrow = s->w < scene_px(s, 800);
    int tools = narrow ? scene_px(s, UI_CONTROL) : ui_button_width(s, house, ICON_SETTINGS);
    Rect body = page_begin(app, s, title, line, DO_BACK, tools, COLUMN);
    ui_button(s, page_tools(s, tools, COLUMN), "house-rules", house, ICON_SETTINGS, BUTTON_PLAIN, true, DO_HOUSE, 0);
    if (body.w >= scene_px(s, 900)) {
        int gap = scene_px(s, 20);
        Rect contents = { body.x, body.y, scene_px(s, 320), body.h };
        Rect page = { contents.x + contents.w + gap, body.y, body.w - contents.w - gap, body.h };
        ui_panel(s, contents, "");
        ui_panel(s, page, "");
        build_page(s, ui, page);
        build_contents(s, ui, contents);
    } else {
        ui_panel(s, body, "");
        build_page(s, ui, body);
        ui->contents.bar.w = ui->contents.view.w = 0;
    }
}

static void rules_act(App *app, int action, int arg)
{
    if (action == DO_BACK)
        app_back(app);
    else if (action == DO_HOUSE)
        app_go(app, SCREEN_HOUSE);
    else if (action == DO_TOPIC && arg >= 0 && arg < rules_ui(app)->line_count)
        go_to_line(&app->scene, rules_ui(app), arg);
    app_redraw(app);
}

static bool rules_intent(App *app, const Intent *in)
{
    Scene *s = &app->scene;
    /* Space turns the page unless a button has the focus. */
    const bool space = intent_is(in, INTENT_USE, USE_TAKE) && !s->focus_shown;
    const Intent page = { .kind = INTENT_SCROLL, .what = SCROLL_PAGE, .step = 1 };
    const Item *focused = s->focus_shown ? scene_find(s, s->focus) : NULL;
    if (!scroll_intent(s, &rules_ui(app)->page, space ? &page : in, focused == NULL || focused->kind != ITEM_LINK))
        return false;
    app_redraw(app);
    return true;
}

static void rules_wheel(App *app, int x, int y, int steps)
{
    RulesUi *ui = rules_ui(app);
    if (scroll_wheel(&app->scene, rect_has(ui->contents.view, x, y) ? &ui->contents : &ui->page, steps))
        app_redraw(app);
}

static bool rules_pointer(App *app, const Pointer *p)
{
    if (!scroll_pointer(&rules_ui(app)->page, p) && !scroll_pointer(&rules_ui(app)->contents, p))
        return false;
    app_redraw(app);
    return true;
}

static bool rules_show(App *app, const Wanted *wanted)
{
    snprintf(rules_ui(app)->topic, sizeof rules_ui(app)->topic, "%s", wanted->topic);
    rules_ui(app)->of_match = wanted->of_match && app_seat(app) != NULL;
    return true;
}

const Screen screen_rules = { .name = "rules",
                              .keys_at = AT_RULES,
                              .keeps = sizeof(RulesUi),
                              .show = rules_show,
                              .enter = rules_enter,
                              .build = rules_build,
                              .act = rules_act,
                              .intent = rules_intent,
                              .wheel = rules_wheel,
                              .pointer = rules_pointer };
