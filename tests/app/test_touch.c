/* Fingers and wheels through the loop of the program, as SDL tells of them, without a display. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/loop.h"
#include "app/screens/settings_ui.h"
#include "front_screens.h"

static Loop loop;

/* Whatever has come is done, and shown. */
static void settle(void)
{
    for (int i = 0; i < 4; i++) {
        app.dirty = true;
        loop_round(&loop, 0);
    }
}

static void finger(Uint32 type, int id, int x, int y)
{
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = type;
    e.tfinger.touchId = 5;
    e.tfinger.fingerId = id;
    e.tfinger.x = ((float)x + 0.5f) / (float)app.scene.w;
    e.tfinger.y = ((float)y + 0.5f) / (float)app.scene.h;
    assert_int_equal(SDL_PushEvent(&e), 1);
}

static void down(int id, int x, int y)
{
    finger(SDL_FINGERDOWN, id, x, y);
}
static void move(int id, int x, int y)
{
    finger(SDL_FINGERMOTION, id, x, y);
}
static void up(int id, int x, int y)
{
    finger(SDL_FINGERUP, id, x, y);
}

static void tap(int x, int y)
{
    down(1, x, y);
    up(1, x, y);
    settle();
}

static Rect place(const char *name)
{
    const Item *it = scene_find(&app.scene, name);
    if (it == NULL)
        fail_msg("%s is not there", name);
    return it->r;
}

static void window_event(Uint8 what)
{
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_WINDOWEVENT;
    e.window.event = what;
    SDL_PushEvent(&e);
}

static int start(void **state)
{
    (void)state;
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    memset(&loop, 0, sizeof loop);
    loop.app = &app;
    loop.per_unit = 1.0f;
    app.scene.touch = TOUCH_NONE;
    app_home(&app);
    app.notice[0] = '\0';
    settle();
    return 0;
}

/* A page of settings that is longer than the window. */
static Scroll *long_page(void)
{
    app_go(&app, SCREEN_SETTINGS);
    Scroll *list = &settings_ui(&app)->scroll;
    settings_ui(&app)->page = SETTINGS_PLAY;
    list->at = 0;
    app.settings.scale = 150;
    settle();
    assert_true(list->content > list->view.h + 200);
    return list;
}

static void a_tap_presses(void **state)
{
    (void)state;
    const Rect r = place("button:settings");
    down(1, r.x + r.w / 2, r.y + r.h / 2);
    settle();
    assert_string_equal(app.scene.pressed, "button:settings");
    assert_int_equal(app.device, DEVICE_FINGER);
    up(1, r.x + r.w / 2 + 3, r.y + r.h / 2);
    settle();
    assert_int_equal(app_screen(&app), SCREEN_SETTINGS);
    assert_string_equal(app.scene.hover, ""); /* where a finger was lifted nothing is pointed at */
}

static void what_is_just_missed_is_pressed(void **state)
{
    (void)state;
    const Rect r = place("button:settings");
    tap(r.x + r.w / 2, r.y + r.h + 2);
    const ScreenId by_finger = app_screen(&app);
    assert_int_equal(by_finger, SCREEN_SETTINGS);
    app_home(&app);
    settle();
    dispatch_pointer(&app, &(Pointer){ .kind = POINTER_DOWN, .button = 1, .x = r.x + r.w / 2, .y = r.y + r.h + 2 });
    dispatch_pointer(&app, &(Pointer){ .kind = POINTER_UP, .button = 1, .x = r.x + r.w / 2, .y = r.y + r.h + 2 });
    assert_int_equal(app_screen(&app), SCREEN_START); /* the mouse means what it points at */
    int dx, dy;
    scene_touched(&app.scene, 2, app.scene.h / 2, 12, &dx, &dy);
    assert_true(dx == 0 && dy == 0); /* there is nothing near */
}

static void slid_off_it_presses_nothing(void **state)
{
    (void)state;
    const Rect r = place("button:settings");
    down(1, r.x + r.w / 2, r.y + r.h / 2);
    move(1, 3, app.scene.h / 2);
    up(1, 3, app.scene.h / 2);
    settle();
    assert_int_equal(app_screen(&app), SCREEN_START);
}

static void a_finger_drags_a_list(void **state)
{
    (void)state;
    Scroll *list = long_page();
    const int x = list->view.x + 30, y = list->view.y + list->view.h - 40;
    const Settings before = app.settings;
    down(1, x, y);
    for (int i = 1; i <= 10; i++)
        move(1, x + i % 3, y - 15 * i);
    settle();
    assert_int_equal(list->at, 150);
    up(1, x, y - 150);
    settle();
    assert_int_equal(list->at, 150);
    assert_memory_equal(&before, &app.settings, sizeof before);
    app.settings.scale = 100;
}

static void two_fingers_drag_a_list(void **state)
{
    (void)state;
    Scroll *list = long_page();
    const int x = list->view.x + 30, y = list->view.y + list->view.h - 40;
    down(1, x, y);
    down(2, x + 90, y);
    move(1, x, y - 60);
    move(2, x + 90, y - 60);
    up(1, x, y - 60);
    up(2, x + 90, y - 60);
    settle();
    assert_int_equal(list->at, 60);
    app.settings.scale = 100;
}

static void fractions_of_the_wheel_are_summed_up(void **state)
{
    (void)state;
    Scroll *list = long_page();
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEWHEEL;
    e.wheel.preciseY = -0.125f;
    for (int i = 0; i < 8; i++)
        SDL_PushEvent(&e);
    settle();
    assert_int_equal(list->at, scroll_step(&app.scene));
    e.wheel.preciseY = -0.005f; /* less than a pixel each */
    for (int i = 0; i < 200; i++)
        SDL_PushEvent(&e);
    settle();
    assert_in_range(list->at, 2 * scroll_step(&app.scene) - 1, 2 * scroll_step(&app.scene) + 1);
    e.wheel.which = SDL_TOUCH_MOUSEID; /* made of a finger, which is told too */
    e.wheel.preciseY = 1;
    SDL_PushEvent(&e);
    settle();
    assert_in_range(list->at, 2 * scroll_step(&app.scene) - 1, 2 * scroll_step(&app.scene) + 1);
    app.settings.scale = 100;
}

static void what_is_made_of_a_finger_counts_once(void **state)
{
    (void)state;
    const Rect r = place("button:settings");
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEBUTTONDOWN;
    e.button.which = SDL_TOUCH_MOUSEID;
    e.button.button = 1;
    e.button.clicks = 1;
    e.button.x = r.x + r.w / 2;
    e.button.y = r.y + r.h / 2;
    SDL_PushEvent(&e);
    e.type = SDL_MOUSEBUTTONUP;
    SDL_PushEvent(&e);
    settle();
    assert_int_equal(app_screen(&app), SCREEN_START);
    assert_string_equal(app.scene.pressed, "");
}

static void what_comes_between_breaks_it_off(void **state)
{
    (void)state;
    static const Uint8 events[] = { SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_DISPLAY_CHANGED,
                                    SDL_WINDOWEVENT_SIZE_CHANGED };
    for (size_t i = 0; i < sizeof events; i++) {
        app_home(&app);
        settle();
        const Rect r = place("button:settings");
        down(1, r.x + r.w / 2, r.y + r.h / 2);
        settle();
        window_event(events[i]);
        up(1, r.x + r.w / 2, r.y + r.h / 2);
        settle();
        assert_int_equal(app_screen(&app), SCREEN_START);
        window_event(SDL_WINDOWEVENT_FOCUS_GAINED);
        settle();
        tap(r.x + r.w / 2, r.y + r.h / 2);
        assert_int_equal(app_screen(&app), SCREEN_SETTINGS);
    }
}

/* A long press tells what resting there with the mouse would: here why a button is shut. */
static void a_long_press_tells(void **state)
{
    (void)state;
    app_new(&app);
    settle();
    const Item *shut = NULL;
    for (int i = 0; i < app.scene.item_count && shut == NULL; i++)
        if (app.scene.item[i].bare && app.scene.item[i].action != 0 && item_seen(&app.scene.item[i]).h > 20)
            shut = &app.scene.item[i];
    assert_non_null(shut);
    char name[48];
    snprintf(name, sizeof name, "%s", shut->name);
    const Rect r = item_seen(shut);
    const ScreenId before = app_screen(&app);
    down(1, r.x + r.w / 2, r.y + r.h / 2);
    settle();
    assert_int_equal(app.scene.touch, TOUCH_RESTS);
    SDL_Delay(FINGER_LONG_MS + 30);
    settle();
    assert_int_equal(app.scene.touch, TOUCH_TELLS);
    assert_string_equal(app.scene.hover, name);
    up(1, r.x + r.w / 2, r.y + r.h / 2);
    settle();
    assert_int_equal(app_screen(&app), before);
    assert_string_equal(app.scene.hover, name); /* it stays to be read */
    tap(2, app.scene.h - 2);
    assert_string_equal(app.scene.hover, "");
}

static void many_motions_cost_one_picture(void **state)
{
    (void)state;
    const Uint64 began = SDL_GetTicks64();
    down(1, 40, 40);
    for (int k = 0; k < 4; k++) {
        for (int i = 0; i < 10000; i++)
            move(1, 40 + i % 700, 40 + i % 500);
        loop_round(&loop, 0);
    }
    up(1, 40, 40);
    settle();
    assert_int_equal(loop.touch.finger.state, FINGER_UP);
    assert_in_range(SDL_GetTicks64() - began, 0, 4000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_tap_presses, start),
        cmocka_unit_test_setup(what_is_just_missed_is_pressed, start),
        cmocka_unit_test_setup(slid_off_it_presses_nothing, start),
        cmocka_unit_test_setup(a_finger_drags_a_list, start),
        cmocka_unit_test_setup(two_fingers_drag_a_list, start),
        cmocka_unit_test_setup(fractions_of_the_wheel_are_summed_up, start),
        cmocka_unit_test_setup(what_is_made_of_a_finger_counts_once, start),
        cmocka_unit_test_setup(what_comes_between_breaks_it_off, start),
        cmocka_unit_test_setup(a_long_press_tells, start),
        cmocka_unit_test_setup(many_motions_cost_one_picture, start),
    };
    return cmocka_run_group_tests(tests, front_open, front_close);
}
