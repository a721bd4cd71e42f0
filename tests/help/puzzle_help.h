/* Puzzles for the tests: made by their numbers, begun, and what a sample of a kind is like. A case is a number, so
 * that MELDWELL_ROUNDS makes the sample larger: 50 of the usual one are ten thousand. */
#ifndef MELDWELL_TESTS_HELP_PUZZLE_HELP_H
#define MELDWELL_TESTS_HELP_PUZZLE_HELP_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "chance.h"
#include "puzzle/maker.h"

enum { PUZZLE_SAMPLE = CHANCE_CASES(200, 20), PUZZLE_MOST_SAMPLE = 100000 };

typedef struct PuzzleSample {
    const PuzzleKind *kind;
    PuzzleMaker *maker;
    Cases cases;
    Puzzle puzzle;
    State start;
    uint32_t number;
    int count;
    double ms[PUZZLE_MOST_SAMPLE];
    int grades[PUZZLE_GRADES + 1], looked[PUZZLE_GRADES + 1], simple[PUZZLE_GRADES + 1];
} PuzzleSample;

static PuzzleSample sample;

/* On every day only one of `share` numbers, for what takes its time. */
static inline void sample_begin(const char *kind, int share)
{
    memset(&sample, 0, sizeof sample);
    sample.kind = puzzle_kind_find(kind);
    assert_non_null(sample.kind);
    sample.maker = puzzle_maker_new(sample.kind);
    assert_non_null(sample.maker);
    sample.cases = chance_cases(1, chance_rounds() > 1 ? PUZZLE_SAMPLE : PUZZLE_SAMPLE / share);
}

static inline void sample_note(double ms)
{
    const Puzzle *p = &sample.puzzle;
    assert_in_range(p->grade, 1, PUZZLE_GRADES);
    sample.grades[p->grade]++;
    sample.looked[p->grade] += p->looked;
    sample.simple[p->grade] += p->simple;
    if (sample.count < PUZZLE_MOST_SAMPLE)
        sample.ms[sample.count++] = ms;
}

/* The next one, begun; false: there is none left. */
static inline bool sample_next(void)
{
    char why[400];
    TextSink error = text_sink(why, sizeof why);
    if (!chance_next(&sample.cases))
        return false;
    sample.number = (uint32_t)sample.cases.seed;
    const clock_t start = clock(); /* of this process: other work does not count */
    assert_true(puzzle_make(sample.maker, sample.number, &sample.puzzle, NULL));
    sample_note((double)(clock() - start) * 1e3 / CLOCKS_PER_SEC);
    if (!puzzle_state(sample.kind, &sample.puzzle, &sample.start, &error))
        fail_msg("%s %u: %s\n%s", sample.kind->id, sample.number, why, sample.puzzle.position);
    return true;
}

static inline int sample_compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* Said of the sample, and asked of a large one: grades rise in what there is to look at, and fall in what simple play
 * reaches. */
static inline void sample_end(void)
{
    qsort(sample.ms, (size_t)sample.count, sizeof sample.ms[0], sample_compare);
    if (sample.count > 0)
        fprintf(stderr, "%s: %d made, ms median %.2f, 95 %% %.2f, worst %.2f\n", sample.kind->id, sample.count,
                sample.ms[sample.count / 2], sample.ms[sample.count * 95 / 100], sample.ms[sample.count - 1]);
    double simple_before = 101;
    for (int g = 1; g <= PUZZLE_GRADES; g++) {
        const int n = sample.grades[g];
        if (n == 0)
            continue;
        const double simple = (double)sample.simple[g] / n;
        fprintf(stderr, "  grade %d: %5d, to look at %5.2f, simple play reaches %5.1f %%\n", g, n,
                (double)sample.looked[g] / n, simple);
        if (sample.count >= 2000)
            assert_true(simple < simple_before);
        simple_before = simple;
    }
    puzzle_maker_free(sample.maker);
}

/* "key=" of what is asked. */
static inline int sample_asked(const char *key)
{
    const char *at = strstr(sample.puzzle.asked, key);
    assert_non_null(at);
    return atoi(at + strlen(key));
}

static inline const char *sample_name(void)
{
    static char name[PUZZLE_POSITION + 2 * PUZZLE_WORDS + 64];
    snprintf(name, sizeof name, "%s %u %s answer %s\n%s", sample.kind->id, sample.number, sample.puzzle.asked,
             sample.puzzle.answer, sample.puzzle.position);
    return name;
}

#endif
