/* Who is next and who pays whom, at tables of two to nine seats. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/bricks/settle.h"
#include "rules/bricks/turn.h"

/* ---- seats ---- */

static void test_next_seat(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= MAX_SEATS; seats++)
        for (int i = 0; i < seats; i++) {
            assert_int_equal(seats_next(seats, i, SEATS_CLOCKWISE, seats_all(seats)), (i + 1) % seats);
            assert_int_equal(seats_next(seats, i, SEATS_COUNTER_CLOCKWISE, seats_all(seats)), (i + seats - 1) % seats);
        }
}

static void test_next_of_some(void **unused)
{
    (void)unused;
    uint16_t some = seats_bit(2) | seats_bit(5) | seats_bit(8);
    assert_int_equal(seats_next(9, 0, SEATS_CLOCKWISE, some), 2);
    assert_int_equal(seats_next(9, 2, SEATS_CLOCKWISE, some), 5);
    assert_int_equal(seats_next(9, 8, SEATS_CLOCKWISE, some), 2);
    assert_int_equal(seats_next(9, 2, SEATS_COUNTER_CLOCKWISE, some), 8);
    assert_int_equal(seats_next(9, 5, SEATS_CLOCKWISE, seats_bit(5)), 5);
    assert_int_equal(seats_next(9, 5, SEATS_CLOCKWISE, 0), NO_SEAT);
    assert_int_equal(seats_count(some), 3);
    assert_int_equal(seats_lowest(some), 2);
    assert_int_equal(seats_lowest(0), NO_SEAT);
    assert_false(seats_has(some, NO_SEAT));
}

static void test_round(void **unused)
{
    (void)unused;
    static const uint8_t right[] = { 5, 8, 2 }, left[] = { 2, 8, 5 };
    uint8_t order[MAX_SEATS];
    uint16_t some = seats_bit(2) | seats_bit(5) | seats_bit(8);
    assert_int_equal(seats_round(9, 4, SEATS_CLOCKWISE, some, order), 3);
    assert_memory_equal(order, right, sizeof right);
    assert_int_equal(seats_round(9, 4, SEATS_COUNTER_CLOCKWISE, some, order), 3);
    assert_memory_equal(order, left, sizeof left);
    assert_int_equal(seats_round(9, 4, SEATS_CLOCKWISE, 0, order), 0);
}

static void test_who_is_out(void **unused)
{
    (void)unused;
    State s;
    memset(&s, 0, sizeof s);
    s.seats = 9;
    s.seat[0].out = s.seat[4].out = 1;
    assert_int_equal(seats_playing(&s), 0x1EE);
}

/* ---- paying ---- */

/* The worked example of Marriage 6.3: everybody pays everybody the difference, and the winner a fee. */
static void test_everybody_with_everybody(void **unused)
{
    (void)unused;
    static const int32_t points[] = { 5, 12, 3, 0 };
    Settlement t = { { { 0 } } };
    settle_differences(&t, points, seats_all(4));
    settle_each(&t, seats_bit(0) | seats_bit(1), 2, 3);
    settle_each(&t, seats_bit(3), 2, 10);
    assert_int_equal(settle_net(&t, 0), 4 * 5 - 20 - 3);
    assert_int_equal(settle_net(&t, 1), 25);
    assert_int_equal(settle_net(&t, 2), 8);
    assert_int_equal(settle_net(&t, 3), -30);
    assert_int_equal(t.pays[0][1], 7);
    assert_int_equal(t.pays[1][0], 0);
    assert_int_equal(t.pays[0][2], 1); /* 3 of fee less 2 of difference */
    settle_times(&t, 4);
    assert_int_equal(settle_net(&t, 2), 32);
}

static void test_nothing_is_lost(void **unused)
{
    (void)unused;
    Rng chance;
    rng_seed(&chance, 11);
    for (int round = 0; round < 2000; round++) {
        Settlement t = { { { 0 } } };
        int32_t plain[MAX_SEATS] = { 0 }, sum = 0;
        for (int k = 0; k < 30; k++) {
            int from = (int)rng_below(&chance, MAX_SEATS), to = (int)rng_below(&chance, MAX_SEATS);
            int amount = (int)rng_below(&chance, 41) - 20;
            settle_pay(&t, from, to, amount);
            plain[from] -= amount;
            plain[to] += amount;
        }
        for (int a = 0; a < MAX_SEATS; a++) {
            assert_int_equal(settle_net(&t, a), plain[a]);
            assert_int_equal(t.pays[a][a], 0);
            sum += settle_net(&t, a);
            for (int b = 0; b < MAX_SEATS; b++)
                assert_true(t.pays[a][b] >= 0 && (t.pays[a][b] == 0 || t.pays[b][a] == 0));
        }
        assert_int_equal(sum, 0);
    }
}

static void test_sharing(void **unused)
{
    (void)unused;
    int32_t share[MAX_SEATS];
    settle_share(11, 9, seats_bit(1) | seats_bit(4) | seats_bit(7), 3, SEATS_CLOCKWISE, share);
    static const int32_t right[MAX_SEATS] = { 0, 3, 0, 0, 4, 0, 0, 4, 0 };
    assert_memory_equal(share, right, sizeof right);
    settle_share(10, 9, seats_bit(1) | seats_bit(4) | seats_bit(7), 3, SEATS_COUNTER_CLOCKWISE, share);
    static const int32_t other[MAX_SEATS] = { 0, 4, 0, 0, 3, 0, 0, 3, 0 };
    assert_memory_equal(share, other, sizeof other);
}

static void test_best(void **unused)
{
    (void)unused;
    static const int32_t points[MAX_SEATS] = { 5, -9, 7, 7, 0, -9, 99, 1, 1 };
    int32_t figure;
    uint16_t some = (uint16_t)(seats_all(9) & ~seats_bit(6));
    assert_int_equal(settle_best(points, some, 1, &figure), seats_bit(2) | seats_bit(3));
    assert_int_equal(figure, 7);
    assert_int_equal(settle_best(points, some, -1, &figure), seats_bit(1) | seats_bit(5));
    assert_int_equal(figure, -9);
}

/* ---- the start of a turn ---- */

static void test_turn(void **unused)
{
    (void)unused;
    State s;
    memset(&s, 0, sizeof s);
    s.table.piece_count = 40;
    s.table.pile_count = 3;
    for (int i = 0; i < 40; i++)
        s.table.row.order[i] = (Piece)i;
    for (int p = 0; p < 3; p++)
        s.table.row.pile[p].kind = PILE_MELD;
    s.table.row.start[1] = 38; /* a hand of 38, a meld of two */
    s.table.row.start[2] = s.table.row.start[3] = 40;
    turn_mark(&s);
    assert_false(turn_changed(&s, 1));
    table_shift(&s.table, 0, 30, 2, 2, 0);
    assert_true(turn_changed(&s, 1));
    assert_true(turn_had(&s, 0, 31));
    assert_false(turn_had(&s, 0, 38));
    assert_true(turn_had_all(&s, 0, 2));
    table_shift(&s.table, 1, 0, 1, 2, 0);
    assert_false(turn_had_all(&s, 0, 2));
    assert_int_equal(turn_start_size(&s, 0), 38);
    turn_restore(&s);
    assert_false(turn_changed(&s, 1));
    s.table.row.pile[1].read = MELD_RUN;
    assert_true(turn_changed(&s, 1));
    assert_false(turn_changed(&s, 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_next_seat),
        cmocka_unit_test(test_next_of_some),
        cmocka_unit_test(test_round),
        cmocka_unit_test(test_who_is_out),
        cmocka_unit_test(test_everybody_with_everybody),
        cmocka_unit_test(test_nothing_is_lost),
        cmocka_unit_test(test_sharing),
        cmocka_unit_test(test_best),
        cmocka_unit_test(test_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
