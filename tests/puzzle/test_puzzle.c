/* Puzzles of every kind: they are positions of their game, the answer is played by its rules and judged right, what is
 * played otherwise is not judged right by chance, and a number is the same puzzle for ever. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kept_sums.h"
#include "puzzle_help.h"
#include "rules/game/position.h"

static const GameDef *game(void)
{
    return game_table[game_find(sample.kind->game)];
}

static void play_answer(State *s)
{
    static Move move[MAX_PLAN];
    const int n = sample.kind->solve(&sample.puzzle, &sample.start, move, MAX_PLAN);
    if (n < 1)
        fail_msg("no moves: %s", sample_name());
    for (int i = 0; i < n; i++) {
        const int seat = game_to_act(game(), s);
        if (seat == NO_SEAT || game()->rules.check(s, seat, move[i]).why != NULL)
            fail_msg("move %d is refused: %s", i, sample_name());
        game()->rules.apply(s, seat, move[i]);
    }
}

/* An answer that is said is one of several, each there once. */
static void the_answer_is_among_those_asked(void)
{
    char list[PUZZLE_WORDS], *rest = NULL;
    const char *of = strstr(sample.puzzle.asked, "of=");
    int same = 0, all = 0;
    assert_non_null(of);
    snprintf(list, sizeof list, "%s", of + 3);
    for (char *word = strtok_r(list, ",", &rest); word != NULL; word = strtok_r(NULL, ",", &rest), all++)
        same += strcmp(word, sample.puzzle.answer) == 0;
    if (same != 1 || all < 3)
        fail_msg("the answer is not one of those that are asked: %s", sample_name());
}

static void the_answer_is_right(void)
{
    assert_int_equal(game_to_act(game(), &sample.start), PUZZLE_SEAT);
    if (sample.kind->judge(&sample.puzzle, &sample.start, &sample.start).end != PUZZLE_OPEN)
        fail_msg("nothing is done, and it is no longer open: %s", sample_name());
    State now = sample.start;
    play_answer(&now);
    const PuzzleVerdict v = sample.kind->judge(&sample.puzzle, &sample.start, &now);
    if (v.end != PUZZLE_RIGHT || v.missing != 0)
        fail_msg("the answer is not right: %s", sample_name());
}

/* The question and the position are whole: nothing is cut, and the text says everything. */
static void the_texts_are_whole(void)
{
    char ask[400];
    TextSink out = text_sink(ask, sizeof ask);
    sample.kind->ask(&sample.puzzle, &out);
    assert_true(out.length > 10 && !out.cut);
    assert_true(strlen(sample.puzzle.position) < PUZZLE_POSITION - 1);
    assert_true(strlen(sample.puzzle.answer) > 0 && strlen(sample.puzzle.answer) < PUZZLE_WORDS - 1);
    assert_true(strlen(sample.puzzle.asked) < PUZZLE_WORDS - 1);
}

static void every_puzzle_has_its_answer(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < puzzle_kind_count; i++) {
        for (sample_begin(puzzle_kinds[i]->id, 4); sample_next();) {
            if (sample.kind->judge != NULL)
                the_answer_is_right();
            else
                the_answer_is_among_those_asked();
            the_texts_are_whole();
        }
        sample_end();
    }
}

/* Where one card is asked for: it is right, or leaves it open, and every other is wrong at once. */
static void every_other_card_is_wrong(void)
{
    Move move[64];
    const bool throws = strncmp(sample.puzzle.asked, "throw=", 6) == 0;
    const int n = game()->rules.moves(&sample.start, PUZZLE_SEAT, move, 64),
              hand = table_hand(&sample.start.table, PUZZLE_SEAT);
    for (int i = 0; i < n; i++) {
        char face[16];
        TextSink text = text_sink(face, sizeof face);
        if (move[i].kind != MOVE_DISCARD || move[i].amount != 0)
            continue;
        State now = sample.start;
        game()->tell.face_text(pile_face(&now.table, hand, move[i].index), &text);
        game()->rules.apply(&now, PUZZLE_SEAT, move[i]);
        const uint8_t end = sample.kind->judge(&sample.puzzle, &sample.start, &now).end;
        const bool answer = strcmp(face, sample.puzzle.answer) == 0;
        if (throws ? (end == PUZZLE_RIGHT) != answer : (end == PUZZLE_WRONG) == answer)
            fail_msg("%s is judged %d: %s", face, end, sample_name());
    }
}

static void other_cards_are_wrong(void **unused)
{
    static const char *const kinds[] = { "gin-best",        "gin-throw",           "kalooki-throw",
                                         "rummy-500-throw", "five-hundred-ending", "five-hundred-misere",
                                         "royal-lead" };
    (void)unused;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        for (sample_begin(kinds[i], 10); sample_next();)
            every_other_card_is_wrong();
        sample_end();
    }
}

/* An attempt that is known makes the same at once. */
static void a_number_is_one_puzzle(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < puzzle_kind_count; i++) {
        for (sample_begin(puzzle_kinds[i]->id, 20); sample_next();) {
            Puzzle again;
            uint32_t attempt;
            assert_true(puzzle_make(sample.maker, sample.number, &again, &attempt));
            assert_memory_equal(&again, &sample.puzzle, sizeof again);
            assert_true(puzzle_remake(sample.maker, sample.number, attempt, &again));
            assert_memory_equal(&again, &sample.puzzle, sizeof again);
        }
        sample_end();
    }
}

/* ---- what was made before ---- */

#define KEPT_SUMS MELDWELL_SOURCE "/tests/golden/puzzles.txt"
enum { KEPT_NUMBERS = 40, KEPT_TEXT = 4096 };

static uint64_t sum_text(uint64_t sum, const char *text)
{
    for (; *text != '\0'; text++)
        sum = (sum ^ (uint8_t)*text) * UINT64_C(0x100000001B3);
    return sum;
}

/* A line a kind: all that the first puzzles say, as one number. */
static void sums_make(TextSink *out)
{
    for (size_t i = 0; i < puzzle_kind_count; i++) {
        PuzzleMaker *maker = puzzle_maker_new(puzzle_kinds[i]);
        uint64_t sum = UINT64_C(0xCBF29CE484222325);
        assert_non_null(maker);
        for (uint32_t number = PUZZLE_FIRST; number <= KEPT_NUMBERS; number++) {
            Puzzle p;
            assert_true(puzzle_make(maker, number, &p, NULL));
            sum = sum_text(sum_text(sum_text(sum, p.position), p.asked), p.answer) + p.grade;
        }
        puzzle_maker_free(maker);
        text_addf(out, "%s %016llx\n", puzzle_kinds[i]->id, (unsigned long long)sum);
    }
}

/* A number is the same puzzle for ever: progress and what people tell each other rely on it. */
static void puzzles_are_what_they_were(void **unused)
{
    char sums[KEPT_TEXT], kept[KEPT_TEXT];
    TextSink out = text_sink(sums, sizeof sums);
    (void)unused;
    sums_make(&out);
    kept_sums_read(KEPT_SUMS, kept, sizeof kept);
    kept_sums_expect(sums, kept);
}

/* Ids are written down: each there once, and found. */
static void kinds_are_told_apart(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < puzzle_kind_count; i++) {
        assert_ptr_equal(puzzle_kind_find(puzzle_kinds[i]->id), puzzle_kinds[i]);
        assert_true(game_find(puzzle_kinds[i]->game) >= 0);
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(puzzle_kinds[i]->brief, puzzle_kinds[k]->brief);
    }
    assert_null(puzzle_kind_find("sabra-none"));
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "write") == 0) {
        char sums[KEPT_TEXT];
        TextSink out = text_sink(sums, sizeof sums);
        sums_make(&out);
        return kept_sums_write(KEPT_SUMS, sums);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_are_told_apart),       cmocka_unit_test(every_puzzle_has_its_answer),
        cmocka_unit_test(other_cards_are_wrong),      cmocka_unit_test(a_number_is_one_puzzle),
        cmocka_unit_test(puzzles_are_what_they_were),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
