/* The first screen: the shelf of open matches, Deal, and the games. Where things go is start_plan.c, the shelf itself
 * start_shelf.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/favourites.h"
#include "app/match_actions.h"
#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/start/start_favourites.h"
#include "app/screens/start/start_find.h"
#include "app/screens/start/start_games.h"
#include "app/screens/start/start_shelf.h"
#include "app/screens/start/start_ways.h"
#include "app/setup.h"
#include "app/together.h"
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
    DO_MORE,
    DO_RULES,
    DO_SETTINGS,
    DO_KEYS,
    DO_STATISTICS,
    DO_REVIEW,
    DO_MATCHES,
    DO_FAVOURITE,
    DO_FAVOURITES,
    DO_ABOUT,
    DO_FIND,
    DO_FIND_WORDS,
    DO_FIND_END,
    DO_LEARN,
    DO_TODAY,
    DO_PUZZLES,
    DO_TOGETHER,
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
    start_ui(app)->finding = false;
    start_ui(app)->words[0] = '\0';
    start_shelf_list(app);
    start_ui(app)->reviewable = can_review(app);
}

/* ---- the column at the left ---- */

/* "Sabra, Lemada 2014, you and 3, medium" */
static void describe(const App *app, TextSink *out)
{
    const MatchSetup *m = &app->new_match.setup;
    char game[480], seats[480];
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
        /* TRANSLATORS: Buttons that begin a match: the computers play and you watch, or the cards or tiles are dealt.
         */
        ui_action(s, p->deal, "deal", setup_watch(m) ? tr("Watch") : tr("Deal"), deal_line, ICON_PLAY, BUTTON_PRIMARY,
                  DO_DEAL, 0);
    ui_button(s, can_deal ? p->new_match : p->deal, "new-match", tr("New match"), ICON_PLUS,
              can_deal ? BUTTON_PLAIN : BUTTON_PRIMARY, true, DO_NEW, 0);
}

/* What there is besides matches: pictures, each with a word. */
static bool at_table(const App *app)
{
    return app->together_view != NULL && app->together_view->stage > TOGETHER_ASKED;
}

static void build_ways(const App *app, Scene *s, Rect r)
{
    const StartWay ways[START_WAYS] = { { "learn", tr("Learn"), ICON_LEARN, DO_LEARN, GROUND_TILES },
                                        { "today", tr("Today"), ICON_TODAY, DO_TODAY, GROUND_MELDS },
                                        { "puzzles", tr("Puzzles"), ICON_PUZZLE, DO_PUZZLES, GROUND_TRICKS },
                                        /* TRANSLATORS: To play with people at other computers. */
                                        { "together", at_table(app) ? tr("Your table") : tr("Together"), ICON_TOGETHER,
                                          DO_TOGETHER, GROUND_MELDS } };
    start_ways_build(s, r, ways);
}

typedef struct Link {
    const char *name, *label;
    int icon, action;
} Link;

static const Link links[START_LINKS] = { { "statistics", N_("Statistics"), ICON_TROPHY, DO_STATISTICS },
                                         { "matches", N_("Matches"), ICON_REPLAY, DO_MATCHES },
                                         { "rules", N_("Rules"), ICON_RULES, DO_RULES },
                                         { "settings", N_("Settings"), ICON_SETTINGS, DO_SETTINGS },
                                         { "keys", N_("Keys"), ICON_GRIP, DO_KEYS },
                                         { "about", N_("About"), ICON_LOG, DO_ABOUT },
                                         /* TRANSLATORS: A button: to look for a game. */
                                         { "find", N_("Find"), ICON_SEARCH, DO_FIND },
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

/* ---- the whole ---- */

static StartAsk ask_for(App *app, Scene *s, const char *deal_line, int h)
{
    StartAsk ask = { .w = s->w,
                     .h = h,
                     .px = s->px,
                     .open = start_ui(app)->open,
                     .favourites = favourites_count(app),
                     .favourite_h = start_favourite_height(s),
                     .change_w = text_width(FONT_BOLD, scene_px(s, UI_SMALL), tr("Change")) + scene_px(s, 28),
                     .heading_h = text_line_height(FONT_BOLD, scene_px(s, UI_TEXT)),
                     .link_w = link_width(s),
                     .shelf_w = start_shelf_least_w(s),
                     .shelf_h = start_shelf_least_h(s) };
    ask.games_head_h = scene_px(s, UI_CONTROL); /* the ways, or the field to find a game */
    start_games_ask(s, &ask);
    ask.deal_h = ui_action_height(s, start_column(&ask), deal_line);
    return ask;
}

static void build_games(App *app, Scene *s, const StartPlan *p)
{
    FoundGame found[START_GAMES];
    if (start_ui(app)->finding)
        start_games_found(s, p, found, start_find_games(start_ui(app), found), DO_GAME);
    else
        start_games_build(s, p, app->new_match.setup.game, DO_GAME);
}

static void start_build(App *app, Scene *s)
{
    Rect body = page_begin(app, s, NULL, NULL, 0, 0, 0);
    snprintf(s->title, sizeof s->title, "%s", tr("Meldwell"));
    char line[720];
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
    if (start_ui(app)->finding)
        start_find_build(app, s, p.games_head, DO_FIND_WORDS, DO_FIND_END);
    else
        build_ways(app, s, p.games_head);
    if (p.scrolls)
        part = scroll_begin(s, p.view);
    build_games(app, s, &p);
    if (p.scrolls)
        scroll_end(s, &start_ui(app)->scroll, part, p.bottom - p.view.y);
    start_favourites_build(app, s, &p, DO_FAVOURITE, DO_FAVOURITES);
    build_links(s, &p);
    if (p.narrow) {
        scroll_end(s, &start_ui(app)->scroll, part, p.bottom - p.view.y);
        start_ui(app)->view.y -= start_ui(app)->scroll.at;
    }
    if ((p.narrow || p.scrolls) && !start_ui(app)->finding)
        start_games_more(s, &p, &start_ui(app)->scroll, DO_MORE);
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
    if (!start_shelf_has(start_ui(app), i))
        return;
    const int64_t id = start_shelf_id(start_ui(app), i);
    if (!together_is_of(app->store, id))
        app_open(app, id);
    else if (!together_back(app)) /* one is at one already */
        together_open_again(app, id);
}

static void choose_game(App *app, int game)
{
    if (game < 0 || game >= (int)game_count)
        return;
    const int preset = start_find_preset(start_ui(app), game);
    if (app->new_match.setup.game != game)
        setup_game(app, game);
    if (preset >= 0)
        setup_choose_preset(app, preset);
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
        { DO_KEYS, SCREEN_KEYS },       { DO_LEARN, SCREEN_LEARN },           { DO_TODAY, SCREEN_TODAY },
        { DO_PUZZLES, SCREEN_PUZZLES }, { DO_TOGETHER, SCREEN_JOIN }
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
    if (action == DO_TOGETHER && together_back(app))
        return;
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
    case DO_MORE:
        ui->scroll.at += ui->scroll.view.h * 3 / 4; /* as far as there is anything, which is known when it is drawn */
        break;
    case DO_RULES:
        app_rules(app, "", false);
        break;
    case DO_REVIEW:
        app_review(app, -1);
        break;
    case DO_FIND:
        start_find_begin(app);
        break;
    case DO_FIND_END:
        start_find_end(app);
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
    if (start_ui(app)->finding && in->kind == INTENT_BACK) {
        start_act(app, DO_FIND_END, 0);
        app_redraw(app);
        return true;
    }
    const Item *first = ui_default(&app->scene, in, open ? "button:continue" : "button:deal");
    if (first != NULL)
        start_act(app, first->action, first->arg);
    else if (intent_acts(in, ACT_SEARCH))
        start_act(app, DO_FIND, 0);
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

static void start_typed(App *app, int action, int arg, const char *text, TypingHow how)
{
    (void)arg;
    if (action == DO_FIND_WORDS)
        start_find_typed(app, text, how);
}

/* Open matches of which not all are seen go by one after the other. */
static Scroll *start_scroll_at(App *app, int x, int y)
{
    StartUi *ui = start_ui(app);
    return rect_has(ui->view, x, y) && ui->open > ui->shown ? NULL : &ui->scroll;
}

static void start_wheel(App *app, int x, int y, int steps)
{
    (void)x;
    (void)y;
    if (start_shelf_move(start_ui(app), -steps))
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
                              .typed = start_typed,
                              .intent = start_intent,
                              .scroll_at = start_scroll_at,
                              .wheel = start_wheel,
                              .pointer = start_pointer };
