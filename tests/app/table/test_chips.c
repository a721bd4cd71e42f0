/* Chips on their way: what is shown of a counter while payments glide, and that in the end all is as it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/table/pure/chips.h"

static Counters three(int32_t a, int32_t b, int32_t c)
{
    Counters all = { .count = 3, .amount = { a, b, c } };
    return all;
}

static void what_is_paid_sets_out_one_by_one(void **unused)
{
    ChipMotion m = { 0 };
    Counters c = three(10, 0, 0);
    (void)unused;
    chips_follow(&m, &c, 1, 200, 1000);
    assert_int_equal(m.count, 0); /* the first look is at rest */
    counters_begin(&c);
    counters_pay(&c, 0, 1, 4);
    counters_pay(&c, 0, 2, 3);
    chips_follow(&m, &c, 2, 200, 1000);
    assert_int_equal(m.count, 2);
    assert_int_equal(chips_shown(&m, &c, 0, 1000), 6); /* the first has set out, the second not yet */
    assert_int_equal(chips_shown(&m, &c, 1, 1000), 0);
    assert_int_equal(chips_shown(&m, &c, 0, 1000 + CHIPS_APART_MS), 3);
    assert_int_equal(chips_way(&m, 1, 1000), -1);
    assert_int_equal(chips_way(&m, 0, 1100), 500);
    assert_int_equal(chips_shown(&m, &c, 1, 1200), 4);
    assert_int_equal(chips_shown(&m, &c, 2, 1200), 0);
    assert_true(chips_step(&m, 1200));
    assert_false(chips_step(&m, 1200 + CHIPS_APART_MS));
    for (int i = 0; i < 3; i++)
        assert_int_equal(chips_shown(&m, &c, i, 5000), c.amount[i]);
}

/* A counter is looked at whole, the last one too. */
static void a_change_of_any_counter_sets_out(void **unused)
{
    (void)unused;
    for (int to = 0; to < 3; to++) {
        ChipMotion m = { 0 };
        Counters c = three(10, 20, 30);
        chips_follow(&m, &c, 1, 200, 1000);
        counters_begin(&c);
        counters_pay(&c, NO_COUNTER, to, 4);
        chips_follow(&m, &c, 2, 200, 1000);
        assert_int_equal(m.count, 1);
        assert_int_equal(m.flight[0].payment.to, to);
        assert_int_equal(chips_shown(&m, &c, to, 1000), 10 * (to + 1));
        assert_int_equal(chips_shown(&m, &c, to, 1200), 10 * (to + 1) + 4);
    }
}

static void nothing_glides_that_is_not_explained(void **unused)
{
    ChipMotion m = { 0 };
    Counters c = three(10, 0, 0);
    (void)unused;
    chips_follow(&m, &c, 5, 200, 0);
    counters_begin(&c);
    counters_pay(&c, 0, 1, 4);
    Counters two_moves = c;
    counters_begin(&two_moves);
    counters_pay(&two_moves, 1, 2, 1);
    chips_follow(&m, &two_moves, 7, 200, 0); /* two moves at once: the payments told are of the last alone */
    assert_int_equal(m.count, 0);
    chips_follow(&m, &c, 6, 200, 0); /* undone */
    assert_int_equal(m.count, 0);
    ChipMotion reduced = { 0 };
    Counters before = three(10, 0, 0);
    chips_follow(&reduced, &before, 5, 0, 0);
    chips_follow(&reduced, &c, 6, 0, 0);
    assert_int_equal(reduced.count, 0);
    assert_int_equal(chips_shown(&reduced, &c, 1, 0), 4);
}

static void many_payments_keep_to_the_time(void **unused)
{
    ChipMotion m = { 0 };
    Counters c = three(100, 0, 0);
    (void)unused;
    chips_follow(&m, &c, 1, 260, 0);
    counters_begin(&c);
    for (int i = 0; i < 54; i++)
        counters_pay(&c, 0, 1, 1);
    chips_follow(&m, &c, 2, 260, 0);
    assert_int_equal(m.count, 54);
    assert_false(chips_step(&m, CHIPS_ALL_MS + 260));
}

static void an_amount_in_few_chips(void **unused)
{
    uint8_t v[8];
    (void)unused;
    assert_int_equal(chips_of(0, 6, v), 0);
    assert_int_equal(chips_of(27, 6, v), 5);
    assert_true(v[0] == 10 && v[1] == 10 && v[2] == 5 && v[3] == 1 && v[4] == 1);
    assert_int_equal(chips_of(900, 4, v), 4);
    assert_true(v[3] == 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_paid_sets_out_one_by_one),
        cmocka_unit_test(a_change_of_any_counter_sets_out),
        cmocka_unit_test(nothing_glides_that_is_not_explained),
        cmocka_unit_test(many_payments_keep_to_the_time),
        cmocka_unit_test(an_amount_in_few_chips),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
