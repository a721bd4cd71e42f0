/* Pieces on their way: where each is at any moment, when it begins to move and when it has arrived. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/table/pure/motion.h"

static Motion m;

enum { X = 3, FIRST = 0, LAST = MAX_PIECES - 1 };

static const Pose here = { { 100, 200, 30, 40 }, 50 }, there = { { 300, 100, 60, 80 }, -130 };

static void expect_at(uint32_t now, Pose wanted)
{
    char found[80], want[80];
    const Pose at = motion_at(&m, X, now);
    snprintf(found, sizeof found, "at %u: %d %d %d %d turned %d", now, at.r.x, at.r.y, at.r.w, at.r.h, at.turn);
    snprintf(want, sizeof want, "at %u: %d %d %d %d turned %d", now, wanted.r.x, wanted.r.y, wanted.r.w, wanted.r.h,
             wanted.turn);
    assert_string_equal(found, want);
}

/* From here to there in 200 milliseconds, held back for 50. */
static void set_out(void)
{
    memset(&m, 0, sizeof m);
    motion_put(&m, X, here);
    motion_to(&m, X, there, 200, 50, 1000);
}

static void it_comes_to_rest_softly(void **state)
{
    (void)state;
    set_out();
    expect_at(1000, here);
    expect_at(1049, here);
    expect_at(1050, here);
    expect_at(1051, (Pose){ { 103, 199, 60, 80 }, 40 }); /* 15 thousandths of the way */
    expect_at(1100, (Pose){ { 215, 143, 60, 80 }, -40 });
    expect_at(1150, (Pose){ { 275, 113, 60, 80 }, -100 });
    expect_at(1249, (Pose){ { 300, 100, 60, 80 }, -120 });
    expect_at(1250, there);
    expect_at(9999, there);
}

static void it_waits_moves_and_arrives(void **state)
{
    static const struct {
        uint32_t now;
        bool waits, moves;
    } times[] = {
        { 1000, true, true }, { 1049, true, true }, { 1050, false, true }, { 1249, false, true }, { 1250, false, false }
    };
    (void)state;
    set_out();
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        assert_int_equal(motion_waits(&m, X, times[i].now), times[i].waits);
        assert_int_equal(motion_moves(&m, X, times[i].now), times[i].moves);
        assert_int_equal(motion_step(&m, times[i].now), times[i].moves);
    }
    assert_false(m.glide[X].moving);
    assert_false(motion_waits(&m, X, 1000)); /* it is over */
    assert_false(motion_moves(&m, X, 1000));
    expect_at(1000, there);
}

static void any_piece_keeps_the_clock_going(void **state)
{
    static const Piece pieces[] = { FIRST, LAST };
    (void)state;
    for (int i = 0; i < 2; i++) {
        memset(&m, 0, sizeof m);
        motion_put(&m, pieces[i], here);
        motion_to(&m, pieces[i], there, 200, 0, 1000);
        assert_true(motion_step(&m, 1199));
        motion_finish(&m);
        assert_false(m.glide[pieces[i]].moving);
        assert_false(motion_step(&m, 1199));
    }
}

static void the_first_place_is_taken_at_once(void **state)
{
    (void)state;
    memset(&m, 0, sizeof m);
    motion_to(&m, X, here, 200, 0, 1000);
    assert_true(m.glide[X].placed);
    assert_false(m.glide[X].moving);
    expect_at(1000, here);
    for (int how = 0; how < 2; how++) { /* nothing is to move, or it is to take no time */
        memset(&m, 0, sizeof m);
        motion_put(&m, X, here);
        m.reduced = how == 0;
        motion_to(&m, X, there, how == 0 ? 200 : 0, 0, 1000);
        assert_false(m.glide[X].moving);
        expect_at(1000, there);
    }
    memset(&m, 0, sizeof m);
    motion_put(&m, X, here);
    motion_to(&m, X, there, 1, 0, 1000);
    assert_true(m.glide[X].moving);
}

/* To where it is going already nothing begins anew; anything else begins where it is now. */
static void another_way_begins_where_it_is(void **state)
{
    (void)state;
    set_out();
    motion_to(&m, X, there, 200, 0, 1150);
    expect_at(1250, there);
    for (int part = 0; part < 5; part++) {
        Pose other = there;
        int *const of[] = { &other.r.x, &other.r.y, &other.r.w, &other.r.h, &other.turn };
        set_out();
        *of[part] += 20;
        motion_to(&m, X, other, 100, 0, 1150);
        assert_int_equal(m.glide[X].start_ms, 1150);
        assert_int_equal(m.glide[X].duration_ms, 100);
        expect_at(1150, (Pose){ { 275, 113, 60, 80 }, -100 });
        expect_at(1250, other);
    }
}

/* A clock that begins again at 0. */
static void the_clock_may_go_round(void **state)
{
    (void)state;
    memset(&m, 0, sizeof m);
    motion_put(&m, X, here);
    motion_to(&m, X, there, 200, 0, UINT32_MAX - 99);
    expect_at(UINT32_MAX - 99, here);
    expect_at(0, (Pose){ { 275, 113, 60, 80 }, -100 });
    expect_at(100, there);
    assert_true(motion_moves(&m, X, 99));
    assert_false(motion_moves(&m, X, 100));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_comes_to_rest_softly),         cmocka_unit_test(it_waits_moves_and_arrives),
        cmocka_unit_test(any_piece_keeps_the_clock_going), cmocka_unit_test(the_first_place_is_taken_at_once),
        cmocka_unit_test(another_way_begins_where_it_is),  cmocka_unit_test(the_clock_may_go_round)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
