/* Where the window opens: the arithmetic of render/paint/window_place.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "render/paint/window_place.h"

static const Rect desk = { 0, 0, 1920, 1053 };

static void is_rect(Rect r, int x, int y, int w, int h)
{
    if (r.x != x || r.y != y || r.w != w || r.h != h)
        fail_msg("%d,%d %dx%d, not %d,%d %dx%d", r.x, r.y, r.w, r.h, x, y, w, h);
}

static void opens(Rect usable, Rect kept, int w, int h)
{
    WindowPlace p = window_place(&usable, 1, kept);
    assert_false(p.placed);
    is_rect((Rect){ 0, 0, p.r.w, p.r.h }, 0, 0, w, h);
}

/* On a fine screen as large to the eye, where there is room for it. */
static void test_fine(void **state)
{
    (void)state;
    is_rect(window_first((Rect){ 0, 0, 3840, 2112 }, 100), 0, 0, 1280, 800);
    is_rect(window_first((Rect){ 0, 0, 3840, 2112 }, 150), 0, 0, 1920, 1200);
    is_rect(window_first((Rect){ 0, 0, 3840, 2112 }, 200), 0, 0, 2560, 1600);
    is_rect(window_first((Rect){ 0, 0, 3840, 2112 }, 300), 0, 0, 3072, 1689);
    is_rect(window_first((Rect){ 0, 0, 1920, 1040 }, 150), 0, 0, 1536, 832);
}

/* By the millimetres of the screen: fine ones alone, and nothing that cannot be. */
static void test_millimetres(void **state)
{
    (void)state;
    static const struct {
        int w, h, mm_w, mm_h, percent;
    } screens[] = {
        { 1920, 1080, 527, 296, 100 },  /* 24 inches */
        { 2560, 1440, 597, 336, 100 },  /* 27 */
        { 1920, 1080, 344, 193, 100 },  /* 15.6 */
        { 3840, 2160, 597, 336, 170 },  /* 27 */
        { 3840, 2160, 344, 193, 295 },  /* 15.6 */
        { 2560, 1600, 286, 179, 236 },  /* 13 */
        { 2880, 1800, 193, 121, 394 },  /* 9 */
        { 3840, 2160, 1210, 680, 100 }, /* a television set */
        { 3840, 2160, 160, 90, 100 },   /* shapes, not sizes */
        { 3840, 2400, 160, 100, 100 },  /**/
        { 3840, 2160, 16, 9, 100 },     /**/
        { 1280, 800, 169, 106, 200 },   /* Xvfb -dpi 192 */
        { 1280, 800, 325, 203, 100 },   /* Xvfb */
        { 3840, 2160, 340, 40, 100 },   /* no pixel is so high */
        { 3840, 2160, 60, 34, 100 },    /* nor so small */
        { 3840, 2160, 0, 0, 100 },      /**/
        { 3840, 2160, 340, 0, 100 },    /**/
        { 0, 0, 340, 190, 100 },        /**/
        { 3840, 2160, -340, -190, 100 } /**/
    };
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
        const int got = window_percent_of_screen(screens[i].w, screens[i].h, screens[i].mm_w, screens[i].mm_h);
        if (abs(got - screens[i].percent) > 1)
            fail_msg("%dx%d of %dx%d mm: %d %%, not %d", screens[i].w, screens[i].h, screens[i].mm_w, screens[i].mm_h,
                     got, screens[i].percent);
    }
}

static void test_first(void **state)
{
    (void)state;
    const Rect none = { 0, 0, 0, 0 };
    opens((Rect){ 0, 0, 1600, 1000 }, none, 1280, 800);
    opens((Rect){ 0, 0, 3840, 2160 }, none, 1280, 800);
    opens((Rect){ 0, 0, 1500, 900 }, none, 1200, 720);
    opens((Rect){ 0, 0, 1280, 720 }, none, 1024, 640);
    opens((Rect){ 0, 0, 1024, 768 }, none, 1024, 640);
    opens((Rect){ 0, 0, 1024, 640 }, none, 1024, 640);
    opens((Rect){ 0, 0, 800, 600 }, none, 800, 600);
    opens((Rect){ 0, 0, 800, 1280 }, none, 800, 800);
}

static void test_kept_stays(void **state)
{
    (void)state;
    for (int x = -600; x <= 1300; x += 100) {
        WindowPlace p = window_place(&desk, 1, (Rect){ x, 40, 1200, 700 });
        assert_true(p.placed);
        is_rect(p.r, x, 40, 1200, 700);
    }
}

/* Displays of several sizes, one after the other: each has its place, and that of the one used last is gone by where
 * none is kept. */
static void test_each_desk_has_its_place(void **state)
{
    (void)state;
    WindowDesks desks = { .count = 1, .of = { { .r = { 5, 5, 1100, 700 } } } }; /* of an earlier version */
    is_rect(window_kept(&desks, 1920, 1080).r, 5, 5, 1100, 700);
    window_keep(&desks, (WindowKept){ 1920, 1080, { 40, 40, 1700, 900 }, true });
    assert_int_equal(desks.count, 1);
    window_keep(&desks, (WindowKept){ 1280, 720, { 0, 0, 1024, 640 }, false });
    assert_int_equal(desks.count, 2);
    is_rect(window_kept(&desks, 1920, 1080).r, 40, 40, 1700, 900);
    assert_true(window_kept(&desks, 1920, 1080).maximised);
    is_rect(window_kept(&desks, 1280, 720).r, 0, 0, 1024, 640);
    is_rect(window_kept(&desks, 800, 600).r, 0, 0, 1024, 640);
    window_keep(&desks, (WindowKept){ 1920, 1080, { 50, 40, 1700, 900 }, false });
    assert_int_equal(desks.count, 2);
    assert_int_equal(desks.of[0].r.x, 50);
    for (int i = 0; i < 2 * KEPT_DESKS; i++)
        window_keep(&desks, (WindowKept){ 2000 + i, 1000, { i, 0, 1100, 700 }, false });
    assert_int_equal(desks.count, KEPT_DESKS);
    assert_int_equal(desks.of[0].desk_w, 2000 + 2 * KEPT_DESKS - 1);
    assert_int_equal(desks.of[KEPT_DESKS - 1].desk_w, 2000 + KEPT_DESKS);
    const WindowDesks none = { .count = 0 };
    assert_int_equal(window_kept(&none, 1920, 1080).r.w, 0);
}

static void test_no_size(void **state)
{
    (void)state;
    opens(desk, (Rect){ 40, 40, 1, 1 }, 1280, 800);
    opens(desk, (Rect){ 40, 40, 1023, 900 }, 1280, 800);
    opens(desk, (Rect){ 40, 40, 1100, 639 }, 1280, 800);
    opens(desk, (Rect){ 40, 40, -5, 700 }, 1280, 800);
    opens(desk, (Rect){ 100000, 100000, 0, 100000 }, 1280, 800);
    opens((Rect){ 0, 0, 800, 600 }, (Rect){ 0, 0, 1, 1 }, 800, 600);
    WindowPlace p = window_place(&desk, 1, (Rect){ 40, 40, 1024, 640 });
    assert_true(p.placed);
    is_rect(p.r, 40, 40, 1024, 640);
}

static void test_brought_back(void **state)
{
    (void)state;
    is_rect(window_place(&desk, 1, (Rect){ 5000, 300, 1200, 700 }).r, 720, 300, 1200, 700);
    is_rect(window_place(&desk, 1, (Rect){ -99999, -99999, 1200, 700 }).r, 0, 0, 1200, 700);
    is_rect(window_place(&desk, 1, (Rect){ 100, 1053, 1200, 700 }).r, 100, 353, 1200, 700);
    is_rect(window_place(&desk, 1, (Rect){ 100, 1052, 1200, 700 }).r, 100, 353, 1200, 700);
    is_rect(window_place(&desk, 1, (Rect){ 100, -1, 1200, 700 }).r, 100, 0, 1200, 700);
    is_rect(window_place(&desk, 1, (Rect){ 100000, 100000, 100000, 100000 }).r, 0, 0, 1920, 1053);
}

static void test_cut(void **state)
{
    (void)state;
    is_rect(window_place(&desk, 1, (Rect){ 300, 20, 3000, 900 }).r, 0, 20, 1920, 900);
    const Rect small = { 0, 0, 800, 600 };
    is_rect(window_place(&small, 1, (Rect){ 300, 20, 1280, 800 }).r, 0, 0, 800, 600);
}

static void test_displays(void **state)
{
    (void)state;
    const Rect two[2] = { { 0, 27, 1920, 1053 }, { 1920, -200, 2560, 1440 } };
    is_rect(window_place(two, 2, (Rect){ 2000, -150, 2400, 1300 }).r, 2000, -150, 2400, 1300);
    is_rect(window_place(two, 2, (Rect){ 1900, -500, 1200, 700 }).r, 1920, -200, 1200, 700);
    /* The second is gone. */
    is_rect(window_place(two, 1, (Rect){ 2000, -150, 2400, 1300 }).r, 0, 27, 1920, 1053);
    assert_int_equal(window_display(two, 2, (Rect){ 1800, 0, 300, 300 }), 1);
    assert_int_equal(window_display(two, 2, (Rect){ 9000, 9000, 300, 300 }), 0);
    /* The first window opens on the main one. */
    const Rect none = { 0, 0, 0, 0 };
    is_rect(window_place(two, 2, none).r, 0, 27, 1280, 800);
}

/* However it was kept, it can be seen and taken hold of, has a size that can be played in, and stays from then on. */
static void test_always_in_sight(void **state)
{
    (void)state;
    static const Rect rooms[][2] = { { { 0, 0, 1280, 720 }, { 1280, 0, 800, 600 } },
                                     { { 0, 30, 640, 480 }, { -3840, 0, 3840, 2160 } },
                                     { { 0, 0, 1024, 768 }, { 0, 768, 1024, 768 } } };
    uint32_t chance = 12345;
    for (int i = 0; i < 60000; i++) {
        int v[4];
        for (int k = 0; k < 4; k++) {
            chance = chance * 1664525u + 1013904223u;
            v[k] = (int)(chance >> 8) % (k < 2 ? 12000 : 6000) - (k < 2 ? 6000 : 100);
        }
        const Rect *room = rooms[i % 3];
        WindowPlace p = window_place(room, 2, (Rect){ v[0], v[1], v[2], v[3] });
        Rect on = room[window_display(room, 2, p.r)];
        assert_true(p.r.w > 0 && p.r.h > 0 && p.r.w <= on.w && p.r.h <= on.h);
        assert_true(p.r.w >= 1024 || p.r.w >= on.w - 64);
        assert_true(p.r.h >= 640 || p.r.h >= on.h - 64);
        if (!p.placed)
            continue;
        bool held = false;
        for (int d = 0; d < 2; d++)
            held |= rect_has(room[d], p.r.x + p.r.w / 2, p.r.y);
        assert_true(held);
        Rect again = window_place(room, 2, p.r).r;
        is_rect(again, p.r.x, p.r.y, p.r.w, p.r.h);
    }
}

static void test_frame(void **state)
{
    (void)state;
    const WindowFrame frame = { 1, 20, 1, 5 }, none = { 0, 0, 0, 0 };
    is_rect(window_within(desk, (Rect){ 300, 100, 1280, 800 }, frame), 300, 100, 1280, 800);
    is_rect(window_within(desk, (Rect){ 900, 400, 1280, 800 }, frame), 638, 228, 1280, 800);
    is_rect(window_within(desk, (Rect){ 0, 0, 1920, 1053 }, frame), 0, 0, 1918, 1028);
    is_rect(window_within(desk, (Rect){ 0, 0, 1920, 1053 }, none), 0, 0, 1920, 1053);
    const Rect small = { 0, 0, 800, 600 }, just = { 0, 0, 1024, 640 };
    is_rect(window_within(small, (Rect){ 0, 0, 800, 600 }, frame), 0, 0, 798, 575);
    is_rect(window_within(just, (Rect){ 0, 0, 1024, 640 }, frame), 0, 0, 1024, 640);
    /* What was cut for its frame is a size the next time. */
    WindowPlace again = window_place(&small, 1, (Rect){ 0, 0, 798, 575 });
    assert_true(again.placed);
    is_rect(again.r, 0, 0, 798, 575);
}

/* A desktop may tell of the size of a maximised window before it says that the window is maximised. */
static void test_memory(void **state)
{
    (void)state;
    WindowMemory m = { 0 };
    const Rect opened = { 10, 20, 1280, 800 }, moved = { 90, 70, 1280, 800 }, large = { 0, 0, 1920, 1053 };
    window_note(&m, opened, true, 1000);
    assert_int_equal(window_remembered(&m, true).x, 10);
    window_note(&m, moved, true, 2000);
    assert_int_equal(window_remembered(&m, true).x, 90);
    window_note(&m, large, true, 5000);
    window_note(&m, large, false, 5010);
    is_rect(window_remembered(&m, false), 90, 70, 1280, 800);
    window_note(&m, large, false, 9000);
    is_rect(window_remembered(&m, false), 90, 70, 1280, 800);
    window_note(&m, large, true, 10000); /* told of the state first */
    window_note(&m, moved, true, 10010);
    is_rect(window_remembered(&m, true), 90, 70, 1280, 800);
    window_note(&m, large, false, 12000);
    is_rect(window_remembered(&m, false), 90, 70, 1280, 800);
    /* Full screen from the start: what was kept before. */
    WindowMemory full = { .settled = opened };
    window_note(&full, large, false, 100);
    is_rect(window_remembered(&full, false), 10, 20, 1280, 800);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fine),
        cmocka_unit_test(test_millimetres),
        cmocka_unit_test(test_first),
        cmocka_unit_test(test_kept_stays),
        cmocka_unit_test(test_each_desk_has_its_place),
        cmocka_unit_test(test_no_size),
        cmocka_unit_test(test_brought_back),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_displays),
        cmocka_unit_test(test_always_in_sight),
        cmocka_unit_test(test_frame),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
