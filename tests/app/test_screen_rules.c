/* The rules of every game, looked up without beginning a match: chosen by the pointer and by keys, in wide windows and
 * in narrow ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/match_actions.h"
#include "app/screens/rules_page.h"
#include "app/scrolling.h"
#include "app/setup.h"
#include "front_screens.h"
#include "platform/language.h"

static void open_rules(int w, int h)
{
    app_home(&app);
    front_show(w, h);
    dispatch_key(&app, &(KeyPress){ .sym = SDLK_F1 });
    front_show(w, h);
    assert_int_equal(app_screen(&app), SCREEN_RULES);
}

static bool is_seen(const char *name)
{
    const Item *it = scene_find(&app.scene, name);
    if (it == NULL)
        return false;
    return it->clip.w == 0 || (it->r.y >= it->clip.y && it->r.y + it->r.h <= it->clip.y + it->clip.h);
}

static void wheel_to(const char *name)
{
    const RulesUi *ui = rules_ui(&app);
    scrolling_wheel(&app, ui->games.view.x + 5, ui->games.view.y + 5, 100);
    front_show(app.scene.w, app.scene.h);
    for (int i = 0; i < 40 && !is_seen(name); i++) {
        scrolling_wheel(&app, ui->games.view.x + 5, ui->games.view.y + 5, -1);
        front_show(app.scene.w, app.scene.h);
    }
    assert_true(is_seen(name));
}

/* The page tells of that game under that preset. */
static void check_shown(int game, int preset)
{
    const RulesUi *ui = rules_ui(&app);
    const GameDef *def = game_table[game];
    char text[MAX_RULES_TEXT];
    OptionValues values;
    options_preset(def->options, preset, &values);
    const int players = setup_players_option(def->options);
    if (game == app.new_match.setup.game && (players < 0 || !preset_names(def->options, preset, players)))
        options_follow_seats(def->options, &values, app.new_match.setup.seats);
    TextSink out = text_sink(text, sizeof text);
    def->tell.explain(&values, &out);
    assert_ptr_equal(ui->game, def);
    if (strcmp(ui->text, text) != 0)
        fail_msg("%s: the page is not that of %s", def->id, def->options->presets[preset].id);
}

static void test_every_game_by_the_pointer(void **state)
{
    static const int sizes[][2] = { { 1280, 800 }, { 1024, 640 }, { 3840, 2160 } };
    (void)state;
    for (size_t z = 0; z < sizeof sizes / sizeof sizes[0]; z++) {
        open_rules(sizes[z][0], sizes[z][1]);
        for (int g = (int)game_count - 1; g >= 0; g--) {
            char name[32];
            snprintf(name, sizeof name, "rules-of:%d", g);
            wheel_to(name);
            front_click(name);
            const int first = g == app.new_match.setup.game ? app.new_match.setup.preset : 0;
            if (g != app.new_match.setup.game) /* of which seats and clock are those of the match put together */
                check_shown(g, first);
            for (int p = first + 1; p < game_table[g]->options->preset_count; p++) {
                front_click("rules-by:next");
                check_shown(g, p);
            }
            assert_false(scene_find(&app.scene, "rules-by:next")->enabled);
        }
    }
}

/* In a window of any width; in a narrow one two choices stand over the page. */
static void test_every_game_by_keys(void **state)
{
    (void)state;
    open_rules(640, 480);
    app_focus(&app, scene_find(&app.scene, "rules-game"));
    for (int i = 0; i < (int)game_count; i++)
        front_press(SDLK_LEFT, 0);
    for (int g = 0; g < (int)game_count; g++) {
        assert_ptr_equal(rules_ui(&app)->game, game_table[g]);
        if (g + 1 < (int)game_count)
            front_press(SDLK_RIGHT, 0);
    }
    app_focus(&app, scene_find(&app.scene, "rules-by"));
    front_press(SDLK_RIGHT, 0);
    check_shown((int)game_count - 1, 1);

    open_rules(1280, 800);
    app_focus(&app, scene_find(&app.scene, "rules-of:0"));
    for (int g = 1; g < (int)game_count; g++) {
        char name[32];
        snprintf(name, sizeof name, "rules-of:%d", g);
        front_press(SDLK_DOWN, 0);
        assert_string_equal(app.scene.focus, name);
        assert_true(is_seen(name));
        front_press(SDLK_RETURN, 0);
        assert_ptr_equal(rules_ui(&app)->game, game_table[g]);
        assert_string_equal(app.scene.focus, name);
    }
}

/* What was played last is shown first, with its own rules, and in sight. */
static void test_the_game_played_last_is_shown_first(void **state)
{
    (void)state;
    const int last = (int)game_count - 1;
    setup_game(&app, last);
    open_rules(1024, 640);
    char name[32];
    snprintf(name, sizeof name, "rules-of:%d", last);
    assert_ptr_equal(rules_ui(&app)->game, game_table[last]);
    assert_true(is_seen(name));
    const OptionTable *table = game_table[last]->options;
    for (int i = 0; i < table->option_count; i++)
        if (option_is_rule(table, i) && i != setup_players_option(table)) {
            option_change(table, &app.new_match.setup.options, step_make(i, STEP_ROUND));
            break;
        }
    assert_true(setup_changes(&app.new_match.setup) > 0);
    open_rules(1024, 640);
    assert_non_null(strstr(scene_find(&app.scene, "rules-by")->value, "1 rule changed"));
    front_click("rules-by:next");
    check_shown(last, 0);
    front_click("rules-by:prev");
    assert_non_null(strstr(scene_find(&app.scene, "rules-by")->value, "1 rule changed"));
    setup_game(&app, 0);
}

/* House rules changes what was looked at; nothing else does. */
static void test_house_rules_take_what_is_shown(void **state)
{
    (void)state;
    const int gin = game_find("gin"), before = app.new_match.setup.game;
    assert_true(gin != before);
    open_rules(1280, 800);
    char name[32];
    snprintf(name, sizeof name, "rules-of:%d", gin);
    wheel_to(name);
    front_click(name);
    front_click("rules-by:next");
    assert_int_equal(app.new_match.setup.game, before);
    front_click("button:house-rules");
    assert_int_equal(app_screen(&app), SCREEN_HOUSE);
    assert_int_equal(app.new_match.setup.game, gin);
    assert_int_equal(app.new_match.setup.preset, 1);
    front_press(SDLK_ESCAPE, 0);
    check_shown(gin, 1);
}

/* In a match there is one set of rules to read: that of the match. */
static void test_a_match_has_its_own(void **state)
{
    (void)state;
    app_home(&app);
    app_deal(&app);
    front_show(1280, 800);
    dispatch_key(&app, &(KeyPress){ .sym = SDLK_F1 });
    front_show(1280, 800);
    assert_int_equal(app_screen(&app), SCREEN_RULES);
    assert_null(scene_find(&app.scene, "rules-of:0"));
    assert_null(scene_find(&app.scene, "rules-by"));
    assert_ptr_equal(rules_ui(&app)->game, game_table[seat_setup(app_seat(&app))->game]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_game_by_the_pointer),
        cmocka_unit_test(test_every_game_by_keys),
        cmocka_unit_test(test_the_game_played_last_is_shown_first),
        cmocka_unit_test(test_house_rules_take_what_is_shown),
        cmocka_unit_test(test_a_match_has_its_own),
    };
    return cmocka_run_group_tests(tests, front_open, front_close);
}
