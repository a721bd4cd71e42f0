/* The first screen: the shelf of open matches, Deal, and the games. Where things go is start_plan.c, the shelf itself
 * start_shelf.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/favourites.h"
#include "app/match_actions.h"
#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/start/start_shelf.h"
#include "app/setup.h"
#include "platform/language.h"
#include "record/review.h"

enum {
    DO_NONE,
    DO_CONTINUE,
    DO_ASK,
    DO_GIVE_UP,
    DO_KEEP,
    DO_SHELF_BACK,
    DO_SHELF_ON,
    DO_DEAL,
    DO_NEW,
    DO_GAME,
    DO_RULES,
    DO_SETTINGS,
    DO_KEYS,
    DO_STATISTICS,
    DO_REVIEW,
    DO_MATCHES,
    DO_FAVOURITE,
    DO_FAVOURITES,
    DO_ABOUT,
    DO_QUIT
};

static const ShelfActions shelf_actions = { DO_CONTINUE, DO_ASK, DO_GIVE_UP, DO_KEEP, DO_SHELF_BACK, DO_SHELF_ON };

/* Whether a deal that can be reviewed is finished, of the open match or of one of the last ones kept. */
static bool can_review(const App *app)
{
    return app_can_review(app) || transcript_find_last(app->store, review_offered) != 0;
}

static void start_enter(App *app)
{
    app_stop_watching(app);
    if (app->new_match.setup.seats == 0)
        setup_start(app);
    start_ui(app)->first = 0;
    start_ui(app)->asking = false;
    start_shelf_list(app);
    start_ui(app)->reviewable = can_review(app);
}

/* ---- the column at the left ---- */

/* "Sabra, Lemada 2014, you and 3, medium" */
static void describe(const App *app, TextSink *out)
{
    const MatchSetup *m = &app->new_match.setup;
    char game[160], seats[160];
    TextSink to_game = text_sink(game, sizeof game), to_seats = text_sink(seats, sizeof seats);
    if (m->preset == 0 && setup_changes(m) == 0)
        text_add(&to_game, tr(game_table[m->game]->title));
    else
        setup_game_line(app, m, &to_game);
    setup_seats_short(m, app->new_match.random_level, &to_seats);
    text_say(out, m->practice && !setup_watch(m) ? N_("{1}, {2}, practice") : N_("{1}, {2}"), game, seats);
}

static void build_actions(App *app, Scene *s, const StartPlan *p, const char *deal_line)
{
    const MatchSetup *m = &app->new_match.setup;
    bool can_deal = setup_conflict(m) == NULL;
    if (can_deal)
        /* TRANSLATORS: A button: begins to play. */
        ui_action(s, p->deal, "deal", setup_watch(m) ? tr("Watch") : tr("Deal"), deal_line, ICON_PLAY, BUTTON_PRIMARY,
                  DO_DEAL, 0);
    ui_button(s, can_deal ? p->new_match : p->deal, "new-match", tr("New match"), ICON_PLUS,
              can_deal ? BUTTON_PLAIN : BUTTON_PRIMARY, true, DO_NEW, 0);
}

typedef struct Link {
    const char *name, *label;
    int icon, action;
} Link;

static const Link links[START_LINKS] = { { "statistics", N_("Statistics"), ICON_TROPHY, DO_STATISTICS },
                                         { "matches", N_("Matches"), ICON_SEARCH, DO_MATCHES },
                                         { "rules", N_("Rules"), ICON_RULES, DO_RULES },
                                         { "settings", N_("Settings"), ICON_SETTINGS, DO_SETTINGS },
                                         { "keys", N_("Keys"), ICON_GRIP, DO_KEYS },
                                         { "about", N_("About"), ICON_LOG, DO_ABOUT },
                                         { "quit", N_("Quit"), ICON_CLOSE, DO_QUIT } };

/* So that all labels fit when written small. */
static int link_width(const Scene *s)
{
    int widest = 0;
    for (int i = 0; i < START_LINKS; i++) {
        int w = text_width(FONT_BOLD, scene_px(s, UI_SMALL), tr(links[i].label));
        widest = w > widest ? w : widest;
    }
    return widest + scene_px(s, 24) + 3 * scene_px(s, 8) + 2;
}

static void build_links(Scene *s, const StartPlan *p)
{
    for (int i = 0; i < START_LINKS; i++) {
        ui_button(s, p->link[i], links[i].name, tr(links[i].label), links[i].icon, BUTTON_PLAIN, true, links[i].action,
                  0);
    }
}

/* ---- favourite tables ---- */

static int favourite_height(const Scene *s)
{
    return text_line_height(FONT_BOLD, scene_px(s, UI_TEXT)) + text_line_height(FONT_TEXT, scene_px(s, UI_SMALL)) +
           scene_px(s, 12);
}

/* Who plays there, one over the edge of the next; returns how far they reach. */
static int favourite_faces(Scene *s, Rect r, const MatchSetup *m)
{
    int size = r.h * 56 / 100, step = size * 62 / 100, pad = scene_px(s, 10), shown = m->seats < 3 ? m->seats : 3;
    for (int i = 0; i < shown; i++)
        dl_sprite(&s->draw, SPRITE_AVATAR, m->seats > shown ? i + 1 : i, 0,
                  (Rect){ r.x + pad + i * step, r.y + (r.h - size) / 2, size, size }, 255, 0xFFFFFFFFu);
    return pad + size + 2 * step + scene_px(s, 12);
}

static void build_favourite(App *app, Scene *s, Rect r, int which)
{
    const Favourite *f = favourite_at(app, which);
    const Theme *t = s->theme;
    char game[160], seats[160], line[330], name[32];
    TextSink to_game = text_sink(game, sizeof game), to_seats = text_sink(seats, sizeof seats);
    setup_game_line(app, &f->setup, &to_game);
    setup_seats_short(&f->setup, f->random_level, &to_seats);
    text_write(line, sizeof line, "{1}, {2}", game, seats);
    snprintf(name, sizeof name, "button:favourite-%d", which);
    Item *it = scene_item(s, ITEM_BUTTON, r, DO_FAVOURITE, which, "", "%s", name);
    text_write(it->label, sizeof it->label, "{1}: {2}", f->name, line);
    const char *conflict = setup_conflict(&f->setup);
    it->enabled = conflict == NULL;
    snprintf(it->why, sizeof it->why, "%s", conflict != NULL ? conflict : "");
    int radius = scene_px(s, 12);
    bool hot = ui_hot(s, name);
    dl_round(&s->draw, r, radius, colour_mix(t->felt, 0xFF000000u, ui_held(s, name) ? 46 : hot ? 24 : 34));
    dl_outline(&s->draw, r, radius, scene_px(s, hot ? 2 : 1), LINE_SOLID,
               hot ? t->selected : colour_mix(t->felt, t->text_on_felt, 24));
    int left = favourite_faces(s, r, &f->setup), px = scene_px(s, UI_TEXT), small = scene_px(s, UI_SMALL);
    int high = text_line_height(FONT_BOLD, px), low = text_line_height(FONT_TEXT, small);
    Rect words = { r.x + left, r.y + (r.h - high - low) / 2, r.w - left - scene_px(s, 8), high };
    Rect below = { words.x, words.y + high, words.w, low };
    bool cut = ui_cut_line(s, FONT_BOLD, px, words, t->text_on_felt, f->name);
    bool whole = text_width(FONT_TEXT, small, line) <= below.w; /* else the game alone: the rest is told as a tip */
    const char *told = whole ? line : tr(game_table[f->setup.game]->title);
    it->bare = ui_cut_line(s, FONT_TEXT, small, below, t->text_on_felt, told) || !whole || cut;
}

static void build_favourites(App *app, Scene *s, const StartPlan *p)
{
    if (p->favourites_shown == 0)
        return;
    ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), p->favourites_head, ALIGN_LEFT, s->theme->text_on_felt,
            tr("Favourite tables"));
    /* TRANSLATORS: A button beside "Favourite tables": to rename and remove them. */
    ui_button(s, p->favourites_change, "favourites", tr("Change"), -1, BUTTON_PLAIN, true, DO_FAVOURITES, 0);
    for (int i = 0; i < p->favourites_shown; i++)
        build_favourite(app, s, p->favourite[i], i);
}

/* ---- the games ---- */

static void players_words(const GameDef *game, char *out, size_t size)
{
    if (game->min_seats == game->max_seats)
        snprintf(out, size, "%d", game->min_seats);
    else
        snprintf(out, size, "%d\xE2\x80\x93%d", game->min_seats, game->max_seats);
}

enum { CARD_PAD = 8, CARD_PAD_MOST = 14, CARD_INSET = 8, STRIP_TOP = 7, STRIP_FOOT = 9 };

/* How many play, at the right end of r; returns its width. draw false only measures. */
static int players_mark(Scene *s, Rect r, const GameDef *game, bool draw)
{
    char words[16];
    players_words(game, words, sizeof words);
    int px = scene_px(s, UI_SMALL), icon = px, w = text_width(FONT_TEXT, px, words) + 2,
        all = icon + w + scene_px(s, 4);
    if (draw) {
        Rect mark = { r.x + r.w - all, r.y + (r.h - icon) / 2, icon, icon };
        dl_sprite(&s->draw, SPRITE_ICON, ICON_PERSON, 0, mark, 255, s->theme->text_quiet);
        dl_text(&s->draw, FONT_TEXT, px, (Rect){ r.x + r.w - w, r.y, w, r.h }, ALIGN_LEFT, s->theme->text_quiet, words);
    }
    return all;
}

/* Size of a title on a card of that width: larger cards have larger ones. */
static int title_px(const Scene *s, int w)
{
    int px = w / 14, least = scene_px(s, UI_TEXT + 1), most = scene_px(s, UI_HEADING);
    return px < least ? least : px > most ? most : px;
}

static int strip_height(const Scene *s, int px)
{
    return text_line_height(FONT_BOLD, px) + text_line_height(FONT_TEXT, scene_px(s, UI_SMALL)) +
           scene_px(s, STRIP_TOP + STRIP_FOOT);
}

/* The players stand beside the title, or where that is too long for it beside the line below. */
enum { BESIDE_MARK = 6 };

static bool mark_above(Scene *s, const GameDef *game, int px, int w)
{
    return text_width(FONT_BOLD, px, tr(game->title)) + scene_px(s, BESIDE_MARK) +
               players_mark(s, (Rect){ 0, 0, 0, 0 }, game, false) <=
           w;
}

/* The least width of a card: title, line and players, of whichever game needs most. */
static int least_card(Scene *s)
{
    int least = 0;
    for (size_t i = 0; i < game_count; i++) {
        const GameDef *game = game_table[i];
        int mark = players_mark(s, (Rect){ 0, 0, 0, 0 }, game, false) + scene_px(s, BESIDE_MARK);
        int title = text_width(FONT_BOLD, scene_px(s, UI_TEXT + 1), tr(game->title));
        int line = text_width(FONT_TEXT, scene_px(s, UI_SMALL), tr(game->line));
        int above = title + mark > line ? title + mark : line, below = title > line + mark ? title : line + mark;
        int wanted = above < below ? above : below;
        least = wanted > least ? wanted : least;
    }
    return least + 2 * scene_px(s, CARD_PAD) + 2;
}

static void build_picture(Scene *s, Rect r, int game)
{
    int radius = scene_px(s, 10);
    if (s->sketch)
        dl_round(&s->draw, r, radius, s->theme->felt);
    else
        dl_sprite(&s->draw, SPRITE_PICTURE, game, radius, r, 255, 0xFFFFFFFFu);
}

/* Title, players, and what it is about, in the strip below the picture. */
static void build_strip(Scene *s, Rect r, const GameDef *game, int px)
{
    const Theme *t = s->theme;
    int pad = r.w / 26, least = scene_px(s, CARD_PAD), most = scene_px(s, CARD_PAD_MOST), small = scene_px(s, UI_SMALL);
    pad = pad < least ? least : pad > most ? most : pad;
    Rect line = { r.x + pad, r.y + scene_px(s, STRIP_TOP), r.w - 2 * pad, text_line_height(FONT_BOLD, px) };
    bool above = mark_above(s, game, px, line.w);
    int mark = above ? players_mark(s, line, game, true) + scene_px(s, BESIDE_MARK) : 0;
    ui_line(s, FONT_BOLD, px, (Rect){ line.x, line.y, line.w - mark, line.h }, ALIGN_LEFT, t->text, tr(game->title));
    line.y += line.h;
    line.h = text_line_height(FONT_TEXT, small);
    mark = above ? 0 : players_mark(s, line, game, true) + scene_px(s, BESIDE_MARK);
    line.w -= mark;
    ui_line(s, FONT_TEXT, small, line, ALIGN_LEFT, t->text_quiet, tr(game->line));
}

/* The same with more to say, beside the picture: the summary where there is room for it. */
static void build_side(Scene *s, Rect r, const GameDef *game)
{
    const Theme *t = s->theme;
    int px = title_px(s, r.w * 2), text = scene_px(s, UI_TEXT), small = scene_px(s, UI_SMALL), gap = scene_px(s, 6);
    char words[160], players[16];
    players_words(game, players, sizeof players);
    text_write_count(words, sizeof words, "{2} players, {1} set of rules", "{2} players, {1} sets of rules",
                     game->options->preset_count, players);
    int title = text_line_height(FONT_BOLD, px) + gap, foot = ui_paragraph(s, FONT_TEXT, small, r, 0, words, false);
    const char *about = tr(game->summary);
    int told = ui_paragraph(s, FONT_TEXT, text, r, 0, about, false);
    if (title + told + gap + foot > r.h) {
        about = tr(game->line);
        told = ui_paragraph(s, FONT_TEXT, text, r, 0, about, false);
    }
    r.y += (r.h - title - told - gap - foot) / 2;
    ui_line(s, FONT_BOLD, px, (Rect){ r.x, r.y, r.w, title - gap }, ALIGN_LEFT, t->text, tr(game->title));
    r.y += title;
    ui_paragraph(s, FONT_TEXT, text, r, t->text, about, true);
    r.y += told + gap;
    ui_paragraph(s, FONT_TEXT, small, r, t->text_quiet, words, true);
}

static void build_game(Scene *s, Rect r, bool wide, int game)
{
    const GameDef *def = game_table[game];
    Item *item = scene_item(s, ITEM_BUTTON, r, DO_GAME, game, tr(def->title), "game:%s", def->id);
    const Theme *t = s->theme;
    bool hot = ui_hot(s, item->name), held = ui_held(s, item->name);
    int radius = scene_px(s, 14), inset = scene_px(s, CARD_INSET), lift = scene_px(s, 4);
    Rect face = r;
    face.y += held ? scene_px(s, 1) : hot ? -lift : 0;
    ui_shadow(s, face, radius, scene_px(s, hot && !held ? 26 : 14));
    dl_round(&s->draw, face, radius, t->panel);
    dl_outline(&s->draw, face, radius, scene_px(s, hot ? 3 : 1), LINE_SOLID, hot ? t->selected : t->panel_edge);
    Rect picture = rect_inset(face, inset);
    if (wide) {
        picture.w = face.w * 54 / 100;
        build_picture(s, picture, game);
        int x = picture.x + picture.w + scene_px(s, 22);
        build_side(s, (Rect){ x, picture.y, face.x + face.w - x - scene_px(s, 18), picture.h }, def);
        return;
    }
    int px = title_px(s, face.w), strip = strip_height(s, px);
    picture.h = face.h - inset - strip;
    build_picture(s, picture, game);
    build_strip(s, (Rect){ face.x, face.y + face.h - strip, face.w, strip }, def, px);
}

static void build_games(App *app, Scene *s, const StartPlan *p)
{
    static const char *const heads[] = { N_("No games"),    N_("One game"),   N_("Two games"), N_("Three games"),
                                         N_("Four games"),  N_("Five games"), N_("Six games"), N_("Seven games"),
                                         N_("Eight games"), N_("Nine games"), N_("Ten games") };
    const char *head = tr(game_count < sizeof heads / sizeof heads[0] ? heads[game_count] : N_("Games"));
    ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), p->games_head, ALIGN_LEFT, s->theme->text_on_felt, head);
    /* The one played last has the large card, where there is one. */
    int last = p->one_large ? app->new_match.setup.game : 0, place = 0;
    build_game(s, p->game[place], p->wide[place], last);
    for (int i = 0; i < (int)game_count && i < START_GAMES; i++)
        if (i != last) {
            place++;
            build_game(s, p->game[place], p->wide[place], i);
        }
}

/* ---- the whole ---- */

static StartAsk ask_for(App *app, Scene *s, const char *deal_line, int h)
{
    StartAsk ask = { .w = s->w,
                     .h = h,
                     .px = s->px,
                     .games = game_count < START_GAMES ? (int)game_count : START_GAMES,
                     .open = start_ui(app)->open,
                     .favourites = favourites_count(app),
                     .favourite_h = favourite_height(s),
                     .change_w = text_width(FONT_BOLD, scene_px(s, UI_SMALL), tr("Change")) + scene_px(s, 28),
                     .heading_h = text_line_height(FONT_BOLD, scene_px(s, UI_TEXT)),
                     .link_w = link_width(s),
                     .shelf_w = start_shelf_least_w(s),
                     .shelf_h = start_shelf_least_h(s),
                     .card_w = least_card(s),
                     .strip_h = strip_height(s, scene_px(s, UI_TEXT + 1)) };
    ask.deal_h = ui_action_height(s, start_column(&ask), deal_line);
    return ask;
}

static void start_build(App *app, Scene *s)
{
    Rect body = page_begin(app, s, NULL, NULL, 0, 0, 0);
    char line[240];
    TextSink out = text_sink(line, sizeof line);
    describe(app, &out);
    StartPlan p;
    StartAsk ask = ask_for(app, s, line, body.h + 2 * body.y); /* margins and all */
    start_plan(&ask, &p);
    ScrollPart part = { 0 };
    if (p.view.w == 0)
        memset(&start_ui(app)->scroll, 0, sizeof start_ui(app)->scroll); /* no bar is left from another size */
    if (p.narrow)
        part = scroll_begin(s, p.view);
    dl_sprite(&s->draw, SPRITE_LOGO, 0, 0, p.logo, 255, s->theme->text_on_felt);
    start_shelf_build(app, s, &p, &shelf_actions);
    build_actions(app, s, &p, line);
    if (p.scrolls)
        part = scroll_begin(s, p.view);
    build_games(app, s, &p);
    if (p.scrolls)
        scroll_end(s, &start_ui(app)->scroll, part, p.bottom - p.view.y);
    build_favourites(app, s, &p);
    build_links(s, &p);
    if (!p.narrow)
        return;
    scroll_end(s, &start_ui(app)->scroll, part, p.bottom - p.view.y);
    start_ui(app)->view.y -= start_ui(app)->scroll.at;
}

/* ---- what is done there ---- */

static void focus_on(App *app, const char *name)
{
    scene_focus_on(&app->scene, NO_THING, "%s", name);
}

static void focus_on_match(App *app, int i)
{
    if (i > 0)
        scene_focus_on(&app->scene, thing_of(THING_MATCH, i), "button:continue-%d", i + 1);
    else if (i == 0)
        scene_focus_on(&app->scene, thing_of(THING_MATCH, 0), "button:continue");
    else
        focus_on(app, "button:deal");
}

static void ask_about(App *app, int i)
{
    StartUi *ui = start_ui(app);
    if (!start_shelf_has(ui, i))
        return;
    ui->asking = true;
    ui->asked = start_shelf_id(ui, i);
    focus_on(app, "button:keep"); /* the button pressed is gone: what does no harm comes first */
}

static void answer(App *app, int i, bool give_up)
{
    StartUi *ui = start_ui(app);
    bool was = ui->asking && start_shelf_has(ui, i) && start_shelf_id(ui, i) == ui->asked;
    ui->asking = false;
    if (!was)
        return;
    if (!give_up) {
        focus_on_match(app, i);
        return;
    }
    app_give_up(app, ui->asked);
    start_shelf_list(app);
    ui->reviewable = can_review(app);
    focus_on_match(app, i < ui->open ? i : ui->open - 1);
}

static void go_on(App *app, int i)
{
    if (start_shelf_has(start_ui(app), i))
        app_open(app, start_shelf_id(start_ui(app), i));
}

static void choose_game(App *app, int game)
{
    if (game < 0 || game >= (int)game_count)
        return;
    if (app->new_match.setup.game != game)
        setup_game(app, game);
    app_go(app, SCREEN_NEW);
}

/* Buttons that lead to another screen and do nothing else. SCREEN_START: it is none of them. */
static ScreenId leads_to(int action)
{
    static const struct {
        int action;
        ScreenId screen;
    } ways[] = {
        { DO_NEW, SCREEN_NEW },         { DO_SETTINGS, SCREEN_SETTINGS },     { DO_STATISTICS, SCREEN_STATISTICS },
        { DO_MATCHES, SCREEN_HISTORY }, { DO_FAVOURITES, SCREEN_FAVOURITES }, { DO_ABOUT, SCREEN_ABOUT },
        { DO_KEYS, SCREEN_KEYS }
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (ways[i].action == action)
            return ways[i].screen;
    return SCREEN_START;
}

static void deal_favourite(App *app, int which)
{
    if (favourite_at(app, which) == NULL)
        return;
    favourite_use(app, which);
    app_deal(app);
}

static void start_act(App *app, int action, int arg)
{
    StartUi *ui = start_ui(app);
    const ScreenId screen = leads_to(action);
    if (action != DO_GIVE_UP && action != DO_KEEP)
        ui->asking = false;
    if (screen != SCREEN_START)
        app_go(app, screen);
    switch (action) {
    case DO_CONTINUE:
        go_on(app, arg);
        break;
    case DO_ASK:
        ask_about(app, arg);
        break;
    case DO_GIVE_UP:
    case DO_KEEP:
        answer(app, arg, action == DO_GIVE_UP);
        break;
    case DO_SHELF_BACK:
    case DO_SHELF_ON:
        start_shelf_move(ui, action == DO_SHELF_ON ? ui->shown : -ui->shown);
        break;
    case DO_DEAL:
        app_deal(app);
        break;
    case DO_GAME:
        choose_game(app, arg);
        break;
    case DO_RULES:
        app_rules(app, "", false);
        break;
    case DO_REVIEW:
        app_review(app, -1);
        break;
    case DO_FAVOURITE:
        deal_favourite(app, arg);
        break;
    case DO_QUIT:
        app->quit = true;
        break;
    default:
        break;
    }
}

/* The match whose card or small button has the focus, or -1. */
static int match_in_focus(const App *app)
{
    const Thing focus = scene_focus_thing(&app->scene);
    return app->scene.focus_shown && focus.kind == THING_MATCH ? focus.number : -1;
}

/* A walk to the side goes on beyond the matches that are seen; the one in focus is asked about before it is removed. */
static bool shelf_intent(App *app, const Intent *in)
{
    StartUi *ui = start_ui(app);
    int i = match_in_focus(app), last = ui->first + ui->shown - 1;
    if (ui->asking && in->kind == INTENT_BACK) {
        for (int at = ui->first; at <= last; at++)
            if (start_shelf_id(ui, at) == ui->asked)
                answer(app, at, false);
        ui->asking = false;
        return true;
    }
    if (!start_shelf_has(ui, i))
        return false;
    if (intent_acts(in, ACT_REMOVE)) {
        ask_about(app, i);
        return true;
    }
    const int way = in->kind == INTENT_WALK ? in->dx : 0;
    const bool back = way < 0 && i == ui->first, on = way > 0 && i == last;
    if ((!back && !on) || !start_shelf_move(ui, on ? 1 : -1))
        return false;
    i += on ? 1 : -1;
    focus_on_match(app, i);
    return true;
}

static bool start_intent(App *app, const Intent *in)
{
    const bool open = start_ui(app)->open > 0;
    if (!in->far && shelf_intent(app, in)) {
        app_redraw(app);
        return true;
    }
    const bool enter = intent_is(in, INTENT_USE, USE_PRESS);
    if (open && enter && start_ui(app)->first > 0 && scene_find(&app->scene, app->scene.focus) == NULL) {
        go_on(app, 0); /* the first one is out of sight */
        return true;
    }
    const Item *first = ui_default(&app->scene, in, open ? "button:continue" : "button:deal");
    if (first != NULL)
        start_act(app, first->action, first->arg);
    else if (intent_acts(in, ACT_STATISTICS))
        start_act(app, DO_STATISTICS, 0);
    else if (intent_acts(in, ACT_REVIEW) && start_ui(app)->reviewable)
        start_act(app, DO_REVIEW, 0);
    else if (intent_is(in, INTENT_SCROLL, SCROLL_ENDS) ||
             !scroll_intent(&app->scene, &start_ui(app)->scroll, in, false))
        return false;
    app_redraw(app);
    return true;
}

static void start_wheel(App *app, int x, int y, int steps)
{
    bool moved = rect_has(start_ui(app)->view, x, y) && start_ui(app)->open > start_ui(app)->shown
                     ? start_shelf_move(start_ui(app), -steps)
                     : scroll_wheel(&app->scene, &start_ui(app)->scroll, steps);
    if (moved)
        app_redraw(app);
}

static bool start_pointer(App *app, const Pointer *p)
{
    if (!start_shelf_pointer(app, p) && !scroll_pointer(&start_ui(app)->scroll, p))
        return false;
    app_redraw(app);
    return true;
}

static void start_close(App *app)
{
    start_shelf_free(start_ui(app));
}

const Screen screen_start = { .name = "start",
                              .keys_at = AT_START,
                              .keeps = sizeof(StartUi),
                              .close = start_close,
                              .enter = start_enter,
                              .build = start_build,
                              .act = start_act,
                              .intent = start_intent,
                              .wheel = start_wheel,
                              .pointer = start_pointer };
