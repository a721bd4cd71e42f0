/* The command that makes puzzles by their numbers: what it prints, and what it refuses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/puzzles.h"
#include "played.h"
#include "puzzle/kinds.h"

static Said say(int count, const char *a, const char *b, const char *c)
{
    const char *const words[] = { a, b, c };
    return said_by(puzzles_command, count, words);
}

static void every_kind_is_listed(void **unused)
{
    (void)unused;
    Said said = say(0, NULL, NULL, NULL);
    assert_int_equal(said.status, 0);
    for (size_t i = 0; i < puzzle_kind_count; i++)
        assert_non_null(strstr(said.out, puzzle_kinds[i]->id));
    said_free(&said);
}

static int lines_of(const char *text)
{
    int n = 0;
    for (; *text != '\0'; text++)
        n += *text == '\n';
    return n;
}

/* As much of a line as does not tell the time. */
static void a_puzzle_is_a_line(void **unused)
{
    (void)unused;
    Said said = say(3, "gin-best", "--count", "3"), from = say(3, "gin-best", "--from", "3");
    assert_int_equal(said.status, 0);
    assert_int_equal(lines_of(said.out), 3);
    assert_int_equal(strncmp(said.out, "1 grade=", 8), 0);
    assert_non_null(strstr(said.out, " throw=least-left left="));
    assert_non_null(strstr(said.out, " answer=\""));
    assert_int_equal(lines_of(from.out), 1);
    const char *third = strstr(said.out, "\n3 ") + 1;
    assert_int_equal(strncmp(from.out, third, (size_t)(strstr(third, " ms=") - third)), 0);
    said_free(&said);
    said_free(&from);
    said = say(2, "gin-best", "--show", NULL);
    assert_non_null(strstr(said.out, "\nmeldwell position 1\ngame gin\n"));
    said_free(&said);
}

static void what_is_no_puzzle_is_refused(void **unused)
{
    static const struct {
        int count;
        const char *word[3];
    } cases[] = {
        { 1, { "gin-worst", NULL, NULL } },
        { 3, { "gin-best", "--from", "0" } },
        { 3, { "gin-best", "--from", "1000000000" } },
        { 3, { "gin-best", "--from", "-1" } },
        { 3, { "gin-best", "--from", "one" } },
        { 3, { "gin-best", "--count", "0" } },
        { 2, { "gin-best", "--count", NULL } },
        { 2, { "gin-best", "--frobnicate", NULL } },
        { 2, { "gin-best", "3", NULL } },
        { 1, { "G6-0001", NULL, NULL } },
        { 3, { "G1-0001", "--count", "2" } },
        { 1, { "cook", NULL, NULL } },
        { 2, { "cook", "gin-worst", NULL } },
        { 3, { "cook", "gin-best", "--show" } },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Said said = said_by(puzzles_command, cases[i].count, cases[i].word);
        assert_int_equal(said.status, 2);
        assert_string_equal(said.out, "");
        assert_int_equal(lines_of(said.err), 1);
        said_free(&said);
    }
    const char *const beyond[] = { "gin-best", "--from", "999999999", "--count", "2" };
    Said said = said_by(puzzles_command, 5, beyond);
    assert_int_equal(said.status, 2);
    assert_int_equal(lines_of(said.err), 1);
    said_free(&said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_listed),
        cmocka_unit_test(a_puzzle_is_a_line),
        cmocka_unit_test(what_is_no_puzzle_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
