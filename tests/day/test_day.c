/* Days: their numbers and dates, where they begin, what they bring, and what is no day. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "day/deals.h"

enum { SATURDAY_28 = 20785, DATES = 40000 };

/* ---- the calendar ---- */

/* Counted one by one, with the lengths of the months as one learns them. */
static void every_day_is_the_one_after_the_day_before(void **unused)
{
    static const int length[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    DayDate d = { 1970, 1, 1 };
    (void)unused;
    for (int day = DAY_FIRST, weekday = 3; day <= DAY_LAST; day++, weekday = (weekday + 1) % 7) {
        const DayDate got = day_date(day);
        const bool leap = d.year % 4 == 0 && (d.year % 100 != 0 || d.year % 400 == 0);
        const int last = length[d.month - 1] + (d.month == 2 && leap);
        assert_true(got.year == d.year && got.month == d.month && got.day == d.day);
        assert_int_equal(day_of_date(d), day);
        assert_int_equal(day_weekday(day), weekday);
        assert_int_equal(day_month_length(d.year, d.month), last);
        d.day++;
        if (d.day > last) {
            d.day = 1;
            d.month++;
        }
        if (d.month > 12) {
            d.month = 1;
            d.year++;
        }
    }
    assert_int_equal(d.year, 2101);
}

static void dates_are_read_as_they_are_written(void **unused)
{
    (void)unused;
    for (int day = DAY_FIRST; day <= DAY_LAST; day++) {
        char text[DAY_TEXT];
        int read = -1;
        day_write(day, text);
        assert_true(day_read(text, &read, NULL));
        assert_int_equal(read, day);
    }
}

static void what_is_no_day_is_told(void **unused)
{
    static const struct {
        const char *date, *why;
    } cases[] = {
        { "1969-12-31", "1969-12-31 is not possible. Days go from 1970-01-01 to 2100-12-31." },
        { "2101-01-01", "2101-01-01 is not possible. Days go from 1970-01-01 to 2100-12-31." },
        { "2100-02-29", "\"2100-02-29\" is not a date. Dates look like 2026-11-28." },
        { "2026-11-31", "\"2026-11-31\" is not a date. Dates look like 2026-11-28." },
        { "2026-1-28", "\"2026-1-28\" is not a date. Dates look like 2026-11-28." },
        { "2026-11-28 ", "\"2026-11-28 \" is not a date. Dates look like 2026-11-28." },
        { "", "\"\" is not a date. Dates look like 2026-11-28." },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char why[200];
        int day = 7;
        TextSink error = text_sink(why, sizeof why);
        assert_false(day_read(cases[i].date, &day, &error));
        assert_string_equal(why, cases[i].why);
        assert_int_equal(day, 7);
    }
    int day;
    assert_true(day_read("2000-02-29", &day, NULL) && day_read("2096-02-29", &day, NULL));
}

/* ---- where a day begins ---- */

static void in_zone(const char *zone)
{
    setenv("TZ", zone, 1);
    tzset();
}

static int64_t at(int day, int hour, int minute)
{
    return (int64_t)day * 86400 + hour * 3600 + minute * 60;
}

static void a_day_begins_at_midnight_of_the_place(void **unused)
{
    (void)unused;
    in_zone("UTC0");
    assert_int_equal(day_at(at(SATURDAY_28, 0, 0) - 1), SATURDAY_28 - 1);
    assert_int_equal(day_at(at(SATURDAY_28, 0, 0)), SATURDAY_28);
    assert_int_equal(day_at(at(SATURDAY_28, 23, 59) + 59), SATURDAY_28);
    /* The same moment is another date elsewhere. */
    in_zone("XXX-14");
    assert_int_equal(day_at(at(SATURDAY_28, 9, 59)), SATURDAY_28);
    assert_int_equal(day_at(at(SATURDAY_28, 10, 0)), SATURDAY_28 + 1);
    in_zone("XXX12");
    assert_int_equal(day_at(at(SATURDAY_28, 11, 59)), SATURDAY_28 - 1);
    assert_int_equal(day_at(at(SATURDAY_28, 12, 0)), SATURDAY_28);
    in_zone("UTC0");
}

/* In Berlin clocks are put forward on 2026-03-29 and back on 2026-10-25: that day has 23 hours, and this one 25. */
static void days_of_other_lengths_are_days(void **unused)
{
    static const struct {
        DayDate date;
        int hours;
    } cases[] = { { { 2026, 3, 29 }, 23 }, { { 2026, 10, 25 }, 25 }, { { 2026, 6, 1 }, 24 } };
    (void)unused;
    in_zone("CET-1CEST,M3.5.0,M10.5.0/3");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const int day = day_of_date(cases[i].date);
        int64_t moment = at(day - 1, 12, 0);
        int hours = 0;
        while (day_at(moment) < day)
            moment += 60;
        while (day_at(moment + hours * 3600) == day)
            hours++;
        assert_int_equal(hours, cases[i].hours);
        assert_int_equal(day_at(moment + hours * 3600), day + 1);
    }
    in_zone("UTC0");
}

static void a_clock_beyond_all_days_has_the_last_or_the_first(void **unused)
{
    (void)unused;
    in_zone("UTC0");
    assert_int_equal(day_at(-1), DAY_FIRST);
    assert_int_equal(day_at(INT64_MIN), DAY_FIRST);
    assert_int_equal(day_at(at(DAY_LAST, 23, 59)), DAY_LAST);
    assert_int_equal(day_at(at(DAY_LAST + 1, 0, 0)), DAY_LAST);
    assert_int_equal(day_at(INT64_MAX), DAY_LAST);
    in_zone("XXX5");
    assert_int_equal(day_at(0), DAY_FIRST); /* 1969 there */
    in_zone("UTC0");
}

/* ---- what a day brings ---- */

static uint64_t sum_add(uint64_t sum, uint64_t number)
{
    for (int i = 0; i < 8; i++)
        sum = (sum ^ (number >> (8 * i) & 255)) * UINT64_C(0x100000001B3);
    return sum;
}

/* All that 40,000 days bring, in one number: if it becomes another one, somebody's deal of a day is another one. It may
 * change for games and days that are still far alone. */
static void every_day_brings_what_it_brought(void **unused)
{
    static const char *const games[] = { "sabra",    "kalooki",     "five-hundred",   "rummy-500",
                                         "rummy",    "gin",         "american-tiles", "international-tiles",
                                         "marriage", "royal-rummy", "conquian" };
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    (void)unused;
    for (int day = 0; day < DATES; day++) {
        const PuzzleName puzzle = day_puzzle(day);
        char name[PUZZLE_NAME] = "";
        puzzle_name_write(&puzzle, name);
        for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
            MatchSetup m;
            day_setup(game_find(games[i]), day, &m);
            assert_true(m.seed != 0 && m.seed == day_seed(game_table[m.game], day));
            sum = sum_add(sum_add(sum_add(sum, m.seed), (uint64_t)m.preset), (uint64_t)m.seats);
        }
        for (const char *c = name; *c != '\0'; c++)
            sum = sum_add(sum, (uint64_t)*c);
    }
}

/* As sha256sum has it: "meldwell day 1 gin 20785". */
static void the_seed_is_the_beginning_of_a_sum(void **unused)
{
    (void)unused;
    assert_true(day_seed(game_table[game_find("gin")], SATURDAY_28) == UINT64_C(0x185E4FD4ACD54ED8));
}

static void every_game_has_a_deal_that_can_be_played(void **unused)
{
    (void)unused;
    for (int game = 0; game < (int)game_count; game++) {
        const GameDef *def = game_table[game];
        const AiDef *ai = ai_find(def->id);
        MatchSetup m;
        State s;
        day_setup(game, SATURDAY_28, &m);
        assert_true(m.preset >= 0 && m.seats >= def->min_seats && m.seats <= def->max_seats && !m.practice);
        assert_null(game_conflict(def, &m.options));
        assert_true(match_seat_is_you(&m, 0) && match_persons(&m) == 1);
        for (int i = 1; i < m.seats; i++)
            assert_string_equal(ai->levels[m.seat[i].level].id, "hard");
        def->rules.start(&s, &m.options, m.seats, m.seed);
        assert_int_equal(game_clock_ms(def, &s), 0);
    }
}

/* The grades of a week from Monday, and each week the next place. */
static void puzzles_go_by_the_day_of_the_week(void **unused)
{
    static const int grade[] = { 1, 2, 2, 3, 3, 4, 5 };
    (void)unused;
    for (int day = 0; day < DATES; day++) {
        const PuzzleName p = day_puzzle(day), next = day_puzzle(day + 7);
        assert_int_equal(p.grade, grade[day_weekday(day)]);
        assert_true(p.kind != NULL);
        assert_true(next.kind == p.kind && next.place == p.place % 500 + 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_day_is_the_one_after_the_day_before),
        cmocka_unit_test(dates_are_read_as_they_are_written),
        cmocka_unit_test(what_is_no_day_is_told),
        cmocka_unit_test(a_day_begins_at_midnight_of_the_place),
        cmocka_unit_test(days_of_other_lengths_are_days),
        cmocka_unit_test(a_clock_beyond_all_days_has_the_last_or_the_first),
        cmocka_unit_test(every_day_brings_what_it_brought),
        cmocka_unit_test(the_seed_is_the_beginning_of_a_sum),
        cmocka_unit_test(every_game_has_a_deal_that_can_be_played),
        cmocka_unit_test(puzzles_go_by_the_day_of_the_week),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
