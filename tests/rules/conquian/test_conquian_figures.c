/* What is counted of each round of Conquian. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "conquian_table.h"
#include "tallied.h"

static const Move leave = { .kind = MOVE_PASS }, done = { .kind = MOVE_DONE };

static const char *figures_of(const Tallying *t, int seat)
{
    return tallied_text(&t->tally, &con_def, seat, true);
}

static void a_round_won_by_force_is_counted(void **unused)
{
    Tallying t;
    State s;
    (void)unused;
    con_table_set(&s, &(ConTable){ .hand = { NULL, "As 2h" },
                                   .melds = { "5h 6h 7h | 2c 3c 4c | Ks Kh Kd Kc", "6s 6d 6c" },
                                   .offer = "Jh",
                                   .from = CON_THROWN,
                                   .stock = "4d",
                                   .rest = 11 });
    tallying_begin(&t, &s);
    assert_true(tallying_play(&t, leave));
    assert_true(tallying_play(&t, (Move){ .kind = MOVE_CHOOSE, .amount = CON_MAKE_TAKE }));
    assert_true(tallying_play(&t, done));
    assert_string_equal(figures_of(&t, 0), "drawn=0/1 forces=0 forced=1 won_at=8/1");
    assert_string_equal(figures_of(&t, 1), "drawn=0/1 forces=1 forced=0 melded_lost=3/1");
}

static void a_drawn_round_is_counted(void **unused)
{
    Tallying t;
    State s;
    (void)unused;
    con_table_set(&s, &(ConTable){ .hand = { "Kc Qd", "As 2h" }, .offer = "Jh", .from = CON_LEFT });
    tallying_begin(&t, &s);
    assert_true(tallying_play(&t, leave));
    for (int i = 0; i < 2; i++)
        assert_string_equal(figures_of(&t, i), "drawn=1/1 forces=0 forced=0");
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_round_won_by_force_is_counted),
                                        cmocka_unit_test(a_drawn_round_is_counted) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
