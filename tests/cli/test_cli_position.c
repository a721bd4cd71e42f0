/* The command that reads a position, and the one that solves it: what they print, and what they refuse. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/position.h"
#include "cli/solve.h"
#include "played.h"

static char path[64];

static void write_file(const char *text)
{
    snprintf(path, sizeof path, "/tmp/meldwell-position-XXXXXX");
    const int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, text, strlen(text)), strlen(text));
    close(file);
}

static Said say(Command command, const char *text, const char *word, const char *value)
{
    const char *const words[] = { path, word, value };
    write_file(text);
    const Said said = said_by(command, word == NULL ? 1 : value == NULL ? 2 : 3, words);
    unlink(path);
    return said;
}

static const char gin[] = "meldwell position 1\ngame gin\nturn 0 play 8\n"
                          "hand 0 3s 4s 5s Kc Kd Kh 7d 8d 9d 2h Qs\ndiscard Jd 6c\n";
static const char sabra[] = "meldwell position 1\ngame sabra\noptions family_draw\nseats 2\nturn 1 play\n"
                            "hand 0\nhand 1 O7 K1\nmeld K7 R7 B7\nstock ...\nseat 1 opened=1\n";

/* Whose turn it is sees its hand and what it may do; the other sees neither. */
static void a_seat_is_told_what_it_sees(void **unused)
{
    (void)unused;
    Said said = say(position_command, gin, NULL, NULL);
    assert_int_equal(said.status, 0);
    assert_string_equal(said.err, "");
    assert_non_null(strstr(said.out, "match 0\ndeal 1 1\nposition 0 play\n"));
    assert_non_null(strstr(said.out, ":Kd "));
    assert_non_null(strstr(said.out, " discard 10\n"));
    said_free(&said);
    said = say(position_command, gin, "--seat", "1");
    assert_int_equal(said.status, 0);
    assert_non_null(strstr(said.out, "match 1\n"));
    assert_null(strstr(said.out, ":Kd "));
    assert_null(strstr(said.out, "legal"));
    said_free(&said);
}

static void the_whole_reads_as_the_same(void **unused)
{
    (void)unused;
    Said said = say(position_command, gin, "--whole", NULL), again = say(position_command, said.out, "--whole", NULL);
    assert_int_equal(said.status, 0);
    assert_true(strncmp(said.out, "meldwell position 1\ngame gin\n", 28) == 0);
    assert_string_equal(said.out, again.out);
    said_free(&said);
    said_free(&again);
}

static void expect_refused(const char *text, const char *word, const char *value, int status, const char *part)
{
    Said said = say(position_command, text, word, value);
    assert_int_equal(said.status, status);
    assert_string_equal(said.out, "");
    if (strstr(said.err, part) == NULL)
        fail_msg("%s does not say: %s", said.err, part);
    said_free(&said);
}

static void what_is_no_position_is_refused(void **unused)
{
    (void)unused;
    expect_refused("hand 0 Ah\n", NULL, NULL, 1, "does not begin with");
    expect_refused("meldwell position 1\ngame gin\nhand 0 Ah\n", NULL, NULL, 1, "another number of pieces");
    expect_refused(gin, "--seat", "2", 2, "The value after --seat is not possible.");
    expect_refused(gin, "--seat", NULL, 2, "A value is missing after --seat.");
    expect_refused(gin, "--fast", NULL, 2, "\"--fast\" is not understood here");
}

/* Under the rules of the position: the seven goes to the sevens. */
static void a_position_is_solved(void **unused)
{
    (void)unused;
    Said said = say(solve_command, sabra, "--show", NULL);
    assert_int_equal(said.status, 0);
    assert_true(strncmp(said.out, "position tiles=1 value=7 ", 25) == 0);
    assert_non_null(strstr(said.out, "rack: K1\n"));
    said_free(&said);
    said = say(solve_command, gin, NULL, NULL);
    assert_int_equal(said.status, 1);
    assert_non_null(strstr(said.err, "It is no position of Sabra"));
    said_free(&said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_is_told_what_it_sees),
        cmocka_unit_test(the_whole_reads_as_the_same),
        cmocka_unit_test(what_is_no_position_is_refused),
        cmocka_unit_test(a_position_is_solved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
