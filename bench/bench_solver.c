/* How fast the solver is: bench_solver FILE [ROUNDS]. FILE holds positions (see cli/solve.h). For each joker
 * rule and both objectives: median, median of the positions named game-mid, 95th percentile and worst of the times of
 * single answers, each the median of ROUNDS (15), in microseconds; and the median as a multiple of that of the free
 * rule. Built with GLPK it is asked the same of the free rule, and the answers are compared. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/sabra/solver.h"
#ifdef MELDWELL_GLPK
#include "glpk_cover.h"
#endif
#include "cli/solve.h"

enum { MAX_POSITIONS = 512, MAX_ROUNDS = 101 };

typedef struct Positions {
    int count;
    SolvePosition at[MAX_POSITIONS];
} Positions;

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

static double percentile(double *times, int count, double part)
{
    qsort(times, (size_t)count, sizeof *times, compare);
    int i = (int)(part * count);
    return count == 0 ? 0 : times[i < count ? i : count - 1];
}

static double time_of(Solver *s, const SabraTurn *turn, const SolverWorth *worth, int rounds)
{
    double times[MAX_ROUNDS];
    for (int i = 0; i < rounds; i++) {
        SolverPlay play;
        double start = now_us();
        solver_play(s, turn, worth, NULL, &play);
        times[i] = now_us() - start;
    }
    return percentile(times, rounds, 0.5);
}

/* Prints a line of figures of `count` times; returns the median. */
static double report(const Positions *p, double *all, double free_median)
{
    double mid[MAX_POSITIONS];
    int mids = 0;
    for (int i = 0; i < p->count; i++)
        if (strncmp(p->at[i].name, "game-mid", 8) == 0)
            mid[mids++] = all[i];
    double median = percentile(all, p->count, 0.5);
    printf("%8.1f %8.1f %8.1f %8.1f %7.2f\n", median, percentile(mid, mids, 0.5), percentile(all, p->count, 0.95),
           all[p->count - 1], free_median > 0 ? median / free_median : 1.0);
    return median;
}

/* Returns the median. */
static double measure(Solver *s, Positions *p, const OptionValues *options, bool tiles, int rounds, double free_median)
{
    const SolverWorth worth = tiles ? solver_worth_tiles() : solver_worth_value();
    double all[MAX_POSITIONS];
    for (int i = 0; i < p->count; i++) {
        p->at[i].turn.options = options;
        p->at[i].turn.opened = true;
        all[i] = time_of(s, &p->at[i].turn, &worth, rounds);
    }
    return report(p, all, free_median);
}

#ifdef MELDWELL_GLPK
/* False when an answer differs or comes later than GLPK's. */
static bool compare_with_glpk(Solver *s, const Positions *p, int rounds, double free_median)
{
    const SolverWorth worth = solver_worth_tiles();
    double all[MAX_POSITIONS];
    int slower = 0, differ = 0;
    for (int i = 0; i < p->count; i++) {
        const SabraTurn *turn = &p->at[i].turn;
        SolverPlay play;
        double own = time_of(s, turn, &worth, rounds), start = now_us();
        int32_t best = glpk_cover(turn, &worth);
        all[i] = now_us() - start;
        solver_play(s, turn, &worth, NULL, &play);
        slower += own > all[i];
        differ += best != play.worth;
    }
    printf("%-8s %-6s ", "GLPK", "tiles");
    report(p, all, free_median);
    printf("slower than GLPK on %d of %d positions; %d answers differ\n", slower, p->count, differ);
    return slower == 0 && differ == 0;
}
#else
static bool compare_with_glpk(Solver *s, const Positions *p, int rounds, double free_median)
{
    (void)s, (void)p, (void)rounds, (void)free_median;
    printf("GLPK was not there when this was built: nothing to compare with\n");
    return true;
}
#endif

static bool positions_read(const char *name, const OptionValues *options, Positions *p)
{
    FILE *in = fopen(name, "r");
    char message[160];
    TextSink error = text_sink(message, sizeof message);
    SolveRead read = SOLVE_END;
    int line = 0;
    while (in && p->count < MAX_POSITIONS &&
           (read = solve_read(in, &line, options, &p->at[p->count], &error)) == SOLVE_READ)
        p->count++;
    if (!in || read == SOLVE_BAD)
        fprintf(stderr, "bench_solver: %s: %s\n", name, in ? message : "cannot be read");
    if (in)
        fclose(in);
    return in && read != SOLVE_BAD;
}

int main(int argc, char **argv)
{
    static Positions positions;
    static const char *const rules[] = { "free", "keep", "replace", "locked" };
    int rounds = argc > 2 ? atoi(argv[2]) : 15;
    OptionValues options;
    options_default(&sabra_options, &options);
    if (argc < 2 || rounds < 1 || rounds > MAX_ROUNDS) {
        fprintf(stderr, "bench_solver FILE [ROUNDS, at most %d]\n", MAX_ROUNDS);
        return 2;
    }
    Solver *s = solver_new();
    if (!s || !positions_read(argv[1], &options, &positions))
        return 1;
    printf("%d positions, microseconds\n%-8s %-6s %8s %8s %8s %8s %7s\n", positions.count, "jokers", "most", "median",
           "mid-game", "95 %", "worst", "x free");
    double tiles_median = 0;
    for (int tiles = 1; tiles >= 0; tiles--) {
        double free_median = 0;
        for (int rule = JOKER_MOVE_FREE; rule <= JOKER_MOVE_LOCKED; rule++) {
            options.v[SABRA_JOKER_MOVE] = (int16_t)rule;
            printf("%-8s %-6s ", rules[rule], tiles ? "tiles" : "value");
            double median = measure(s, &positions, &options, tiles, rounds, free_median);
            if (rule == JOKER_MOVE_FREE)
                free_median = median;
        }
        tiles_median = tiles ? free_median : tiles_median;
    }
    options.v[SABRA_JOKER_MOVE] = JOKER_MOVE_FREE;
    bool good = compare_with_glpk(s, &positions, rounds, tiles_median);
    solver_free(s);
    return good ? 0 : 1;
}
