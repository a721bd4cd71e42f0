/* How much computers play against each other before they stop: as many deals as were asked for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "trial/selfplay.h"

static SelfplayTotals play(const char *id, const char *preset, int seats, int deals)
{
    SelfplayTotals totals;
    SelfplayTask task = { .deals = deals, .seats = seats, .level = 0, .seed = 1 };
    while (strcmp(game_table[task.game]->id, id) != 0)
        task.game++;
    task.preset = preset_find(game_table[task.game]->options, preset);
    assert_true(selfplay_run(&task, stderr, &totals));
    assert_int_equal(totals.deals, deals);
    return totals;
}

/* All of one match, none of which is as long as the first three. */
static void deals_of_a_match_are_counted(void **unused)
{
    (void)unused;
    const SelfplayTotals one = play("gin", "challenge", 2, 1), three = play("gin", "challenge", 2, 3);
    enum { LONGEST_DEAL = 64 };
    assert_in_range(three.turns, one.turns + 2, one.turns + 2 * LONGEST_DEAL);
}

/* The last poker belongs to the last deal. */
static void what_follows_a_deal_is_none(void **unused)
{
    (void)unused;
    const SelfplayTotals ten = play("royal-rummy", "tripoley", 4, 10), more = play("royal-rummy", "tripoley", 4, 11);
    assert_true(more.turns > ten.turns);
}

static SelfplayTask royal(const char *preset, int seats)
{
    SelfplayTask task = { .game = game_find("royal-rummy"), .deals = 40, .seats = seats, .level = 0, .seed = 1 };
    task.preset = preset ? preset_find(game_table[task.game]->options, preset) : -1;
    return task;
}

/* As the window does not deal them; and of several tables those that can play are tried. */
static void tables_that_the_rules_are_not_for_are_refused(void **unused)
{
    SelfplayTotals totals;
    SelfplayTask task = royal("royal", 2);
    (void)unused;
    assert_non_null(selfplay_conflict(&task));
    task = royal("tripoley", 9);
    assert_null(selfplay_conflict(&task));
    task.set_count = 2;
    task.key[0] = "chip_supply";
    task.value[0] = "box_96";
    task.key[1] = "ante_value";
    task.value[1] = "10";
    assert_non_null(selfplay_conflict(&task));
    for (int seats = 0; seats <= 9; seats += 3) {
        task = royal(NULL, seats);
        assert_null(selfplay_conflict(&task));
        assert_true(selfplay_run(&task, stderr, &totals));
        assert_int_equal(totals.deals, 40);
        assert_true(totals.moves > 40 * 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_of_a_match_are_counted),
        cmocka_unit_test(what_follows_a_deal_is_none),
        cmocka_unit_test(tables_that_the_rules_are_not_for_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
