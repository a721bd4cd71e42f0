/* Lessons at the table without a display: whatever the size of window and letters, what a step says is whole, and its
 * panel covers nothing that is played with. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "lesson/course.h"
#include "panel_look.h"
#include "platform/language.h"

static char where[160];

/* False: the game has no such lesson. */
static bool open_lesson(size_t game, int lesson, int scale)
{
    char why[256];
    TextSink error = text_sink(why, sizeof why);
    close_table();
    memset(&app, 0, sizeof app);
    app.painter = painter;
    app.now_ms = 1000;
    app.assets = MELDWELL_SOURCE "/assets";
    settings_default(&app.settings);
    app.settings.scale = scale;
    app.settings.speed = SPEED_INSTANT;
    setup_game(&app, (int)game);
    LessonFile *f = course_read(app.assets, game_table[game], &error);
    assert_non_null(f);
    if (lesson >= f->count) {
        lesson_free(f);
        return false;
    }
    app.lesson = lesson_match_open(f, lesson, 0, &error);
    assert_non_null(app.lesson);
    app.stack[0] = SCREEN_TABLE;
    app.depth = 1;
    return true;
}

static bool is_of_lesson(const Item *it)
{
    return strncmp(it->name, "lesson:", 7) == 0 || strncmp(it->name, "button:lesson-", 14) == 0 ||
           strncmp(it->name, "button:answer-", 14) == 0;
}

static void look_at_panel(const Scene *sc)
{
    panel_look(sc, where, "lesson", is_of_lesson);
}

static void look_at_texts(const Scene *sc)
{
    panel_look_at_texts(sc, where);
}

/* Whatever is coming is let come, then it is looked at. */
static void settle(int w, int h)
{
    for (int i = 0; i < 200 && seat_coming(app_seat(&app)).moves > 0; i++) {
        app.now_ms += 100;
        screen_table.tick(&app, app.now_ms);
        build(w, h);
    }
    for (int i = 0; i < 40; i++) {
        app.now_ms += 100;
        screen_table.tick(&app, app.now_ms);
    }
    build(w, h);
}

/* What is said to them has room as well. */
static void look_at_wrong_answers(int w, int h)
{
    const LessonStep *step = lesson_step(lesson_match_run(app.lesson));
    for (int i = 0; step != NULL && i < step->options; i++)
        if (step->option[i].wrong != NULL) {
            screen_table.act(&app, TABLE_LESSON_ANSWER, i);
            build(w, h);
            look_at_panel(&app.scene);
            look_at_texts(&app.scene);
        }
}

static void play_through(size_t game, int lesson, int w, int h, int scale)
{
    const LessonRun *run = lesson_match_run(app.lesson);
    app.scene.w = w;
    app.scene.h = h;
    screen_table.enter(&app);
    for (int i = 0; i < 60 && run->step < run->lesson->steps; i++) {
        settle(w, h);
        snprintf(where, sizeof where, "%s/%s, step %d, %dx%d, %d %%", game_table[game]->id, run->lesson->id,
                 run->step + 1, w, h, scale);
        look_at_panel(&app.scene);
        look_at_texts(&app.scene);
        look_at_wrong_answers(w, h);
        screen_table.act(&app, TABLE_LESSON_SHOW, 0);
    }
    assert_int_equal(run->step, run->lesson->steps);
    settle(w, h);
    look_at_panel(&app.scene);
    (void)lesson;
}

static void every_step_has_room(void **state)
{
    static const int sizes[][3] = { { 1024, 640, 100 }, { 1280, 800, 100 }, { 3840, 2160, 100 }, { 1280, 800, 200 } };
    (void)state;
    for (size_t g = 0; g < game_count; g++)
        for (size_t z = 0; z < sizeof sizes / sizeof *sizes; z++)
            for (int i = 0; open_lesson(g, i, sizes[z][2]); i++)
                play_through(g, i, sizes[z][0], sizes[z][1], sizes[z][2]);
    close_table();
}

static void open_at(const char *game, const char *id)
{
    const size_t g = (size_t)game_find(game);
    int i = 0;
    while (open_lesson(g, i, 100) && strcmp(lesson_match_run(app.lesson)->lesson->id, id) != 0)
        i++;
    assert_non_null(app.lesson);
    app.scene.w = 1280;
    app.scene.h = 800;
    screen_table.enter(&app);
    settle(1280, 800);
}

/* A bid among many others, and no other one. */
static void the_choice_it_names_is_lit(void **state)
{
    (void)state;
    open_at("five-hundred", "bid");
    int lit = 0;
    for (int i = 0; i < app.scene.item_count; i++)
        lit += strncmp(app.scene.item[i].name, "button:bid-", 11) == 0 && app.scene.item[i].value[0] != '\0';
    assert_int_equal(lit, 1);
    assert_string_equal(scene_find(&app.scene, "button:bid-7H")->value, "hint");
    close_table();
}

static const char *yellow(void)
{
    for (int i = 0; i < app.scene.item_count; i++)
        if (app.scene.item[i].kind == ITEM_BUTTON && app.scene.item[i].look == BUTTON_ACT)
            return app.scene.item[i].name;
    return "";
}

/* Where one may draw as well, too. */
static void what_it_asks_for_is_the_yellow_button(void **state)
{
    (void)state;
    open_at("international-tiles", "turn");
    assert_string_equal(yellow(), "button:take");
    open_at("international-tiles", "trump");
    assert_string_equal(yellow(), "button:take-trump");
    open_at("international-tiles", "fifty");
    assert_string_equal(yellow(), "button:draw");
    close_table();
}

/* In a language whose texts are much longer. */
static void every_step_has_room_in_a_language(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++)
        for (int i = 0; open_lesson(g, i, 100); i++)
            play_through(g, i, 1024, 640, 100);
    close_table();
}

/* A hint of a lesson is the next move of what is asked, and no question to the thinking thread. */
static void a_hint_shows_the_next_move(void **state)
{
    const size_t gin = (size_t)game_find("gin");
    uint64_t hash[2];
    (void)state;
    for (int way = 0; way < 2; way++) {
        assert_true(open_lesson(gin, 0, 100));
        app.scene.w = 1280;
        app.scene.h = 800;
        screen_table.enter(&app);
        settle(1280, 800);
        const LessonRun *run = lesson_match_run(app.lesson);
        const int step = run->step;
        const uint32_t met = run->met;
        assert_non_null(lesson_step(run));
        table_say(app.table, "As before.");
        screen_table.act(&app, way == 0 ? TABLE_LESSON_SHOW : TABLE_HINT, 0);
        assert_true(run->step != step || run->met != met);
        assert_string_equal(app.table->said.text, "");
        assert_int_equal(app.table->turn.hint_stage, 0);
        hash[way] = state_hash(table_known(app.table));
    }
    assert_true(hash[0] == hash[1]);
    close_table();
}

int main(int argc, char **argv)
{
    text_draw_pieces(); /* as the program does */
    if (argc > 1 && strcmp(argv[1], "languages") == 0) {
        const struct CMUnitTest languages[] = { cmocka_unit_test(every_step_has_room_in_a_language) };
        language_begin();
        return cmocka_run_group_tests(languages, help_screens_open, help_screens_close);
    }
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_step_has_room),
                                        cmocka_unit_test(the_choice_it_names_is_lit),
                                        cmocka_unit_test(what_it_asks_for_is_the_yellow_button),
                                        cmocka_unit_test(a_hint_shows_the_next_move) };
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}
