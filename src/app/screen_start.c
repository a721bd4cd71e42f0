/* The first screen: go on, deal, or choose a game. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/setup.h"
#include "app/widget.h"

enum { DO_NONE, DO_CONTINUE, DO_DEAL, DO_NEW, DO_GAME, DO_RULES, DO_SETTINGS, DO_KEYS, DO_QUIT };

static void start_enter(App *app)
{
    if (app->new_match.setup.seats == 0)
        setup_start(app);
    app->start.told = 0;
}

static bool can_continue(const App *app)
{
    return app->match != NULL || app->resumable != 0;
}

/* "Sabra, Lemada 2014, you and 3 computers (Medium)" */
static void describe(const App *app, const MatchSetup *m, const bool *random, TextSink *out)
{
    text_addf(out, "%s, ", game_table[m->game]->title);
    setup_rules_line(app, m, out);
    text_add(out, ", ");
    setup_seats_line(m, random, out);
}

static void describe_stored(App *app, int64_t id, TextSink *out)
{
    StoredMatch stored;
    int game = store_match_get(app->store, id, &stored) ? game_find(stored.game) : -1;
    if (game < 0)
        return;
    const GameDef *def = game_table[game];
    char sentence[160];
    TextSink error = text_sink(sentence, sizeof sentence);
    MatchSetup m;
    memset(&m, 0, sizeof m);
    m.game = game;
    options_default(def->table, &m.options);
    if (!options_parse(def->table, &m.options, stored.options, &error) ||
        !match_seats_parse(def, stored.seats, stored.seed, &m, &error)) {
        text_add(out, def->title);
        return;
    }
    m.preset = options_nearest_preset(def->table, &m.options);
    describe(app, &m, NULL, out);
}

static const char *continue_line(App *app)
{
    StartUi *ui = &app->start;
    int64_t id = app->match != NULL ? match_id(app->match) : app->resumable;
    if (ui->told == id && id != 0)
        return ui->line;
    ui->told = id;
    TextSink out = text_sink(ui->line, sizeof ui->line);
    if (app->match != NULL)
        describe(app, match_setup(app->match), NULL, &out);
    else
        describe_stored(app, id, &out);
    return ui->line;
}

static int put_action(Scene *s, Rect column, int y, const char *name, const char *label, const char *line, int icon,
                      bool primary, int action)
{
    int h = ui_action_height(s, column.w, line);
    ui_action(s, (Rect){ column.x, y, column.w, h }, name, label, line, icon, primary ? BUTTON_PRIMARY : BUTTON_PLAIN,
              action, 0);
    return y + h + scene_px(s, 14);
}

/* Continue, Deal, New match, one below the other. Returns the y below them. */
static int build_actions(App *app, Scene *s, Rect column)
{
    char line[240];
    TextSink out = text_sink(line, sizeof line);
    describe(app, &app->new_match.setup, app->new_match.random_level, &out);
    int y = column.y;
    bool open = can_continue(app);
    if (open)
        y = put_action(s, column, y, "continue", "Continue", continue_line(app), ICON_PLAY, true, DO_CONTINUE);
    const char *conflict = setup_conflict(&app->new_match.setup);
    if (conflict == NULL)
        y = put_action(s, column, y, "deal", setup_watch(&app->new_match.setup) ? "Watch" : "Deal", line,
                       open ? ICON_REPLAY : ICON_PLAY, !open, DO_DEAL);
    return put_action(s, column, y, "new-match", "New match", "Choose players, levels and rules first.", ICON_PLUS,
                      conflict != NULL && !open, DO_NEW);
}

typedef struct Link {
    const char *name, *label;
    int icon, action;
} Link;

/* Rules, settings, keys, quit: in one row, or in two when there is no room for it. */
static int build_links(Scene *s, Rect column)
{
    static const Link links[] = { { "rules", "Rules", ICON_RULES, DO_RULES },
                                  { "settings", "Settings", ICON_SETTINGS, DO_SETTINGS },
                                  { "keys", "Keys", ICON_GRIP, DO_KEYS },
                                  { "quit", "Quit", ICON_CLOSE, DO_QUIT } };
    int gap = scene_px(s, 10), h = scene_px(s, UI_CONTROL), w = (column.w - gap) / 2;
    for (int i = 0; i < 4; i++)
        ui_button(s, (Rect){ column.x + i % 2 * (w + gap), column.y + i / 2 * (h + gap), w, h }, links[i].name,
                  links[i].label, links[i].icon, BUTTON_PLAIN, true, links[i].action, 0);
    return column.y + 2 * h + gap;
}

static int logo_height(const Scene *s)
{
    return scene_px(s, 96);
}

static void build_logo(Scene *s, int x, int y, int w)
{
    int h = logo_height(s), logo = h * LOGO_WIDE / LOGO_HIGH;
    if (logo > w) {
        logo = w;
        h = logo * LOGO_HIGH / LOGO_WIDE;
    }
    dl_sprite(&s->draw, SPRITE_LOGO, 0, 0, (Rect){ x + (w - logo) / 2, y, logo, h }, 255, 0xFFFFFFFFu);
}

/* One game: its picture, its title, and what it is. */
static void build_card(Scene *s, Rect r, int game)
{
    const GameDef *def = game_table[game];
    Item *item = scene_item(s, ITEM_BUTTON, r, DO_GAME, game, def->title, "game:%s", def->id);
    int radius = scene_px(s, 16), pad = scene_px(s, 18);
    ui_shadow(s, r, radius, scene_px(s, ui_hot(s, item->name) ? 26 : 18));
    ui_surface(s, r, radius, s->theme->panel, item->name, false);
    dl_outline(&s->draw, r, radius, scene_px(s, 1), LINE_SOLID, s->theme->panel_edge);

    char seats[64];
    snprintf(seats, sizeof seats, "%d to %d players, %d set%s of rules", def->min_seats, def->max_seats,
             def->table->preset_count, def->table->preset_count == 1 ? "" : "s");
    int small = scene_px(s, UI_SMALL), text = scene_px(s, UI_TEXT), title = scene_px(s, UI_HEADING);
    Rect words = { r.x + pad, r.y, r.w - 2 * pad, 0 };
    int summary_h = ui_paragraph(s, FONT_TEXT, text, words, 0, def->summary, false);
    int seats_h = text_line_height(FONT_TEXT, small), title_h = text_line_height(FONT_BOLD, title);
    int words_h = title_h + scene_px(s, 4) + summary_h + scene_px(s, 8) + seats_h + pad;
    Rect picture = { r.x + pad, r.y + pad, r.w - 2 * pad, r.h - words_h - 2 * pad };
    if (picture.h > 0) {
        int w = picture.h * PICTURE_WIDE / PICTURE_HIGH, h = picture.h;
        if (w > picture.w) {
            w = picture.w;
            h = w * PICTURE_HIGH / PICTURE_WIDE;
        }
        dl_sprite(&s->draw, SPRITE_PICTURE, game, 0,
                  (Rect){ picture.x + (picture.w - w) / 2, picture.y + (picture.h - h) / 2, w, h }, 255, 0xFFFFFFFFu);
    }
    int y = r.y + r.h - words_h;
    ui_line(s, FONT_BOLD, title, (Rect){ words.x, y, words.w, title_h }, ALIGN_LEFT, s->theme->text, def->title);
    y += title_h + scene_px(s, 4);
    words.y = y;
    ui_paragraph(s, FONT_TEXT, text, words, s->theme->text, def->summary, true);
    y += summary_h + scene_px(s, 8);
    ui_line(s, FONT_TEXT, small, (Rect){ words.x, y, words.w, seats_h }, ALIGN_LEFT, s->theme->text_quiet, seats);
}

/* The games as cards; returns the height they take. One game alone gets the whole width. */
static int build_cards(Scene *s, Rect area)
{
    int count = (int)game_count, gap = scene_px(s, 18);
    int columns = (area.w + gap) / (scene_px(s, 260) + gap);
    if (columns > count)
        columns = count;
    if (columns < 1)
        columns = 1;
    int rows = (count + columns - 1) / columns, w = (area.w - gap * (columns - 1)) / columns;
    int h = (area.h - gap * (rows - 1)) / rows, least = scene_px(s, 300);
    if (h < least)
        h = least;
    for (int i = 0; i < count; i++)
        build_card(s, (Rect){ area.x + i % columns * (w + gap), area.y + i / columns * (h + gap), w, h }, i);
    return rows * h + (rows - 1) * gap;
}

static void build_wide(App *app, Scene *s, Rect body)
{
    Rect page = page_column(s, body, 1280);
    int column = scene_px(s, 380), gap = scene_px(s, 36), bar = scene_px(s, SCROLL_BAR);
    int high = scene_px(s, 860);
    if (page.h > high) {
        page.y += (page.h - high) / 2;
        page.h = high;
    }
    Rect left = { page.x, page.y, column, page.h };
    build_logo(s, left.x, left.y, left.w);
    int y = left.y + logo_height(s) + scene_px(s, 20);
    build_actions(app, s, (Rect){ left.x, y, left.w, 0 });
    int links = 2 * scene_px(s, UI_CONTROL) + scene_px(s, 10);
    build_links(s, (Rect){ left.x, left.y + left.h - links, left.w, 0 });
    Rect cards = { left.x + column + gap, page.y, page.w - column - gap - bar, page.h };
    ScrollPart part = scroll_begin(s, (Rect){ cards.x - gap / 2, body.y, cards.w + gap / 2, body.h });
    int h = build_cards(s, cards);
    scroll_end(s, &app->start.scroll, part, h + cards.y - body.y);
}

static void build_narrow(App *app, Scene *s, Rect body)
{
    Rect view = body;
    view.w -= scene_px(s, SCROLL_BAR);
    ScrollPart part = scroll_begin(s, view);
    Rect page = page_column(s, view, 560);
    int pad = scene_px(s, 8), y = page.y + pad;
    page.x += pad;
    page.w -= 2 * pad;
    build_logo(s, page.x, y, page.w);
    y += logo_height(s) + scene_px(s, 16);
    y = build_actions(app, s, (Rect){ page.x, y, page.w, 0 }) + scene_px(s, 8);
    y += build_cards(s, (Rect){ page.x, y, page.w, 0 }) + scene_px(s, 20);
    y = build_links(s, (Rect){ page.x, y, page.w, 0 }) + scene_px(s, 12);
    scroll_end(s, &app->start.scroll, part, y - view.y);
}

static void start_build(App *app, Scene *s)
{
    Rect body = page_begin(app, s, NULL, NULL, 0);
    bool wide = body.w >= scene_px(s, 860) && body.h >= scene_px(s, 560);
    wide ? build_wide(app, s, body) : build_narrow(app, s, body);
    scene_focus(s);
}

static void start_act(App *app, int action, int arg)
{
    switch (action) {
    case DO_CONTINUE:
        app_continue(app);
        break;
    case DO_DEAL:
        app_deal(app);
        break;
    case DO_GAME:
        if (app->new_match.setup.game != arg)
            setup_game(app, arg);
        app_go(app, SCREEN_NEW);
        break;
    case DO_NEW:
        app_go(app, SCREEN_NEW);
        break;
    case DO_RULES:
        app_rules(app, "", false);
        break;
    case DO_SETTINGS:
        app_go(app, SCREEN_SETTINGS);
        break;
    case DO_KEYS:
        app_go(app, SCREEN_KEYS);
        break;
    case DO_QUIT:
        app->quit = true;
        break;
    default:
        break;
    }
}

static bool start_key(App *app, const KeyPress *k)
{
    if (!scroll_key(&app->scene, &app->start.scroll, k, false))
        return false;
    app_redraw(app);
    return true;
}

static void start_wheel(App *app, int x, int y, int steps)
{
    (void)x;
    (void)y;
    if (scroll_wheel(&app->scene, &app->start.scroll, steps))
        app_redraw(app);
}

static bool start_pointer(App *app, const Pointer *p)
{
    if (!scroll_pointer(&app->start.scroll, p))
        return false;
    app_redraw(app);
    return true;
}

const Screen screen_start = { .name = "start",
                              .enter = start_enter,
                              .build = start_build,
                              .act = start_act,
                              .key = start_key,
                              .wheel = start_wheel,
                              .pointer = start_pointer };
