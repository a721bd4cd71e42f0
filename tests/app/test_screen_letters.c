/* Letters on the screen: they are there while a field is typed in by pad or by one switch, lie over what the screen
 * shows, and what is typed, erased and dropped by them is what the keyboard would. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <string.h>

#include "app/scanning.h"
#include "front_screens.h"

static const char *const field = "seat:0:name";

static void press(PadButton b)
{
    dispatch_pad(&app, b, false);
    front_show(app.scene.w, app.scene.h);
}

static bool is_letter(const Item *it)
{
    return it != NULL && it->thing.kind == THING_LETTER;
}

static int letter_count(void)
{
    int n = 0;
    for (int i = 0; i < app.scene.item_count; i++)
        n += is_letter(&app.scene.item[i]);
    return n;
}

static const char *value(void)
{
    return scene_find(&app.scene, field)->value;
}

/* At the name of the first seat of a new match, come to by pad. */
static void come_to_the_field(int w, int h)
{
    app_home(&app);
    app.now_ms += 1000;
    app_go(&app, SCREEN_NEW);
    front_show(w, h);
    for (int i = 0; i < 120 && !(app.scene.focus_shown && strcmp(app.scene.focus, field) == 0); i++)
        press(PAD_RIGHT_SHOULDER);
    assert_string_equal(app.scene.focus, field);
    assert_int_equal(letter_count(), 0);
    assert_false(field_active(&app.field));
}

static void open_letters(void)
{
    press(PAD_SOUTH);
    assert_true(field_active(&app.field));
    assert_true(letter_count() > 30);
}

/* By arrows to a key of that name. */
static void walk_to(const char *name)
{
    for (int i = 0; i < 60 && strcmp(app.scene.focus, name) != 0; i++) {
        const Item *from = scene_find(&app.scene, app.scene.focus), *to = scene_find(&app.scene, name);
        assert_true(is_letter(from) && is_letter(to));
        const int dx = to->r.x + to->r.w / 2 - from->r.x - from->r.w / 2, dy = to->r.y - from->r.y;
        press(abs(dy) > from->r.h / 2 ? (dy < 0 ? PAD_UP : PAD_DOWN) : dx < 0 ? PAD_LEFT : PAD_RIGHT);
    }
    assert_string_equal(app.scene.focus, name);
}

static void type(const char *name)
{
    walk_to(name);
    press(PAD_SOUTH);
}

static void a_name_is_typed(void **state)
{
    (void)state;
    come_to_the_field(1280, 800);
    open_letters();
    press(PAD_WEST); /* what stood there was marked, and goes */
    press(PAD_LEFT_TRIGGER);
    type("letter:Z");
    assert_null(scene_find(&app.scene, "letter:Z")); /* capitals are for one letter */
    type("letter:o");
    type("letter:e");
    press(PAD_NORTH);
    type("letter:2");
    assert_string_equal(value(), "Zoe 2");
    press(PAD_LEFT_SHOULDER);
    press(PAD_LEFT_SHOULDER);
    press(PAD_WEST);
    assert_string_equal(value(), "Zo 2");
    type("letter:i");
    type("letter:done");
    assert_int_equal(letter_count(), 0);
    assert_false(field_active(&app.field));
    assert_string_equal(app.scene.focus, field);
    assert_string_equal(value(), "Zoi 2");
}

static void back_leaves_it_as_it_was(void **state)
{
    char before[64];
    (void)state;
    come_to_the_field(1280, 800);
    snprintf(before, sizeof before, "%s", value());
    open_letters();
    type("letter:x");
    assert_string_not_equal(value(), before);
    press(PAD_EAST);
    assert_int_equal(letter_count(), 0);
    assert_string_equal(value(), before);
    assert_int_equal(app_screen(&app), SCREEN_NEW); /* it closed the letters alone */
    assert_string_equal(app.scene.focus, field);
}

/* Nothing of the screen is reached by arrows or shoulders while they are there, at any size. */
static void nothing_else_is_reached(void **state)
{
    static const struct {
        int w, h, scale;
    } sizes[] = { { 640, 480, 100 }, { 640, 480, 200 }, { 1280, 800, 100 }, { 1280, 800, 200 }, { 3840, 2160, 100 } };
    (void)state;
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        app.settings.scale = sizes[k].scale;
        come_to_the_field(sizes[k].w, sizes[k].h);
        open_letters();
        for (int i = 0; i < 200; i++) {
            press((PadButton)(PAD_UP + (i * 7 + i / 5) % 4));
            assert_true(is_letter(scene_find(&app.scene, app.scene.focus)));
        }
        /* Each key lies in the window, and on no other. */
        for (int i = 0; i < app.scene.item_count; i++)
            for (int j = 0; j <= i && is_letter(&app.scene.item[i]); j++) {
                const Item *a = &app.scene.item[i], *b = &app.scene.item[j];
                assert_true(a->r.x >= 0 && a->r.y >= 0 && a->r.x + a->r.w <= app.scene.w &&
                            a->r.y + a->r.h <= app.scene.h);
                assert_true(a->r.w >= 12 && a->r.h >= 12);
                if (i != j && is_letter(b) && rect_meets(a->r, b->r))
                    fail_msg("%s lies on %s at %dx%d", a->name, b->name, app.scene.w, app.scene.h);
            }
        press(PAD_EAST);
    }
    app.settings.scale = 100;
}

/* Every key is come to by arrows from every other one. */
static void every_key_is_reached(void **state)
{
    char name[128][sizeof app.scene.focus];
    int n = 0;
    (void)state;
    come_to_the_field(1280, 800);
    open_letters();
    for (int i = 0; i < app.scene.item_count && n < 128; i++)
        if (is_letter(&app.scene.item[i]))
            snprintf(name[n++], sizeof name[0], "%s", app.scene.item[i].name);
    for (int i = 0; i < n; i++)
        walk_to(name[i * 7 % n]);
    press(PAD_EAST);
}

/* Whoever takes to the keyboard needs them no more, and types on; whoever clicks them, does. */
static void a_keyboard_closes_them(void **state)
{
    (void)state;
    come_to_the_field(1280, 800);
    open_letters();
    press(PAD_WEST);
    type("letter:a");
    front_click("letter:b");
    assert_string_equal(value(), "ab");
    assert_true(letter_count() > 0);
    front_press(SDLK_BACKSPACE, 0);
    assert_int_equal(letter_count(), 0);
    assert_true(field_active(&app.field));
    assert_string_equal(value(), "a");
    front_press(SDLK_RETURN, 0);
}

/* A press beside them ends it, and presses nothing that lies there. */
static void a_press_beside_closes_them(void **state)
{
    (void)state;
    come_to_the_field(1280, 800);
    open_letters();
    front_click("button:back");
    assert_int_equal(letter_count(), 0);
    assert_false(field_active(&app.field));
    assert_int_equal(app_screen(&app), SCREEN_NEW);
}

/* Only figures for a number, and by mouse and keys none of it. */
static void figures_for_a_number(void **state)
{
    (void)state;
    come_to_the_field(1280, 800);
    for (int i = 0; i < 120 && strcmp(app.scene.focus, "field:deal") != 0; i++)
        press(PAD_RIGHT_SHOULDER);
    if (strcmp(app.scene.focus, "field:deal") == 0) {
        press(PAD_SOUTH);
        assert_non_null(scene_find(&app.scene, "letter:7"));
        assert_null(scene_find(&app.scene, "letter:q"));
        press(PAD_EAST);
    }
    come_to_the_field(1280, 800); /* in sight */
    dispatch_device(&app, DEVICE_MOUSE);
    front_show(1280, 800);
    front_click(field);
    assert_true(field_active(&app.field));
    assert_int_equal(letter_count(), 0);
    front_press(SDLK_ESCAPE, 0);
}

/* ---- one switch ---- */

static int reached_count(void)
{
    int n = 0;
    for (int i = 0; i < app.scene.item_count; i++)
        n += app.scene.item[i].reached;
    return n;
}

static void go_on(void)
{
    app.now_ms += 50;
    app.dirty = false; /* it was drawn */
    scanning_tick(&app);
    front_show(app.scene.w, app.scene.h);
}

/* Waits for it, group by group, and presses it. */
static void switch_to(const char *name)
{
    for (int i = 0; i < 4000; i++) {
        const Item *it = scene_find(&app.scene, name);
        const bool reached = it != NULL && it->reached, last = reached && reached_count() == 1;
        if (reached || app.scanning.scan.rests) {
            scanning_press(&app);
            front_show(app.scene.w, app.scene.h);
        }
        go_on();
        if (last)
            return;
    }
    fail_msg("%s is never reached", name);
}

static void come_with_one_switch(void)
{
    app_home(&app);
    app.now_ms += 1000;
    app_go(&app, SCREEN_NEW);
    app.settings.scan = true;
    app.settings.scan_pace = 10;
    front_show(1280, 800);
    go_on();
    switch_to(field);
    assert_true(field_active(&app.field));
    assert_true(letter_count() > 30);
}

/* Of a row at a time, as one reads: while they are there nothing else is marked. */
static void one_switch_types(void **state)
{
    (void)state;
    come_with_one_switch();
    static const char *const keys[] = { "letter:capitals", "letter:Z",     "letter:o", "letter:u",   "letter:erase",
                                        "letter:e",        "letter:space", "letter:2", "letter:done" };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        for (int k = 0, y = -1; k < app.scene.item_count; k++) {
            const Item *it = &app.scene.item[k];
            if (!it->reached || !is_letter(it))
                continue;
            assert_true(y < 0 || y == it->r.y);
            y = it->r.y;
        }
        switch_to(keys[i]);
    }
    assert_int_equal(letter_count(), 0);
    assert_false(field_active(&app.field));
    assert_string_equal(value(), "Zoe 2");
    app.settings.scan = false;
}

static void the_way_back_of_one_switch(void **state)
{
    char before[64];
    (void)state;
    come_with_one_switch();
    snprintf(before, sizeof before, "%s", app.field.first);
    switch_to("letter:x");
    assert_string_equal(value(), "x");
    switch_to("scan:back");
    assert_int_equal(letter_count(), 0);
    assert_string_equal(value(), before);
    assert_int_equal(app_screen(&app), SCREEN_NEW);
    app.settings.scan = false;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_is_typed),
        cmocka_unit_test(back_leaves_it_as_it_was),
        cmocka_unit_test(nothing_else_is_reached),
        cmocka_unit_test(every_key_is_reached),
        cmocka_unit_test(a_keyboard_closes_them),
        cmocka_unit_test(a_press_beside_closes_them),
        cmocka_unit_test(figures_for_a_number),
        cmocka_unit_test(one_switch_types),
        cmocka_unit_test(the_way_back_of_one_switch),
    };
    return cmocka_run_group_tests(tests, front_open, front_close);
}
