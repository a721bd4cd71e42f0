/* Typing on a screen, from the events that come in: the pointer marks and pastes, an input method composes, a limit is
 * told, and what has no room is told whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/favourites.h"
#include "app/setup.h"
#include "app/typing.h"
#include "app/widgets/clip.h"
#include "front_screens.h"
#include "marked_text.h"

static const Item *field_item(void)
{
    front_scene_build(&app);
    for (int i = 0; i < app.scene.item_count; i++)
        if (app.scene.item[i].kind == ITEM_FIELD && app.scene.item[i].field == FIELD_NAME)
            return &app.scene.item[i];
    fail_msg("there is no field for a name");
    return NULL;
}

/* New match, with this name written in the first field. */
static const Item *open_with(const char *name)
{
    app_home(&app);
    app_new(&app);
    typing_begin(&app, field_item(), true);
    typing_text(&app, name);
    typing_leave(&app);
    const Item *it = field_item();
    assert_string_equal(it->value, name);
    return it;
}

static void button(PointerKind kind, int which, int x, int y)
{
    dispatch_pointer(&app, &(Pointer){ .kind = (uint8_t)kind, .button = (uint8_t)which, .clicks = 1, .x = x, .y = y });
}

static void move(int x, int y)
{
    dispatch_pointer(&app, &(Pointer){ .kind = POINTER_MOVE, .x = x, .y = y });
}

/* A sentence at the foot goes with the next press, and what is pressed is what was there: the buttons that move down
 * into its room are not pressed, nor is nothing. */
static void test_a_press_below_a_notice_is_one(void **state)
{
    (void)state;
    app_home(&app);
    Store *const store = app.store; /* it has something to say itself, which would stay */
    app.store = NULL;
    for (int h = 600; h < 1000; h += 20) {
        app_home(&app);
        app_notice(&app,
                   "The match is over. A sentence at the foot of the screen takes a line, or two of them where "
                   "letters are large and windows small, and there is more to be said than one line has room for.");
        front_show(h * 16 / 10, h);
        const Item it = *scene_find(&app.scene, "button:statistics");
        const int x = it.r.x + it.r.w / 2, y = it.r.y + 2;
        move(x, y);
        button(POINTER_DOWN, 1, x, y);
        front_scene_build(&app); /* it is drawn while the button is down */
        button(POINTER_UP, 1, x, y);
        assert_int_equal(app_screen(&app), SCREEN_STATISTICS);
        assert_string_equal(app.notice, "");
    }
    app_home(&app);
    app_notice(&app, "Once more.");
    button(POINTER_DOWN, 1, 3, 3);
    app_notice(&app, "It answers the press.");
    button(POINTER_UP, 1, 3, 3);
    assert_string_equal(app.notice, "It answers the press.");
    app.notice[0] = '\0';
    app.notice_passing = false;
    app.store = store;
}

/* What is marked by dragging is pasted by the middle button, at the place it points at. */
static void test_the_middle_button_pastes_what_is_marked(void **state)
{
    char marked[64];
    (void)state;
    assert_true(clip_marks());
    Item it = *open_with("Anna");
    const int y = it.r.y + it.r.h / 2;
    move(it.r.x + 2, y);
    button(POINTER_DOWN, 1, it.r.x + 2, y);
    move(it.r.x + it.r.w - 2, y);
    button(POINTER_UP, 1, it.r.x + it.r.w - 2, y);
    clip_read(CLIP_MARKED, marked, sizeof marked);
    assert_string_equal(marked, "Anna");
    move(it.r.x + it.r.w - 2, y);
    button(POINTER_DOWN, 2, it.r.x + it.r.w - 2, y);
    assert_string_equal(field_item()->value, "AnnaAnna");
    assert_true(field_active(&app.field));
    typing_leave(&app);
    clip_write(CLIP_MARKED, "Bo\nnext line"); /* of another program */
    it = *open_with("xy");
    move(it.r.x + 2, y);
    button(POINTER_DOWN, 2, it.r.x + 2, y); /* nothing was typed before */
    assert_string_equal(field_item()->value, "Boxy");
    typing_leave(&app);
    move(5, 5);
    button(POINTER_DOWN, 2, 5, 5); /* beside any field it pastes nothing */
    assert_false(field_active(&app.field));
}

static void test_what_keys_mark_is_pasted_too(void **state)
{
    char marked[64];
    (void)state;
    open_with("one two");
    typing_begin(&app, field_item(), false);
    dispatch_key(&app, &(KeyPress){ .sym = SDLK_LEFT, .mod = KMOD_LSHIFT | KMOD_LCTRL });
    clip_read(CLIP_MARKED, marked, sizeof marked);
    assert_string_equal(marked, "two");
    typing_leave(&app);
}

static void test_a_limit_is_told(void **state)
{
    char long_text[64] = "";
    (void)state;
    open_with("a");
    typing_begin(&app, field_item(), true);
    for (int i = 0; i < NAME_LETTERS + 1; i++)
        strcat(long_text, "x");
    app.notice[0] = '\0';
    typing_text(&app, long_text);
    assert_int_equal(strlen(app.field.now.text), NAME_LETTERS);
    assert_non_null(strstr(app.notice, "31"));
    typing_leave(&app);
}

static bool is_drawn(const char *text, bool whole)
{
    for (int i = 0; i < app.scene.draw.count; i++) {
        const char *drawn = app.scene.draw.text + app.scene.draw.item[i].text;
        if (app.scene.draw.item[i].kind == DRAW_TEXT && (whole ? strcmp(drawn, text) : strncmp(drawn, text, 4)) == 0)
            return true;
    }
    return false;
}

/* A name for which its field is too short is told whole; where it has room nothing need be told. */
static void test_a_long_name_is_told_whole(void **state)
{
    static const char name[] = "Wolfgang Amadeus Theophilus M.";
    static const int sizes[][2] = { { 3840, 2160 }, { 1280, 800 }, { 1024, 640 }, { 800, 600 }, { 640, 480 } };
    int cut = 0, whole = 0;
    (void)state;
    open_with(name);
    for (size_t z = 0; z < sizeof sizes / sizeof sizes[0]; z++)
        for (app.settings.scale = 100; app.settings.scale <= 200; app.settings.scale += 25) {
            app.scene.w = sizes[z][0];
            app.scene.h = sizes[z][1];
            const Item *it = field_item();
            if (is_drawn(name, true)) {
                whole++;
                assert_string_equal(it->why, "");
            } else if (is_drawn(name, false)) {
                cut++;
                assert_string_equal(it->why, name);
            }
        }
    assert_true(cut > 0 && whole > 0);
    app.settings.scale = 100;
    app.scene.w = 1280;
    app.scene.h = 800;
}

/* What an input method composes is underlined and takes its keys; then it is text. */
static void test_an_input_method_on_a_screen(void **state)
{
    (void)state;
    open_with("a");
    typing_begin(&app, field_item(), false);
    typing_compose(&app, "ni hao", 6);
    const Item *it = field_item();
    assert_string_equal(it->value, "a");
    const Rect caret = field_caret(&app.field, &app.scene, it);
    assert_true(rect_has(it->r, caret.x, caret.y));
    dispatch_key(&app, &(KeyPress){ .sym = SDLK_RETURN });
    assert_true(field_active(&app.field)); /* the key chose what is composed */
    typing_text(&app, "你好");
    dispatch_key(&app, &(KeyPress){ .sym = SDLK_RETURN });
    assert_false(field_active(&app.field));
    assert_string_equal(field_item()->value, "a你好");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_press_below_a_notice_is_one),
        cmocka_unit_test(test_the_middle_button_pastes_what_is_marked),
        cmocka_unit_test(test_what_keys_mark_is_pasted_too),
        cmocka_unit_test(test_a_limit_is_told),
        cmocka_unit_test(test_a_long_name_is_told_whole),
        cmocka_unit_test(test_an_input_method_on_a_screen),
    };
    return cmocka_run_group_tests(tests, front_open, front_close);
}
