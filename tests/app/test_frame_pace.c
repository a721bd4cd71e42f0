/* When the loop draws: app/frame_pace.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/frame_pace.h"

static FramePace still(void)
{
    return (FramePace){ .tick_ms = -1, .since_frame_ms = 1000, .since_hand_ms = 1000 };
}

static void test_idle_sleeps(void **state)
{
    (void)state;
    FramePace p = still();
    assert_false(frame_pace_due(&p));
    assert_int_equal(frame_pace_sleep_ms(&p), -1);
    p.tick_ms = 730;
    assert_int_equal(frame_pace_sleep_ms(&p), 730);
    p.tick_ms = 0;
    assert_int_equal(frame_pace_sleep_ms(&p), FRAME_MS);
}

static void test_asked_is_answered_at_once(void **state)
{
    (void)state;
    for (int moving = 0; moving <= 1; moving++)
        for (int tick = -1; tick <= 1; tick++)
            for (int frame = 0; frame < 40; frame++)
                for (int hand = 0; hand < 100; hand += 7) {
                    FramePace p = { .asked = true,
                                    .moving = moving == 1,
                                    .tick_ms = tick,
                                    .since_frame_ms = frame,
                                    .since_hand_ms = hand };
                    assert_true(frame_pace_due(&p));
                    assert_int_equal(frame_pace_sleep_ms(&p), 0);
                }
}

static void test_moving_keeps_to_frames(void **state)
{
    (void)state;
    FramePace p = still();
    p.moving = true;
    for (int since = 0; since < FRAME_MS; since++) {
        p.since_frame_ms = since;
        assert_false(frame_pace_due(&p));
        assert_int_equal(frame_pace_sleep_ms(&p), FRAME_MS - since);
    }
    p.since_frame_ms = FRAME_MS;
    assert_true(frame_pace_due(&p));
    assert_int_equal(frame_pace_sleep_ms(&p), 0);
}

static void test_hidden_draws_nothing(void **state)
{
    (void)state;
    FramePace p = { .hidden = true, .asked = true, .moving = true, .tick_ms = -1, .since_frame_ms = 500 };
    assert_false(frame_pace_due(&p));
    assert_int_equal(frame_pace_sleep_ms(&p), -1);
    p.tick_ms = 0;
    assert_int_equal(frame_pace_sleep_ms(&p), FRAME_MS);
    p.tick_ms = 900;
    assert_int_equal(frame_pace_sleep_ms(&p), 900);
}

/* A hand that moves while something glides, at any pace a pointer has: no motion finds the loop in the middle of a
 * picture that was begun just before. Returns how many pictures that nobody had asked for were begun; times in
 * microseconds. */
static int pictures_by_itself(int every_us, int *longest_us)
{
    enum { MOTIONS = 1000 };
    int begun = 0, frame = 0, hand = 0;
    *longest_us = 0;
    for (int i = 1; i <= MOTIONS; i++) {
        int due = i * every_us;
        for (int now = frame; now < due; now += 1000) {
            FramePace p = { .moving = true,
                            .since_frame_ms = (now - frame) / 1000,
                            .since_hand_ms = (now - hand) / 1000 };
            if (frame_pace_due(&p)) {
                begun++;
                frame = now;
            }
        }
        *longest_us = due - frame > *longest_us ? due - frame : *longest_us;
        frame = hand = due;
    }
    return begun;
}

static void test_motions_find_the_loop_asleep(void **state)
{
    (void)state;
    const int hertz[] = { 60, 75, 90, 125, 500, 1000 };
    for (int i = 0; i < 6; i++) {
        int longest;
        assert_int_equal(pictures_by_itself(1000000 / hertz[i], &longest), 0);
        assert_true(longest <= HAND_FRAME_MS * 1000); /* what glides goes on gliding */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_idle_sleeps),
        cmocka_unit_test(test_asked_is_answered_at_once),
        cmocka_unit_test(test_moving_keeps_to_frames),
        cmocka_unit_test(test_hidden_draws_nothing),
        cmocka_unit_test(test_motions_find_the_loop_asleep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
