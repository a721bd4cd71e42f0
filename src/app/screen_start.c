/* The first screen: go on, deal, or choose a game. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/setup.h"
#include "app/widget.h"
#include "match/review.h"

enum {
    DO_NONE,
    DO_CONTINUE,
    DO_DEAL,
    DO_NEW,
    DO_GAME,
    DO_RULES,
    DO_SETTINGS,
    DO_KEYS,
    DO_STATISTICS,
    DO_REVIEW,
    DO_QUIT
};

/* Whether a deal that can be reviewed is finished, of the open match or of one of the last ones kept. */
static bool can_review(const App *app)
{
    return app_can_review(app) || transcript_find_last(app->store, review_offered) != 0;
}

static void start_enter(App *app)
{
    if (app->new_match.setup.seats == 0)
        setup_start(app);
    app->start.told = 0;
    app->start.reviewable = can_review(app);
}

static bool can_continue(const App *app)
{
    if (app->match != NULL)
        return match_state(app->match)->phase != PHASE_MATCH_END;
    return app->resumable != 0;
}

/* "Sabra, Lemada 2014, you and 3 computers (Medium)" */
static void describe(const App *app, const MatchSetup *m, const bool *random, TextSink *out)
{
    setup_game_line(app, m, out);
    text_add(out, ", ");
    setup_seats_line(m, random, out);
    if (m->practice && !setup_watch(m))
        text_add(out, ", practice");
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
    m.practice = stored.practice;
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

typedef struct Action {
    const char *name, *label, *line;
    int icon, action;
    bool primary;
} Action;

/* What can be begun or gone on with, the likeliest first. deal_line: what Deal deals. Returns how many. */
static int list_actions(App *app, const char *deal_line, Action *list)
{
    const MatchSetup *m = &app->new_match.setup;
    bool open = can_continue(app), can_deal = setup_conflict(m) == NULL;
    int n = 0;
    if (open)
        list[n++] = (Action){ "continue", "Continue", continue_line(app), ICON_PLAY, DO_CONTINUE, true };
    if (can_deal)
        list[n++] =
            (Action){ "deal", setup_watch(m) ? "Watch" : "Deal", deal_line, open ? ICON_RESTART : ICON_PLAY, DO_DEAL,
                      !open };
    list[n++] = (Action){ "new-match", "New match", "Choose players, levels and rules first.",
                          ICON_PLUS,   DO_NEW,      !open && !can_deal };
    return n;
}

/* Continue, Deal, New match, one below the other. Returns the height. draw false only measures. */
static int build_actions(App *app, Scene *s, Rect column, bool draw)
{
    char line[240];
    TextSink out = text_sink(line, sizeof line);
    describe(app, &app->new_match.setup, app->new_match.random_level, &out);
    Action list[3];
    int n = list_actions(app, line, list), y = column.y;
    for (int i = 0; i < n; i++) {
        int h = ui_action_height(s, column.w, list[i].line);
        if (draw)
            ui_action(s, (Rect){ column.x, y, column.w, h }, list[i].name, list[i].label, list[i].line, list[i].icon,
                      list[i].primary ? BUTTON_PRIMARY : BUTTON_PLAIN, list[i].action, 0);
        y += h + scene_px(s, 14);
    }
    return y - column.y;
}

typedef struct Link {
    const char *name, *label;
    int icon, action;
} Link;

enum { LINK_COLUMNS = 2, LINK_GAP = 10 };

static const Link links[] = {
    { "rules", "Rules", ICON_RULES, DO_RULES },     { "statistics", "Statistics", ICON_TROPHY, DO_STATISTICS },
    { "review", "Review", ICON_SEARCH, DO_REVIEW }, { "settings", "Settings", ICON_SETTINGS, DO_SETTINGS },
    { "keys", "Keys", ICON_GRIP, DO_KEYS },         { "quit", "Quit", ICON_CLOSE, DO_QUIT }
};
enum { LINK_COUNT = sizeof links / sizeof links[0] };

/* In two columns; the last one alone in its row gets all of it. */
static void build_links(const App *app, Scene *s, Rect column)
{
    int gap = scene_px(s, LINK_GAP), h = scene_px(s, UI_CONTROL), half = (column.w - gap) / LINK_COLUMNS;
    for (int i = 0; i < LINK_COUNT; i++) {
        bool alone = i == LINK_COUNT - 1 && i % LINK_COLUMNS == 0;
        Rect r = { column.x + i % LINK_COLUMNS * (half + gap), column.y + i / LINK_COLUMNS * (h + gap),
                   alone ? column.w : half, h };
        bool can = links[i].action != DO_REVIEW || app->start.reviewable;
        Item *it = ui_button(s, r, links[i].name, links[i].label, links[i].icon, BUTTON_PLAIN, can, links[i].action, 0);
        snprintf(it->why, sizeof it->why, "%s", can ? "" : "No deal has been finished yet.");
    }
}

static int logo_height(const Scene *s)
{
    return scene_px(s, 88);
}

static void build_logo(Scene *s, int x, int y, int w)
{
    int h = logo_height(s), logo = h * LOGO_WIDE / LOGO_HIGH;
    if (logo > w) {
        logo = w;
        h = logo * LOGO_HIGH / LOGO_WIDE;
    }
    dl_sprite(&s->draw, SPRITE_LOGO, 0, 0, (Rect){ x + (w - logo) / 2, y, logo, h }, 255, s->theme->text_on_felt);
}

static void seats_words(const GameDef *game, char *out, size_t size)
{
    snprintf(out, size, "%d to %d players, %d set%s of rules", game->min_seats, game->max_seats,
             game->table->preset_count, game->table->preset_count == 1 ? "" : "s");
}

/* Height of title, summary and seats on a card of width w, with the space around them. */
static int card_words(Scene *s, const GameDef *game, int w)
{
    Rect words = { 0, 0, w - 2 * scene_px(s, 18), 0 };
    return text_line_height(FONT_BOLD, scene_px(s, UI_HEADING)) + scene_px(s, 4) +
           ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), words, 0, game->summary, false) + scene_px(s, 8) +
           text_line_height(FONT_TEXT, scene_px(s, UI_SMALL)) + scene_px(s, 18 + 14);
}

/* One game: its picture, its title, and what it is; words_h: of the longest, so that all titles stand in one line. */
static void build_card(Scene *s, Rect r, int words_h, int game)
{
    const GameDef *def = game_table[game];
    Item *item = scene_item(s, ITEM_BUTTON, r, DO_GAME, game, def->title, "game:%s", def->id);
    int radius = scene_px(s, 16), pad = scene_px(s, 18);
    ui_shadow(s, r, radius, scene_px(s, ui_hot(s, item->name) ? 26 : 18));
    ui_surface(s, r, radius, s->theme->panel, item->name, false);
    dl_outline(&s->draw, r, radius, scene_px(s, 1), LINE_SOLID, s->theme->panel_edge);

    int w = r.w - 2 * pad, h = r.h - words_h - pad;
    if (w * PICTURE_HIGH / PICTURE_WIDE > h)
        w = h * PICTURE_WIDE / PICTURE_HIGH;
    Rect picture = { r.x + (r.w - w) / 2, r.y + pad, w, w * PICTURE_HIGH / PICTURE_WIDE };
    if (!s->sketch)
        dl_sprite(&s->draw, SPRITE_PICTURE, game, 0, picture, 255, 0xFFFFFFFFu);
    else
        dl_round(&s->draw, picture, picture.h / 20, s->theme->felt);

    int title = scene_px(s, UI_HEADING), small = scene_px(s, UI_SMALL), text = scene_px(s, UI_TEXT);
    int title_h = text_line_height(FONT_BOLD, title);
    Rect words = { r.x + pad, r.y + r.h - words_h + scene_px(s, 14), r.w - 2 * pad, title_h };
    ui_line(s, FONT_BOLD, title, words, ALIGN_LEFT, s->theme->text, def->title);
    words.y += title_h + scene_px(s, 4);
    words.y += ui_paragraph(s, FONT_TEXT, text, words, s->theme->text, def->summary, true) + scene_px(s, 8);
    char seats[64];
    seats_words(def, seats, sizeof seats);
    words.h = text_line_height(FONT_TEXT, small);
    ui_line(s, FONT_TEXT, small, words, ALIGN_LEFT, s->theme->text_quiet, seats);
}

/* How the cards are laid out: one size for all. */
typedef struct CardPlan {
    int columns, rows, w, h, gap, all; /* all: height of the whole */
    int words;                         /* height of the longest words */
} CardPlan;

/* high: no card is higher than that, 0 = as high as it likes. */
static CardPlan plan_cards(Scene *s, int wide, int high)
{
    CardPlan p = { .gap = scene_px(s, 18) };
    int count = (int)game_count;
    p.columns = (wide + p.gap) / (scene_px(s, 260) + p.gap);
    p.columns = p.columns < 1 ? 1 : p.columns > count ? count : p.columns;
    p.rows = (count + p.columns - 1) / p.columns;
    p.w = (wide - p.gap * (p.columns - 1)) / p.columns;
    for (int i = 0; i < count; i++) {
        int h = card_words(s, game_table[i], p.w);
        p.words = h > p.words ? h : p.words;
    }
    int pad = scene_px(s, 18);
    p.h = p.words + pad + (p.w - 2 * pad) * PICTURE_HIGH / PICTURE_WIDE;
    if (high > 0 && p.h > high)
        p.h = high;
    p.all = p.rows * p.h + (p.rows - 1) * p.gap;
    return p;
}

static void build_cards(Scene *s, const CardPlan *p, int x, int y)
{
    for (int i = 0; i < (int)game_count; i++)
        build_card(s, (Rect){ x + i % p->columns * (p->w + p->gap), y + i / p->columns * (p->h + p->gap), p->w, p->h },
                   p->words, i);
}

static int links_height(const Scene *s)
{
    int lines = (LINK_COUNT + LINK_COLUMNS - 1) / LINK_COLUMNS;
    return lines * scene_px(s, UI_CONTROL) + (lines - 1) * scene_px(s, LINK_GAP);
}

/* Logo and buttons at the left, the games at the right. False when there is no room for it that way. */
static bool build_wide(App *app, Scene *s, Rect body)
{
    Rect page = page_column(s, body, 1280);
    int column = scene_px(s, 380), gap = scene_px(s, 36), bar = scene_px(s, SCROLL_BAR);
    Rect left = { page.x, page.y, column, 0 };
    int logo = logo_height(s) + scene_px(s, 24);
    left.h = logo + build_actions(app, s, left, false) + links_height(s) + scene_px(s, 10);
    if (body.w < scene_px(s, 860) || left.h > body.h)
        return false;
    CardPlan plan = plan_cards(s, page.w - column - gap - bar, body.h);
    page.h = plan.all > left.h ? plan.all : left.h;
    if (page.h > body.h)
        page.h = body.h;
    page.y += (body.h - page.h) / 2;
    build_logo(s, left.x, page.y, left.w);
    build_actions(app, s, (Rect){ left.x, page.y + logo, left.w, 0 }, true);
    build_links(app, s, (Rect){ left.x, page.y + page.h - links_height(s), left.w, 0 });
    Rect view = { left.x + column + gap / 2, 0, page.x + page.w - left.x - column - gap / 2 - bar, body.y + body.h };
    ScrollPart part = scroll_begin(s, view);
    build_cards(s, &plan, left.x + column + gap, page.y);
    scroll_end(s, &app->start.scroll, part, page.y + plan.all + (plan.all > page.h ? body.y : 0));
    return true;
}

static void build_narrow(App *app, Scene *s, Rect body)
{
    int bar = scene_px(s, SCROLL_BAR);
    Rect view = { body.x, 0, body.w - bar, body.y + body.h }; /* cut by the edges of the window only */
    ScrollPart part = scroll_begin(s, view);
    Rect page = page_column(s, (Rect){ view.x, body.y, view.w, body.h }, 560);
    int pad = scene_px(s, 8), y = page.y + pad;
    page.x += pad;
    page.w -= 2 * pad;
    build_logo(s, page.x, y, page.w);
    y += logo_height(s) + scene_px(s, 16);
    y += build_actions(app, s, (Rect){ page.x, y, page.w, 0 }, true) + scene_px(s, 8);
    CardPlan plan = plan_cards(s, page.w, 0);
    build_cards(s, &plan, page.x, y);
    y += plan.all + scene_px(s, 20);
    build_links(app, s, (Rect){ page.x, y, page.w, 0 });
    y += links_height(s) + scene_px(s, 12);
    scroll_end(s, &app->start.scroll, part, y - view.y);
}

static void start_build(App *app, Scene *s)
{
    Rect body = page_begin(app, s, NULL, NULL, 0, 0);
    if (!build_wide(app, s, body))
        build_narrow(app, s, body);
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
    case DO_STATISTICS:
        app_go(app, SCREEN_STATISTICS);
        break;
    case DO_REVIEW:
        app_review(app, -1);
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
    const Item *first = ui_default(&app->scene, k, can_continue(app) ? "button:continue" : "button:deal");
    if (first != NULL) {
        start_act(app, first->action, first->arg);
        return true;
    }
    bool plain = (k->mod & (KMOD_CTRL | KMOD_ALT)) == 0;
    if (k->sym == SDLK_s && plain)
        start_act(app, DO_STATISTICS, 0);
    else if (k->sym == SDLK_r && plain && app->start.reviewable)
        start_act(app, DO_REVIEW, 0);
    else if (!scroll_key(&app->scene, &app->start.scroll, k, false))
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
