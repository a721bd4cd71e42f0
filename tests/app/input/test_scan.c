/* What one switch goes through: groups, their parts, one of them, the way back, and the rest after some rounds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/input/scan.h"

enum { PACE = 1000 };

static Scan scan;
static ScanItems things;
static uint32_t now;

/* Things of so many zones, so many in each: the mark of the third of zone 2 is 203. */
static void lay_out(int zones, const int *counts)
{
    things.count = 0;
    for (int z = 0; z < zones; z++)
        for (int i = 0; i < counts[z]; i++) {
            things.mark[things.count] = (uint32_t)(100 * (z + 1) + i + 1);
            things.item[things.count] = (uint16_t)things.count;
            things.area[things.count++] = (uint8_t)z;
        }
}

static void remove_thing(uint32_t mark)
{
    for (int i = 0; i < things.count; i++)
        if (things.mark[i] == mark) {
            for (int k = i; k + 1 < things.count; k++) {
                things.mark[k] = things.mark[k + 1];
                things.area[k] = things.area[k + 1];
            }
            things.count--;
        }
}

static int usual(void **state)
{
    (void)state;
    lay_out(3, (const int[]){ 1, 10, 2 });
    now = 5000;
    memset(&scan, 0, sizeof scan);
    scan_begin(&scan, &things, now, PACE);
    return 0;
}

/* "101", "201-210", "back", "-": what is reached, by marks. */
static const char *reached(void)
{
    static char text[32];
    uint16_t item[MAX_SCANNED];
    const int n = scan_reached(&scan, &things, item, MAX_SCANNED);
    if (scan.back && !scan.rests)
        return "back";
    if (n == 0)
        return "-";
    if (n == 1)
        snprintf(text, sizeof text, "%u", things.mark[item[0]]);
    else
        snprintf(text, sizeof text, "%u-%u", things.mark[item[0]], things.mark[item[n - 1]]);
    return text;
}

static void expect(const char *wanted)
{
    assert_string_equal(reached(), wanted);
}

/* On to the next, which comes in its time and not before. */
static void step(void)
{
    const int wait = scan_wait_ms(&scan, now);
    assert_in_range(wait, 1, PACE * 3 / 2);
    assert_false(scan_step(&scan, &things, now + (uint32_t)wait - 1, PACE));
    now += (uint32_t)wait;
    assert_true(scan_step(&scan, &things, now, PACE));
}

static ScanPress press(void)
{
    int item = -1;
    const ScanPress what = scan_press(&scan, &things, now, PACE, &item);
    if (what == SCAN_ITEM)
        assert_int_equal(things.mark[item], strtoul(reached(), NULL, 10));
    return what;
}

static void zones_are_gone_through_and_then_a_way_back(void **state)
{
    (void)state;
    static const char *const round[] = { "101", "201-210", "301-302", "back" };
    for (int i = 0; i < 8; i++) {
        expect(round[i % 4]);
        step();
    }
}

static void a_zone_of_one_thing_is_that_thing(void **state)
{
    (void)state;
    assert_int_equal(press(), SCAN_ITEM);
}

static void many_things_are_gone_through_by_parts(void **state)
{
    (void)state;
    step();
    assert_int_equal(press(), SCAN_ENTERED);
    expect("201-203");
    step();
    expect("204-206");
    assert_int_equal(press(), SCAN_ENTERED);
    expect("204");
    step();
    step();
    expect("206");
    assert_int_equal(press(), SCAN_ITEM);
}

static void behind_each_group_is_a_way_back_to_the_one_around_it(void **state)
{
    (void)state;
    step();
    press();
    press();
    for (int i = 0; i < 3; i++)
        step();
    expect("back");
    assert_int_equal(press(), SCAN_ENTERED);
    expect("201-203");
    for (int i = 0; i < 4; i++)
        step();
    expect("back");
    assert_int_equal(press(), SCAN_ENTERED);
    expect("201-210");
    step();
    step();
    expect("back");
    assert_int_equal(press(), SCAN_LEAVES);
}

static void who_does_not_press_comes_back_by_themselves(void **state)
{
    (void)state;
    step();
    press();
    press();
    for (int i = 0; i < 2 * 4; i++)
        step();
    expect("201-203");
    for (int i = 0; i < 2 * 5; i++)
        step();
    expect("201-210");
}

static void after_some_rounds_it_rests_until_the_next_press(void **state)
{
    (void)state;
    int steps = 0;
    while (!scan.rests && steps++ < 100)
        step();
    assert_int_equal(steps, 5 * 4);
    expect("-");
    assert_int_equal(scan_wait_ms(&scan, now), -1);
    assert_int_equal(press(), SCAN_WOKEN);
    expect("101");
    step();
    expect("201-210");
}

static void what_has_gone_is_left_out(void **state)
{
    (void)state;
    step();
    press();
    remove_thing(204);
    remove_thing(205);
    remove_thing(206);
    step();
    expect("207-209");
    remove_thing(208);
    remove_thing(209);
    assert_int_equal(press(), SCAN_ITEM); /* one is left of that part */
}

static void what_has_come_is_found_among_the_zones(void **state)
{
    (void)state;
    lay_out(4, (const int[]){ 1, 0, 2, 2 }); /* the second has gone, a fourth has come */
    step();
    expect("301-302");
    step();
    expect("401-402");
    lay_out(4, (const int[]){ 1, 2, 2, 0 });
    step();
    expect("back");
    step();
    expect("101");
    step();
    expect("201-202");
}

static void nothing_to_press_is_no_harm(void **state)
{
    (void)state;
    things.count = 0;
    scan_begin(&scan, &things, now, PACE);
    expect("back");
    assert_int_equal(press(), SCAN_LEAVES);
    for (int i = 0; i < 5; i++)
        step();
    assert_true(scan.rests);
}

static void hundreds_of_things_take_few_presses(void **state)
{
    (void)state;
    lay_out(1, (const int[]){ 300 });
    for (int wanted = 0; wanted < 300; wanted += 7) {
        int presses = 0, steps = 0;
        ScanPress what = SCAN_ENTERED;
        scan_begin(&scan, &things, now, PACE);
        while (what != SCAN_ITEM) {
            uint16_t item[MAX_SCANNED];
            const int n = scan_reached(&scan, &things, item, MAX_SCANNED);
            bool there = false;
            for (int i = 0; i < n; i++)
                there |= item[i] == wanted;
            if (there && ++presses > 0)
                what = press();
            else if (++steps > 0)
                step();
        }
        assert_in_range(presses, 1, SCAN_LEVELS);
        assert_in_range(steps, 0, 30);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(zones_are_gone_through_and_then_a_way_back, usual),
        cmocka_unit_test_setup(a_zone_of_one_thing_is_that_thing, usual),
        cmocka_unit_test_setup(many_things_are_gone_through_by_parts, usual),
        cmocka_unit_test_setup(behind_each_group_is_a_way_back_to_the_one_around_it, usual),
        cmocka_unit_test_setup(who_does_not_press_comes_back_by_themselves, usual),
        cmocka_unit_test_setup(after_some_rounds_it_rests_until_the_next_press, usual),
        cmocka_unit_test_setup(what_has_gone_is_left_out, usual),
        cmocka_unit_test_setup(what_has_come_is_found_among_the_zones, usual),
        cmocka_unit_test_setup(nothing_to_press_is_no_harm, usual),
        cmocka_unit_test_setup(hundreds_of_things_take_few_presses, usual),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
