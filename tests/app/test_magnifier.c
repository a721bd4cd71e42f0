/* The magnifier: where it lies and what it shows, in any window; how its key is held or pressed; what it follows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/dispatch.h"
#include "app/front_scene.h"
#include "app/magnifier.h"
#include "app/match_actions.h"
#include "app/screen_stack.h"
#include "app/setup.h"
#include "app/together.h"
#include "screen_help.h"

static App app;

static const int windows[][2] = { { 640, 480 }, { 1024, 640 }, { 1280, 800 }, { 900, 1200 }, { 3840, 2160 } };
enum { WINDOWS = sizeof windows / sizeof *windows };

static void is_inside(const Lens *lens, int w, int h)
{
    const int shown_w = lens->r.w * 100 / lens->percent, shown_h = lens->r.h * 100 / lens->percent;
    assert_true(lens->r.x >= 0 && lens->r.y >= 0 && lens->r.x + lens->r.w <= w && lens->r.y + lens->r.h <= h);
    assert_true(lens->from_x >= 0 && lens->from_y >= 0);
    assert_true(lens->from_x + shown_w <= w + 1 && lens->from_y + shown_h <= h + 1);
}

/* Whatever is pointed at, to the corners and beyond: the lens keeps inside the window, shows a part of it, and what
 * lies under the pointer stays there. */
static void what_is_pointed_at_stays_where_it_is(void **state)
{
    (void)state;
    for (int i = 0; i < WINDOWS; i++)
        for (int percent = 200; percent <= 400; percent += 50)
            for (int k = 0; k <= 20 * 20; k++) {
                const int w = windows[i][0], h = windows[i][1];
                const int x = k % 21 * (w - 1) / 20, y = k / 21 * (h - 1) / 20;
                const Lens lens = magnifier_at_point(w, h, percent, x, y);
                is_inside(&lens, w, h);
                assert_true(rect_has(lens.r, x, y));
                assert_true(abs(lens.r.x + (x - lens.from_x) * percent / 100 - x) <= percent / 100);
                assert_true(abs(lens.r.y + (y - lens.from_y) * percent / 100 - y) <= percent / 100);
            }
    const Lens beyond = magnifier_at_point(640, 480, 200, -50, 9000);
    is_inside(&beyond, 640, 480);
}

/* What has the focus is seen whole, wherever it lies, as long as the window has room for it; from its beginning else.
 */
static void what_has_the_focus_is_seen_whole(void **state)
{
    (void)state;
    static const int sizes[][2] = { { 20, 20 }, { 90, 130 }, { 200, 44 }, { 500, 60 }, { 2000, 50 }, { 60, 700 } };
    for (int i = 0; i < WINDOWS; i++)
        for (int percent = 200; percent <= 400; percent += 50)
            for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
                for (int k = 0; k < 16; k++) {
                    const int w = windows[i][0], h = windows[i][1];
                    Rect r = { 0, 0, min_int(sizes[s][0], w), min_int(sizes[s][1], h) };
                    r.x = k % 4 * (w - r.w) / 3;
                    r.y = k / 4 * (h - r.h) / 3;
                    const Lens lens = magnifier_on_rect(w, h, percent, r);
                    is_inside(&lens, w, h);
                    const bool wide = r.w * percent / 100 <= w, high = r.h * percent / 100 <= h * 80 / 100;
                    assert_true(lens.from_x <= r.x && lens.from_y <= r.y);
                    assert_true(!wide || lens.from_x + (lens.r.w + 2) * 100 / percent >= r.x + r.w);
                    assert_true(!high || lens.from_y + (lens.r.h + 2) * 100 / percent >= r.y + r.h);
                }
}

/* ---- the key ---- */

static void draw(void)
{
    app.dirty = false;
    front_scene_build(&app);
}

static int open_program(void **state)
{
    if (help_screens_open(state) != 0)
        return -1;
    app.painter = painter;
    app.store = store_open("", NULL);
    app.assets = MELDWELL_SOURCE "/assets";
    app.now_ms = 1000;
    app.scene.w = 1280;
    app.scene.h = 800;
    settings_default(&app.settings);
    app.settings_kept = app.settings;
    assert_true(screen_ready(&app, SCREEN_START) && screen_ready(&app, SCREEN_TABLE));
    setup_start(&app);
    app_home(&app);
    draw();
    return 0;
}

static int close_program(void **state)
{
    together_close(&app);
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(&app, (ScreenId)i);
    app_close_matches(&app);
    store_close(app.store);
    return help_screens_close(state);
}

static void key(int sym, bool repeat)
{
    dispatch_key(&app, &(KeyPress){ .sym = sym, .repeat = repeat });
}

static bool is_shown(void)
{
    return magnifier_lens(&app) != NULL;
}

static void held_it_is_shown_pressed_it_stays(void **state)
{
    (void)state;
    assert_false(is_shown());
    key(SDLK_F3, false); /* held */
    assert_true(is_shown());
    for (int i = 0; i < 20; i++) {
        app.now_ms += 50;
        key(SDLK_F3, true);
        assert_true(is_shown());
    }
    magnifier_release(&app);
    assert_false(is_shown());
    key(SDLK_F3, false); /* pressed */
    app.now_ms += 90;
    magnifier_release(&app);
    assert_true(is_shown());
    app.now_ms += 5000;
    assert_true(is_shown());
    key(SDLK_F3, false); /* and again, however long */
    assert_false(is_shown());
    app.now_ms += 3000;
    magnifier_release(&app);
    assert_false(is_shown());
}

/* Who has switched it on has it without the key, which hides it. */
static void switched_on_it_is_always_there(void **state)
{
    (void)state;
    setting_put(&app.settings, SETTING_MAGNIFY, 1);
    assert_true(is_shown());
    key(SDLK_F3, false);
    assert_false(is_shown());
    app.now_ms += 1000;
    magnifier_release(&app);
    assert_true(is_shown());
    key(SDLK_F3, false);
    magnifier_release(&app);
    assert_false(is_shown());
    setting_put(&app.settings, SETTING_MAGNIFY, 0);
    key(SDLK_F3, false);
    magnifier_release(&app);
    assert_false(is_shown());
}

static void it_follows_what_was_used_last(void **state)
{
    (void)state;
    key(SDLK_F3, false);
    magnifier_release(&app);
    dispatch_pointer(&app, &(Pointer){ .kind = POINTER_MOVE, .x = 700, .y = 500, .now_ms = app.now_ms });
    assert_true(app.dirty);
    draw();
    Lens lens = *magnifier_lens(&app), want = magnifier_at_point(1280, 800, 200, 700, 500);
    assert_memory_equal(&lens, &want, sizeof lens);
    key(SDLK_TAB, false);
    draw();
    const Item *it = scene_find(&app.scene, app.scene.focus);
    assert_non_null(it);
    lens = *magnifier_lens(&app);
    want = magnifier_on_rect(1280, 800, 200, item_seen(it));
    assert_memory_equal(&lens, &want, sizeof lens);
    setting_put(&app.settings, SETTING_MAGNIFIER, 350);
    dispatch_pointer(&app, &(Pointer){ .kind = POINTER_MOVE, .x = 3, .y = 798, .now_ms = app.now_ms });
    draw();
    lens = *magnifier_lens(&app);
    want = magnifier_at_point(1280, 800, 350, 3, 798);
    assert_memory_equal(&lens, &want, sizeof lens);
    /* It stays over whatever screen comes. */
    app_go(&app, SCREEN_SETTINGS);
    draw();
    assert_true(is_shown());
    key(SDLK_F3, false);
    magnifier_release(&app);
    assert_false(is_shown());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_pointed_at_stays_where_it_is), cmocka_unit_test(what_has_the_focus_is_seen_whole),
        cmocka_unit_test(held_it_is_shown_pressed_it_stays),    cmocka_unit_test(switched_on_it_is_always_there),
        cmocka_unit_test(it_follows_what_was_used_last),
    };
    return cmocka_run_group_tests(tests, open_program, close_program);
}
