/* Sets of ten puzzles: which they are, what is a miss, where they end, and what is kept of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "puzzle/set.h"

static const int many[PUZZLE_GRADES + 1] = { 0, 500, 500, 500, 500, 500 };
static Store *store;
static const PuzzleKind *kind;

static int open_store(void **unused)
{
    (void)unused;
    store = store_open(NULL, NULL);
    kind = puzzle_kind_find("gin-best");
    return store == NULL || !puzzle_set_begin(store, kind, many);
}

static int close_store(void **unused)
{
    (void)unused;
    store_close(store);
    return 0;
}

static PuzzleName at_hand(void)
{
    const PuzzleSet s = puzzle_set(store);
    return puzzle_set_name(&s);
}

static void answer(bool right, bool shown)
{
    const PuzzleName name = at_hand();
    puzzle_set_note(store, &name, right, shown);
}

static void it_rises_in_grade_and_leaves_out_what_is_solved(void **unused)
{
    (void)unused;
    const PuzzleName solved[] = { { kind, 1, 1 }, { kind, 3, 2 } };
    for (int i = 0; i < 2; i++)
        puzzle_progress_note(store, &solved[i], true, 0, 20785);
    assert_true(puzzle_set_begin(store, kind, many));
    PuzzleSet s = puzzle_set(store);
    static const int places[PUZZLE_SET] = { 2, 3, 1, 2, 1, 3, 1, 2, 1, 2 };
    for (int i = 0; i < PUZZLE_SET; i++) {
        const PuzzleName name = at_hand();
        assert_true(name.kind == kind && name.grade == 1 + i / 2 && name.place == places[i]);
        answer(true, false);
        s = puzzle_set_next(store);
    }
    assert_true(puzzle_set_is_over(&s));
    assert_int_equal(puzzle_set_right(&s), 10);
}

/* Of a grade in which all but one are solved that one comes, and another one once more. */
static void where_all_are_solved_they_come_again(void **unused)
{
    static const int few[PUZZLE_GRADES + 1] = { 0, 3, 3, 3, 3, 3 };
    (void)unused;
    for (int place = 1; place <= 3; place++)
        puzzle_progress_note(store, &(PuzzleName){ kind, 2, place }, true, 0, 20785);
    puzzle_progress_note(store, &(PuzzleName){ kind, 3, 1 }, true, 0, 20785);
    puzzle_progress_note(store, &(PuzzleName){ kind, 3, 3 }, true, 0, 20785);
    assert_true(puzzle_set_begin(store, kind, few));
    const PuzzleSet s = puzzle_set(store);
    for (int i = 0; i < PUZZLE_SET; i += 2)
        assert_true(s.place[i] >= 1 && s.place[i] <= 3 && s.place[i + 1] >= 1 && s.place[i + 1] <= 3 &&
                    s.place[i] != s.place[i + 1]);
    assert_int_equal(s.place[4], 2);
    assert_false(puzzle_set_begin(store, kind, (const int[PUZZLE_GRADES + 1]){ 0, 3, 3, 1, 3, 3 }));
}

static void three_misses_end_it(void **unused)
{
    (void)unused;
    answer(false, false); /* wrong */
    answer(false, false); /* and again: it is one miss */
    assert_int_equal(puzzle_set(store).misses, 1);
    answer(true, false);
    answer(false, false); /* what was solved is solved */
    PuzzleSet s = puzzle_set_next(store);
    assert_true(s.misses == 1 && s.at == 1 && puzzle_set_right(&s) == 0);
    answer(true, false);
    s = puzzle_set_next(store);
    assert_int_equal(puzzle_set_right(&s), 1);
    answer(true, true); /* shown */
    s = puzzle_set_next(store);
    assert_true(s.misses == 2 && s.at == 3 && !puzzle_set_is_over(&s));
    s = puzzle_set_next(store); /* left as it was */
    assert_true(s.misses == 3 && s.at == 3 && puzzle_set_is_over(&s));
    assert_int_equal(puzzle_set_right(&s), 1);
    s = puzzle_set_next(store);
    assert_true(s.at == 3 && s.misses == 3);
    answer(true, false);
    assert_int_equal(puzzle_set(store).misses, 3);
    assert_true(puzzle_set_begin(store, kind, many));
    assert_int_equal(puzzle_set(store).misses, 0);
}

static void another_puzzle_is_none_of_it(void **unused)
{
    (void)unused;
    const PuzzleName other = { kind, 4, 400 };
    puzzle_set_note(store, &other, false, false);
    const PuzzleSet s = puzzle_set(store);
    assert_true(s.misses == 0 && !s.missed && !puzzle_set_is_at(&s, &other));
}

static const char *kept(void)
{
    static char text[240];
    TextSink out = text_sink(text, sizeof text);
    assert_true(store_get(store, "puzzle set", &out));
    return text;
}

/* As it has been kept from the beginning: what-never-changes.md. */
static void it_is_written_so(void **unused)
{
    static const char *const newer[] = { "kind G at 3 misses 1 now open places 1 2 1 2 1 2 1 2 1 2 stars 3",
                                         "kind XX at 3 misses 1 now open places 1 2 1 2 1 2 1 2 1 2",
                                         "kind G at 11 misses 1 now open places 1 2 1 2 1 2 1 2 1 2",
                                         "kind G at 3 misses 4 now open places 1 2 1 2 1 2 1 2 1 2",
                                         "kind G at 3 misses 1 now half places 1 2 1 2 1 2 1 2 1 2",
                                         "kind G at 3 misses 1 now open places 1 2 1 2 1 2 1 2 1 0",
                                         "kind G at 3 misses 1 now open places 1 2 1 2",
                                         "" };
    char want[200];
    (void)unused;
    answer(false, false);
    snprintf(want, sizeof want, "kind %s at 0 misses 1 now missed places 1 2 1 2 1 2 1 2 1 2", kind->brief);
    assert_string_equal(kept(), want);
    for (size_t i = 0; i < sizeof newer / sizeof *newer; i++) {
        store_set(store, "puzzle set", newer[i]);
        assert_true(puzzle_set(store).newer);
        assert_false(puzzle_set_begin(store, kind, many));
        (void)puzzle_set_next(store);
        answer(true, false);
        assert_string_equal(kept(), newer[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_rises_in_grade_and_leaves_out_what_is_solved, open_store, close_store),
        cmocka_unit_test_setup_teardown(where_all_are_solved_they_come_again, open_store, close_store),
        cmocka_unit_test_setup_teardown(three_misses_end_it, open_store, close_store),
        cmocka_unit_test_setup_teardown(another_puzzle_is_none_of_it, open_store, close_store),
        cmocka_unit_test_setup_teardown(it_is_written_so, open_store, close_store),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
