/* How the columns of the small score sheet share their room: nobody gets less than an equal share of what the others
 * leave, nothing is given away while somebody lacks it, and what is given is there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/table/where/score.h"
#include "chance.h"
#include "rules/table/rng.h"

static int given(const SheetNeed *n, int seats, int limit)
{
    int all = 0;
    for (int i = 0; i < seats; i++)
        all += n->column[i] < limit ? n->column[i] : limit;
    return all;
}

static int needed(const SheetNeed *n, int seats)
{
    int all = 0;
    for (int i = 0; i < seats; i++)
        all += n->column[i];
    return all;
}

static void wide_ones_share_what_narrow_ones_leave(void **state)
{
    (void)state;
    const SheetNeed n = { .column = { 20, 200, 30, 120 } };
    assert_int_equal(table_score_column_limit(&n, 4, 250), 100); /* 20, 100, 30, 100 */
    assert_int_equal(table_score_column_limit(&n, 4, 300), 130); /* 20, 130, 30, 120 */
    assert_int_equal(table_score_column_limit(&n, 4, 80), 20);
    assert_true(table_score_column_limit(&n, 4, 370) >= 200);
    assert_int_equal(table_score_column_limit(&n, 4, 0), 0);
}

static void the_room_is_used_and_no_more(void **state)
{
    (void)state;
    for (Cases c = chance_cases(41, 3000); chance_next(&c);) {
        Rng chance;
        SheetNeed n = { .label = 0 };
        rng_seed(&chance, c.seed);
        const int seats = 1 + (int)rng_below(&chance, MAX_SEATS), room = (int)rng_below(&chance, 1200);
        int widest = 0;
        for (int i = 0; i < seats; i++) {
            n.column[i] = 8 + (int)rng_below(&chance, 260);
            widest = n.column[i] > widest ? n.column[i] : widest;
        }
        const int limit = table_score_column_limit(&n, seats, room);
        assert_true(given(&n, seats, limit) <= room);
        assert_true(limit >= room / seats || limit >= widest);
        if (needed(&n, seats) <= room)
            assert_true(limit >= widest);
        else
            assert_true(given(&n, seats, limit + 1) > room);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(wide_ones_share_what_narrow_ones_leave),
                                        cmocka_unit_test(the_room_is_used_and_no_more) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
