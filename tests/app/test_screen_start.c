/* The arithmetic of the first screen for any number of games and open matches in windows of any shape; and the screen
 * itself drawn with eleven games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/dispatch.h"
#include "app/front_scene.h"
#include "app/screen_stack.h"
#include "app/screens/start/start_plan.h"
#include "app/screens/start/start_ways.h"
#include "platform/language.h"
#include "rules/sabra/game.h"
#include "screen_help.h"

/* The screen, compiled once more over a table of its own. Pictures are those there are. */
static const GameDef *eleven_table[11];
static const size_t eleven_count = 11;
#define game_table                    eleven_table
#define game_count                    eleven_count
#define screen_start                  screen_start_of_eleven
#define dl_sprite(list, kind, a, ...) (dl_sprite)(list, kind, (kind) == SPRITE_PICTURE ? (a) % 3 : (a), __VA_ARGS__)
#define start_games_ask               start_games_ask_of_eleven
#define start_games_head              start_games_head_of_eleven
#define start_games_build             start_games_build_of_eleven
#define start_games_more              start_games_more_of_eleven
#define start_games_found             start_games_found_of_eleven
#include "../src/app/screens/start/start.c"
#include "../src/app/screens/start/start_games.c"
#undef game_table
#undef game_count
#undef dl_sprite

/* ---- the arithmetic ---- */

static StartAsk ask_of(int w, int h, int scale, int games, int open)
{
    int px = scene_unit(w, h, scale);
    return (StartAsk){ .w = w,
                       .h = h,
                       .px = px,
                       .games = games,
                       .open = open,
                       .favourites = (games + open) % (START_FAVOURITES + 1),
                       .favourite_h = 48 * px / 100,
                       .change_w = 84 * px / 100,
                       .heading_h = 20 * px / 100,
                       .games_head_h = (games % 2 ? 20 : 40) * px / 100,
                       .link_w = 126 * px / 100,
                       .deal_h = 72 * px / 100,
                       .shelf_w = 330 * px / 100,
                       .shelf_h = 97 * px / 100,
                       .card_w = 220 * px / 100,
                       .strip_h = 55 * px / 100,
                       .brief_w = 184 * px / 100,
                       .brief_h = 37 * px / 100 };
}

static char words[120]; /* which case it is, for messages */

static bool within(Rect r, Rect frame)
{
    return r.x >= frame.x && r.y >= frame.y && r.x + r.w <= frame.x + frame.w && r.y + r.h <= frame.y + frame.h;
}

/* Everything that can be pressed; returns how many. */
static int list_all(const StartAsk *a, const StartPlan *p, Rect *out)
{
    int n = 0;
    out[n++] = p->logo;
    out[n++] = p->deal;
    out[n++] = p->new_match;
    for (int i = 0; i < START_LINKS; i++)
        out[n++] = p->link[i];
    for (int i = 0; i < p->shown; i++)
        out[n++] = p->match[i];
    for (int i = 0; i < p->favourites_shown; i++)
        out[n++] = p->favourite[i];
    if (p->favourites_shown > 0) {
        out[n++] = p->favourites_head;
        out[n++] = p->favourites_change;
    }
    if (p->shelf_on.w > 0) {
        out[n++] = p->shelf_back;
        out[n++] = p->shelf_on;
    }
    if (a->open > 0)
        out[n++] = p->shelf_head;
    out[n++] = p->games_head;
    for (int i = 0; i < a->games; i++)
        out[n++] = p->game[i];
    return n;
}

static int columns_of(const StartPlan *p, int games)
{
    int n = 0;
    for (int i = 0; i < games; i++)
        n += p->game[i].y == p->game[0].y;
    return n;
}

static void check_plan(const StartAsk *a, const StartPlan *p)
{
    Rect all[64], window = { 0, 0, a->w, p->narrow || p->scrolls ? INT_MAX / 2 : a->h };
    int n = list_all(a, p, all);
    for (int i = 0; i < n; i++) {
        if (all[i].w <= 0 || all[i].h <= 0 || !within(all[i], window))
            fail_msg("%s: part %d at %d,%d of %dx%d is not in the window", words, i, all[i].x, all[i].y, all[i].w,
                     all[i].h);
        for (int k = 0; k < i; k++)
            if (rect_meets(all[i], all[k]))
                fail_msg("%s: parts %d and %d overlap", words, k, i);
    }
    for (int i = 0; i < a->games; i++) {
        if (p->game[i].h < (p->brief ? a->brief_h : a->strip_h) + a->px * 44 / 100)
            fail_msg("%s: game %d is only %d high", words, i, p->game[i].h);
        if (a->games > 5 && (p->game[i].w != p->game[0].w || p->game[i].h != p->game[0].h))
            fail_msg("%s: game %d is larger or smaller than the first", words, i);
        if (p->game[i].w < (p->brief ? a->brief_w : a->card_w) && !p->narrow)
            fail_msg("%s: game %d is only %d wide", words, i, p->game[i].w);
        if (p->scrolls && !within(p->game[i], (Rect){ p->view.x, p->view.y, p->view.w, p->bottom - p->view.y }))
            fail_msg("%s: game %d is beside what scrolls", words, i);
    }
    const int columns = columns_of(p, a->games);
    for (int i = columns; i < a->games && a->games > 5; i++) /* of many games none is wider than those above it */
        if (p->game[i].x != p->game[i - columns].x || p->game[i].w != p->game[i - columns].w)
            fail_msg("%s: game %d stands in no column", words, i);
    if (p->narrow || p->scrolls)
        assert_true(p->view.w > 0 && within(p->view, (Rect){ 0, 0, a->w, a->h }));
    else
        assert_int_equal(p->view.w, 0);
    assert_int_equal(p->shown > 0, a->open > 0);
    assert_int_equal(p->shelf_on.w > 0, a->open > p->shown);
    assert_true(p->deal.h >= a->deal_h);
    for (int i = 0; i < p->shown; i++)
        assert_true(p->match[i].h >= a->shelf_h && within(p->match[i], p->shelf));
    if (a->open > 0 && !p->narrow) /* the shelf is first, and to be seen without scrolling */
        assert_true(p->shelf.y + p->shelf.h <= p->games_head.y);
}

static void test_nothing_overlaps(void **state)
{
    (void)state;
    static const int sizes[][2] = { { 1024, 640 },  { 1280, 800 },  { 1366, 768 },  { 1440, 1080 }, { 1600, 1000 },
                                    { 1920, 1080 }, { 1100, 1600 }, { 2560, 1080 }, { 2560, 1440 }, { 3840, 2160 },
                                    { 800, 500 },   { 640, 1000 },  { 3440, 900 },  { 480, 320 } };
    static const int scales[] = { 75, 100, 125, 150, 175, 200 };
    static const int opens[] = { 0, 1, 2, 3, 12, 100000 };
    for (size_t z = 0; z < sizeof sizes / sizeof sizes[0]; z++)
        for (size_t c = 0; c < sizeof scales / sizeof scales[0]; c++)
            for (int games = 1; games <= START_GAMES; games++)
                for (size_t o = 0; o < sizeof opens / sizeof opens[0]; o++) {
                    snprintf(words, sizeof words, "%dx%d at %d %%, %d games, %d open", sizes[z][0], sizes[z][1],
                             scales[c], games, opens[o]);
                    StartAsk a = ask_of(sizes[z][0], sizes[z][1], scales[c], games, opens[o]);
                    StartPlan p;
                    start_plan(&a, &p);
                    check_plan(&a, &p);
                    assert_true(p.deal.w >= start_column(&a)); /* more, where Deal makes one column of two */
                }
}

/* Eleven games and a shelf are seen at once in the smallest window, and in any larger one of a usual shape. */
static void test_eleven_games_without_scrolling(void **state)
{
    (void)state;
    static const int sizes[][2] = { { 1024, 640 },  { 1280, 800 },  { 1366, 768 },  { 1440, 900 },
                                    { 1600, 1000 }, { 1920, 1080 }, { 2560, 1080 }, { 3840, 2160 } };
    for (size_t z = 0; z < sizeof sizes / sizeof sizes[0]; z++)
        for (int open = 0; open < 4; open++)
            for (int games = 1; games <= 11; games++) {
                StartAsk a = ask_of(sizes[z][0], sizes[z][1], 100, games, open);
                StartPlan p;
                start_plan(&a, &p);
                assert_false(p.narrow || p.scrolls);
            }
}

/* The shapes of the drawings: rows of four, five and six where it is wide, one large card above two. */
static void test_shapes(void **state)
{
    (void)state;
    StartPlan p, q;
    StartAsk a = ask_of(1280, 800, 100, 9, 2);
    start_plan(&a, &p);
    assert_int_equal(columns_of(&p, 9), 3);
    assert_int_equal(p.shown, 2);
    assert_false(p.one_large || p.wide[0]);
    assert_in_range(p.game[0].w, 285, 300); /* the drawing: 292 by 182 */
    assert_in_range(p.game[0].h, 170, 195);
    a = ask_of(1280, 800, 100, 11, 2);
    start_plan(&a, &p);
    assert_int_equal(columns_of(&p, 11), 4);
    assert_false(p.brief);
    a = ask_of(1024, 640, 100, 11, 2); /* smaller, and with the titles alone: but all of them are there */
    start_plan(&a, &p);
    assert_true(p.brief && !p.scrolls);
    a = ask_of(2560, 1080, 100, 9, 0);
    start_plan(&a, &p);
    assert_int_equal(columns_of(&p, 9), 5);
    a = ask_of(1280, 800, 100, 3, 2);
    start_plan(&a, &p);
    assert_int_equal(columns_of(&p, 3), 1);
    assert_true(p.one_large && p.wide[0] && !p.wide[1]);
    a.open = 0; /* without an open match the games grow */
    start_plan(&a, &q);
    assert_true(q.game[1].h > p.game[1].h && q.game[0].h > p.game[0].h);
    a = ask_of(3840, 2160, 100, 9, 2); /* all grows with the window */
    start_plan(&a, &q);
    assert_true(q.game[0].w > 800 && q.deal.h > 190);
}

/* ---- eleven games on the screen ---- */

static App app;
static GameDef eleven[11];

static void make_eleven(void)
{
    static const char *const told[11][2] = {
        { "Sabra", "Every meld may be moved" },
        { "American tiles", "Draw, meld, throw a tile" },
        { "International tiles", "Forty closed hands" },
        { "Kalooki", "Forty to come down" },
        { "Five Hundred", "Bid, and take the tricks" },
        { "Rummy 500", "Every meld counts" },
        { "Gin", "Knock before the other" },
        { "Marriage", "The rummy of Nepal" },
        { "Royal Rummy", "Chips, poker and runs" },
        { "Basic rummy", "Everybody's first rummy" },
        { "Conquian", "Make your opponent take it" },
    };
    static char id[11][16];
    for (int i = 0; i < 11; i++) {
        eleven[i] = *game_table[i % 3];
        snprintf(id[i], sizeof id[i], "eleven-%d", i);
        eleven[i].id = id[i];
        eleven[i].title = told[i][0];
        eleven[i].line = told[i][1];
        eleven[i].max_seats = i == 6 ? 2 : eleven[i].max_seats;
        eleven_table[i] = &eleven[i];
    }
}

static int set_up(void **state)
{
    if (help_screens_open(state) != 0)
        return -1;
    app.painter = painter;
    app.store = store_open(NULL, NULL);
    settings_default(&app.settings);
    make_eleven();
    return screen_ready(&app, SCREEN_START) ? 0 : -1;
}

static int tear_down(void **state)
{
    screen_close(&app, SCREEN_START);
    store_close(app.store);
    return help_screens_close(state);
}

static void build_eleven(int w, int h, int scale)
{
    Scene *s = &app.scene;
    s->w = w;
    s->h = h;
    s->px = scene_unit(w, h, scale);
    s->theme = &themes[settings_theme(&app.settings)];
    scene_begin(s);
    screen_start_of_eleven.build(&app, s);
    scene_focus(s);
}

static int letters_of_title(const Item *card)
{
    const Scene *s = &app.scene;
    const char *title = tr(eleven_table[card->arg]->title);
    for (int i = 0; i < s->draw.count; i++) {
        const DrawItem *d = &s->draw.item[i];
        if (d->kind == DRAW_TEXT && d->font == FONT_BOLD && strcmp(s->draw.text + d->text, title) == 0 &&
            rect_has(card->r, d->r.x + 1, d->r.y + d->r.h / 2))
            return d->size;
    }
    return 0;
}

/* All cards are as large as each other, and their titles whole and of one size; what is not seen is told. */
static void check_grid(void)
{
    const Scene *s = &app.scene;
    const Item *first = NULL;
    bool below = false;
    for (int i = 0; i < s->item_count; i++) {
        const Item *it = &s->item[i];
        if (strncmp(it->name, "game:", 5) != 0)
            continue;
        if (first == NULL)
            first = it;
        if (it->r.w != first->r.w || it->r.h != first->r.h)
            fail_msg("%dx%d at %d: %s is not as large as the first", s->w, s->h, s->px, it->name);
        const bool seen = it->clip.w == 0 || (it->r.y >= it->clip.y && it->r.y + it->r.h <= it->clip.y + it->clip.h);
        below |= it->clip.w > 0 && it->r.y + it->r.h / 2 > it->clip.y + it->clip.h;
        if (seen && letters_of_title(it) != letters_of_title(first))
            fail_msg("%dx%d at %d: the title of %s is %d high, not %d", s->w, s->h, s->px, it->name,
                     letters_of_title(it), letters_of_title(first));
        if (seen && letters_of_title(it) == 0)
            fail_msg("%dx%d at %d: the title of %s is cut", s->w, s->h, s->px, it->name);
    }
    const Item *more = scene_find(&app.scene, "button:more-games");
    if (below != (more != NULL))
        fail_msg("%dx%d at %d: games are below: %d, and that is told: %d", s->w, s->h, s->px, below, more != NULL);
}

static void check_eleven(void)
{
    const Scene *s = &app.scene;
    int games = 0;
    for (int i = 0; i < s->item_count; i++)
        games += strncmp(s->item[i].name, "game:", 5) == 0;
    assert_int_equal(games, 11);
    assert_false(s->draw.full);
    for (int i = 0; i < s->draw.count; i++) {
        const DrawItem *d = &s->draw.item[i];
        if (d->kind == DRAW_TEXT && text_width((FontRole)d->font, d->size, s->draw.text + d->text) > d->r.w)
            fail_msg("%dx%d at %d: \"%s\" does not fit", s->w, s->h, s->px, s->draw.text + d->text);
        if (d->kind == DRAW_TEXT && d->size < scene_px(s, UI_SMALL))
            fail_msg("%dx%d: \"%s\" is written too small", s->w, s->h, s->draw.text + d->text);
    }
}

/* All eleven with their words, whole, in windows of all shapes and letters of all sizes. MELDWELL_PICTURES names a
 * folder for what the usual window looks like then. */
static void test_eleven_games_are_drawn(void **state)
{
    (void)state;
    static const int sizes[][2] = { { 1280, 800 },  { 1024, 640 },  { 1920, 1080 }, { 2560, 1080 },
                                    { 3840, 2160 }, { 1100, 1600 }, { 800, 600 },   { 640, 480 } };
    static const int scales[] = { 75, 100, 125, 150, 200 };
    for (int open = 0; open < 4; open++) {
        screen_start_of_eleven.enter(&app);
        for (size_t z = 0; z < sizeof sizes / sizeof sizes[0]; z++)
            for (size_t c = 0; c < sizeof scales / sizeof scales[0]; c++) {
                build_eleven(sizes[z][0], sizes[z][1], scales[c]);
                check_eleven();
                check_grid();
                if (scales[c] == 100 && sizes[z][0] >= 1024 && start_ui(&app)->scroll.bar.w != 0)
                    fail_msg("%dx%d with %d open scrolls", sizes[z][0], sizes[z][1], open);
            }
        const char *folder = getenv("MELDWELL_PICTURES");
        if (folder != NULL) {
            char path[512];
            build_eleven(1280, 800, 100);
            painter_show(app.painter, &app.scene.draw);
            snprintf(path, sizeof path, "%s/eleven-%d.png", folder, open);
            assert_true(painter_screenshot(app.painter, path));
        }
        StoredMatch m = { .rules_version = 1 };
        snprintf(m.game, sizeof m.game, "%s", game_table[open % (int)game_count]->id);
        snprintf(m.options, sizeof m.options, "%s", game_table[open % (int)game_count]->options->presets[0].id);
        snprintf(m.seats, sizeof m.seats, "You,computer:easy:Anna,computer:easy:Pavel");
        store_note_set(app.store, store_match_new(app.store, &m), "shelf", "3 0 0 3 -12* 34* 56*");
    }
}

static bool is_written(const char *a, const char *b)
{
    const Scene *s = &app.scene;
    for (int i = 0; i < s->draw.count; i++)
        if (s->draw.item[i].kind == DRAW_TEXT && strstr(s->draw.text + s->draw.item[i].text, a) != NULL &&
            strstr(s->draw.text + s->draw.item[i].text, b) != NULL)
            return true;
    return false;
}

/* Two who play a match together are both known by their names, however long those are. */
static void test_names_on_the_shelf_are_known(void **state)
{
    static const int sizes[][2] = { { 1280, 800 }, { 1024, 640 }, { 800, 600 }, { 640, 480 }, { 1366, 768 } };
    (void)state;
    StoredMatch m = { .rules_version = 1,
                      .game = "gin",
                      .seats = "Maximiliane Friederike Charlott,Bartholomaeus Wolfgang" };
    snprintf(m.options, sizeof m.options, "%s", game_table[game_find("gin")]->options->presets[0].id);
    for (int i = 0; i < 2; i++)
        store_note_set(app.store, store_match_new(app.store, &m), "shelf", "3 0 0 2 -112* 134*");
    screen_start.enter(&app);
    for (size_t z = 0; z < sizeof sizes / sizeof sizes[0]; z++)
        for (int scale = 100; scale <= 200; scale += 50) {
            Scene *s = &app.scene;
            build_eleven(sizes[z][0], sizes[z][1], scale);
            scene_begin(s);
            screen_start.build(&app, s);
            if (!is_written("Maxim", "Barth"))
                fail_msg("%dx%d at %d %%: names are cut too short", s->w, s->h, scale);
        }
}

/* The button that tells of more leads to them, until none is left. */
static void test_more_games_are_led_to(void **state)
{
    (void)state;
    screen_start_of_eleven.enter(&app);
    build_eleven(640, 480, 100);
    int presses = 0;
    for (const Item *more; (more = scene_find(&app.scene, "button:more-games")) != NULL; presses++) {
        assert_true(presses < 20);
        screen_start_of_eleven.act(&app, more->action, more->arg);
        build_eleven(640, 480, 100);
    }
    assert_true(presses > 0);
}

/* Words of any length have room where all of them together do; where they do not, the longest is left away. */
static void test_ways_have_room_for_their_words(void **state)
{
    const Rect row = { 10, 10, 600, 44 };
    StartWay way[START_WAYS] = { { .name = "a", .label = "Lernen" },
                                 { .name = "b", .label = "Heute" },
                                 { .name = "c", .label = "An" },
                                 { .name = "d", .label = "Gemeinsam mit allen" } };
    (void)state;
    for (int is_long = 0; is_long < 2; is_long++) {
        way[1].label = is_long ? "Heute und an jedem anderen Tag auch" : "Heute";
        build_eleven(640, 480, 100);
        scene_begin(&app.scene);
        start_ways_build(&app.scene, row, way);
        int right = row.x;
        for (int i = 0; i < START_WAYS; i++) {
            char name[40];
            snprintf(name, sizeof name, "button:%s", way[i].name);
            const Item *it = scene_find(&app.scene, name);
            assert_true(it->r.x >= right);
            assert_int_equal(it->bare, is_long && i == 1);
            right = it->r.x + it->r.w;
        }
        assert_int_equal(right, row.x + row.w);
    }
}

static void press_key(SDL_Keycode key)
{
    dispatch_key(&app, &(KeyPress){ .sym = key });
    app.now_ms += 16;
    front_scene_build(&app);
}

/* By keys alone: to both ends, to each page and back to where one was. */
static void test_keys_walk_it_and_come_back(void **state)
{
    static const char *const pages[] = { "statistics", "matches", "rules", "settings", "keys", "about", "new-match" };
    (void)state;
    app.scene.w = 1280;
    app.scene.h = 800;
    app_home(&app);
    front_scene_build(&app);
    press_key(SDLK_END);
    assert_string_equal(app.scene.focus, "button:quit");
    press_key(SDLK_HOME);
    assert_string_equal(app.scene.focus, "button:continue");
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        char name[40];
        snprintf(name, sizeof name, "button:%s", pages[i]);
        app_focus(&app, scene_find(&app.scene, name));
        front_scene_build(&app);
        press_key(SDLK_RETURN);
        if (app_screen(&app) == SCREEN_START)
            fail_msg("%s leads nowhere", name);
        press_key(SDLK_TAB);
        for (int n = 0; n < 3 && app_screen(&app) != SCREEN_START; n++)
            press_key(SDLK_ESCAPE); /* the first may leave a field */
        assert_int_equal(app_screen(&app), SCREEN_START);
        if (strcmp(app.scene.focus, name) != 0 || !app.scene.focus_shown)
            fail_msg("back from %s the focus is on \"%s\"", name, app.scene.focus);
    }
    for (int i = 0; i < SCREEN_COUNT; i++)
        if (i != SCREEN_START)
            screen_close(&app, (ScreenId)i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_overlaps),
        cmocka_unit_test(test_eleven_games_without_scrolling),
        cmocka_unit_test(test_shapes),
        cmocka_unit_test(test_eleven_games_are_drawn),
        cmocka_unit_test(test_names_on_the_shelf_are_known),
        cmocka_unit_test(test_more_games_are_led_to),
        cmocka_unit_test(test_ways_have_room_for_their_words),
        cmocka_unit_test(test_keys_walk_it_and_come_back),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
