/* How fast the meld finder is: bench_meld [HANDS]. For hands of some sizes, from two packs with so many jokers, and
 * each goal: median, 95th percentile and worst of the times of HANDS (2000) answers, in microseconds. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "rules/bricks/meld_find.h"
#include "rules/table/rng.h"

enum { PACK_CARDS = 104, MOST_HANDS = 100000 };

static const MeldRules rules = { 2, 14, true, false, 4, 2, true, true, false, 13, false, false, { 0 }, false };
static const MeldWorth worth = { .place = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11 },
                                 .group = { 0, 11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 },
                                 .left = { 0, 11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 },
                                 .joker_left = 15 };

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* A hand off the top of two shuffled packs; the first cards of it are jokers. */
static void deal(Rng *r, Face *hand, int count, int jokers)
{
    uint8_t pack[PACK_CARDS];
    for (int i = 0; i < PACK_CARDS; i++)
        pack[i] = (uint8_t)i;
    rng_shuffle(r, pack, PACK_CARDS);
    for (int i = 0; i < count && i < MELD_FIND_CARDS; i++)
        hand[i] = i < jokers ? FACE_JOKER : (Face){ (uint8_t)(1 + pack[i] % 13), (uint8_t)(pack[i] / 13 % 4) };
}

static void measure(const char *name, MeldGoal goal, int points, int count, int jokers, int hands, double *times)
{
    Rng r;
    rng_seed(&r, 1);
    for (int i = 0; i < hands; i++) {
        Face hand[MELD_FIND_CARDS];
        MeldFound found;
        deal(&r, hand, count, jokers);
        const MeldTask t = {
            .rules = &rules, .worth = &worth, .hand = hand, .count = count, .goal = goal, .points = points, .keep = 1
        };
        double from = now_us();
        meld_find(&t, &found);
        times[i] = now_us() - from;
    }
    qsort(times, (size_t)hands, sizeof *times, compare);
    printf("%2d cards, %d jokers, %-13s median %7.1f  95%% %8.1f  worst %9.1f\n", count, jokers, name, times[hands / 2],
           times[(int)(0.95 * hands)], times[hands - 1]);
}

int main(int argc, char **argv)
{
    static const int sizes[][2] = { { 13, 0 }, { 13, 1 }, { 14, 2 }, { 14, 4 }, { 21, 2 }, { 30, 0 }, { 30, 2 } };
    int hands = argc > 1 ? atoi(argv[1]) : 2000;
    if (argc > 2 || hands < 1 || hands > MOST_HANDS) {
        fprintf(stderr, "usage: bench_meld [HANDS], 1 to %d\n", MOST_HANDS);
        return 2;
    }
    double *times = calloc((size_t)hands, sizeof *times);
    if (!times)
        return 1;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        measure("least left", MELD_LEAST_LEFT, 0, sizes[i][0], sizes[i][1], hands, times);
        measure("most points", MELD_MOST_POINTS, 0, sizes[i][0], sizes[i][1], hands, times);
        measure("forty points", MELD_FEWEST_CARDS, 40, sizes[i][0], sizes[i][1], hands, times);
    }
    free(times);
    return 0;
}
