/* What fingers on the glass mean: what they do goes in, pointing and scrolling comes out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/input/finger.h"

static Finger finger;
static char told[512]; /* what came out, a word each */
static uint32_t now;

static void tell(const FingerActs *acts)
{
    static const char *const pointers[] = { "move", "down", "up", "cancel" };
    static const char *const others[] = { "", "list", "let-go", "leave" };
    for (int i = 0; i < acts->count; i++) {
        const FingerAct *a = &acts->of[i];
        char word[64];
        if (a->kind == FINGER_POINTS && a->pointer.button > 0)
            snprintf(word, sizeof word, "%s:%d,%d*%d ", pointers[a->pointer.kind], a->pointer.x, a->pointer.y,
                     a->pointer.clicks);
        else if (a->kind == FINGER_POINTS)
            snprintf(word, sizeof word, "%s:%d,%d ", pointers[a->pointer.kind], a->pointer.x, a->pointer.y);
        else if (a->kind == FINGER_LISTS)
            snprintf(word, sizeof word, "list:%d ", a->dy);
        else
            snprintf(word, sizeof word, "%s ", others[a->kind]);
        strcat(told, word);
        assert_true(a->kind != FINGER_POINTS || a->pointer.finger);
    }
}

static void expect(const char *words)
{
    assert_string_equal(told, words);
    told[0] = '\0';
}

static const FingerPlace plain = { .slack = 10 }, list = { .slack = 10, .scrolls = true };

static void down_at(int64_t id, int x, int y, const FingerPlace *at)
{
    FingerActs acts = { .count = 0 };
    finger_down(&finger, &(FingerTouch){ id, x, y, now }, at, &acts);
    tell(&acts);
}

static void move_to(int64_t id, int x, int y)
{
    FingerActs acts = { .count = 0 };
    finger_move(&finger, &(FingerTouch){ id, x, y, now });
    finger_follow(&finger, &acts);
    tell(&acts);
}

static void up_at(int64_t id, int x, int y)
{
    FingerActs acts = { .count = 0 };
    finger_up(&finger, &(FingerTouch){ id, x, y, now }, &acts);
    tell(&acts);
}

static void hold(int ms, bool tells)
{
    FingerActs acts = { .count = 0 };
    now += (uint32_t)ms;
    assert_int_equal(finger_ripens_ms(&finger, now), 0);
    finger_ripe(&finger, tells, &acts);
    tell(&acts);
    assert_int_equal(finger_ripens_ms(&finger, now), -1);
}

static int fresh(void **state)
{
    (void)state;
    memset(&finger, 0, sizeof finger);
    told[0] = '\0';
    now = 1000;
    return 0;
}

static void a_tap_is_a_click_however_it_trembles(void **state)
{
    (void)state;
    down_at(1, 50, 60, &plain);
    expect("move:50,60 down:50,60*1 ");
    move_to(1, 56, 66);
    move_to(1, 45, 55);
    expect("");
    up_at(1, 57, 60);
    expect("up:50,60*1 leave ");
}

static void soon_and_near_it_is_the_second_click(void **state)
{
    (void)state;
    down_at(1, 50, 60, &plain);
    up_at(1, 50, 60);
    now += 200;
    told[0] = '\0';
    down_at(7, 70, 55, &plain);
    expect("move:70,55 down:70,55*2 ");
    up_at(7, 70, 55);
    now += 600;
    told[0] = '\0';
    down_at(1, 70, 55, &plain);
    expect("move:70,55 down:70,55*1 ");
    up_at(1, 70, 55);
    now += 100;
    told[0] = '\0';
    down_at(1, 170, 55, &plain);
    expect("move:170,55 down:170,55*1 ");
}

static void what_is_pressed_is_dragged(void **state)
{
    (void)state;
    down_at(1, 50, 60, &plain);
    told[0] = '\0';
    move_to(1, 60, 60);
    expect("move:60,60 ");
    move_to(1, 300, -5);
    up_at(1, 301, 8);
    expect("move:300,-5 move:301,8 up:301,8*1 leave ");
}

static void of_many_motions_the_last_one_counts(void **state)
{
    (void)state;
    FingerActs acts = { .count = 0 };
    down_at(1, 50, 60, &plain);
    told[0] = '\0';
    for (int i = 0; i < 10000; i++)
        finger_move(&finger, &(FingerTouch){ 1, 50 + i, 60, now });
    finger_follow(&finger, &acts);
    tell(&acts);
    expect("move:10049,60 ");
}

static void on_a_list_a_tap_presses_and_a_drag_scrolls(void **state)
{
    (void)state;
    down_at(1, 50, 60, &list);
    expect("move:50,60 ");
    up_at(1, 52, 61);
    expect("down:50,60*1 up:50,60*1 leave ");
    down_at(1, 50, 60, &list);
    move_to(1, 52, 90);
    move_to(1, 52, 85);
    up_at(1, 52, 85);
    expect("move:50,60 leave list:30 list:-5 ");
}

static void on_a_list_a_drag_to_the_side_is_of_what_lies_there(void **state)
{
    (void)state;
    down_at(1, 50, 60, &list);
    told[0] = '\0';
    move_to(1, 80, 65);
    up_at(1, 90, 65);
    expect("down:50,60*1 move:80,65 move:90,65 up:90,65*1 leave ");
}

static void held_still_it_tells_and_presses_nothing(void **state)
{
    (void)state;
    down_at(1, 50, 60, &plain);
    told[0] = '\0';
    assert_int_equal(finger_ripens_ms(&finger, now + 100), FINGER_LONG_MS - 100);
    hold(FINGER_LONG_MS, true);
    expect("let-go ");
    move_to(1, 90, 60);
    expect("move:90,60 "); /* what it passes is told too */
    up_at(1, 90, 60);
    expect(""); /* and stays to be read */
    down_at(1, 50, 60, &plain);
    expect("move:50,60 down:50,60*1 ");
}

static void held_still_where_nothing_is_told_it_presses(void **state)
{
    (void)state;
    down_at(1, 50, 60, &list);
    hold(FINGER_LONG_MS + 5, false);
    expect("move:50,60 down:50,60*1 "); /* an arrow that is held down repeats */
    up_at(1, 50, 60);
    expect("up:50,60*1 leave ");
}

static void two_fingers_scroll_a_list(void **state)
{
    (void)state;
    down_at(1, 50, 60, &list);
    down_at(2, 150, 60, &list);
    move_to(1, 50, 80);
    move_to(2, 150, 80);
    expect("move:50,60 leave list:10 list:10 ");
    up_at(1, 50, 80);
    move_to(2, 150, 200);
    up_at(2, 150, 200);
    expect("");
    down_at(2, 10, 10, &plain);
    expect("move:10,10 down:10,10*1 ");
}

static void a_second_finger_means_nothing_in_a_drag(void **state)
{
    (void)state;
    down_at(1, 50, 60, &plain);
    move_to(1, 90, 60);
    told[0] = '\0';
    down_at(2, 150, 60, &list);
    move_to(2, 160, 90);
    move_to(1, 95, 60);
    up_at(2, 160, 90);
    up_at(1, 95, 60);
    expect("move:95,60 up:95,60*1 leave ");
}

static void what_is_broken_off_does_nothing_until_it_is_lifted(void **state)
{
    (void)state;
    FingerActs acts = { .count = 0 };
    down_at(1, 50, 60, &plain);
    move_to(1, 90, 60);
    told[0] = '\0';
    finger_break(&finger, &acts);
    finger_break(&finger, &acts);
    tell(&acts);
    expect("let-go leave ");
    move_to(1, 190, 60);
    assert_int_equal(finger_ripens_ms(&finger, now + 1000), -1);
    up_at(1, 190, 60);
    expect("");
    down_at(1, 5, 6, &plain);
    expect("move:5,6 down:5,6*1 ");
}

static void a_lost_release_does_not_block_what_follows(void **state)
{
    (void)state;
    down_at(1, 50, 60, &plain);
    move_to(1, 90, 60);
    told[0] = '\0';
    down_at(2, 5, 6, &(FingerPlace){ .slack = 10, .only_down = true });
    expect("let-go leave move:5,6 down:5,6*1 ");
    up_at(2, 5, 6);
    expect("up:5,6*1 leave ");
}

static void what_was_just_missed_is_meant(void **state)
{
    (void)state;
    down_at(1, 50, 60, &(FingerPlace){ .slack = 10, .dx = 4, .dy = -3 });
    up_at(1, 50, 60);
    expect("move:54,57 down:54,57*1 up:54,57*1 leave ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_tap_is_a_click_however_it_trembles, fresh),
        cmocka_unit_test_setup(soon_and_near_it_is_the_second_click, fresh),
        cmocka_unit_test_setup(what_is_pressed_is_dragged, fresh),
        cmocka_unit_test_setup(of_many_motions_the_last_one_counts, fresh),
        cmocka_unit_test_setup(on_a_list_a_tap_presses_and_a_drag_scrolls, fresh),
        cmocka_unit_test_setup(on_a_list_a_drag_to_the_side_is_of_what_lies_there, fresh),
        cmocka_unit_test_setup(held_still_it_tells_and_presses_nothing, fresh),
        cmocka_unit_test_setup(held_still_where_nothing_is_told_it_presses, fresh),
        cmocka_unit_test_setup(two_fingers_scroll_a_list, fresh),
        cmocka_unit_test_setup(a_second_finger_means_nothing_in_a_drag, fresh),
        cmocka_unit_test_setup(what_is_broken_off_does_nothing_until_it_is_lifted, fresh),
        cmocka_unit_test_setup(a_lost_release_does_not_block_what_follows, fresh),
        cmocka_unit_test_setup(what_was_just_missed_is_meant, fresh),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
