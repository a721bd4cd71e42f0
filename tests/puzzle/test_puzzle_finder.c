/* Puzzles by their positions: of every kind some are found by the text that is copied and by the position alone, and
 * what is no puzzle is none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "puzzle/finder.h"
#include "puzzle_help.h"

static const char assets[] = MELDWELL_SOURCE "/assets";

enum { MOST_STEPS = PUZZLE_GRADES * PUZZLE_PLACES * 16, TEXT = PUZZLE_POSITION + 1200 };

static PuzzleFound find(const char *text, PuzzleName *out)
{
    PuzzleFinder *f = puzzle_finder_new(assets, text);
    PuzzleFound found = PUZZLE_FIND_ON;
    assert_non_null(f);
    for (int i = 0; i < MOST_STEPS && found == PUZZLE_FIND_ON; i++)
        found = puzzle_finder_step(f, out);
    assert_int_equal(puzzle_finder_step(f, out), found);
    puzzle_finder_free(f);
    return found;
}

static Puzzle named(const PuzzleName *name)
{
    char why[512];
    TextSink error = text_sink(why, sizeof why);
    PuzzleSeeds seeds;
    Puzzle p;
    PuzzleMaker *maker = puzzle_maker_new(name->kind);
    assert_true(puzzle_seeds_read(assets, name->kind, &seeds, &error));
    assert_true(puzzle_named(maker, &seeds, name, &p));
    puzzle_seeds_free(&seeds);
    puzzle_maker_free(maker);
    return p;
}

static void is_found(const char *text, const PuzzleName *name)
{
    PuzzleName found;
    if (find(text, &found) != PUZZLE_FOUND || !puzzle_name_same(&found, name))
        fail_msg("not found: %s", text);
}

/* As it was copied, and as a line: a field or a mail may have made blanks of its lines. */
static void positions_are_found(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < puzzle_kind_count; i++) {
        const PuzzleName name = { puzzle_kinds[i], 1 + (int)(i % PUZZLE_GRADES), 5 + (int)i };
        const Puzzle p = named(&name);
        char text[TEXT];
        is_found(p.position, &name);
        snprintf(text, sizeof text, "What is asked:\r\n  %s \n", p.position);
        for (char *c = text; *c != '\0'; c++)
            *c = *c == '\n' ? ' ' : *c;
        is_found(text, &name);
    }
}

/* The last place of the last list of a game. */
static void the_last_one_is_found(void **unused)
{
    const PuzzleName name = { puzzle_kind_find("gin-throw"), PUZZLE_GRADES, 500 };
    (void)unused;
    is_found(named(&name).position, &name);
}

static void texts_are_told_apart(void **unused)
{
    static const struct {
        const char *text;
        PuzzleText is;
        const char *name;
    } cases[] = {
        { "", PUZZLE_TEXT_NONE, NULL },
        { "\n\n", PUZZLE_TEXT_NONE, NULL },
        { "a letter\nof two lines", PUZZLE_TEXT_NONE, NULL },
        { "S3-0417", PUZZLE_TEXT_NAME, "S3-0417" },
        { " ms2-7\nThe tiplu is ...\nmeldwell position 1\ngame marriage\n", PUZZLE_TEXT_NAME, "MS2-0007" },
        { "S3-0417 grade=3 lay=all\nmeldwell position 1\n", PUZZLE_TEXT_NAME, "S3-0417" },
        { "S3-0417x\nmeldwell position 1\n", PUZZLE_TEXT_POSITION, NULL },
        { "meldwell position 1\ngame chess\n", PUZZLE_TEXT_POSITION, NULL },
        { "a word that is much longer than any name could ever be: meldwell position 1", PUZZLE_TEXT_POSITION, NULL },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PuzzleName name;
        char brief[PUZZLE_NAME];
        assert_int_equal(puzzle_text_read(cases[i].text, &name), cases[i].is);
        if (cases[i].is != PUZZLE_TEXT_NAME)
            continue;
        puzzle_name_write(&name, brief);
        assert_string_equal(brief, cases[i].name);
    }
}

static void what_is_no_puzzle_is_not_found(void **unused)
{
    static char long_text[4 * PUZZLE_POSITION];
    const PuzzleName name = { puzzle_kind_find("gin-best"), 1, 3 };
    const Puzzle p = named(&name);
    char other[TEXT];
    PuzzleName found;
    (void)unused;
    assert_int_equal(find("nothing", &found), PUZZLE_NOT_FOUND);
    assert_int_equal(find("meldwell position 1", &found), PUZZLE_NOT_FOUND);
    assert_int_equal(find("meldwell position 1\ngame gin\n", &found), PUZZLE_NOT_FOUND);
    assert_int_equal(find("meldwell position 1\ngame ginger\nhand 0 5c\n", &found), PUZZLE_NOT_FOUND);
    snprintf(other, sizeof other, "%sseat 0 total=3\n", p.position);
    assert_int_equal(find(other, &found), PUZZLE_NOT_FOUND);
    memset(long_text, 'x', sizeof long_text - 1);
    memcpy(long_text, p.position, strlen(p.position));
    assert_int_equal(find(long_text, &found), PUZZLE_NOT_FOUND);
    /* Without its list. */
    PuzzleFinder *f = puzzle_finder_new("/nowhere", p.position);
    assert_int_equal(puzzle_finder_step(f, &found), PUZZLE_NOT_FOUND);
    puzzle_finder_free(f);
    puzzle_finder_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_told_apart),
        cmocka_unit_test(positions_are_found),
        cmocka_unit_test(the_last_one_is_found),
        cmocka_unit_test(what_is_no_puzzle_is_not_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
