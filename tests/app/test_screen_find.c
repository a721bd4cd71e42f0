/* A game is found by the names people look for it by, on the first screen and in the house rules of another game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/find_game.h"
#include "app/screens/house_ui.h"
#include "app/screens/start/start_ui.h"
#include "app/setup.h"
#include "app/typing.h"
#include "front_screens.h"

static void type(const char *text)
{
    typing_text(&app, text);
    front_show(app.scene.w, app.scene.h);
}

static int shown_games(void)
{
    int n = 0;
    for (int i = 0; i < app.scene.item_count; i++)
        n += strncmp(app.scene.item[i].name, "game:", 5) == 0;
    return n;
}

static void names_people_look_for(void **unused)
{
    static const struct {
        const char *words, *game, *preset, *line;
    } cases[] = {
        { "500 Rum", "rummy-500", NULL, "" },
        { "pinochle rummy", "rummy-500", NULL, "Also called Pinochle Rummy" },
        { "poch", "royal-rummy", NULL, "Poch: its German ancestor" },
        { "Superman", "marriage", NULL, "Superman is its master card" },
        { "caliente", "royal-rummy", NULL, "Also called Caliente" },
        { "calliente", "royal-rummy", "calliente", "Rules: Calliente" },
        { "Michigan", "royal-rummy", "michigan", "Rules: Michigan Rummy" },
        { "oklahoma", "gin", "oklahoma", "Rules: Oklahoma" },
        { "straight gin", "gin", "straight", "Rules: Straight gin" },
        { "  gin   straight ", "gin", "straight", "Rules: Straight gin" },
        { "kaluki", "kalooki", NULL, "Also called Kaluki" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        FoundGame found[16];
        const int n = find_games(cases[i].words, found, 16);
        int at = 0;
        while (at < n && strcmp(game_table[found[at].game]->id, cases[i].game) != 0)
            at++;
        if (at == n)
            fail_msg("%s is not found", cases[i].words);
        assert_string_equal(found[at].line, cases[i].line);
        const OptionTable *t = game_table[found[at].game]->options;
        if (cases[i].preset == NULL)
            assert_int_equal(found[at].preset, -1);
        else
            assert_string_equal(t->presets[found[at].preset].id, cases[i].preset);
    }
    FoundGame found[2];
    assert_int_equal(find_games("no such game", found, 2), 0);
    assert_int_equal(find_games("", found, 2), 2); /* as many as there is room for */
}

static void found_on_the_first_screen(void **unused)
{
    (void)unused;
    app_home(&app);
    front_show(1024, 640);
    assert_int_equal(shown_games(), (int)game_count);
    front_press(SDLK_SLASH, 0);
    assert_non_null(scene_find(&app.scene, "field:find-game"));
    type("oklah");
    assert_int_equal(shown_games(), 1);
    assert_non_null(scene_find(&app.scene, "game:gin"));
    front_press(SDLK_RETURN, 0); /* the game is looked at, and then chosen with the rules it was found by */
    front_press(SDLK_RETURN, 0);
    assert_int_equal(app_screen(&app), SCREEN_NEW);
    const MatchSetup *m = &app.new_match.setup;
    assert_string_equal(game_table[m->game]->id, "gin");
    assert_string_equal(game_table[m->game]->options->presets[m->preset].id, "oklahoma");
}

static void the_search_ends(void **unused)
{
    (void)unused;
    app_home(&app);
    front_show(1280, 800);
    front_click("button:find");
    type("zzz");
    assert_int_equal(shown_games(), 0);
    front_press(SDLK_ESCAPE, 0);
    assert_int_equal(shown_games(), (int)game_count);
    assert_null(scene_find(&app.scene, "field:find-game"));
    assert_string_equal(app.scene.focus, "button:find");
    front_press(SDLK_f, KMOD_CTRL);
    type("kal");
    assert_int_equal(shown_games(), 1);
    front_click("button:end-find");
    assert_int_equal(shown_games(), (int)game_count);
    front_click("button:find");
    type("kal");
    front_click("game:kalooki");
    assert_int_equal(app_screen(&app), SCREEN_NEW);
    app_home(&app); /* and is not gone on with when one comes back */
    front_show(1280, 800);
    assert_int_equal(shown_games(), (int)game_count);
}

static void found_in_the_house_rules_of_another(void **unused)
{
    (void)unused;
    app_home(&app);
    front_show(1280, 800);
    front_click("game:kalooki");
    front_click("button:house-rules");
    assert_int_equal(app_screen(&app), SCREEN_HOUSE);
    front_press(SDLK_SLASH, 0);
    type("straight");
    const Item *way = scene_find(&app.scene, "button:found-0");
    for (int i = 0; way != NULL && strcmp(way->label, "Gin Rummy (Rules: Straight gin)") != 0; i++) {
        char name[24];
        snprintf(name, sizeof name, "button:found-%d", i);
        way = scene_find(&app.scene, name);
    }
    assert_non_null(way);
    char name[64];
    snprintf(name, sizeof name, "%s", way->name);
    front_click(name);
    const MatchSetup *m = &app.new_match.setup;
    assert_string_equal(game_table[m->game]->id, "gin");
    assert_string_equal(game_table[m->game]->options->presets[m->preset].id, "straight");
    assert_string_equal(house_ui(&app)->search, "");
    assert_int_equal(house_ui(&app)->undos, 0); /* changes of another game are not taken back in this one */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_people_look_for),
        cmocka_unit_test(found_on_the_first_screen),
        cmocka_unit_test(the_search_ends),
        cmocka_unit_test(found_in_the_house_rules_of_another),
    };
    return cmocka_run_group_tests(tests, front_open, front_close);
}
