/* How Five Hundred is bid and played: bench_five LEVEL DEALS SEED [OTHER [SEATS [WORTH]]].
 *
 * DEALS first deals of matches under the preset for SEATS (4) players, each played once for every side with LEVEL in
 * its seats and OTHER (LEVEL) in the rest. For every kind of contract that LEVEL played: how many, and how many of them
 * were made with 95 % intervals (Wilson). Of the first WORTH (0) deals, how often the contract, whoever had it, was
 * below what a seat of LEVEL held: below the bid that brings most of those made with the wanted chance, by 240 deals of
 * the cards it could not see before anything was said, each played by thumb. Points a deal, and the time of decisions.
 */
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/five_hundred/mind.h"
#include "trial/arena.h"

enum { WORTH_WORLDS = 240, KINDS = 9 };

static const char *const kind_name[KINDS] = {
    "6", "7", "8", "9", "10", "misere", "open misere", "blind", "all passed"
};
static const double goal[KINDS] = { 0.75, 0.75, 0.70, 0.65, 0.65, 0.65, 0.65, 0.65, 0 };

typedef struct Bench {
    const AiDef *ai;
    OptionValues options;
    int seats, level, other;
    long deals, worth;
    uint64_t seed;
    long played[KINDS], made[KINDS], over[KINDS]; /* over: won two tricks more than bid */
    long judged, below;
    double points, squares, slowest, thinking;
    long choices;
} Bench;

static volatile sig_atomic_t interrupted;

static void interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int kind_of(FiveBid b)
{
    if (b.kind == FIVE_TRICKS)
        return b.level - FIVE_LEVEL_LOW;
    return b.kind == FIVE_NO_BID ? KINDS - 1 : 5 + b.kind - FIVE_MISERE;
}

static bool ours(const Bench *b, const State *s, int seat, int first)
{
    (void)b;
    return s->seat[seat].side == s->seat[first].side;
}

static bool first_of_side(const State *s, int seat)
{
    for (int i = 0; i < seat; i++)
        if (s->seat[i].side == s->seat[seat].side)
            return false;
    return true;
}

static void decide(Bench *b, State *s, int seat, int level)
{
    State seen;
    Move plan[MAX_PLAN];
    Rng rng;
    rng_seed(&rng, b->seed * 77 + s->ply + 1000 * s->turn_no);
    game_observe(&five_def, s, seat, &seen);
    double from = now();
    int n = b->ai->choose(&seen, seat, level, rng_next(&rng), NULL, plan, MAX_PLAN);
    double took = now() - from;
    if (level == b->level) {
        b->thinking += took;
        b->choices++;
        b->slowest = took > b->slowest ? took : b->slowest;
    }
    for (int i = 0; i < n; i++) {
        if (five_def.rules.check(s, seat, plan[i]).why) {
            fprintf(stderr, "A move is refused: %s\n", five_def.rules.check(s, seat, plan[i]).why->code);
            exit(1);
        }
        five_def.rules.apply(s, seat, plan[i]);
    }
}

/* The highest value that a seat of ours should have bid, seen from its hand alone. */
static int worth_of_hands(const Bench *b, const State *dealt, int first)
{
    int most = 0;
    for (int seat = 0; seat < b->seats; seat++) {
        State seen;
        FiveBid best;
        game_observe(&five_def, dealt, seat, &seen);
        if (ours(b, dealt, seat, first) && five_worth_of_hand(&seen, seat, WORTH_WORLDS, &best)) {
            int value = five_bid_value(best, false);
            most = value > most ? value : most;
        }
    }
    return most;
}

static double play(Bench *b, uint64_t seed, int first, bool judge)
{
    State s, dealt;
    int seat;
    five_def.rules.start(&s, &b->options, b->seats, seed);
    dealt = s;
    while ((seat = game_to_act(&five_def, &s)) != NO_SEAT)
        decide(b, &s, seat, ours(b, &s, seat, first) ? b->level : b->other);
    const FiveState *g = five_of(&s);
    FiveBid contract = five_contract(&s);
    bool all_passed = contract.kind == FIVE_NO_BID, mine = !all_passed && ours(b, &s, g->contractor, first);
    int kind = kind_of(contract);
    if (all_passed || mine) {
        b->played[kind]++;
        b->made[kind] += g->made;
        int tricks = five_tricks_of(&s, five_contract_side(&s));
        b->over[kind] += contract.kind == FIVE_TRICKS && tricks >= contract.level + 2;
    }
    if (judge) {
        b->judged++;
        b->below += worth_of_hands(b, &dealt, first) > five_bid_value(contract, false);
    }
    double points = 0;
    int own = 0;
    for (int i = 0; i < b->seats; i++)
        own += ours(b, &s, i, first);
    for (int i = 0; i < b->seats; i++)
        points += ours(b, &s, i, first) ? (double)s.seat[i].deal / own : -(double)s.seat[i].deal / (b->seats - own);
    return points;
}

static void play_all(Bench *b)
{
    long n = 0;
    for (; n < b->deals && !interrupted; n++) {
        Rng rng;
        State s;
        double sum = 0;
        int plays = 0;
        rng_seed(&rng, b->seed + (uint64_t)n * UINT64_C(0x9E3779B97F4A7C15));
        uint64_t seed = rng_next(&rng);
        five_def.rules.start(&s, &b->options, b->seats, seed);
        for (int first = 0; first < b->seats; first++) {
            if (!first_of_side(&s, first) || (b->level == b->other && first > 0))
                continue;
            sum += play(b, seed, first, n < b->worth);
            plays++;
        }
        b->points += sum / plays;
        b->squares += sum / plays * sum / plays;
    }
    b->deals = n;
}

static void print_share(const char *name, long part, long all, double wanted)
{
    if (all == 0)
        return;
    double n = (double)all, p = (double)part / n, z = 1.959964, z2 = z * z;
    double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    double half = z * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    printf("%-12s %6ld %6.1f %%  (%.1f to %.1f)  goal %.0f\n", name, all, 100 * p, 100 * (middle - half),
           100 * (middle + half), 100 * wanted);
}

static void report(const Bench *b)
{
    long tricks = 0, over = 0;
    for (int k = 0; k < KINDS - 1; k++) {
        print_share(kind_name[k], b->made[k], b->played[k], goal[k]);
        tricks += k < 5 ? b->played[k] : 0;
        over += b->over[k];
    }
    printf("%-12s %6ld\n", kind_name[KINDS - 1], b->played[KINDS - 1]);
    print_share("two over", over, tricks, 0);
    print_share("below worth", b->below, b->judged, 0);
    ArenaEstimate points = arena_estimate(b->points, b->squares, b->deals);
    printf("%ld deals, points a deal %+.2f  (%+.2f to %+.2f)\n", b->deals, points.mean, points.mean - points.half,
           points.mean + points.half);
    printf("%.2f ms a decision, %.1f ms at most, %ld decisions\n", 1e3 * b->thinking / (double)b->choices,
           1e3 * b->slowest, b->choices);
}

static int preset_for(int seats)
{
    for (int i = 0; i < five_options.preset_count; i++) {
        OptionValues v;
        options_preset(&five_options, i, &v);
        if (v.v[FIVE_PLAYERS] == seats)
            return i;
    }
    return 0;
}

int main(int argc, char **argv)
{
    Bench b = { .ai = ai_find("five-hundred"), .seats = 4 };
    if (argc < 4) {
        fprintf(stderr, "Usage: bench_five LEVEL DEALS SEED [OTHER [SEATS [WORTH]]]\n");
        return 2;
    }
    b.level = ai_level_find(b.ai, argv[1]);
    b.other = argc > 4 ? ai_level_find(b.ai, argv[4]) : b.level;
    b.deals = strtol(argv[2], NULL, 10);
    b.seed = strtoull(argv[3], NULL, 10);
    b.seats = argc > 5 ? (int)strtol(argv[5], NULL, 10) : 4;
    b.worth = argc > 6 ? strtol(argv[6], NULL, 10) : 0;
    if (b.level < 0 || b.other < 0 || b.deals < 1 || b.seats < 2 || b.seats > FIVE_MAX_SEATS) {
        fprintf(stderr, "bench_five: there is no such level, or no such number\n");
        return 2;
    }
    options_preset(&five_options, preset_for(b.seats), &b.options);
    signal(SIGINT, interrupt);
    play_all(&b);
    report(&b);
    return 0;
}
