/* Hints that tell more and more, what is kept of a puzzle, and the days on which some were solved. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

#include <cmocka.h>

#include "match_help.h"
#include "puzzle/hint.h"
#include "puzzle/progress.h"
#include "puzzle_help.h"

static void hints_tell_more_and_more(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < puzzle_kind_count; i++) {
        for (sample_begin(puzzle_kinds[i]->id, 20); sample_next();) {
            static PuzzleHint hint[PUZZLE_HINT_STEPS + 1];
            for (int step = PUZZLE_HINT_KIND; step <= PUZZLE_HINT_STEPS; step++)
                assert_true(puzzle_hint(sample.kind, &sample.puzzle, &sample.start, (PuzzleStep)step, &hint[step]));
            assert_true(strlen(hint[PUZZLE_HINT_KIND].say) > 20 && hint[PUZZLE_HINT_KIND].moves == 0);
            if (sample.kind->solve == NULL) {
                assert_int_equal(hint[PUZZLE_HINT_PIECE].wrong, 2);
                assert_string_not_equal(hint[PUZZLE_HINT_PIECE].choice[0], sample.puzzle.answer);
                assert_string_not_equal(hint[PUZZLE_HINT_PIECE].choice[1], hint[PUZZLE_HINT_PIECE].choice[0]);
                assert_string_equal(hint[PUZZLE_HINT_FIRST].answer, sample.puzzle.answer);
                continue;
            }
            assert_int_not_equal(hint[PUZZLE_HINT_PIECE].piece, NO_PIECE);
            assert_int_equal(hint[PUZZLE_HINT_PIECE].moves, 0);
            assert_int_equal(hint[PUZZLE_HINT_FIRST].moves, 1);
            assert_true(hint[PUZZLE_HINT_ALL].moves >= 1);
        }
        sample_end();
    }
}

static PuzzleName named(const char *text)
{
    PuzzleName name;
    assert_true(puzzle_name_read(text, &name));
    return name;
}

static void what_was_done_is_kept(void **unused)
{
    Store *store = store_open(NULL, NULL);
    const PuzzleName name = named("S3-0417"), other = named("S3-0418");
    (void)unused;
    assert_int_equal(puzzle_progress(store, &name).tries, 0);
    assert_true(puzzle_progress_note(store, &name, false, 2, 20000));
    assert_true(puzzle_progress_note(store, &name, true, 1, 20001));
    assert_true(puzzle_progress_note(store, &name, true, 4, 20003)); /* done again */
    const PuzzleProgress p = puzzle_progress(store, &name);
    assert_int_equal(p.tries, 3);
    assert_int_equal(p.hints, 2);
    assert_int_equal(p.solved, 20001);
    assert_int_equal(puzzle_progress(store, &other).tries, 0);
    store_set(store, "puzzle S3-0418", "tries 1 hints 0 solved 0 stars 3");
    assert_true(puzzle_progress(store, &other).newer);
    assert_false(puzzle_progress_note(store, &other, true, 0, 20004));
    assert_true(puzzle_progress(store, &other).newer);
    assert_true(puzzle_progress_note(NULL, &name, true, 0, 20004)); /* nothing is kept */
    store_close(store);
}

static void solve_on(Store *store, int day)
{
    const PuzzleName name = named("G1-0001");
    puzzle_progress_note(store, &name, true, 0, day);
}

static void one_missed_day_in_seven_ends_nothing(void **unused)
{
    Store *store = store_open(NULL, NULL);
    (void)unused;
    assert_int_equal(puzzle_streak(store, 100), 0);
    for (int day = 100; day < 104; day++)
        solve_on(store, day);
    solve_on(store, 103); /* twice on one day */
    solve_on(store, 102); /* the clock was set back */
    assert_int_equal(puzzle_streak(store, 103), 4);
    assert_int_equal(puzzle_streak(store, 104), 4); /* today may still come */
    assert_int_equal(puzzle_streak(store, 105), 4); /* one day is missed */
    assert_int_equal(puzzle_streak(store, 106), 0);
    solve_on(store, 105);
    assert_int_equal(puzzle_streak(store, 105), 5);
    assert_int_equal(puzzle_streak(store, 107), 0); /* a second one within seven */
    for (int day = 106; day < 111; day++)
        solve_on(store, day);
    solve_on(store, 112); /* 104 and 111 are seven days apart */
    assert_int_equal(puzzle_streak(store, 112), 11);
    solve_on(store, 114);
    assert_int_equal(puzzle_streak(store, 114), 1);
    store_set(store, "puzzle days", "last 114 run 1 missed 0 best 11");
    solve_on(store, 115);
    assert_int_equal(puzzle_streak(store, 115), 0);
    store_close(store);
}

static double seconds_to_read(const char *dir, int puzzles)
{
    const clock_t start = clock();
    Store *store = store_open(dir, NULL);
    for (int place = 1; place <= puzzles; place++) {
        const PuzzleName name = { puzzle_kinds[0], 1, place };
        puzzle_progress(store, &name);
    }
    store_close(store);
    return (double)(clock() - start) / CLOCKS_PER_SEC;
}

/* Ten thousand solved puzzles make nothing slower that looks at a few. */
/* The first behind it that is not solved, then from the first place on; never itself. */
static void the_next_one_is_not_solved(void **unused)
{
    static const int solved[] = { 3, 5 };
    Store *store = store_open(NULL, NULL);
    PuzzleName name = { puzzle_kinds[0], 2, 1 };
    (void)unused;
    assert_non_null(store);
    for (size_t i = 0; i < sizeof solved / sizeof solved[0]; i++)
        puzzle_progress_note(store, &(PuzzleName){ puzzle_kinds[0], 2, solved[i] }, true, 0, 20785);
    assert_int_equal(puzzle_next(store, &name, 5), 2);
    name.place = 2;
    assert_int_equal(puzzle_next(store, &name, 5), 4);
    name.place = 4;
    assert_int_equal(puzzle_next(store, &name, 5), 1);
    assert_int_equal(puzzle_next(store, &(PuzzleName){ puzzle_kinds[0], 2, 1 }, 1), 0);
    store_close(store);
}

static void days_are_counted(void **unused)
{
    (void)unused;
    assert_int_equal(puzzle_day(1970, 1, 1), 0);
    assert_int_equal(puzzle_day(1970, 3, 1), 59);
    assert_int_equal(puzzle_day(2000, 2, 29), 11016);
    assert_int_equal(puzzle_day(2026, 11, 28), 20785);
    assert_int_equal(puzzle_day(2027, 1, 1), 20819);
}

static void many_are_as_quick_as_none(void **unused)
{
    enum { SOLVED = CHANCE_CASES(10000, 500), LOOKS = 200 };
    char none[256], many[256];
    (void)unused;
    assert_true(help_folder(none));
    assert_true(help_folder(many));
    Store *store = store_open(many, NULL);
    for (int i = 0; i < SOLVED; i++) {
        const PuzzleName name = { puzzle_kinds[i % (int)puzzle_kind_count], 1 + i % 5, 1 + i / 5 };
        puzzle_progress_note(store, &name, true, 0, 20000 + i % 400);
    }
    store_close(store);
    seconds_to_read(none, LOOKS);
    const double empty = seconds_to_read(none, LOOKS), full = seconds_to_read(many, LOOKS);
    fprintf(stderr, "%d looks: %.2f ms of an empty store, %.2f ms of one with %d puzzles\n", LOOKS, empty * 1e3,
            full * 1e3, SOLVED);
    assert_true(full < 10 * empty + 0.05);
    help_remove(none);
    help_remove(many);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_tell_more_and_more),
        cmocka_unit_test(what_was_done_is_kept),
        cmocka_unit_test(one_missed_day_in_seven_ends_nothing),
        cmocka_unit_test(the_next_one_is_not_solved),
        cmocka_unit_test(days_are_counted),
        cmocka_unit_test(many_are_as_quick_as_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
