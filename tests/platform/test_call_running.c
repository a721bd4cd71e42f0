/* A call reaches whoever listens, and nobody waits for one who does not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "platform/call_running.h"
#include "platform/clock.h"
#include "platform/files.h"

static char session[64], kept[64];
static int calls;

static void count(void)
{
    calls++;
}

static int set_up(void **state)
{
    (void)state;
    calls = 0;
    setenv("XDG_RUNTIME_DIR", session, 1);
    return 0;
}

static void test_a_call_is_heard_each_time(void **state)
{
    (void)state;
    RunningCalls s = { 0 };
    assert_false(call_running(kept)); /* nobody listens */
    assert_true(running_calls_open(&s, kept));
    assert_true(running_calls_hear(&s, count));
    for (int i = 1; i <= 20; i++) {
        assert_true(call_running(kept));
        assert_int_equal(calls, i);
    }
    running_calls_close(&s);
    assert_int_equal(file_form(s.path), FORM_NOTHING);
    assert_false(call_running(kept));
    assert_int_equal(calls, 20);
}

/* What a process that was killed has left neither answers nor keeps the next one from listening. */
static void test_a_socket_that_was_left_behind(void **state)
{
    (void)state;
    RunningCalls gone = { 0 }, s = { 0 };
    char path[sizeof gone.path];
    assert_true(running_calls_open(&gone, kept));
    snprintf(path, sizeof path, "%s", gone.path);
    close(gone.handle - 1);
    assert_int_equal(file_form(path), FORM_OTHER);
    assert_false(call_running(kept));
    assert_true(running_calls_open(&s, kept));
    assert_string_equal(s.path, path);
    assert_true(running_calls_hear(&s, count));
    assert_true(call_running(kept));
    running_calls_close(&s);
    assert_int_equal(file_form(path), FORM_NOTHING);
}

/* One that listens and never hears: a program that has stopped. */
static void test_nobody_answers(void **state)
{
    (void)state;
    RunningCalls s = { 0 };
    assert_true(running_calls_open(&s, kept));
    double before = clock_steady();
    assert_false(call_running(kept));
    assert_true(clock_steady() - before < 30);
    running_calls_close(&s);
}

/* A folder that others may enter, that is none, or that is not told: nobody is called there. */
static void test_no_folder_of_the_users_own(void **state)
{
    (void)state;
    RunningCalls s = { 0 };
    char file[96];
    chmod(session, 0755);
    assert_false(running_calls_open(&s, kept));
    assert_false(call_running(kept));
    chmod(session, 0700);
    assert_true(running_calls_open(&s, kept));
    running_calls_close(&s);
    snprintf(file, sizeof file, "%s/none", session);
    const char *no[] = { "", ".", file };
    for (size_t i = 0; i < sizeof no / sizeof no[0]; i++) {
        setenv("XDG_RUNTIME_DIR", no[i], 1);
        assert_false(running_calls_open(&s, kept));
        assert_false(call_running(kept));
    }
    unsetenv("XDG_RUNTIME_DIR");
    assert_false(running_calls_open(&s, kept));
    assert_false(call_running(kept));
    running_calls_close(&s); /* of one that never was open */
}

/* Each folder of matches has its own, however it is named. */
static void test_every_folder_by_itself(void **state)
{
    (void)state;
    RunningCalls s = { 0 };
    char link[96];
    snprintf(link, sizeof link, "%s/link", session);
    assert_int_equal(symlink(kept, link), 0);
    assert_true(running_calls_open(&s, kept));
    assert_true(running_calls_hear(&s, count));
    assert_false(call_running(session));
    assert_int_equal(calls, 0);
    assert_true(call_running(link));
    assert_int_equal(calls, 1);
    running_calls_close(&s);
    unlink(link);
}

/* All starts of a Flatpak share one folder in that of the session, which each start has anew. */
static void test_flatpak(void **state)
{
    (void)state;
    RunningCalls s = { 0 };
    char all[96], own[128];
    snprintf(all, sizeof all, "%s/app", session);
    snprintf(own, sizeof own, "%s/org.meldwell.Meldwell", all);
    setenv("FLATPAK_ID", "org.meldwell.Meldwell", 1);
    assert_false(running_calls_open(&s, kept));
    assert_int_equal(mkdir(all, 0755) | mkdir(own, 0700), 0);
    assert_true(running_calls_open(&s, kept));
    assert_memory_equal(s.path, own, strlen(own));
    assert_true(running_calls_hear(&s, count));
    assert_true(call_running(kept));
    running_calls_close(&s);
    unsetenv("FLATPAK_ID");
    folder_remove(own);
    folder_remove(all);
}

int main(void)
{
    if (!folder_passing("meldwell-session", session, sizeof session) ||
        !folder_passing("meldwell-kept", kept, sizeof kept))
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_a_call_is_heard_each_time, set_up),
        cmocka_unit_test_setup(test_a_socket_that_was_left_behind, set_up),
        cmocka_unit_test_setup(test_nobody_answers, set_up),
        cmocka_unit_test_setup(test_no_folder_of_the_users_own, set_up),
        cmocka_unit_test_setup(test_every_folder_by_itself, set_up),
        cmocka_unit_test_setup(test_flatpak, set_up),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    folder_remove(session);
    folder_remove(kept);
    return failed;
}
