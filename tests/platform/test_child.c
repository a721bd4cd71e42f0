/* Programs that run beside this one: good ones, and those that are slow, gone, deaf or never silent. */
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "platform/child_process.h"
#include "platform/clock.h"

enum { LONG = 60 }; /* seconds that are never needed */

static char line[CHILD_LINE];
static size_t size;

static Child started(const char *command)
{
    Child c;
    assert_true(child_start(&c, command));
    return c;
}

static ChildEvent hear(Child *c, double seconds)
{
    return child_line(c, line, &size, clock_steady() + seconds, NULL);
}

static ChildEvent say(Child *c, const char *text, double seconds)
{
    return child_send(c, text, strlen(text), clock_steady() + seconds, NULL);
}

static void lines_go_to_and_fro(void **state)
{
    (void)state;
    Child c = started("cat");
    assert_int_equal(say(&c, "one\ntwo\n\nth", LONG), CHILD_WELL);
    static const char *const back[] = { "one", "two", "" };
    for (size_t i = 0; i < sizeof back / sizeof back[0]; i++) {
        assert_int_equal(hear(&c, LONG), CHILD_WELL);
        assert_string_equal(line, back[i]);
        assert_int_equal(size, strlen(back[i]));
    }
    assert_int_equal(hear(&c, 0.05), CHILD_LATE); /* half a line is none */
    assert_int_equal(say(&c, "ree\n", LONG), CHILD_WELL);
    assert_int_equal(hear(&c, LONG), CHILD_WELL);
    assert_string_equal(line, "three");
    assert_int_equal(child_end(&c, LONG), 0);
    assert_int_equal(child_end(&c, LONG), 0); /* there is none any more */
}

static void any_byte_may_come(void **state)
{
    (void)state;
    Child c = started("printf 'a\\000b\\377\\n'");
    assert_int_equal(hear(&c, LONG), CHILD_WELL);
    assert_int_equal(size, 4);
    assert_memory_equal(line, "a\0b\377", 5);
    assert_int_equal(hear(&c, LONG), CHILD_ENDED);
    child_end(&c, LONG);
}

static void the_longest_line(void **state)
{
    (void)state;
    Child c =
        started("head -c 1023 /dev/zero | tr '\\000' x; echo; head -c 1024 /dev/zero | tr '\\000' x; exec sleep 60");
    assert_int_equal(hear(&c, LONG), CHILD_WELL);
    assert_int_equal(size, CHILD_LINE - 1);
    assert_int_equal(hear(&c, LONG), CHILD_TOO_LONG);
    assert_int_equal(child_end(&c, 0), CHILD_ALIVE);
}

static void how_it_ended_is_told(void **state)
{
    (void)state;
    Child c = started("exit 3");
    assert_int_equal(hear(&c, LONG), CHILD_ENDED);
    assert_int_equal(child_end(&c, LONG), 3);
    c = started("kill -TERM $$");
    assert_int_equal(hear(&c, LONG), CHILD_ENDED);
    assert_int_equal(child_end(&c, LONG), -SIGTERM);
    c = started("kill -TERM $$; true");
    assert_int_equal(hear(&c, LONG), CHILD_ENDED);
    assert_int_equal(child_end(&c, LONG), -SIGTERM);
    c = started("/no/such/program");
    assert_int_equal(hear(&c, LONG), CHILD_ENDED);
    assert_int_equal(child_end(&c, LONG), 127);
}

/* The shell does not stay beside one program, so that its closed output is seen; words of its own it keeps. */
static void closed_output_is_no_end(void **state)
{
    (void)state;
    char script[] = "/tmp/meldwell-child-XXXXXX", command[128];
    int file = mkstemp(script);
    static const char text[] = "#!/bin/sh\nexec >&-\nexec sleep 60\n";
    assert_true(file >= 0 && write(file, text, sizeof text - 1) == (ssize_t)sizeof text - 1);
    assert_int_equal(fchmod(file, 0700), 0);
    close(file);
    snprintf(command, sizeof command, "%s with words", script);
    Child c = started(command);
    assert_int_equal(hear(&c, LONG), CHILD_ENDED);
    assert_int_equal(child_end(&c, 0), CHILD_ALIVE);
    unlink(script);
    c = started("exit 5");
    assert_int_equal(hear(&c, LONG), CHILD_ENDED);
    assert_int_equal(child_end(&c, LONG), 5);
}

/* More than any pipe holds, to somebody who does not read, and to nobody. */
static void writing_never_waits_for_ever(void **state)
{
    (void)state;
    enum { MUCH = 4000000 };
    char *much = malloc(MUCH);
    assert_non_null(much);
    memset(much, 'x', MUCH);
    Child c = started("exec sleep 60");
    double from = clock_steady();
    assert_int_equal(child_send(&c, much, MUCH, from + 0.2, NULL), CHILD_LATE);
    assert_true(clock_steady() - from >= 0.2);
    assert_int_equal(child_end(&c, 0), CHILD_ALIVE);
    c = started("exit 0");
    assert_int_equal(child_send(&c, much, MUCH, clock_steady() + LONG, NULL), CHILD_ENDED);
    assert_int_equal(child_end(&c, LONG), 0);
    free(much);
}

static void waiting_can_be_stopped(void **state)
{
    (void)state;
    atomic_bool stop;
    atomic_init(&stop, true);
    Child c = started("exec sleep 60");
    assert_int_equal(child_line(&c, line, &size, clock_steady() + LONG, &stop), CHILD_STOPPED);
    assert_int_equal(child_end(&c, 0), CHILD_ALIVE);
}

/* What it has started ends with it, whether it ended by itself or not. */
static void nothing_is_left_behind(void **state)
{
    (void)state;
    static const char *const command[] = { "sleep 1000 & echo $!; exit 0", "sleep 1000 & echo $!; exec sleep 1000" };
    for (int i = 0; i < 2; i++) {
        Child c = started(command[i]);
        assert_int_equal(hear(&c, LONG), CHILD_WELL);
        int left = atoi(line);
        assert_true(left > 1);
        assert_int_equal(child_end(&c, i == 0 ? LONG : 0), i == 0 ? 0 : -SIGKILL);
        /* Whoever takes over orphans may take its time. */
        char path[64], text[256] = "";
        snprintf(path, sizeof path, "/proc/%d/stat", left);
        for (double until = clock_steady() + LONG; kill(left, 0) == 0 && clock_steady() < until; clock_sleep(0.01)) {
            FILE *stat = fopen(path, "r");
            bool read = stat && fgets(text, sizeof text, stat) != NULL;
            if (stat)
                fclose(stat);
            if (read && strstr(text, ") Z"))
                return;
        }
        assert_int_equal(kill(left, 0), -1);
    }
}

/* Though somebody else holds the pipe. */
static void its_end_is_noticed(void **state)
{
    (void)state;
    Child c = started("sleep 1000 & echo last; exit 5");
    double from = clock_steady();
    assert_int_equal(hear(&c, LONG), CHILD_WELL);
    assert_string_equal(line, "last");
    assert_int_equal(hear(&c, LONG), CHILD_ENDED);
    assert_true(clock_steady() - from < LONG);
    assert_int_equal(child_end(&c, LONG), 5);
}

/* One that is started later does not hold the pipe of the one before open. */
static void each_has_its_own_pipes(void **state)
{
    (void)state;
    Child first = started("cat; exit 7"), second = started("exec sleep 60");
    assert_int_equal(child_end(&first, LONG), 7);
    assert_int_equal(child_end(&second, 0), CHILD_ALIVE);
}

/* A program finds signals as a shell would have left them. */
static void it_may_be_ended_by_a_broken_pipe(void **state)
{
    (void)state;
    Child c = started("exec 3>&1; { yes; echo $? >&3; } | true");
    assert_int_equal(hear(&c, LONG), CHILD_WELL);
    assert_int_equal(atoi(line), 128 + SIGPIPE);
    child_end(&c, LONG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_go_to_and_fro),
        cmocka_unit_test(any_byte_may_come),
        cmocka_unit_test(the_longest_line),
        cmocka_unit_test(how_it_ended_is_told),
        cmocka_unit_test(closed_output_is_no_end),
        cmocka_unit_test(writing_never_waits_for_ever),
        cmocka_unit_test(waiting_can_be_stopped),
        cmocka_unit_test(nothing_is_left_behind),
        cmocka_unit_test(each_has_its_own_pipes),
        cmocka_unit_test(its_end_is_noticed),
        cmocka_unit_test(it_may_be_ended_by_a_broken_pipe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
