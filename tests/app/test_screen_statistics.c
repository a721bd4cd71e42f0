/* The screens Statistics and Proof of the deal: what they show, and what filters, keys, pointer and buttons do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include <SDL.h>

#include "app/screen_stack.h"
#include "app/screens/statistics_ui.h"
#include "app/setup.h"
#include "app/together.h"
#include "app/widgets/widget.h"
#include "played.h"
#include "press.h"
#include "record/deal_proof.h"
#include "screen_help.h"

static App app;
static char dir[256];

/* ---- the screen under test ---- */

static const Screen *screen;

static void build(void)
{
    Scene *s = &app.scene;
    s->w = 1280;
    s->h = 800;
    s->px = scene_unit(s->w, s->h, 100);
    s->theme = &themes[0];
    scene_begin(s);
    screen->build(&app, s);
    scene_focus(s);
}

static void open_screen(const Screen *which, ScreenId id)
{
    screen = which;
    app.stack[0] = SCREEN_START;
    app.stack[1] = id;
    app.depth = 2;
    assert_true(screen_ready(&app, id));
    screen->enter(&app);
    build();
}

static void key(int sym)
{
    press_on(screen, &app, &(KeyPress){ sym, 0, false });
    build();
}

static void focus(const char *name)
{
    snprintf(app.scene.focus, sizeof app.scene.focus, "%.47s", name);
    app.scene.focus_shown = true;
    build();
}

static void press(const char *name)
{
    const Item *item = scene_find(&app.scene, name);
    assert_non_null(item);
    assert_true(item->enabled);
    screen->act(&app, item->action, item->arg);
    build();
}

static const char *value(const char *name)
{
    const Item *item = scene_find(&app.scene, name);
    assert_non_null(item);
    return item->value;
}

static const char *label(const char *name)
{
    const Item *item = scene_find(&app.scene, name);
    assert_non_null(item);
    return item->label;
}

static bool has(const char *name)
{
    return scene_find(&app.scene, name) != NULL;
}

/* ---- a store ---- */

static int64_t ended; /* when what is added ended; 0: nobody knows */

static void add(const char *options, const char *seats, int points, bool won, bool practice)
{
    StoredMatch m = { .rules_version = 1 };
    snprintf(m.game, sizeof m.game, "sabra");
    snprintf(m.options, sizeof m.options, "%s", options);
    snprintf(m.seats, sizeof m.seats, "%s", seats);
    StoredResult r = {
        .match = store_match_new(app.store, &m), .turns = 20, .seats = 2, .points = { points, -points }
    };
    r.winners = won ? 1 : 2;
    r.practice = practice;
    r.last = true;
    r.ended = ended;
    store_result_add(app.store, &r);
}

static int begin(void **state)
{
    (void)state;
    if (!help_folder(dir))
        return -1;
    memset(&app, 0, sizeof app);
    app.painter = painter;
    app.store = store_open(dir, NULL);
    settings_default(&app.settings);
    setup_game(&app, 0);
    return screen_ready(&app, SCREEN_START) ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    together_close(&app);
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(&app, i);
    match_close(app.match);
    store_close(app.store);
    help_remove(dir);
    return 0;
}

static void add_usual(void)
{
    add("standard", "you,computer:easy:Ada", 30, true, false);
    add("standard", "you,computer:hard:Ada", -10, false, false);
    add("lemada_2014", "you,computer:hard:Ada", 50, true, false);
    add("standard", "you,computer:easy:Ada", 7, true, true);
    add("standard", "Zoë,computer:easy:Ada", -99, false, false);
}

/* ---- Statistics ---- */

static void test_nothing_to_count(void **state)
{
    (void)state;
    open_screen(&screen_statistics, SCREEN_STATISTICS);
    assert_false(has("plot") || has("button:clear") || has("filter:game"));
    assert_true(has("text:note"));
    press("button:new-match");
    assert_int_equal(app_screen(&app), SCREEN_NEW);
}

static void test_filters(void **state)
{
    (void)state;
    add_usual();
    open_screen(&screen_statistics, SCREEN_STATISTICS);
    assert_string_equal(value("filter:person"), "You");
    assert_string_equal(label("figure:0"), "Games played: 3");
    assert_string_equal(label("figure:1"), "Games won: 2 of 3, 66.7 %, by chance 50.0 %");
    assert_int_equal(scene_find(&app.scene, "plot")->count, 3);
    press("filter:person:next");
    assert_string_equal(value("filter:person"), "Zoë");
    assert_string_equal(label("figure:0"), "Games played: 1");
    focus("filter:person");
    key(SDLK_LEFT);
    key(SDLK_LEFT);
    assert_string_equal(value("filter:person"), "Everybody");
    assert_string_equal(label("figure:0"), "Games played: 4");
    key(SDLK_RIGHT);
    focus("filter:level");
    key(SDLK_RIGHT);
    assert_string_equal(value("filter:level"), "Easy");
    assert_string_equal(label("figure:0"), "Games played: 1");
    focus("filter:practice");
    key(SDLK_RIGHT);
    assert_string_equal(value("filter:practice"), "Only practice");
    assert_string_equal(label("figure:0"), "Games played: 1, 1 of them practice");
    press("filter:practice"); /* the middle goes on, and round */
    assert_string_equal(value("filter:practice"), "With and without");
    assert_string_equal(label("figure:0"), "Games played: 2, 1 of them practice");
    press("filter:practice");
    assert_string_equal(value("filter:practice"), "Without practice");
    /* With one game, the rules do not say of which they are. */
    press("filter:rules:next");
    press("filter:rules:next");
    assert_null(strstr(value("filter:rules"), "Sabra, "));
    /* Lemada was not played against Easy. */
    assert_false(has("figure:0") || has("plot"));
    press("button:show-all");
    assert_string_equal(value("filter:rules"), "All rules");
    assert_string_equal(value("filter:person"), "You");
    assert_string_equal(label("figure:0"), "Games played: 4, 1 of them practice");
}

/* A game of the curve is told with its day, as days are written. */
static void test_curve_tells_the_day(void **state)
{
    (void)state;
    setenv("TZ", "UTC", 1);
    tzset();
    ended = 1763708700; /* 21 November 2025 */
    add("", "you,computer:easy", 12, true, false);
    ended = 0;
    open_screen(&screen_statistics, SCREEN_STATISTICS);
    assert_string_equal(value("plot"), "Game 1: +12, won, in all +12 (21 Nov 2025)");
}

static void test_curve_is_looked_at(void **state)
{
    (void)state;
    add_usual();
    open_screen(&screen_statistics, SCREEN_STATISTICS);
    assert_string_equal(value("plot"), "Game 3: +50, won, in all +70");
    focus("plot");
    key(SDLK_LEFT);
    assert_string_equal(value("plot"), "Game 2: \u221210, in all +20");
    key(SDLK_LEFT);
    key(SDLK_LEFT);
    assert_string_equal(value("plot"), "Game 1: +30, won, in all +30");
    key(SDLK_END);
    assert_string_equal(value("plot"), "Game 3: +50, won, in all +70");
    key(SDLK_HOME);
    assert_string_equal(value("plot"), "Game 1: +30, won, in all +30");
    Rect area = statistics_ui(&app)->plot.area;
    for (int i = 0; i < 3; i++) {
        Pointer p = { .kind = POINTER_MOVE, .x = area.x + (2 * i + 1) * area.w / 16, .y = area.y + area.h / 2 };
        char want[16];
        assert_false(screen->pointer(&app, &p)); /* others may hear of it as well */
        build();
        snprintf(want, sizeof want, "Game %d:", i + 1);
        assert_int_equal(strncmp(value("plot"), want, strlen(want)), 0);
    }
    Pointer away = { .kind = POINTER_MOVE, .x = 2, .y = 2 };
    screen->pointer(&app, &away);
    build();
    assert_int_equal(strncmp(value("plot"), "Game 3:", 7), 0);
}

/* Three deals take three eighths of the width: the curve has room to grow. The page ends where its header does. */
static void test_few_deals(void **state)
{
    (void)state;
    add_usual();
    open_screen(&screen_statistics, SCREEN_STATISTICS);
    Rect area = statistics_ui(&app)->plot.area;
    int right = 0;
    for (int i = 0; i < app.scene.draw.count; i++) {
        const DrawItem *d = &app.scene.draw.item[i];
        if (d->kind == DRAW_FILL && d->colour == colour_alpha(app.scene.theme->accent, 40) && d->r.x + d->r.w > right)
            right = d->r.x + d->r.w;
    }
    assert_int_equal(right, area.x + 3 * area.w / 8);
    const Item *clear = scene_find(&app.scene, "button:clear"), *plot = scene_find(&app.scene, "plot");
    assert_int_equal(clear->r.x + clear->r.w - (plot->r.x + plot->r.w), 8); /* within the edge of its panel */
}

/* Any number of deals is shown in a bounded number of points. */
static void test_many_deals(void **state)
{
    (void)state;
    StoredMatch m = { .rules_version = 1, .game = "sabra", .options = "standard", .seats = "you,computer:easy:Ada" };
    int64_t id = store_match_new(app.store, &m);
    for (int i = 0; i < 1000; i++) {
        StoredResult r = { .match = id, .deal = i, .seats = 2, .turns = 5, .points = { i % 9 - 4 }, .winners = 1 };
        store_result_add(app.store, &r);
    }
    open_screen(&screen_statistics, SCREEN_STATISTICS);
    assert_string_equal(label("figure:0"), "Games played: 1000");
    int count = scene_find(&app.scene, "plot")->count;
    assert_true(count <= PLOT_POINTS && count > PLOT_POINTS / 2);
    assert_false(app.scene.draw.full);
    assert_int_equal(strncmp(value("plot"), "Games 996 to 1000:", 18), 0);
}

/* What the game counts stands below, in sections, and the curve shows luck where that is chosen. */
static void test_of_the_games_own(void **state)
{
    (void)state;
    add_usual();
    open_screen(&screen_statistics, SCREEN_STATISTICS);
    assert_string_equal(label("foot:0"), /* of results of before nothing is told */
                        "All these matches were played before Meldwell counted this, so there are no figures.");
    assert_false(has("own0:0") || has("section:1") || has("curve:next"));
    StoredMatch m = { .rules_version = 1, .game = "sabra", .options = "standard", .seats = "you,computer:easy:Ada" };
    StoredResult r = { .match = store_match_new(app.store, &m), .turns = 20, .seats = 2, .points = { 9, -9 } };
    snprintf(r.figures, sizeof r.figures,
             "opened=1/1 most_laid=9 laid=12/3 jokers=2/1100/1000 numbers=80/91000/80000;");
    store_result_add(app.store, &r);
    open_screen(&screen_statistics, SCREEN_STATISTICS);
    assert_string_equal(label("section:0"), "Sabra");
    assert_string_equal(label("own0:0"), "Opened: 1 of 1, 100.0 %");
    assert_string_equal(label("own0:1"), "Tiles laid per play: 4.0, average of 3");
    assert_string_equal(label("own0:2"), "Most tiles laid in one turn: 9");
    assert_string_equal(label("foot:0"), "Played before Meldwell counted this, and so left out: 3 of 4.");
    assert_string_equal(label("section:1"), "Luck of the deal");
    assert_string_equal(label("own1:0"), "Jokers dealt and drawn: 2, 1.1 expected; 0 to 4 is normal");
    assert_int_equal(scene_find(&app.scene, "plot")->count, 4);
    press("curve:next");
    assert_string_equal(value("curve"), "Jokers dealt and drawn");
    assert_int_equal(scene_find(&app.scene, "plot")->count, 1); /* of the others it is not known */
    assert_string_equal(value("plot"), "Game 1: +0.9, in all +0.9");
    press("curve:next");
    assert_string_equal(value("plot"), "Game 1: \u221211.0, in all \u221211.0");
    press("curve:prev");
    press("curve:prev");
    assert_string_equal(value("curve"), "Points");
    /* The last match alone. */
    press("filter:recent:next");
    assert_string_equal(value("filter:recent"), "The last match");
    assert_string_equal(label("figure:0"), "Games played: 1");
    assert_false(has("foot:0"));
    press("filter:recent:next");
    assert_string_equal(label("figure:0"), "Games played: 4");
}

static void test_clear(void **state)
{
    (void)state;
    add_usual();
    open_screen(&screen_statistics, SCREEN_STATISTICS);
    press("button:clear");
    assert_false(has("plot") || has("button:clear"));
    key(SDLK_ESCAPE);
    assert_true(has("plot"));
    press("button:clear");
    press("button:keep");
    assert_true(has("plot"));
    press("button:clear");
    press("button:clear-all");
    assert_true(has("text:note") && has("button:new-match"));
    Stats s;
    stats_load(&s, app.store);
    assert_int_equal(s.count, 0);
    int64_t ids[8];
    assert_int_equal(store_match_list(app.store, ids, 8), 5); /* the matches stay */
    stats_free(&s);
}

/* The names of the exported tables in the folder; how many. */
static int tables(char name[8][128])
{
    int n = 0;
    DIR *folder = opendir(dir);
    assert_non_null(folder);
    for (const struct dirent *e; (e = readdir(folder)) != NULL && n < 8;)
        if (strstr(e->d_name, ".csv") != NULL)
            snprintf(name[n++], 128, "%.127s", e->d_name);
    closedir(folder);
    return n;
}

static long size_in(const char *name, mode_t *mode)
{
    struct stat st;
    char path[512];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    assert_int_equal(lstat(path, &st), 0);
    *mode = st.st_mode;
    return (long)st.st_size;
}

/* The table is nobody else's to read, and is written over nothing: not over an earlier one of the day, and through no
 * link. */
static void test_export(void **state)
{
    (void)state;
    char name[8][128], path[512], elsewhere[300], first[128];
    mode_t mode;
    const mode_t mask = umask(0);
    add_usual();
    app.data_dir = dir;
    open_screen(&screen_statistics, SCREEN_STATISTICS);
    press("button:export");
    assert_int_equal(tables(name), 1);
    assert_non_null(strstr(app.notice, name[0]));
    const long size = size_in(name[0], &mode);
    assert_true(size > 100);
    assert_int_equal(mode & 0777, 0600);
    snprintf(first, sizeof first, "%s", name[0]);
    /* Where it was stands a link to a text of somebody's now. */
    snprintf(path, sizeof path, "%s/%s", dir, first);
    snprintf(elsewhere, sizeof elsewhere, "%s/letter.txt", dir);
    FILE *letter = fopen(elsewhere, "w");
    assert_true(fputs("Dear Anna", letter) >= 0);
    assert_int_equal(fclose(letter), 0);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(symlink(elsewhere, path), 0);
    press("button:export");
    press("button:export");
    assert_int_equal(tables(name), 3);
    assert_int_equal(size_in("letter.txt", &mode), 9);
    for (int i = 0; i < 3; i++) {
        const bool is_link = strcmp(name[i], first) == 0;
        const long now = size_in(name[i], &mode);
        assert_int_equal(S_ISLNK(mode), is_link);
        assert_true(is_link || now == size);
    }
    umask(mask);
    app.data_dir = NULL;
    press("button:export");
    assert_non_null(strstr(app.notice, "There is no folder"));
}

/* What was played since is counted when the screen is entered again. */
static void test_counted_anew(void **state)
{
    (void)state;
    add_usual();
    open_screen(&screen_statistics, SCREEN_STATISTICS);
    add("standard", "you,computer:easy:Ada", 5, true, false);
    assert_string_equal(label("figure:0"), "Games played: 3");
    open_screen(&screen_statistics, SCREEN_STATISTICS);
    assert_string_equal(label("figure:0"), "Games played: 4");
}

/* ---- Proof of the deal ---- */

static void test_proof(void **state)
{
    (void)state;
    char code[PROOF_CODE_SIZE], text[PROOF_TEXT_SIZE];
    MatchSetup ms;
    Rng rng;
    rng_seed(&rng, 4);
    assert_true(help_setup(&ms, "Ann,Ben", "standard,match_format=games,match_games=2", 0xC0FFEE));
    app.match = match_new(&ms, app.store, NULL, NULL);
    proof_code(match_header(app.match), code);
    for (int deal = 0; deal < 2; deal++) {
        open_screen(&screen_proof, SCREEN_PROOF);
        assert_string_equal(label("proof:code"), code);
        /* Before the end nothing tells the seed or the salt. */
        assert_false(has("proof:0"));
        for (int i = 0; i < app.scene.draw.count; i++) {
            const DrawItem *d = &app.scene.draw.item[i];
            const char *drawn = d->kind == DRAW_TEXT ? app.scene.draw.text + d->text : "";
            assert_null(strstr(drawn, "12648430"));
            assert_null(strstr(drawn, "salt:"));
        }
        press("button:copy");
        char *copied = SDL_GetClipboardText();
        assert_string_equal(copied, code);
        SDL_free(copied);
        while (match_state(app.match)->phase == PHASE_PLAY)
            assert_true(help_whole_turn(app.match, &rng) > 0);
        if (deal == 0) {
            build(); /* a deal is over, the match is not */
            assert_false(has("proof:0"));
            assert_true(help_next_deal(app.match));
        }
    }
    assert_int_equal(match_state(app.match)->phase, PHASE_MATCH_END);
    open_screen(&screen_proof, SCREEN_PROOF);
    assert_string_equal(label("proof:code"), code);
    assert_string_equal(label("proof:0"), "Meldwell proof 1");
    assert_string_equal(label("proof:5"), "seed: 12648430");
    TextSink out = text_sink(text, sizeof text);
    proof_write(match_header(app.match), &out);
    key(SDLK_RETURN); /* without a focus: the likeliest */
    char *copied = SDL_GetClipboardText();
    assert_string_equal(copied, text);
    SDL_free(copied);
    press("button:back");
    assert_int_equal(app_screen(&app), SCREEN_START);
}

/* A match of before there were proofs, and none at all. */
static void test_no_proof(void **state)
{
    (void)state;
    StoredMatch m = { .rules_version = 1, .game = "sabra", .options = "standard", .seats = "Ann,Ben", .seed = 4 };
    int64_t id = store_match_new(app.store, &m);
    app.match = match_resume(app.store, id, NULL, NULL, NULL);
    assert_non_null(app.match);
    open_screen(&screen_proof, SCREEN_PROOF);
    assert_false(has("proof:code") || has("button:copy"));
    assert_non_null(strstr(label("proof:words"), "before Meldwell made proofs"));
    match_close(app.match);
    app.match = NULL;
    build();
    assert_false(has("proof:code") || has("button:copy"));
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(test_nothing_to_count),
        TEST(test_filters),
        TEST(test_curve_tells_the_day),
        TEST(test_curve_is_looked_at),
        TEST(test_few_deals),
        TEST(test_many_deals),
        TEST(test_clear),
        TEST(test_export),
        TEST(test_counted_anew),
        TEST(test_of_the_games_own),
        TEST(test_proof),
        TEST(test_no_proof),
    };
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}
