/* The rows of Join: while somebody points at them no row gets under the pointer but the one that lay there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/screens/together/join_rows.h"

static TogetherView view;
static JoinRows rows;

static int begin(void **unused)
{
    (void)unused;
    memset(&view, 0, sizeof view);
    memset(&rows, 0, sizeof rows);
    return 0;
}

static void find_table(char letter)
{
    TogetherTable *t = &view.found[view.founds++];
    *t = (TogetherTable){ .free = 1, .speaks = true };
    memset(t->key, letter, sizeof t->key);
    snprintf(t->name, sizeof t->name, "%c", letter);
}

static void lose_table(int i)
{
    memmove(&view.found[i], &view.found[i + 1], (size_t)(--view.founds - i) * sizeof *view.found);
}

static void rest_table(char letter)
{
    TogetherRested *t = &view.rested[view.resteds++];
    memset(t->key, letter, sizeof t->key);
    snprintf(t->name, sizeof t->name, "%c", letter);
}

/* A letter a row: large, it was found; small, it rests; '-' before it: it is gone. */
static void assert_rows(bool held, const char *want)
{
    char is[2 * JOIN_ROWS + 1] = "";
    size_t at = 0;
    join_rows_follow(&rows, &view, held);
    for (int i = 0; i < rows.count; i++) {
        const JoinRow *row = &rows.row[i];
        if (row->found < 0 && row->rested < 0)
            is[at++] = '-';
        is[at++] = (char)(row->rested >= 0 ? row->name[0] + 'a' - 'A' : row->name[0]);
    }
    is[at] = '\0';
    assert_string_equal(is, want);
}

static void what_was_found_comes_first(void **unused)
{
    (void)unused;
    rest_table('X');
    assert_rows(false, "x");
    find_table('A');
    find_table('B');
    assert_rows(false, "ABx");
    lose_table(0);
    assert_rows(false, "Bx");
}

static void nothing_moves_under_the_pointer(void **unused)
{
    (void)unused;
    find_table('A');
    find_table('B');
    rest_table('X');
    assert_rows(false, "ABx");
    lose_table(0);
    assert_rows(true, "-ABx");
    find_table('C');
    assert_rows(true, "-ABxC");
    view.resteds = 0; /* somebody has opened the table that rested */
    find_table('X');
    assert_rows(true, "-ABXC");
    find_table('A'); /* and it is there again */
    assert_rows(true, "ABXC");
    assert_rows(false, "BCXA");
}

static void a_row_is_known_by_its_number(void **unused)
{
    (void)unused;
    find_table('A');
    find_table('B');
    assert_rows(false, "AB");
    const int a = rows.row[0].number, b = rows.row[1].number;
    lose_table(0);
    assert_rows(false, "B");
    assert_null(join_row(&rows, a));
    assert_string_equal(join_row(&rows, b)->name, "B");
    find_table('A');
    assert_rows(false, "BA");
    assert_int_equal(join_row(&rows, b)->found, 0);
    assert_true(rows.row[1].number != a && rows.row[1].number != b);
}

static void a_table_that_is_called_stays(void **unused)
{
    (void)unused;
    find_table('A');
    find_table('B');
    assert_rows(false, "AB");
    view.in_list = true;
    view.stage = TOGETHER_ASKED;
    memcpy(view.called, view.found[1].key, sizeof view.called);
    lose_table(1);
    assert_rows(false, "-BA");
    view.stage = TOGETHER_OUT;
    assert_rows(false, "A");
}

static void there_is_an_end_of_them(void **unused)
{
    (void)unused;
    for (int i = 0; i < 4 * TOGETHER_FOUND; i++) {
        view.founds = 0;
        for (int k = 0; k < TOGETHER_FOUND; k++)
            find_table((char)(i + k));
        join_rows_follow(&rows, &view, true);
        assert_in_range(rows.count, 1, JOIN_ROWS);
    }
    join_rows_follow(&rows, &view, false);
    assert_int_equal(rows.count, TOGETHER_FOUND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(what_was_found_comes_first, begin),
        cmocka_unit_test_setup(nothing_moves_under_the_pointer, begin),
        cmocka_unit_test_setup(a_row_is_known_by_its_number, begin),
        cmocka_unit_test_setup(a_table_that_is_called_stays, begin),
        cmocka_unit_test_setup(there_is_an_end_of_them, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
