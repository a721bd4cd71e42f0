/* How well the highest level of Gin Rummy knows what a knock is worth: bench_gin ROUNDS [SEED]. It plays rounds against
 * itself at the score 0 to 0; of each turn in which a knock is allowed, short of gin, the chance to win the match that
 * the knock is told to have is held against the one that it truly leads to, seen in the other's hand. Beside it what
 * the yardstick `worlds` makes of the same knocks, from hands that it imagines. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/gin/chance.h"
#include "ai/gin/master.h"
#include "ai/gin/mind.h"

enum { PARTS_OF_ROUND = 4, MOST_TURNS = 100 };
static const int last_turn[PARTS_OF_ROUND] = { 2, 5, 9, MOST_TURNS };

typedef enum Teller { MASTER, WORLDS, TELLERS } Teller;

typedef struct Tally {
    long knocks;
    double truly, told[TELLERS], error[TELLERS]; /* sums; errors are squared */
} Tally;

typedef struct Bench {
    State rules;
    GinStanding standing;
    GinNets nets;
    GinJudge judge;
    Rng rng;
    Tally tally[PARTS_OF_ROUND];
} Bench;

static double true_chance(const Bench *b, GinSim t, int card)
{
    int boxes;
    const int side = t.to_act;
    gin_sim_knock(&t, card);
    const int points = gin_sim_points(&t, &b->rules.options, 1, &boxes);
    return gin_standing_after(&b->standing, side == 0 ? points : -points, boxes);
}

static double told_by_worlds(Bench *b, const GinSight *s, GinWay rule, GinWay knock)
{
    GinTally tally[2];
    const GinWay way[2] = { rule, knock };
    const GinTrial t = { s, &b->standing, &gin_taste[GIN_WORLDS], &b->rng, NULL };
    (void)gin_best_way(&t, way, 2, tally);
    return tally[1].chances / tally[1].worlds;
}

static void look_at_knock(Bench *b, const GinSim *t, const GinSight *s, const GinThought *knock, int thrown)
{
    const GinWay way = { knock->card, true }, rule = { (uint8_t)thrown, false };
    int part = 0;
    while (s->turns > last_turn[part])
        part++;
    Tally *to = &b->tally[part];
    const double truly = true_chance(b, *t, knock->card),
                 told[TELLERS] = { (double)knock->knocked, told_by_worlds(b, s, rule, way) };
    to->knocks++;
    to->truly += truly;
    for (int i = 0; i < TELLERS; i++) {
        to->told[i] += told[i];
        to->error[i] += (told[i] - truly) * (told[i] - truly);
    }
}

/* False: the round is void. */
static bool draw(const Bench *b, GinSim *t)
{
    for (;;) {
        GinSight s = t->side[t->to_act];
        s.passes = t->passes < GIN_SEATS ? t->passes : GIN_SEATS + 1;
        if (s.top != GIN_NO_CARD && gin_sim_may_take(t) &&
            gin_judge_take(&b->judge, &s) > gin_judge_leave(&b->judge, &s)) {
            gin_sim_take(t);
            return true;
        }
        if (t->passes < GIN_SEATS) {
            gin_sim_pass(t);
            continue;
        }
        if (t->left <= GIN_STOCK_LEFT)
            return false;
        gin_sim_draw(t);
        return true;
    }
}

static void end_turn(Bench *b, GinSim *t)
{
    GinThought all[GIN_MOST_HELD];
    GinSight s = t->side[t->to_act];
    s.seen = &b->rules;
    s.seat = t->to_act;
    const int n = gin_judge_throws(&b->judge, &s, all);
    int thrown = 0, knock = 0;
    for (int i = 1; i < n; i++) {
        thrown = all[i].thrown > all[thrown].thrown ? i : thrown;
        knock = all[i].knocked > all[knock].knocked ? i : knock;
    }
    if (all[knock].knocked >= 0 && all[knock].left > 0)
        look_at_knock(b, t, &s, &all[knock], all[thrown].card);
    if (all[knock].left == 0 || all[knock].knocked > all[thrown].thrown)
        gin_sim_knock(t, all[knock].card);
    else
        gin_sim_throw(t, all[thrown].card);
}

static void print(const Bench *b)
{
    for (int i = 0; i < PARTS_OF_ROUND; i++) {
        const Tally *t = &b->tally[i];
        const double n = t->knocks > 0 ? (double)t->knocks : 1;
        printf("until turn %3d: %ld knocks, truly %.1f %%", last_turn[i], t->knocks, 100 * t->truly / n);
        for (int k = 0; k < TELLERS; k++)
            printf("; %s tells %.1f, off by %.1f", k == MASTER ? "master" : "worlds", 100 * t->told[k] / n,
                   100 * sqrt(t->error[k] / n));
        puts("");
    }
}

int main(int argc, char **argv)
{
    static Bench b; /* large */
    OptionValues v;
    const long rounds = argc > 1 ? strtol(argv[1], NULL, 10) : 1000;
    rng_seed(&b.rng, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    options_preset(&gin_options, 0, &v);
    gin_def.rules.start(&b.rules, &v, 2, 1);
    gin_standing_look(&b.standing, &b.rules, 0);
    gin_nets_load(&b.nets);
    gin_judge_begin(&b.judge, &b.nets, &b.standing, &v, 1);
    const GinSight like = { .limit = v.v[GIN_KNOCK_LIMIT], .times = 1, .closes_at = v.v[GIN_EXCHANGE_LIMIT] };
    for (long i = 0; i < rounds; i++) {
        GinSim t;
        gin_sim_deal(&t, &like, &b.rng);
        for (int turns = 0; turns < MOST_TURNS && t.ended_by == GIN_RUNNING && draw(&b, &t); turns++)
            end_turn(&b, &t);
    }
    print(&b);
    return 0;
}
