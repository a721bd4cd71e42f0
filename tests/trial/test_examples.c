/* The worked examples, through the games, exactly as meldwell-cli runs them; and what the program says itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "rules/game.h"
#include "trial/examples.h"

#define EXAMPLES MELDWELL_SOURCE "/tests/examples/"

static VectorCount run_file(const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s%s", EXAMPLES, name);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    VectorCount count = vectors_run(in, stdout);
    fclose(in);
    return count;
}

/* All of Sabra, American and International comes out. */
static void all_of_the_tile_games_comes_out(void **unused)
{
    VectorCount count = run_file("tile-rummy-vectors.txt");
    (void)unused;
    assert_int_equal(count.failed, 0);
    assert_int_equal(count.skipped, 0);
    assert_int_equal(count.passed, 327);
}

/* All of Kalooki, Five Hundred, Rummy 500, basic rummy, Gin Rummy, Marriage and Royal Rummy comes out. */
static void all_of_the_card_games_comes_out(void **unused)
{
    VectorCount count = run_file("card-vectors.txt");
    (void)unused;
    assert_int_equal(count.failed, 0);
    assert_int_equal(count.skipped, 0);
    assert_int_equal(count.passed, 456);
}

static VectorResult run_line(const char *line, char *text, size_t size)
{
    TextSink why = text_sink(text, size);
    return vector_run(line, &why);
}

static void results_are_compared_exactly(void **unused)
{
    char text[4096];
    (void)unused;
#define MELD "x1 tr.meld game=sabra tiles=K7,R7,B7 => "
    /* An argument that none of the examples gives. */
    assert_int_equal(run_line("x1 kal.down melds=Ts,Td,Tc/8c,9c,Tc hand=20 => ok=1 total=57", text, sizeof text),
                     VECTOR_PASSED);
    assert_int_equal(run_line(MELD "valid=1 kind=group value=21", text, sizeof text), VECTOR_PASSED);
    assert_int_equal(run_line(MELD "value=21 valid=1 kind=group\r\n", text, sizeof text), VECTOR_PASSED);
    assert_int_equal(run_line(MELD "valid=1 kind=group value=22", text, sizeof text), VECTOR_FAILED);
    assert_non_null(strstr(text, "x1 tr.meld"));
    assert_non_null(strstr(text, "expected valid=1 kind=group value=22"));
    assert_non_null(strstr(text, "actual   valid=1 kind=group value=21"));
    assert_int_equal(run_line(MELD "valid=1 kind=group", text, sizeof text), VECTOR_FAILED);
    assert_int_equal(run_line(MELD "valid=1 kind=group value=21 more=1", text, sizeof text), VECTOR_FAILED);
    assert_int_equal(run_line(MELD "valid=1 valid=1 value=21", text, sizeof text), VECTOR_FAILED);
#undef MELD
}

static void lines_that_are_no_examples_fail_with_a_sentence(void **unused)
{
    static const char *const wrong[] = {
        "x1",
        "x1 tr.meld",
        "x1 tr.meld game=sabra tiles=K7,R7,B7",
        "x1 tr.meld game=sabra tiles=K7,R7,B7 =>",
        "x1 tr.meld game=sabra tiles=K7,R7,B7 => ",
        "x1 tr.meld game=sabra  tiles=K7,R7,B7 => valid=1",
        "x1 tr.meld game=sabra tiles => valid=1",
        "x1 tr.meld game=sabra =K7 => valid=1",
        "x1 => valid=1",
        " => valid=1",
        "x1 tr.meld game=sabra tiles=K7,R7,B7 => valid",
        "x1 tr.meld game=sabra tiles=K7,R7,B7 => valid=1 ",
        "x1 tr.meld game=sabra tiles=K7,R7,QQ => valid=1",
        "x1 tr.turn opts=nonsense opened=1 table=- rack=- end=- => ok=1",
    };
    char text[4096];
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(run_line(wrong[i], text, sizeof text), VECTOR_FAILED);
        assert_true(text[0] != '\0');
    }
    assert_int_equal(run_line("# a comment => x", text, sizeof text), VECTOR_NOTHING);
    assert_int_equal(run_line("  \n", text, sizeof text), VECTOR_NOTHING);
    assert_int_equal(run_line("x1 no.such a=1 => b=1", text, sizeof text), VECTOR_SKIPPED);
    char huge[5000];
    memset(huge, 'a', sizeof huge - 1);
    huge[sizeof huge - 1] = '\0';
    assert_int_equal(run_line(huge, text, sizeof text), VECTOR_FAILED);
}

/* ---- the program ---- */

/* Runs meldwell-cli; its output goes to out. Returns the exit status. */
static int cli(const char *words, char *out, size_t size)
{
    char command[1200];
    snprintf(command, sizeof command, "%s %s 2>&1", MELDWELL_CLI, words);
    FILE *p = popen(command, "r");
    assert_non_null(p);
    size_t n = fread(out, 1, size - 1, p);
    out[n] = '\0';
    for (char rest[512]; fread(rest, 1, sizeof rest, p) > 0;)
        ;
    int status = pclose(p);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void unknown_words_are_told_in_one_sentence(void **unused)
{
    static const char *const wrong[] = {
        "nonsense",
        "--nonsense",
        "--version more",
        "games more",
        "options",
        "options nonsense",
        "options sabra more",
        "rules",
        "rules nonsense",
        "rules sabra nonsense",
        "rules sabra --preset",
        "rules sabra --preset nonsense",
        "rules sabra --set nonsense",
        "rules sabra --set nonsense=1",
        "rules sabra --set turn_timer=14",
        "rules sabra --set turn_timer=",
        "vectors",
        "vectors a b",
        "selfplay",
        "selfplay sabra",
        "selfplay sabra --deals",
        "selfplay sabra --deals 0",
        "selfplay sabra --deals 1x",
        "selfplay sabra --deals -1",
        "selfplay sabra --deals ' 1'",
        "selfplay sabra --deals 1 --seed 18446744073709551616",
        "selfplay sabra --deals 1 --seats 5",
        "selfplay sabra --deals 1 --seats 1",
        "selfplay sabra --deals 1 --level nonsense",
        "selfplay sabra --deals 1 --nonsense",
        "solve",
    };
    char out[4096];
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int status = cli(wrong[i], out, sizeof out);
        if (status != 2)
            fail_msg("\"%s\" ends with %d: %s", wrong[i], status, out);
        size_t length = strlen(out);
        assert_true(length > 10 && strchr(out, '\n') == out + length - 1);
    }
}

/* The last line before `at` that is not indented. */
static const char *heading_before(const char *text, const char *at)
{
    const char *heading = text;
    for (const char *line = text; line < at; line = strchr(line, '\n') + 1)
        if (*line != ' ' && *line != '\n')
            heading = line;
    return heading;
}

/* Every option under the heading of its group. */
static void the_program_lists_options(void **unused)
{
    static char out[64 * 1024];
    char line[96];
    (void)unused;
    for (size_t game = 0; game < game_count; game++) {
        const OptionTable *t = game_table[game]->table;
        snprintf(line, sizeof line, "options %s", game_table[game]->id);
        assert_int_equal(cli(line, out, sizeof out), 0);
        for (int i = 0; i < t->option_count; i++) {
            snprintf(line, sizeof line, "\n  %s ", t->options[i].key);
            const char *at = strstr(out, line);
            assert_non_null(at);
            const char *heading = heading_before(out, at + 1);
            int length = snprintf(line, sizeof line, "%s\n", t->options[i].group);
            assert_memory_equal(heading, line, (size_t)length);
            snprintf(line, sizeof line, "\n%s\n", t->options[i].group);
            assert_null(strstr(heading + length, line)); /* each heading once */
        }
        for (int i = 0; i < t->preset_count; i++)
            assert_non_null(strstr(out, t->presets[i].id));
    }
}

static void the_program_answers(void **unused)
{
    static char out[64 * 1024];
    (void)unused;
    assert_int_equal(cli("--version", out, sizeof out), 0);
    assert_string_equal(out, "meldwell-cli " MELDWELL_VERSION "\n");
    assert_int_equal(cli("--help", out, sizeof out), 0);
    assert_non_null(strstr(out, "selfplay"));
    assert_int_equal(cli("games", out, sizeof out), 0);
    assert_non_null(strstr(out, "sabra"));
    assert_int_equal(cli("rules sabra --set initial_min=50 --preset lemada_2014", out, sizeof out), 0);
    assert_non_null(strstr(out, "Lemada 2014"));
    assert_non_null(strstr(out, "50 points"));
    for (const char *line = out; *line;) { /* printed for a terminal */
        size_t length = strcspn(line, "\n");
        assert_true(length <= 80);
        line += length + (line[length] == '\n');
    }
}

static void the_program_runs_examples(void **unused)
{
    char out[4096];
    (void)unused;
    assert_int_equal(cli("vectors " EXAMPLES "tile-rummy-vectors.txt", out, sizeof out), 0);
    assert_non_null(strstr(out, " 0 failed, "));
    assert_int_equal(cli("vectors /nonsense/file", out, sizeof out), 1);
    char path[] = "/tmp/meldwell-examples-XXXXXX", words[128];
    int file = mkstemp(path);
    assert_true(file >= 0);
    FILE *f = fdopen(file, "w");
    assert_non_null(f);
    fputs("x1 tr.meld game=sabra tiles=K7,R7,B7 => valid=0\n", f);
    fclose(f);
    snprintf(words, sizeof words, "vectors - < %s", path);
    assert_int_equal(cli(words, out, sizeof out), 1);
    unlink(path);
    assert_non_null(strstr(out, "0 passed, 1 failed, 0 skipped\n"));
}

static void the_program_plays_against_itself(void **unused)
{
    char out[4096];
    (void)unused;
    int status = cli("selfplay sabra --deals 20 --seed 7", out, sizeof out);
    if (status != 0)
        fail_msg("%s", out);
    assert_non_null(strstr(out, "20 deals, "));
    assert_non_null(strstr(out, " moves a second"));
    assert_non_null(strstr(out, "No fault was found."));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_of_the_tile_games_comes_out),
        cmocka_unit_test(all_of_the_card_games_comes_out),
        cmocka_unit_test(results_are_compared_exactly),
        cmocka_unit_test(lines_that_are_no_examples_fail_with_a_sentence),
        cmocka_unit_test(unknown_words_are_told_in_one_sentence),
        cmocka_unit_test(the_program_lists_options),
        cmocka_unit_test(the_program_answers),
        cmocka_unit_test(the_program_runs_examples),
        cmocka_unit_test(the_program_plays_against_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
