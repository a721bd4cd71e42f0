/* How long the searches for sets of Marriage take: bench_marriage [HANDS [SEED]]. Hands of 22 cards of three packs with
 * six man cards and the master card, dealt by chance, and hands dealt so that three first sets are in them; the tiplu
 * is known. Median, 95 of 100 and worst of HANDS (2000), in milliseconds, for sets of three cards and for longer ones.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "rules/bricks/pack.h"
#include "rules/marriage/sets.h"

enum { CARDS = 163, MOST_HANDS = 100000 };

static double ms[MOST_HANDS];

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void deal(Rng *r, bool shows, Face hand[SETS_CARDS])
{
    Face pack[CARDS + 1];
    uint8_t order[CARDS];
    int n = 0;
    pack_faces(3, 6, pack);
    pack[CARDS - 1] = FACE_MASTER;
    for (uint8_t i = 0; i < CARDS; i++)
        order[i] = i;
    rng_shuffle(r, order, CARDS);
    for (int k = 0; k < (shows ? 3 : 0); k++) {
        Face f = { (uint8_t)(1 + rng_below(r, 11)), (uint8_t)rng_below(r, 4) };
        for (int i = 0; i < 3; i++, f.rank++)
            hand[n++] = f;
    }
    for (int i = 0; n < SETS_CARDS; i++)
        hand[n++] = pack[order[i]];
}

static void tell(const char *what, int hands)
{
    qsort(ms, (size_t)hands, sizeof *ms, by_size);
    printf("%-52s median %7.3f ms, 95 of 100 %7.3f ms, worst %8.3f ms\n", what, ms[hands / 2], ms[hands * 95 / 100],
           ms[hands - 1]);
}

static void whole_hands(const char *what, bool longer, bool shows, int hands, uint64_t seed)
{
    Rng r;
    rng_seed(&r, seed);
    for (int i = 0; i < hands; i++) {
        Face hand[SETS_CARDS];
        MarriageSets first, later;
        MarriageRules rules = { .longer = longer, .master = MASTER_WILD_PRIMARY, .alter = true };
        rules.tiplu = (Face){ (uint8_t)(1 + rng_below(&r, 13)), (uint8_t)rng_below(&r, 4) };
        deal(&r, shows, hand);
        double before = now_ms();
        (void)marriage_find_whole(&rules, hand, SETS_CARDS, &first, &later);
        ms[i] = now_ms() - before;
    }
    tell(what, hands);
}

static void later_sets(const char *what, bool longer, int hands, uint64_t seed)
{
    Rng r;
    rng_seed(&r, seed);
    for (int i = 0; i < hands; i++) {
        Face hand[SETS_CARDS];
        MarriageSets later;
        MarriageRules rules = { .longer = longer, .alter = true };
        rules.tiplu = (Face){ (uint8_t)(1 + rng_below(&r, 13)), (uint8_t)rng_below(&r, 4) };
        deal(&r, false, hand);
        double before = now_ms();
        (void)marriage_find_most(&rules, hand, SETS_REST, &later);
        ms[i] = now_ms() - before;
    }
    tell(what, hands);
}

int main(int argc, char **argv)
{
    int hands = argc > 1 ? atoi(argv[1]) : 2000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (hands < 1 || hands > MOST_HANDS)
        return 2;
    whole_hands("22 cards by chance, sets of three", false, false, hands, seed);
    whole_hands("22 cards with three first sets, sets of three", false, true, hands, seed);
    whole_hands("22 cards by chance, longer sets", true, false, hands, seed);
    whole_hands("22 cards with three first sets, longer sets", true, true, hands, seed);
    later_sets("13 cards by chance, later sets of three", false, hands, seed);
    later_sets("13 cards by chance, later sets, longer ones too", true, hands, seed);
    return 0;
}
