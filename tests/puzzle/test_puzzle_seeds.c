/* Short names: every kind has a list of each grade among the assets, and a name makes a puzzle of that grade at once.
 * Of every list some places are made; with MELDWELL_ROUNDS=1000 all of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "platform/clock.h"
#include "puzzle/cook.h"
#include "puzzle/seeds.h"
#include "puzzle_help.h"

enum { LEAST_PLACES = 400, SOME_PLACES = 4 };

static void names_are_read(void **unused)
{
    static const char *const none[] = { "",     "S",        "S3",     "S3-",    "S0-0001", "S6-0001", "X3-0001",
                                        "S3-0", "S3-10000", "S3-12a", "3-0001", "S3 0417", "gin-best" };
    PuzzleName name;
    char text[PUZZLE_NAME];
    (void)unused;
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_false(puzzle_name_read(none[i], &name));
    assert_true(puzzle_name_read("S3-0417", &name));
    assert_string_equal(name.kind->id, "sabra-out");
    assert_int_equal(name.grade, 3);
    assert_int_equal(name.place, 417);
    for (size_t i = 0; i < puzzle_kind_count; i++) {
        const PuzzleName written = { puzzle_kinds[i], 5, 9999 };
        puzzle_name_write(&written, text);
        assert_true(puzzle_name_read(text, &name));
        assert_ptr_equal(name.kind, puzzle_kinds[i]);
        assert_int_equal(name.grade, 5);
        assert_int_equal(name.place, 9999);
    }
    assert_true(puzzle_name_read("gt1-7", &name));
    puzzle_name_write(&name, text);
    assert_string_equal(text, "GT1-0007");
}

static void one_is_made(PuzzleMaker *maker, const PuzzleSeeds *seeds, const PuzzleName *name)
{
    Puzzle p;
    char text[PUZZLE_NAME];
    puzzle_name_write(name, text);
    if (!puzzle_named(maker, seeds, name, &p))
        fail_msg("%s is none", text);
    assert_int_equal(p.grade, name->grade);
    const PuzzleSeed seed = seeds->seed[name->grade][name->place - 1];
    Puzzle graded;
    assert_true(puzzle_remake(maker, seed.number, seed.attempt, &graded));
    /* A play of the solver's choice, of many that are right, may change more melds or fewer than it did once. */
    const bool chosen = strcmp(name->kind->id, "sabra-most") == 0 || strcmp(name->kind->id, "sabra-joker") == 0;
    if (chosen ? abs(graded.grade - p.grade) > 1 : graded.grade != p.grade)
        fail_msg("%s would be of grade %d", text, graded.grade);
}

static void names_make_puzzles(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < puzzle_kind_count; i++) {
        char why[512];
        TextSink error = text_sink(why, sizeof why);
        PuzzleSeeds seeds;
        if (!puzzle_seeds_read(MELDWELL_SOURCE "/assets", puzzle_kinds[i], &seeds, &error))
            fail_msg("%s", why);
        PuzzleMaker *maker = puzzle_maker_new(puzzle_kinds[i]);
        double worst = 0;
        for (int grade = 1; grade <= PUZZLE_GRADES; grade++) {
            const int count = seeds.count[grade];
            const long all = SOME_PLACES * chance_rounds(), places = all < count ? all : count;
            PuzzleName name = { puzzle_kinds[i], grade, count + 1 };
            Puzzle p;
            assert_true(count >= LEAST_PLACES);
            assert_false(puzzle_named(maker, &seeds, &name, &p));
            for (long k = 0; k < places; k++) {
                const double start = clock_steady();
                name.place = (int)(1 + k * (count - 1) / (places > 1 ? places - 1 : 1));
                one_is_made(maker, &seeds, &name);
                worst = clock_steady() - start > worst ? clock_steady() - start : worst;
            }
        }
        fprintf(stderr, "%s: worst %.2f ms\n", puzzle_kinds[i]->id, worst * 1e3);
        puzzle_maker_free(maker);
        puzzle_seeds_free(&seeds);
    }
}

/* What is cooked today begins as the list that is there: a list only grows. */
static void lists_begin_as_they_are_cooked(void **unused)
{
    enum { FEW = 3 };
    (void)unused;
    const PuzzleKind *kind = puzzle_kind_find("gin-best");
    char why[512], cooked[2048] = "";
    TextSink error = text_sink(why, sizeof why);
    PuzzleSeeds seeds;
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_true(puzzle_cook(kind, FEW, file));
    rewind(file);
    assert_true(fread(cooked, 1, sizeof cooked - 1, file) > 0);
    fclose(file);
    assert_true(puzzle_seeds_read(MELDWELL_SOURCE "/assets", kind, &seeds, &error));
    const char *at = cooked;
    for (int grade = 1; grade <= PUZZLE_GRADES; grade++)
        for (int i = 0; i < FEW; i++) {
            char token[32];
            snprintf(token, sizeof token, "%u.%u", seeds.seed[grade][i].number, seeds.seed[grade][i].attempt);
            at = strstr(at, token);
            assert_non_null(at);
        }
    puzzle_seeds_free(&seeds);
}

static void what_is_no_list_is_refused(void **unused)
{
    char why[512];
    TextSink error = text_sink(why, sizeof why);
    PuzzleSeeds seeds;
    (void)unused;
    assert_false(puzzle_seeds_read("/nowhere", puzzle_kinds[0], &seeds, &error));
    assert_true(error.length > 0);
    assert_int_equal(seeds.count[1], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_read),
        cmocka_unit_test(names_make_puzzles),
        cmocka_unit_test(lists_begin_as_they_are_cooked),
        cmocka_unit_test(what_is_no_list_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
