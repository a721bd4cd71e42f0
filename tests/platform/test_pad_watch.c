/* The watch over game pads where there are none: nobody is told of what is no pad, and it ends at once. Pads that are
 * there are in tests/e2e/pad.py. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "platform/clock.h"
#include "platform/pad_watch.h"

static char folder[64];
static atomic_int told;

static void tell(void)
{
    atomic_fetch_add(&told, 1);
}

static void make(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs("no device", f);
    fclose(f);
}

static int clean(void **state)
{
    char path[128];
    static const char *const names[] = { "event0", "event1", "mouse0", "event12345678901234567890", "pipe" };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    atomic_store(&told, 0);
    return 0;
}

static void without_a_folder_nothing_is_watched(void **state)
{
    PadWatch w = { .running = false };
    (void)state;
    assert_false(pad_watch_begin(&w, "/nowhere/at/all", tell));
    pad_watch_rest(&w, true);
    assert_false(pad_watch_hear(&w).any);
    pad_watch_end(&w);
    pad_watch_end(&w);
    assert_int_equal(told, 0);
}

static void what_is_no_pad_is_not_told(void **state)
{
    PadWatch w = { .running = false };
    char path[128];
    (void)state;
    make("event0");
    make("mouse0");
    assert_true(pad_watch_begin(&w, folder, tell));
    make("event1");
    make("event12345678901234567890");
    snprintf(path, sizeof path, "%s/pipe", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    for (int i = 0; i < 50; i++) {
        pad_watch_rest(&w, i % 2 == 0);
        chmod(path, i % 2 == 0 ? 0600 : 0400);
        clock_sleep(0.002);
    }
    const PadNews news = pad_watch_hear(&w);
    assert_false(news.any);
    assert_false(news.changed);
    assert_int_equal(told, 0);
    pad_watch_end(&w);
}

/* Whatever it waits for, and however often it is begun. */
static void it_ends_at_once(void **state)
{
    (void)state;
    const double begun = clock_steady();
    for (int i = 0; i < 50; i++) {
        PadWatch w = { .running = false };
        assert_true(pad_watch_begin(&w, folder, tell));
        if (i % 3 == 0)
            make("event0");
        pad_watch_rest(&w, i % 2 == 0);
        pad_watch_end(&w);
    }
    assert_true(clock_steady() - begun < 20);
}

/* The folder itself may go. */
static void the_folder_is_removed(void **state)
{
    PadWatch w = { .running = false };
    char other[96];
    (void)state;
    snprintf(other, sizeof other, "%s/input", folder);
    assert_int_equal(mkdir(other, 0700), 0);
    assert_true(pad_watch_begin(&w, other, tell));
    clock_sleep(0.01);
    assert_int_equal(rmdir(other), 0);
    clock_sleep(0.01);
    const double cpu = (double)clock() / CLOCKS_PER_SEC;
    clock_sleep(0.2);
    assert_true((double)clock() / CLOCKS_PER_SEC - cpu < 0.1); /* it does not run in circles */
    pad_watch_end(&w);
}

int main(void)
{
    snprintf(folder, sizeof folder, "/tmp/meldwell-pads-XXXXXX");
    if (mkdtemp(folder) == NULL)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(without_a_folder_nothing_is_watched, clean),
        cmocka_unit_test_teardown(what_is_no_pad_is_not_told, clean),
        cmocka_unit_test_teardown(it_ends_at_once, clean),
        cmocka_unit_test_teardown(the_folder_is_removed, clean),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    rmdir(folder);
    return failed;
}
