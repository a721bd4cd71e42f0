/* Learn, without a display: a card for each game that has lessons, the page of the one that is chosen, and what it is
 * gone on with. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <string.h>

#include "app/match_actions.h"
#include "app/setup.h"
#include "app/table/look/ui.h"
#include "front_screens.h"
#include "lesson/course.h"
#include "match/coach.h"

static int gin(void)
{
    return game_find("gin");
}

static void done(int game, int lessons)
{
    char why[256], key[64];
    TextSink error = text_sink(why, sizeof why);
    LessonFile *f = course_read(app.assets, game_table[game], &error);
    assert_non_null(f);
    for (int i = 0; i < f->count && i < lessons; i++) {
        snprintf(key, sizeof key, "lesson %s/%s", game_table[game]->id, f->lesson[i].id);
        store_set(app.store, key, "step 0 done 1");
    }
    lesson_free(f);
}

static void open_learn(int w, int h)
{
    app.assets = MELDWELL_SOURCE "/assets";
    app_close_matches(&app);
    app_home(&app);
    setup_game(&app, gin());
    app_go(&app, SCREEN_LEARN);
    front_show(w, h);
}

static const Item *card(int game)
{
    char name[16];
    snprintf(name, sizeof name, "game:%d", game);
    return scene_find(&app.scene, name);
}

/* Beside them, and none lies on another one. */
static void every_game_has_a_card(void **state)
{
    static const int sizes[][2] = { { 1024, 640 }, { 1280, 800 }, { 3840, 2160 } };
    (void)state;
    for (size_t z = 0; z < sizeof sizes / sizeof *sizes; z++) {
        open_learn(sizes[z][0], sizes[z][1]);
        for (int i = 0; i < (int)game_count; i++) {
            const Item *it = card(i);
            assert_non_null(it);
            assert_int_equal(it->checked, i == gin());
            for (int k = 0; k < i; k++)
                assert_false(rect_meets(it->r, card(k)->r));
            assert_false(rect_meets(it->r, scene_find(&app.scene, "button:lesson-1")->r));
        }
    }
    open_learn(640, 480);
    assert_null(card(0));
    assert_non_null(scene_find(&app.scene, "games"));
}

static void another_game_is_chosen(void **state)
{
    (void)state;
    open_learn(1280, 800);
    front_click("game:0");
    assert_true(card(0)->checked);
    assert_string_equal(card(0)->label, "Sabra: 0 of 8");
    assert_string_equal(scene_find(&app.scene, "button:go-on")->label, "Begin: Groups and runs");
}

/* Enter goes on with the first lesson that is not done, wherever one was last. */
static void enter_goes_on_with_the_next_lesson(void **state)
{
    (void)state;
    done(gin(), 2);
    open_learn(1280, 800);
    assert_string_equal(card(gin())->label, "Gin Rummy: 2 of 7");
    assert_string_equal(scene_find(&app.scene, "button:lesson-1")->value, "done");
    assert_string_equal(scene_find(&app.scene, "button:go-on")->label, "Continue: Knock");
    front_press(SDLK_RETURN, 0);
    assert_non_null(app.lesson);
    assert_string_equal(lesson_match_run(app.lesson)->lesson->id, "knock");
}

/* A match against the easiest players with a coach; what is offered next stays as it was. */
static void after_the_last_lesson_a_round_is_played_with_a_coach(void **state)
{
    (void)state;
    done(gin(), 99);
    open_learn(1280, 800);
    assert_string_equal(card(gin())->label, "Gin Rummy: done");
    assert_null(scene_find(&app.scene, "button:go-on"));
    setup_game(&app, 0);
    const int level = app.new_match.setup.seat[1].level;
    assert_int_equal(app.settings.coach, COACH_OFF);
    front_press(SDLK_RETURN, 0);
    assert_non_null(app.match);
    const MatchSetup *setup = seat_setup(app_seat(&app));
    assert_int_equal(setup->game, gin());
    assert_int_equal(setup->seat[1].level, 0);
    assert_int_equal(seat_coach_now(app_seat(&app)).measure, COACH_BLUNDERS);
    assert_int_equal(app.settings.coach, COACH_OFF); /* it is of this match alone */
    assert_int_equal(app.new_match.coach, 0);
    assert_int_equal(app.new_match.setup.game, 0);
    assert_int_equal(app.new_match.setup.seat[1].level, level);
}

/* Where the last lesson ends, its button leads there as well; N is its key, and Backspace the way back. */
static void keys_lead_through_a_lesson(void **state)
{
    (void)state;
    open_learn(1280, 800);
    app_learn(&app, gin(), 0);
    front_show(1280, 800);
    const LessonRun *run = lesson_match_run(app.lesson);
    front_press(SDLK_n, 0);
    assert_string_equal(lesson_match_run(app.lesson)->lesson->id, "deadwood"); /* it is not done */
    while (run->step < 1)
        lesson_match_show(app.lesson);
    front_show(1280, 800);
    front_press(SDLK_BACKSPACE, 0);
    assert_int_equal(run->step, 0);
    for (int i = 0; i < 20 && run->step < run->lesson->steps; i++)
        lesson_match_show(app.lesson);
    for (int i = 0; i < 200; i++) {
        app.now_ms += 100;
        screen_stack_top(&app)->tick(&app, app.now_ms);
        front_show(1280, 800);
    }
    assert_non_null(scene_find(&app.scene, "button:lesson-next"));
    front_press(SDLK_n, 0);
    assert_string_equal(lesson_match_run(app.lesson)->lesson->id, "best");
}

/* At the table of the last lesson too, "Next" deals a round with a coach. */
static void behind_the_last_lesson_its_button_deals(void **state)
{
    char why[256];
    TextSink error = text_sink(why, sizeof why);
    (void)state;
    open_learn(1280, 800);
    LessonFile *f = course_read(app.assets, game_table[gin()], &error);
    assert_non_null(f);
    const int last = f->count - 1;
    lesson_free(f);
    app_learn(&app, gin(), last - 1);
    front_show(1280, 800);
    screen_table.act(&app, TABLE_LESSON_NEXT, 0);
    front_show(1280, 800);
    assert_int_equal(lesson_match_run(app.lesson)->lesson - lesson_match_run(app.lesson)->file->lesson, last);
    screen_table.act(&app, TABLE_LESSON_NEXT, 0);
    assert_null(app.lesson);
    assert_int_equal(app_screen(&app), SCREEN_TABLE);
    assert_string_equal(seat_game(app_seat(&app))->id, "gin");
    assert_int_equal(seat_coach_now(app_seat(&app)).measure, COACH_BLUNDERS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_a_card),
        cmocka_unit_test(another_game_is_chosen),
        cmocka_unit_test(enter_goes_on_with_the_next_lesson),
        cmocka_unit_test(after_the_last_lesson_a_round_is_played_with_a_coach),
        cmocka_unit_test(keys_lead_through_a_lesson),
        cmocka_unit_test(behind_the_last_lesson_its_button_deals),
    };
    return cmocka_run_group_tests(tests, front_open, front_close);
}
