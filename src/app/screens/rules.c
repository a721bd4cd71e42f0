/* The rules as they now stand: contents at the left, the text, pictures of examples. Where they are not those of a
 * match they are of any game, under any of its presets. */
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

enum { DO_NONE, DO_BACK, DO_TOPIC, DO_HOUSE, DO_GAME, DO_STEP_GAME, DO_PRESET };
enum { COLUMN = 1240 };

static bool is_of_match(const App *app)
{
    return rules_ui(app)->of_match && app_seat(app) != NULL;
}

static const MatchSetup *setup_shown(const App *app)
{
    return is_of_match(app) ? seat_setup(app_seat(app)) : &rules_ui(app)->look;
}

static void read_rules(App *app)
{
    RulesUi *ui = rules_ui(app);
    const MatchSetup *m = setup_shown(app);
    ui->game = game_table[m->game];
    TextSink out = text_sink(ui->text, sizeof ui->text);
    if (is_of_match(app) && ui->game->tell.explain_deal != NULL)
        ui->game->tell.explain_deal(table_known(app->table), &out);
    else
        ui->game->tell.explain(&m->options, &out);
    ui->wide = ui->chosen = ui->chosen_at = 0;
    memset(&ui->page, 0, sizeof ui->page);
    memset(&ui->contents, 0, sizeof ui->contents);
}

static void rules_enter(App *app)
{
    RulesUi *ui = rules_ui(app);
    if (app->new_match.setup.seats == 0)
        setup_start(app);
    ui->look = app->new_match.setup;
    memset(&ui->games, 0, sizeof ui->games);
    ui->games_follow = true;
    read_rules(app);
}

/* ---- which rules ---- */

/* The match being put together has rules of its own, which are no preset: they come before the presets of its game. */
static int own_rows(const App *app, int game)
{
    const MatchSetup *m = &app->new_match.setup;
    return m->game == game && setup_changes(m) > 0 ? 1 : 0;
}

static int row_count(const App *app)
{
    const int game = rules_ui(app)->look.game;
    return own_rows(app, game) + game_table[game]->options->preset_count;
}

static int row_now(const App *app)
{
    const MatchSetup *m = &rules_ui(app)->look;
    return setup_changes(m) > 0 ? 0 : own_rows(app, m->game) + m->preset;
}

static void row_words(const App *app, int row, char *out, size_t size)
{
    const int game = rules_ui(app)->look.game, preset = row - own_rows(app, game);
    TextSink sink = text_sink(out, size);
    if (preset < 0)
        setup_rules_line(app, &app->new_match.setup, &sink);
    else
        text_add(&sink, tr(game_table[game]->options->presets[preset].name));
}

static void choose_row(App *app, int row)
{
    RulesUi *ui = rules_ui(app);
    const int preset = row - own_rows(app, ui->look.game);
    if (row < 0 || row >= row_count(app))
        return;
    if (preset < 0) {
        ui->look = app->new_match.setup;
    } else {
        const OptionTable *table = game_table[ui->look.game]->options;
        const MatchSetup *m = &app->new_match.setup;
        ui->look.preset = preset;
        options_preset(table, preset, &ui->look.options);
        const int players = setup_players_option(table);
        if (m->game == ui->look.game && (players < 0 || !preset_names(table, preset, players)))
            options_follow_seats(table, &ui->look.options, m->seats);
    }
    read_rules(app);
}

static void choose_game(App *app, int game)
{
    RulesUi *ui = rules_ui(app);
    if (game < 0 || game >= (int)game_count || game == ui->look.game)
        return;
    if (game == app->new_match.setup.game) {
        ui->look = app->new_match.setup;
        read_rules(app);
    } else {
        ui->look.game = game;
        choose_row(app, 0);
    }
    ui->games_follow = true;
}

/* House rules are those of the match that is put together: of the game, and the rules, looked at here. */
static void go_to_house(App *app)
{
    const MatchSetup look = rules_ui(app)->look;
    const MatchSetup *m = &app->new_match.setup;
    if (!is_of_match(app) && (look.game != m->game || row_now(app) != 0 || own_rows(app, m->game) == 0)) {
        if (look.game != m->game)
            setup_game(app, look.game);
        if (m->preset != look.preset || setup_changes(m) > 0)
            setup_choose_preset(app, look.preset);
    }
    app_go(app, SCREEN_HOUSE);
}

/* ---- the page ---- */

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
        char words[288];
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

static void build_games(App *app, Scene *s, Rect panel)
{
    RulesUi *ui = rules_ui(app);
    const int pad = scene_px(s, 10), shown = ui->look.game;
    const Rect view = { panel.x + pad, panel.y + pad, panel.w - pad - scene_px(s, SCROLL_BAR) - scene_px(s, 2),
                        panel.h - 2 * pad };
    ScrollPart part = scroll_begin(s, view);
    int y = view.y;
    for (int g = 0; g < (int)game_count; g++) {
        const char *title = tr(game_table[g]->title);
        const int w = view.w - scene_px(s, 4), h = ui_entry_height(s, w, title);
        if (g == shown && ui->games_follow) /* the one before it is seen in part: the list begins higher up */
            ui->games.at = y - view.y - h / 2;
        ui_entry(s, (Rect){ view.x, y, w, h }, "rules-of", g, title, g == shown, DO_GAME);
        y += h;
    }
    ui->games_follow = false;
    scroll_end(s, &ui->games, part, y - view.y);
}

static int preset_height(const App *app, Scene *s, int w)
{
    char words[480];
    row_words(app, row_now(app), words, sizeof words);
    return ui_stepper_height(s, w, words);
}

static void build_preset(const App *app, Scene *s, Rect r)
{
    char words[480];
    const int last = row_count(app) - 1, now = row_now(app);
    row_words(app, now, words, sizeof words);
    ui_stepper(s, r, "rules-by", tr("Rules"), words, now > 0, now<last, last> 0, DO_PRESET, 0);
}

/* In a narrow window both stand in one row; returns its height. */
static int build_steppers(App *app, Scene *s, Rect r)
{
    const RulesUi *ui = rules_ui(app);
    const int gap = scene_px(s, 8), w = (r.w - gap) / 2;
    const char *title = tr(game_table[ui->look.game]->title);
    const int left = ui_stepper_height(s, w, title), right = preset_height(app, s, w), h = left > right ? left : right;
    ui_stepper(s, (Rect){ r.x, r.y, w, h }, "rules-game", tr("Game"), title, ui->look.game > 0,
               ui->look.game + 1 < (int)game_count, true, DO_STEP_GAME, 0);
    build_preset(app, s, (Rect){ r.x + r.w - w, r.y, w, h });
    return h;
}

static int stepped(int now, int count, StepWay way)
{
    const int next = now + (way == STEP_BACK ? -1 : 1);
    return way == STEP_ROUND ? next % count : next;
}

static void build_wide(App *app, Scene *s, Rect body)
{
    const int gap = scene_px(s, 20), between = scene_px(s, 12);
    Rect left = { body.x, body.y, scene_px(s, 320), body.h };
    const Rect page = { left.x + left.w + gap, body.y, body.w - left.w - gap, body.h };
    if (!is_of_match(app)) {
        const int preset = preset_height(app, s, left.w);
        const Rect games = { left.x, left.y, left.w, (left.h - preset - 2 * between) * 45 / 100 };
        ui_panel(s, games, "");
        build_games(app, s, games);
        build_preset(app, s, (Rect){ left.x, games.y + games.h + between, left.w, preset });
        const int taken = games.h + preset + 2 * between;
        left.y += taken;
        left.h -= taken;
    }
    ui_panel(s, page, "");
    build_page(s, rules_ui(app), page);
    ui_panel(s, left, "");
    build_contents(s, rules_ui(app), left);
}

static void build_narrow(App *app, Scene *s, Rect body)
{
    RulesUi *ui = rules_ui(app);
    if (!is_of_match(app)) {
        const int taken = build_steppers(app, s, body) + scene_px(s, 8);
        body.y += taken;
        body.h -= taken;
    }
    ui_panel(s, body, "");
    build_page(s, ui, body);
    ui->contents.bar.w = ui->contents.view.w = ui->games.bar.w = ui->games.view.w = 0;
}

static void rules_build(App *app, Scene *s)
{
    RulesUi *ui = rules_ui(app);
    if (ui->game == NULL)
        rules_enter(app);
    char title[360], line[600];
    text_write(title, sizeof title, "Rules of {1}", tr(ui->game->title));
    TextSink out = text_sink(line, sizeof line);
    setup_rules_line(app, setup_shown(app), &out);
    const char *house = ui->of_match ? tr("Rules as a list") : tr("House rules");
    bool narrow = s->w < scene_px(s, 800);
    int tools = narrow ? scene_px(s, UI_CONTROL) : ui_button_width(s, house, ICON_SETTINGS);
    Rect body = page_begin(app, s, title, line, DO_BACK, tools, COLUMN);
    ui_button(s, page_tools(s, tools, COLUMN), "house-rules", house, ICON_SETTINGS, BUTTON_PLAIN, true, DO_HOUSE, 0);
    if (body.w >= scene_px(s, 900))
        build_wide(app, s, body);
    else
        build_narrow(app, s, body);
}

/* ---- what is done there ---- */

static void rules_act(App *app, int action, int arg)
{
    const RulesUi *ui = rules_ui(app);
    switch (action) {
    case DO_BACK:
        app_back(app);
        break;
    case DO_HOUSE:
        go_to_house(app);
        break;
    case DO_TOPIC:
        if (arg >= 0 && arg < ui->line_count)
            go_to_line(&app->scene, rules_ui(app), arg);
        break;
    case DO_GAME:
        choose_game(app, arg);
        break;
    case DO_STEP_GAME:
        choose_game(app, stepped(ui->look.game, (int)game_count, step_way(arg)));
        break;
    case DO_PRESET:
        choose_row(app, stepped(row_now(app), row_count(app), step_way(arg)));
        break;
    default:
        break;
    }
    app_redraw(app);
}

static bool rules_intent(App *app, const Intent *in)
{
    Scene *s = &app->scene;
    int percent;
    const Item *end = ui_adjust(s, in, &percent);
    if (end != NULL) {
        rules_act(app, end->action, end->arg);
        return true;
    }
    /* Space turns the page unless a button has the focus. */
    const bool space = intent_is(in, INTENT_USE, USE_TAKE) && !s->focus_shown;
    const Intent page = { .kind = INTENT_SCROLL, .what = SCROLL_PAGE, .step = 1 };
    const Item *focused = s->focus_shown ? scene_find(s, s->focus) : NULL;
    if (!scroll_intent(s, &rules_ui(app)->page, space ? &page : in, focused == NULL || focused->kind != ITEM_LINK))
        return false;
    app_redraw(app);
    return true;
}

static Scroll *rules_scroll_at(App *app, int x, int y)
{
    RulesUi *ui = rules_ui(app);
    return rect_has(ui->games.view, x, y) ? &ui->games : rect_has(ui->contents.view, x, y) ? &ui->contents : &ui->page;
}

static bool rules_pointer(App *app, const Pointer *p)
{
    RulesUi *ui = rules_ui(app);
    if (!scroll_pointer(&ui->page, p) && !scroll_pointer(&ui->contents, p) && !scroll_pointer(&ui->games, p))
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
                              .scroll_at = rules_scroll_at,
                              .pointer = rules_pointer };
