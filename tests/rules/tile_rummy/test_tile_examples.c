/* The worked examples of American and International, every line of the operations that are theirs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/tile_rummy/examples.h"

enum { LINE = 2048 };

/* Operation and arguments of the line at *line; NULL: it is no example of these games. What is expected goes to
 * *expected. */
static char *cut_line(char *line, char **op, char **expected)
{
    static const char *const ours[] = { "tr.aturn", "tr.closed", "tr.intl", "tr.settle", "tr.session", "tr.late" };
    char *arrow = strstr(line, " => "), *space = strchr(line, ' ');
    if (line[0] == '#' || arrow == NULL || space == NULL)
        return NULL;
    *arrow = '\0';
    *expected = arrow + 4;
    (*expected)[strcspn(*expected, "\r\n")] = '\0';
    *op = space + 1;
    char *args = strchr(*op, ' ');
    *args = '\0';
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (strcmp(*op, ours[i]) == 0)
            return args + 1;
    return NULL;
}

static void all_of_them_come_out(void **unused)
{
    char line[LINE], actual[LINE], *op, *expected;
    int passed = 0;
    FILE *in = fopen(MELDWELL_SOURCE "/tests/examples/tile-rummy-vectors.txt", "r");
    (void)unused;
    assert_non_null(in);
    while (fgets(line, sizeof line, in)) {
        TextSink out = text_sink(actual, sizeof actual);
        const char *args = cut_line(line, &op, &expected);
        if (args == NULL)
            continue;
        assert_true(tr_example(op, args, &out));
        if (strcmp(actual, expected) != 0)
            fail_msg("%s %s\n  expected %s\n  actual   %s", line, args, expected, actual);
        passed++;
    }
    fclose(in);
    assert_int_equal(passed, 123);
}

/* What cannot be read is told as that. */
static void wrong_arguments_are_told(void **unused)
{
    static const char *const wrong[][2] = {
        { "tr.aturn", "game=sabra opened=0 own=- others=- rack=- end_own=- end_others=- discard=-" },
        { "tr.aturn", "game=american opened=2 own=- others=- rack=- end_own=- end_others=- discard=-" },
        { "tr.aturn", "game=american opened=0 own=K1,K2 others=- rack=- end_own=- end_others=- discard=-" },
        { "tr.aturn", "game=american opened=0 own=- others=- rack=X1 end_own=- end_others=- discard=-" },
        { "tr.aturn", "game=american opened=0 own=- others=- rack=- end_own=- end_others=- discard=- draw=best" },
        { "tr.closed", "tiles=K1,K2" },
        { "tr.intl", "win=some melded=1,1 racks=-/-" },
        { "tr.intl", "win=none melded=1 racks=-/-" },
        { "tr.settle", "totals=" },
        { "tr.session", "scores=1,2/3" },
        { "tr.late", "game=american drawn=none" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[256];
        TextSink out = text_sink(text, sizeof text);
        assert_true(tr_example(wrong[i][0], wrong[i][1], &out));
        if (strcmp(text, "error=arguments") != 0)
            fail_msg("%s %s: %s", wrong[i][0], wrong[i][1], text);
    }
    char text[16];
    TextSink out = text_sink(text, sizeof text);
    assert_false(tr_example("tr.turn", "", &out));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_of_them_come_out),
        cmocka_unit_test(wrong_arguments_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
