/* How fast the solver is where much can be played: bench_late [COUNT [SEED [late|middle|full]]]. Random positions:
 * `late` as "draw until you can play" makes them, racks of 30 to 40 tiles against tables of 60 and more; in the middle
 * of a game; with full racks against full tables. Processor time of one answer each, of most tiles, under each joker
 * rule.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/sabra/solver.h"
#include "rules/faces/tile.h"
#include "rules/sabra/opening.h"
#include "rules/table/rng.h"

enum { MOST_POSITIONS = 100000 };

/* Tiles on the table and on the rack: so many at least, and fewer than so many. */
typedef struct Sizes {
    const char *name;
    int table, table_end, rack, rack_end;
} Sizes;

static const Sizes sizes[] = {
    { "late", 60, 72, 30, 41 },
    { "middle", 18, 52, 4, 18 },
    { "full", 36, 66, 14, 28 },
};

static double cpu_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

/* A random meld; about one in six holds a joker. */
static Meld late_meld(Rng *r)
{
    Meld m = { .size = 0 };
    if (rng_below(r, 2) == 0) {
        unsigned left_out = rng_below(r, 3) == 0 ? 4 : rng_below(r, 4); /* a colour, or none */
        m.kind = MELD_GROUP;
        m.rank = (uint8_t)(1 + rng_below(r, 13));
        for (unsigned c = 0; c < 4; c++)
            if (c != left_out)
                m.slot[m.size++] = (Face){ m.rank, (uint8_t)c };
    } else {
        static const uint8_t length[] = { 3, 3, 3, 4, 4, 5, 6, 7 };
        int size = length[rng_below(r, sizeof length)];
        m.kind = MELD_RUN;
        m.suit = (uint8_t)rng_below(r, 4);
        m.first = (uint8_t)(1 + rng_below(r, (uint32_t)(14 - size)));
        for (int i = 0; i < size; i++)
            m.slot[m.size++] = (Face){ (uint8_t)(m.first + i), m.suit };
    }
    if (rng_below(r, 6) == 0)
        m.slot[rng_below(r, m.size)] = FACE_JOKER;
    return m;
}

/* False when table and rack did not come out: try again. */
static bool late_position(Rng *r, const Sizes *size, SabraTurn *t)
{
    SabraCount heap = { .jokers = 2 };
    Face left[SABRA_TILES];
    uint8_t order[SABRA_TILES];
    int tiles = 0, n = 0, want = size->table + (int)rng_below(r, (uint32_t)(size->table_end - size->table));
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 1; rank <= 13; rank++)
            heap.of[suit * 16 + rank] = 2;
    t->meld_count = 0;
    for (int tries = 0; tries < 2000 && tiles < want; tries++) {
        Meld m = late_meld(r);
        if (!sabra_count_take(&heap, &m))
            continue;
        t->meld[t->meld_count++] = m;
        tiles += m.size;
    }
    for (int i = 0; i < SABRA_FACES; i++)
        for (int k = 0; k < heap.of[i]; k++)
            left[n++] = (Face){ (uint8_t)(i & 15), (uint8_t)(i / 16) };
    for (int k = 0; k < heap.jokers; k++)
        left[n++] = FACE_JOKER;
    for (int i = 0; i < n; i++)
        order[i] = (uint8_t)i;
    rng_shuffle(r, order, n);
    t->rack_count = size->rack + (int)rng_below(r, (uint32_t)(size->rack_end - size->rack));
    if (tiles < size->table || t->rack_count > n)
        return false;
    for (int i = 0; i < t->rack_count; i++)
        t->rack[i] = left[order[i]];
    return true;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static void measure(Solver *s, const Sizes *size, OptionValues *options, int count, uint64_t seed)
{
    static const char *const rules[] = { "free", "keep", "replace", "locked" };
    static double all[MOST_POSITIONS];
    const SolverWorth worth = solver_worth_tiles();
    printf("%d random positions, %s, of seed %llu, microseconds of processor time\n%-8s %8s %8s %8s %8s\n", count,
           size->name, (unsigned long long)seed, "jokers", "median", "95 %", "99 %", "worst");
    for (int rule = JOKER_MOVE_FREE; rule <= JOKER_MOVE_LOCKED; rule++) {
        Rng r;
        rng_seed(&r, seed);
        options->v[SABRA_JOKER_MOVE] = (int16_t)rule;
        for (int i = 0; i < count;) {
            SabraTurn turn = { .options = options, .opened = true };
            SolverPlay play;
            if (!late_position(&r, size, &turn))
                continue;
            double start = cpu_us();
            solver_play(s, &turn, &worth, NULL, &play);
            all[i++] = cpu_us() - start;
        }
        qsort(all, (size_t)count, sizeof *all, compare);
        printf("%-8s %8.1f %8.1f %8.1f %8.1f\n", rules[rule], all[count / 2], all[(int)(0.95 * count)],
               all[(int)(0.99 * count)], all[count - 1]);
    }
}

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 1000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    OptionValues options;
    options_default(&sabra_options, &options);
    const Sizes *size = NULL;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        if (strcmp(argc > 3 ? argv[3] : "late", sizes[i].name) == 0)
            size = &sizes[i];
    if (count < 1 || count > MOST_POSITIONS || size == NULL) {
        fprintf(stderr, "bench_late [COUNT, at most %d [SEED [late|middle|full]]]\n", MOST_POSITIONS);
        return 2;
    }
    Solver *s = solver_new();
    if (!s)
        return 1;
    measure(s, size, &options, count, seed);
    solver_free(s);
    return 0;
}
