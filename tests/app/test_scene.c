/* Items of a scene: pointing at them, walking over them with the keys, running out of room; scroll areas; steppers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/widgets/widget.h"

static Scene scene;

static Scene *fresh(void)
{
    memset(&scene, 0, sizeof scene);
    scene.w = 1280;
    scene.h = 800;
    scene.px = 100;
    scene.theme = &themes[0];
    scene_begin(&scene);
    return &scene;
}

static Item *put(Scene *s, const char *name, int x, int y, int w, int h)
{
    return scene_item(s, ITEM_BUTTON, (Rect){ x, y, w, h }, 1, 0, name, "%s", name);
}

static void focus(Scene *s, const char *name)
{
    snprintf(s->focus, sizeof s->focus, "%s", name);
    s->focus_shown = true;
}

static int outlines_below(const Scene *s, int y)
{
    int n = 0;
    for (int i = 0; i < s->draw.count; i++) {
        const DrawItem *d = &s->draw.item[i];
        const int foot =
            d->clip.w > 0 && d->clip.y + d->clip.h < d->r.y + d->r.h ? d->clip.y + d->clip.h : d->r.y + d->r.h;
        n += foot > y;
    }
    return n;
}

static void test_a_ring_ends_where_something_lies_over_its_item(void **state)
{
    (void)state;
    Scene *s = fresh();
    put(s, "card", 600, 650, 90, 140)->foot = 720;
    focus(s, "card");
    scene_focus(s);
    assert_true(outlines_below(s, 640) > 0);
    assert_int_equal(outlines_below(s, 720), 0);
    s = fresh();
    put(s, "card", 600, 650, 90, 140);
    focus(s, "card");
    scene_focus(s);
    assert_true(outlines_below(s, 720) > 0);
}

static void test_item_defaults(void **state)
{
    (void)state;
    Scene *s = fresh();
    Item *button = scene_item(s, ITEM_BUTTON, (Rect){ 1, 2, 3, 4 }, 5, 6, "Go", "button:%d", 7);
    assert_string_equal(button->name, "button:7");
    assert_string_equal(button->label, "Go");
    assert_true(button->enabled && button->focusable && !button->checked);
    assert_int_equal(button->action, 5);
    assert_int_equal(button->arg, 6);
    assert_int_equal(button->piece, NO_PIECE);
    assert_int_equal(button->zone, ZONE_NONE);
    assert_int_equal(button->thing.kind, THING_NONE);
    assert_int_equal(button->index, -1);
    assert_int_equal(button->pile, -1);
    assert_int_equal(button->seat, -1);
    assert_false(scene_item(s, ITEM_TEXT, (Rect){ 0, 0, 1, 1 }, 0, 0, "", "t")->focusable);
    assert_false(scene_item(s, ITEM_ZONE, (Rect){ 0, 0, 1, 1 }, 0, 0, "", "z")->focusable);
    assert_ptr_equal(scene_find(s, "button:7"), button);
    assert_null(scene_find(s, "button:8"));
}

static void is_thing(Thing thing, ThingKind kind, int number)
{
    assert_int_equal(thing.kind, kind);
    assert_int_equal(thing.number, number);
}

/* A picture is built from what was looked at in the one before, which may not have it again. */
static void test_what_is_looked_at_outlives_its_picture(void **state)
{
    (void)state;
    Scene *s = fresh();
    item_means(put(s, "log:3", 0, 0, 10, 10), THING_LOG_LINE, 3);
    item_means(put(s, "goal:2", 0, 20, 10, 10), THING_GOAL, 2);
    put(s, "button:menu", 0, 40, 10, 10);
    snprintf(s->hover, sizeof s->hover, "log:3");
    focus(s, "goal:2");
    for (int picture = 0; picture < 3; picture++) {
        is_thing(scene_hover_thing(s), THING_LOG_LINE, 3);
        is_thing(scene_focus_thing(s), THING_GOAL, 2);
        scene_begin(s);
    }
    item_means(put(s, "log:3", 0, 0, 10, 10), THING_LOG_LINE, 4); /* the same item, which stands for another one now */
    is_thing(scene_hover_thing(s), THING_LOG_LINE, 4);
    snprintf(s->hover, sizeof s->hover, "log:5"); /* in no picture yet */
    focus(s, "button:menu");
    assert_int_equal(scene_hover_thing(s).kind, THING_NONE);
    assert_int_equal(scene_focus_thing(s).kind, THING_NONE);
}

static void test_pointer_goes_before_the_focus(void **state)
{
    (void)state;
    const unsigned wanted = thing_bit(THING_GOAL) | thing_bit(THING_SPREAD);
    Scene *s = fresh();
    item_means(put(s, "goal:2", 0, 0, 10, 10), THING_GOAL, 2);
    item_means(put(s, "goal:4", 0, 20, 10, 10), THING_GOAL, 4);
    item_means(put(s, "log:3", 0, 40, 10, 10), THING_LOG_LINE, 3);
    focus(s, "goal:4");
    snprintf(s->hover, sizeof s->hover, "goal:2");
    is_thing(scene_thing_looked_at(s, wanted), THING_GOAL, 2);
    snprintf(s->hover, sizeof s->hover, "log:3");
    is_thing(scene_thing_looked_at(s, wanted), THING_GOAL, 4);
    s->focus_shown = false;
    assert_int_equal(scene_thing_looked_at(s, wanted).kind, THING_NONE);
    focus(s, "log:3");
    assert_int_equal(scene_thing_looked_at(s, wanted).kind, THING_NONE);
}

/* Before the picture that has it, and after a screen that had the focus in between. */
static void test_the_focus_is_set_and_given_back(void **state)
{
    (void)state;
    Scene *s = fresh();
    scene_focus_on(s, thing_of(THING_PUT, 7), "put:%d", 7);
    s->focus_shown = true;
    scene_begin(s);
    assert_string_equal(s->focus, "put:7");
    is_thing(scene_focus_thing(s), THING_PUT, 7);
    const ItemMark kept = scene_keep_focus(s);
    scene_focus_item(s, put(s, "button:menu", 0, 0, 10, 10));
    scene_begin(s);
    assert_string_equal(s->focus, "button:menu");
    assert_int_equal(scene_focus_thing(s).kind, THING_NONE);
    scene_give_focus(s, &kept);
    assert_string_equal(s->focus, "put:7");
    is_thing(scene_focus_thing(s), THING_PUT, 7);
    s->focus_shown = false;
    assert_string_equal(scene_keep_focus(s).name, "");
    const ItemMark none = { .name = "", .thing = thing_of(THING_PUT, 7) };
    scene_give_focus(s, &none);
    scene_begin(s);
    assert_int_equal(scene_focus_thing(s).kind, THING_NONE);
    scene_forget(s);
    snprintf(s->focus, sizeof s->focus, "put:7");
    assert_int_equal(scene_focus_thing(s).kind, THING_NONE);
}

static void test_every_zone_has_a_word(void **state)
{
    (void)state;
    assert_string_equal(item_zone_word(ZONE_NONE), "");
    for (int i = 1; i < ZONES; i++) {
        assert_true(item_zone_word((ItemZone)i)[0] != '\0');
        for (int k = 0; k < i; k++)
            assert_string_not_equal(item_zone_word((ItemZone)i), item_zone_word((ItemZone)k));
    }
    assert_string_equal(item_zone_word((ItemZone)(ZONE_HAND + 8)), "hand-8");
}

static void test_topmost_is_hit(void **state)
{
    (void)state;
    Scene *s = fresh();
    put(s, "below", 0, 0, 100, 100);
    put(s, "above", 50, 50, 100, 100);
    scene_item(s, ITEM_TEXT, (Rect){ 0, 0, 200, 200 }, 0, 0, "words", "text:words");
    assert_string_equal(scene_at(s, 60, 60)->name, "above");
    assert_string_equal(scene_at(s, 10, 10)->name, "below");
    assert_null(scene_at(s, 10, 140));
    /* the far edges do not belong to an item */
    assert_null(scene_at(s, 150, 60));
    assert_string_equal(scene_at(s, 149, 149)->name, "above");
}

static void test_scrolled_out_is_not_hit(void **state)
{
    (void)state;
    Scene *s = fresh();
    s->draw.clip = (Rect){ 0, 100, 200, 100 };
    put(s, "half", 0, 180, 100, 40);
    put(s, "gone", 0, 240, 100, 40);
    s->draw.clip = (Rect){ 0, 0, 0, 0 };
    assert_string_equal(scene_at(s, 10, 190)->name, "half");
    assert_null(scene_at(s, 10, 205));
    assert_null(scene_at(s, 10, 250));
    assert_int_equal(item_seen(scene_find(s, "gone")).h, 0);
    assert_int_equal(item_seen(scene_find(s, "half")).h, 20);
}

static void test_full_scene_keeps_its_bounds(void **state)
{
    (void)state;
    Scene *s = fresh();
    for (int i = 0; i < MAX_ITEMS; i++)
        scene_item(s, ITEM_BUTTON, (Rect){ 0, 0, 1, 1 }, 1, i, "", "n%d", i);
    assert_false(s->draw.full);
    Item *more = scene_item(s, ITEM_BUTTON, (Rect){ 0, 0, 1, 1 }, 1, 0, "", "more");
    assert_true(s->draw.full);
    assert_int_equal(s->item_count, MAX_ITEMS);
    assert_ptr_equal(more, &s->item[MAX_ITEMS - 1]);
    assert_null(scene_find(s, "n639"));
    assert_non_null(scene_find(s, "n638"));
}

static void test_long_names_are_cut(void **state)
{
    (void)state;
    Scene *s = fresh();
    char name[1000];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    Item *item = scene_item(s, ITEM_BUTTON, (Rect){ 0, 0, 1, 1 }, 1, 0, name, "%s", name);
    assert_int_equal(strlen(item->name), sizeof item->name - 1);
    assert_int_equal(strlen(item->label), sizeof item->label - 1);
}

static void test_next_goes_round(void **state)
{
    (void)state;
    Scene *s = fresh();
    assert_null(scene_next(s, 1));
    put(s, "a", 0, 0, 10, 10);
    scene_item(s, ITEM_TEXT, (Rect){ 0, 0, 10, 10 }, 0, 0, "", "words");
    put(s, "b", 20, 0, 10, 10);
    put(s, "c", 40, 0, 10, 10)->focusable = false;
    put(s, "d", 60, 0, 10, 10)->enabled = false; /* may be walked to: it says why it is not enabled */
    assert_string_equal(scene_next(s, 1)->name, "a");
    assert_string_equal(scene_next(s, -1)->name, "d");
    focus(s, "a");
    assert_string_equal(scene_next(s, 1)->name, "b");
    assert_string_equal(scene_next(s, -1)->name, "d");
    focus(s, "d");
    assert_string_equal(scene_next(s, 1)->name, "a");
    focus(s, "gone");
    assert_string_equal(scene_next(s, 1)->name, "a");
}

static void test_nearest_on_a_grid(void **state)
{
    (void)state;
    Scene *s = fresh();
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 5; x++)
            scene_item(s, ITEM_BUTTON, (Rect){ x * 120, y * 60, 100, 40 }, 1, 0, "", "g%d%d", x, y);
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 5; x++) {
            static const int way[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
            char name[8], want[8];
            snprintf(name, sizeof name, "g%d%d", x, y);
            focus(s, name);
            for (int k = 0; k < 4; k++) {
                int nx = x + way[k][0], ny = y + way[k][1];
                const Item *to = scene_nearest(s, way[k][0], way[k][1]);
                if (nx < 0 || ny < 0 || nx > 4 || ny > 3) {
                    /* at an edge it stays */
                    assert_null(to);
                    continue;
                }
                snprintf(want, sizeof want, "g%d%d", nx, ny);
                assert_non_null(to);
                assert_string_equal(to->name, want);
            }
        }
}

static void test_nearest_prefers_straight_ahead(void **state)
{
    (void)state;
    Scene *s = fresh();
    put(s, "here", 100, 100, 100, 40);
    put(s, "aside", 230, 150, 100, 40);
    put(s, "ahead", 120, 220, 100, 40);
    focus(s, "here");
    assert_string_equal(scene_nearest(s, 0, 1)->name, "ahead");
    assert_string_equal(scene_nearest(s, 1, 0)->name, "aside");
    s->focus[0] = '\0';
    assert_string_equal(scene_nearest(s, 0, 1)->name, "here");
}

/* A list of ten rows in a view that shows four, and a button below it. */
static void build_list(Scene *s, Scroll *scroll)
{
    Rect view = { 100, 100, 300, 200 };
    scene_begin(s);
    ScrollPart part = scroll_begin(s, view);
    for (int i = 0; i < 10; i++) {
        Item *row = scene_item(s, ITEM_BUTTON, (Rect){ 100, 100 + i * 50, 300, 40 }, 1, i, "", "row%d", i);
        dl_fill(&s->draw, row->r, 0xFF000000u + (Colour)i);
    }
    scroll_end(s, scroll, part, 500);
    put(s, "foot", 100, 320, 300, 40);
}

static void test_list_is_walked_to_its_end(void **state)
{
    (void)state;
    Scene *s = fresh();
    Scroll scroll = { 0 };
    focus(s, "row0");
    for (int i = 0; i < 10; i++) {
        build_list(s, &scroll);
        char name[8];
        snprintf(name, sizeof name, "row%d", i);
        assert_string_equal(s->focus, name);
        Rect seen = item_seen(scene_find(s, name));
        assert_int_equal(seen.h, 40); /* the list follows the focus */
        const Item *next = scene_nearest(s, 0, 1);
        assert_non_null(next);
        focus(s, next->name);
    }
    assert_string_equal(s->focus, "foot");
    build_list(s, &scroll);
    const Item *up = scene_nearest(s, 0, -1);
    assert_non_null(up);
    assert_string_equal(up->name, "row9"); /* the lowest that can be seen */
}

static void test_scroll_moves_and_leaves_out(void **state)
{
    (void)state;
    Scene *s = fresh();
    Scroll scroll = { .at = 130 };
    build_list(s, &scroll);
    assert_int_equal(scroll.at, 130);
    assert_int_equal(scroll.content, 500);
    assert_int_equal(scene_find(s, "row3")->r.y, 100 + 150 - 130);
    int shown = 0;
    for (int i = 0; i < s->draw.count; i++)
        if (s->draw.item[i].kind == DRAW_FILL) {
            assert_true(rect_meets(s->draw.item[i].r, scroll.view));
            assert_memory_equal(&s->draw.item[i].clip, &scroll.view, sizeof scroll.view);
            shown++;
        }
    assert_int_equal(shown, 5); /* rows 2 to 6 */
    scroll.at = 9999;           /* the window grew, or rows went away */
    build_list(s, &scroll);
    assert_int_equal(scroll.at, 300);
    scroll.at = -5;
    build_list(s, &scroll);
    assert_int_equal(scroll.at, 0);
}

static void test_wheel_and_keys_stay_in_range(void **state)
{
    (void)state;
    Scene *s = fresh();
    Scroll scroll = { 0 };
    build_list(s, &scroll);
    assert_false(scroll_by(&scroll, 3 * scroll_step(s)));
    assert_true(scroll_by(&scroll, -scroll_step(s)));
    assert_true(scroll.at > 0);
    scroll_by(&scroll, -100 * scroll_step(s));
    assert_int_equal(scroll.at, 300);
    const Intent home = { .kind = INTENT_SCROLL, .what = SCROLL_ENDS, .step = -1 };
    const Intent end = { .kind = INTENT_SCROLL, .what = SCROLL_ENDS, .step = 1 };
    const Intent down = { .kind = INTENT_WALK, .dy = 1 };
    assert_true(scroll_intent(s, &scroll, &home, false));
    assert_int_equal(scroll.at, 0);
    assert_false(scroll_intent(s, &scroll, &down, false));
    assert_true(scroll_intent(s, &scroll, &down, true));
    assert_true(scroll.at > 0 && scroll.at < 300);
    assert_true(scroll_intent(s, &scroll, &end, false));
    assert_int_equal(scroll.at, 300);
    const Intent letter = { .kind = INTENT_TEXT, .sign = 'a' };
    assert_false(scroll_intent(s, &scroll, &letter, true));
}

static void test_thumb_is_dragged(void **state)
{
    (void)state;
    Scene *s = fresh();
    Scroll scroll = { 0 };
    build_list(s, &scroll);
    assert_true(scroll.bar.w > 0);
    Pointer p = { .kind = POINTER_DOWN, .button = 1, .x = scroll.thumb.x + 2, .y = scroll.thumb.y + 5 };
    assert_true(scroll_pointer(&scroll, &p));
    assert_int_equal(scroll.at, 0);
    p.kind = POINTER_MOVE;
    p.y += (scroll.bar.h - scroll.thumb.h) / 2;
    p.x = -400; /* far aside: it is still held */
    assert_true(scroll_pointer(&scroll, &p));
    assert_in_range(scroll.at, 145, 155);
    p.y = 5000;
    assert_true(scroll_pointer(&scroll, &p));
    assert_int_equal(scroll.at, 300);
    p.kind = POINTER_UP;
    assert_true(scroll_pointer(&scroll, &p));
    p.kind = POINTER_MOVE;
    p.y = 0;
    assert_false(scroll_pointer(&scroll, &p));
    assert_int_equal(scroll.at, 300);
    p = (Pointer){ .kind = POINTER_DOWN, .button = 1, .x = 150, .y = 150 };
    assert_false(scroll_pointer(&scroll, &p));
}

static void test_area_in_an_area(void **state)
{
    (void)state;
    Scene *s = fresh();
    Scroll inner = { 0 }, outer = { .at = 60 };
    ScrollPart a = scroll_begin(s, (Rect){ 0, 0, 400, 300 });
    put(s, "first", 0, 0, 100, 40);
    ScrollPart b = scroll_begin(s, (Rect){ 0, 250, 400, 200 });
    put(s, "deep", 0, 260, 100, 40);
    put(s, "deeper", 0, 400, 100, 40);
    scroll_end(s, &inner, b, 200);
    put(s, "last", 0, 460, 100, 40);
    scroll_end(s, &outer, a, 500);
    assert_int_equal(inner.bar.w, 0);
    assert_int_equal(item_seen(scene_find(s, "deep")).h, 40);
    assert_int_equal(scene_find(s, "deep")->r.y, 200);
    assert_int_equal(item_seen(scene_find(s, "first")).h, 0);
    assert_int_equal(item_seen(scene_find(s, "deeper")).h, 0);
    assert_null(scene_at(s, 10, 350));
}

static void test_stepper_arguments(void **state)
{
    (void)state;
    for (int arg = 0; arg < 1 << 24; arg = arg * 3 + 1)
        for (int way = STEP_FORWARD; way <= STEP_ROUND; way++) {
            int made = step_make(arg, (StepWay)way);
            assert_int_equal(step_arg(made), arg);
            assert_int_equal(step_way(made), way);
        }
}

static void test_unit_follows_the_window(void **state)
{
    (void)state;
    assert_int_equal(scene_unit(1280, 800, 100), 100);
    assert_int_equal(scene_unit(1024, 640, 100), 100); /* letters keep their size in small windows */
    assert_int_equal(scene_unit(3840, 2160, 100), 270);
    assert_int_equal(scene_unit(1280, 800, 200), 200);
    assert_int_equal(scene_unit(1280, 800, 75), 75);
    for (int w = 1024; w <= 3840; w += 128)
        for (int h = 640; h <= 2160; h += 80)
            for (int scale = 75; scale <= 200; scale += 25) {
                int unit = scene_unit(w, h, scale);
                assert_true(unit * 480 <= w * 100 && unit * 300 <= h * 100);
                assert_true(unit >= (scale < 100 ? scale : 100));
            }
    assert_true(scene_unit(1, 1, 75) > 0);
}

static void test_pixels_of_units(void **state)
{
    (void)state;
    Scene *s = fresh();
    assert_int_equal(scene_px(s, 17), 17);
    s->px = 20;
    assert_int_equal(scene_px(s, 1), 1); /* never nothing */
    assert_int_equal(scene_px(s, 0), 0);
    assert_int_equal(scene_px(s, -10), -2);
}

/* The tip that is drawn, w = 0 when none is. */
static Rect tip_of(Scene *s, const char *hovered)
{
    snprintf(s->hover, sizeof s->hover, "%s", hovered);
    int before = s->draw.count;
    scene_focus(s);
    for (int i = before; i < s->draw.count; i++)
        if (s->draw.item[i].kind == DRAW_ROUND && s->draw.item[i].colour == s->theme->text)
            return s->draw.item[i].r;
    return (Rect){ 0, 0, 0, 0 };
}

static void test_a_tip_keeps_clear_of_the_line(void **state)
{
    (void)state;
    Scene *s = fresh();
    Item *hint = put(s, "hint", 100, 750, 40, 40);
    hint->bare = true;
    s->line = (Rect){ 0, 715, 1280, 30 };
    Rect tip = tip_of(s, "hint"), both = rect_both(tip, s->line);
    assert_true(tip.w > 0);
    assert_true(both.w == 0 || both.h == 0);
    assert_true(tip.y + tip.h <= s->line.y);
}

static void test_a_tip_goes_when_its_button_is_pressed(void **state)
{
    (void)state;
    Scene *s = fresh();
    put(s, "hint", 100, 100, 40, 40)->bare = true;
    put(s, "undo", 200, 100, 40, 40)->bare = true;
    assert_true(tip_of(s, "hint").w > 0);
    scene_use(s, "hint");
    assert_int_equal(tip_of(s, "hint").w, 0);
    scene_look_on(s); /* the focus goes elsewhere, the pointer rests */
    assert_int_equal(tip_of(s, "hint").w, 0);
    assert_true(tip_of(s, "undo").w > 0);
    scene_look_on(s);
    assert_true(tip_of(s, "hint").w > 0);
}

/* What has come under a resting pointer by something that was done is not told before it has moved on. */
static void test_a_tip_waits_for_the_pointer_to_move_on(void **state)
{
    (void)state;
    Scene *s = fresh();
    put(s, "pile", 100, 100, 80, 44)->bare = true;
    assert_false(scene_point(s, 120, 120));
    assert_true(tip_of(s, "pile").w > 0);
    scene_rest(s);
    assert_int_equal(tip_of(s, "pile").w, 0);
    assert_false(scene_point(s, 123, 118)); /* a hand is never quite still */
    assert_int_equal(tip_of(s, "pile").w, 0);
    assert_true(scene_point(s, 140, 120));
    assert_true(tip_of(s, "pile").w > 0);
    assert_false(scene_point(s, 120, 120));
    assert_true(tip_of(s, "pile").w > 0);
}

static void test_colours(void **state)
{
    (void)state;
    assert_int_equal(colour_mix(0xFF000000u, 0xFFFFFFFFu, 0), 0xFF000000u);
    assert_int_equal(colour_mix(0xFF000000u, 0x00FFFFFFu, 100), 0xFFFFFFFFu); /* keeps its own alpha */
    assert_int_equal(colour_mix(0xFF102030u, 0xFF304050u, 50), 0xFF203040u);
    assert_int_equal(colour_alpha(0xFF123456u, 16), 0x10123456u);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_item_defaults),
        cmocka_unit_test(test_a_ring_ends_where_something_lies_over_its_item),
        cmocka_unit_test(test_what_is_looked_at_outlives_its_picture),
        cmocka_unit_test(test_pointer_goes_before_the_focus),
        cmocka_unit_test(test_the_focus_is_set_and_given_back),
        cmocka_unit_test(test_every_zone_has_a_word),
        cmocka_unit_test(test_topmost_is_hit),
        cmocka_unit_test(test_scrolled_out_is_not_hit),
        cmocka_unit_test(test_full_scene_keeps_its_bounds),
        cmocka_unit_test(test_long_names_are_cut),
        cmocka_unit_test(test_next_goes_round),
        cmocka_unit_test(test_nearest_on_a_grid),
        cmocka_unit_test(test_nearest_prefers_straight_ahead),
        cmocka_unit_test(test_list_is_walked_to_its_end),
        cmocka_unit_test(test_scroll_moves_and_leaves_out),
        cmocka_unit_test(test_wheel_and_keys_stay_in_range),
        cmocka_unit_test(test_thumb_is_dragged),
        cmocka_unit_test(test_area_in_an_area),
        cmocka_unit_test(test_stepper_arguments),
        cmocka_unit_test(test_unit_follows_the_window),
        cmocka_unit_test(test_pixels_of_units),
        cmocka_unit_test(test_a_tip_keeps_clear_of_the_line),
        cmocka_unit_test(test_a_tip_goes_when_its_button_is_pressed),
        cmocka_unit_test(test_a_tip_waits_for_the_pointer_to_move_on),
        cmocka_unit_test(test_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
