/* Counters: chips paid, told, and kept from those who may not know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/game/game.h"

enum { POT, ANNA, BO, SECRET_OF_BO, SEALED, COUNTERS };

static Counters table_of(void)
{
    Counters c;
    memset(&c, 0, sizeof c);
    c.count = COUNTERS;
    c.look[SECRET_OF_BO] = COUNTER_OF(1);
    c.look[SEALED] = COUNTER_CLOSED;
    c.amount[ANNA] = c.amount[BO] = 200000;
    return c;
}

static void test_paying(void **unused)
{
    (void)unused;
    Counters c = table_of();
    counters_pay(&c, ANNA, POT, 100000);
    counters_pay(&c, NO_COUNTER, BO, 5);
    counters_pay(&c, BO, NO_COUNTER, 7);
    counters_pay(&c, BO, POT, 0);
    counters_pay(&c, BO, BO, 9);
    assert_int_equal(c.amount[ANNA], 100000);
    assert_int_equal(c.amount[POT], 100000);
    assert_int_equal(c.amount[BO], 199998);
    assert_int_equal(c.paid, 3);
    assert_int_equal(c.payment[0].amount, 100000);
    assert_int_equal(c.payment[1].from, NO_COUNTER);
    counters_begin(&c);
    assert_int_equal(c.paid, 0);
    assert_int_equal(c.payment[0].amount, 0);
    assert_int_equal(c.amount[POT], 100000);
}

static void test_no_more_than_there_is(void **unused)
{
    (void)unused;
    Counters c = table_of();
    c.amount[ANNA] = 12;
    assert_int_equal(counters_pay_up_to(&c, ANNA, POT, 10), 10);
    assert_int_equal(counters_pay_up_to(&c, ANNA, POT, 10), 2);
    assert_int_equal(counters_pay_up_to(&c, ANNA, POT, 10), 0);
    assert_int_equal(c.amount[ANNA], 0);
    assert_int_equal(c.amount[POT], 12);
    assert_int_equal(c.paid, 2);
    c.amount[ANNA] = 1;
    assert_int_equal(counters_pay_up_to(&c, ANNA, POT, 10), 1);
    c.amount[ANNA] = -5;
    assert_int_equal(counters_pay_up_to(&c, ANNA, POT, 3), 0);
}

/* More payments than can be told in one move are carried out. */
static void test_many_payments(void **unused)
{
    (void)unused;
    Counters c = table_of();
    assert_true(MAX_PAYMENTS >= 9 * 9); /* nine players ante nine squares */
    for (int i = 0; i < MAX_PAYMENTS + 20; i++)
        counters_pay(&c, ANNA, POT, 1);
    assert_int_equal(c.paid, MAX_PAYMENTS);
    assert_int_equal(c.amount[POT], MAX_PAYMENTS + 20);
}

static void test_what_is_seen(void **unused)
{
    (void)unused;
    Counters c = table_of(), seen;
    counters_pay(&c, ANNA, POT, 3);
    counters_pay(&c, BO, SECRET_OF_BO, 40);
    counters_pay(&c, ANNA, SEALED, 50);
    static const struct {
        int viewer;
        int32_t secret;
        int payments;
    } of[] = { { 0, 0, 1 }, { 1, 40, 2 }, { NO_SEAT, 0, 1 } };
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        counters_observe(&c, of[i].viewer, &seen);
        assert_int_equal(seen.count, COUNTERS);
        assert_int_equal(seen.amount[POT], 3);
        assert_int_equal(seen.amount[SECRET_OF_BO], of[i].secret);
        assert_int_equal(seen.amount[SEALED], 0);
        assert_int_equal(seen.paid, of[i].payments);
        assert_int_equal(seen.payment[MAX_PAYMENTS - 1].amount, 0);
    }
}

/* Every observation passes them on, and the hash of a state holds them. */
static void test_counters_of_a_state(void **unused)
{
    (void)unused;
    const GameDef *game = game_table[0];
    OptionValues v;
    State s, seen;
    options_default(game->options, &v);
    game->rules.start(&s, &v, game->min_seats, 1);
    s.counters = table_of();
    s.counters.amount[SEALED] = 77;
    game_observe(game, &s, 0, &seen);
    assert_int_equal(seen.counters.amount[ANNA], 200000);
    assert_int_equal(seen.counters.amount[SEALED], 0);
    uint64_t before = state_hash(&s);
    s.counters.amount[SEALED]++;
    assert_true(state_hash(&s) != before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paying),
        cmocka_unit_test(test_no_more_than_there_is),
        cmocka_unit_test(test_many_payments),
        cmocka_unit_test(test_what_is_seen),
        cmocka_unit_test(test_counters_of_a_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
