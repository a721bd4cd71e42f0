/* Goals on the screens, without a display: told in one line at the end of the deal, listed on a page under Statistics,
 * and neither where the switch is off. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <string.h>

#include "app/match_actions.h"
#include "front_screens.h"
#include "goals/found.h"
#include "played.h"

static void tick(int times)
{
    for (int i = 0; i < times; i++) {
        app.now_ms += 16;
        if (screen_stack_top(&app)->tick != NULL)
            screen_stack_top(&app)->tick(&app, app.now_ms);
        front_show(1280, 800);
    }
}

/* A match of which a deal is over, in a store of its own. */
static void play_a_deal(uint64_t seed)
{
    MatchSetup setup;
    Rng rng;
    app_close_matches(&app);
    store_close(app.store);
    app.store = store_open(NULL, NULL);
    app.settings.firsts = true;
    rng_seed(&rng, seed);
    assert_true(help_setup_plain(&setup, "gin", seed));
    app.match = match_new(&setup, app.store, NULL, NULL);
    assert_non_null(app.match);
    while (match_moment(app.match).sheets == 0)
        assert_true(help_whole_turn(app.match, &rng) > 0);
}

static const Item *line(void)
{
    return scene_find(&app.scene, "text:goals");
}

static void show_end(void)
{
    app_home(&app);
    app_go(&app, SCREEN_END);
    front_show(1280, 800);
}

static void a_line_tells_it_at_the_end(void **state)
{
    (void)state;
    play_a_deal(3);
    show_end();
    assert_non_null(line());
    assert_true(strncmp(line()->label, "For the first time: ", 20) == 0);
    char before[sizeof line()->label];
    snprintf(before, sizeof before, "%s", line()->label);
    show_end(); /* looked at once more it is still of this deal */
    assert_string_equal(line()->label, before);
}

/* What was reached in a match before is not told again. */
static void it_is_told_the_first_time_only(void **state)
{
    (void)state;
    play_a_deal(3);
    const Goal *goal;
    const int n = goals_of(game_table[game_find("gin")], &goal);
    for (int i = 0; i < n; i++) {
        char key[64];
        snprintf(key, sizeof key, "goal gin/%s", goal[i].id);
        store_set(app.store, key, "match 1 deal 0 at 0 who");
    }
    Match *first = app.match;
    MatchSetup setup;
    Rng rng;
    rng_seed(&rng, 4);
    assert_true(help_setup_plain(&setup, "gin", 4));
    app.match = match_new(&setup, app.store, NULL, NULL);
    match_close(first);
    while (match_moment(app.match).sheets == 0)
        assert_true(help_whole_turn(app.match, &rng) > 0);
    show_end();
    assert_null(line());
}

static void one_switch_is_enough(void **state)
{
    (void)state;
    play_a_deal(3);
    app.settings.firsts = false;
    show_end();
    assert_null(line());
    app_go(&app, SCREEN_STATISTICS);
    front_show(1280, 800);
    assert_non_null(scene_find(&app.scene, "button:matches"));
    assert_null(scene_find(&app.scene, "button:goals"));
    const Goal *goal;
    const int n = goals_of(game_table[game_find("gin")], &goal);
    for (int i = 0; i < n; i++)
        assert_false(goal_found(app.store, &goal[i]).found);
}

/* What was played while it was off is found there. */
static void the_page_lists_them(void **state)
{
    (void)state;
    play_a_deal(3);
    app_home(&app);
    app_go(&app, SCREEN_STATISTICS);
    front_show(1280, 800);
    front_click("button:goals");
    app.new_match.setup.game = game_find("gin");
    app_home(&app);
    app_go(&app, SCREEN_GOALS);
    front_show(1280, 800);
    assert_false(scene_find(&app.scene, "goal:0")->checked);
    tick(10);
    int reached = 0;
    for (int i = 0; i < app.scene.item_count; i++)
        reached += strncmp(app.scene.item[i].name, "goal:", 5) == 0 && app.scene.item[i].checked;
    assert_true(reached > 0);
    char words[64];
    snprintf(words, sizeof words, "Gin Rummy: %d of 8", reached);
    char name[16];
    snprintf(name, sizeof name, "game:%d", game_find("gin"));
    assert_string_equal(scene_find(&app.scene, name)->label, words);
    assert_int_equal(screen_goals.tick(&app, app.now_ms), -1); /* and then it is at rest */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_tells_it_at_the_end),
        cmocka_unit_test(it_is_told_the_first_time_only),
        cmocka_unit_test(one_switch_is_enough),
        cmocka_unit_test(the_page_lists_them),
    };
    return cmocka_run_group_tests(tests, front_open, front_close);
}
