/* A match that a person is out of may be finished without them: it is played at once, says how far it is, and ends with
 * the scores. And a long match may be ended with the standings as its result, from the menu and from the score sheet.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/screen_stack.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/words/words.h"
#include "card_screen.h"
#include "kalooki_player.h"
#include "match/early_end.h"

/* Kalooki for three with a low limit. */
static void sit_at_kalooki(uint64_t seed)
{
    open_game("kalooki", "you,computer:easy,computer:easy", seed);
    match_close(app.match);
    MatchSetup m = app.new_match.setup;
    assert_true(options_parse(&kalooki_options, &m.options, "standard,penalty_limit=50", NULL));
    app.match = match_new(&m, NULL, no_wake, NULL);
    assert_non_null(app.match);
    screen_table.enter(&app);
    show();
}

/* As simple players would; true: the person is out and the match goes on. */
static bool play_until_out(void)
{
    KalookiPlan plan;
    const Move next = { .kind = MOVE_NEXT };
    for (int i = 0; i < 20000; i++) {
        const State *s = state_now();
        if (s->phase == PHASE_MATCH_END || match_is_left_to_others(match_seat(app.match)))
            break;
        if (s->phase == PHASE_DEAL_END) {
            assert_null(match_play(app.match, 0, &next, 1).why);
            continue;
        }
        const int seat = s->to_act, n = kalooki_simple_play(s, seat, &plan);
        assert_null(match_play(app.match, seat, plan.move, n).why);
    }
    return match_is_left_to_others(match_seat(app.match));
}

static void sit_out(void)
{
    for (uint64_t seed = 1;; seed++) {
        assert_true(seed < 60);
        sit_at_kalooki(seed);
        if (play_until_out())
            break;
    }
    table_refresh(app.table);
    show();
}

static void the_rest_is_played_at_once(void **state)
{
    char text[200];
    bool told = false;
    (void)state;
    sit_out();
    screen_table.act(&app, TABLE_END_ALL, 0); /* the end of the deal is not waited for */
    app_go(&app, SCREEN_TABLE);
    screen_table.act(&app, TABLE_FINISH, 0);
    assert_true(app.finishing);
    for (int i = 0; i < 200000 && app.finishing; i++) {
        app.now_ms += 4;
        screen_table.tick(&app, app.now_ms);
        if (app.finishing && i % 64 == 0) {
            show();
            table_prompt(table_look(app.table), text, sizeof text);
            told = told || strncmp(text, "The rest is played without you: round", 37) == 0;
            assert_non_null(scene_find(&app.scene, "button:finish"));
        }
        SDL_Delay(i % 8 == 0 ? 1 : 0);
    }
    assert_int_equal(state_now()->phase, PHASE_MATCH_END);
    assert_int_equal(app.stack[app.depth - 1], SCREEN_END);
    assert_true(told);
}

static void nobody_is_left_out_who_plays(void **state)
{
    (void)state;
    sit_at_kalooki(3);
    assert_null(scene_find(&app.scene, "button:finish"));
    screen_table.act(&app, TABLE_FINISH, 0);
    assert_false(app.finishing);
}

/* level: all have lost the same; what is said of the end is a sentence all the same. */
static void end_from_the_menu(bool level)
{
    KalookiPlan plan;
    sit_at_kalooki(3);
    screen_table.act(&app, TABLE_MENU, 0);
    show();
    assert_null(scene_find(&app.scene, "button:end-here")); /* there are no standings yet */
    for (int i = 0; i < 5000 && state_now()->phase != PHASE_DEAL_END; i++) {
        const int seat = state_now()->to_act, n = kalooki_simple_play(state_now(), seat, &plan);
        assert_null(match_play(app.match, seat, plan.move, n).why);
    }
    for (int seat = 0; seat < 3 && level; seat++)
        app.match->chronicle.sheet[app.match->chronicle.sheets - 1].sheet.total[seat] = 0;
    table_refresh(app.table);
    show();
    screen_table.act(&app, item("button:end-here")->action, 0);
    show();
    assert_non_null(app.match); /* it is asked first */
    app.kept[SCREEN_START] = calloc(1, app_screens[SCREEN_START]->keeps);
    assert_non_null(app.kept[SCREEN_START]);
    screen_table.act(&app, item("button:end-here-now")->action, 0);
    assert_null(app.match);
    assert_int_equal(app.stack[app.depth - 1], SCREEN_START);
    if (level)
        assert_true(strncmp(app.notice, "You, ", 5) == 0 &&
                    strstr(app.notice, " were tied for the lead when the match ended."));
    else
        assert_non_null(strstr(app.notice, "The match has ended with"));
    screen_close(&app, SCREEN_START);
}

static void ended_from_the_menu(void **state)
{
    (void)state;
    end_from_the_menu(false);
    end_from_the_menu(true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rest_is_played_at_once),
        cmocka_unit_test(nobody_is_left_out_who_plays),
        cmocka_unit_test(ended_from_the_menu),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
