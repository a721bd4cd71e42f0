/* The command that tells what a day brings: what it prints, and what it refuses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/day.h"
#include "day/deals.h"
#include "played.h"

static Said say(int count, const char *a, const char *b)
{
    const char *const words[] = { a, b };
    return said_by(day_command, count, words);
}

static void every_game_has_a_line(void **unused)
{
    (void)unused;
    Said said = say(1, "2026-11-28", NULL);
    assert_int_equal(said.status, 0);
    assert_string_equal(said.err, "");
    assert_int_equal(strncmp(said.out, "day 2026-11-28 20785\n", 21), 0);
    for (size_t i = 0; i < game_count; i++) {
        char line[200];
        MatchSetup m;
        day_setup((int)i, 20785, &m);
        snprintf(line, sizeof line, "\n%s seed=%llu preset=%s seats=%d\n", game_table[i]->id,
                 (unsigned long long)m.seed, game_table[i]->options->presets[m.preset].id, m.seats);
        assert_non_null(strstr(said.out, line));
    }
    assert_non_null(strstr(said.out, "\npuzzle S4-0"));
    said_free(&said);
}

static void without_a_date_it_is_today(void **unused)
{
    char today[DAY_TEXT], date[64];
    (void)unused;
    Said said;
    do { /* midnight may pass */
        day_write(day_now(), today);
        said = say(0, NULL, NULL);
        snprintf(date, sizeof date, "day %s ", today);
        day_write(day_now(), today);
    } while (strncmp(date + 4, today, strlen(today)) != 0);
    assert_int_equal(said.status, 0);
    assert_int_equal(strncmp(said.out, date, strlen(date)), 0);
    said_free(&said);
}

static void what_is_no_date_is_refused(void **unused)
{
    static const char *const dates[] = { "1969-12-31", "2101-01-01", "2026-02-29", "2026-13-01", "2026-00-10",
                                         "2026-11-00", "28.11.2026", "20261128",   "",           "2026-11-28x",
                                         "-2026-1-28", "today",      "2026-11-3",  "\n",         "0000-00-00" };
    (void)unused;
    for (size_t i = 0; i < sizeof dates / sizeof *dates; i++) {
        Said said = say(1, dates[i], NULL);
        assert_int_equal(said.status, 2);
        assert_string_equal(said.out, "");
        assert_true(strlen(said.err) > 20 && strchr(said.err, '\n') == said.err + strlen(said.err) - 1);
        said_free(&said);
    }
    Said said = say(2, "2026-11-28", "more");
    assert_int_equal(said.status, 2);
    said_free(&said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_a_line),
        cmocka_unit_test(without_a_date_it_is_today),
        cmocka_unit_test(what_is_no_date_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
