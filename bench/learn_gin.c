/* Learns what the nets that judge Gin Rummy weigh: learn_gin SECONDS [SEED [new]]. Plays rounds of the computer against
 * itself and against rules of thumb, from all scores, and draws every judgement of a seat towards those that came after
 * it and towards how the round ended; of hands that might have knocked it sees what the knock would have brought. Goes
 * on from what has been learned, or with `new` from nothing; a quarter of an hour of processor time does. Writes
 * src/ai/gin/weights.c to the standard output. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/gin/mind.h"
#include "ai/gin/sim.h"
#include "ai/gin/value.h"
#include "net_learning.h"
#include "rules/gin/score.h"

enum { MOST_MOMENTS = 128, BATCH = 512, PARTS = 4 + 13 + 1, ROUND_PART = PARTS - 1, MOST_TURNS = 50, RULES = 6 };

static const double explore = 0.04, explore_knock = 0.06; /* of throws, and of knocking or not, by chance */
static const double look_back = 0.8;                      /* how much of a judgement's aim is how the round ended */
static const double rate_first = 0.001, rate_last = 0.0001;
static const double share_self = 0.6; /* of the seats that play against the learner, so many are the learner too */

/* What a seat knew, and how it judged. */
typedef struct Moment {
    NetInputs part[PARTS]; /* four suits, thirteen ranks, the whole */
    bool leaving;          /* before a draw */
    bool played_on;        /* so that it can be learned how the round ends */
    int knock;             /* outcome of a knock now, -1 there is none */
    float chance[GIN_OUTCOMES];
} Moment;

/* A net at work on a moment. */
typedef struct Work {
    float suit[4][GIN_SUIT_UNITS], rank[13][GIN_RANK_UNITS], sum[GIN_SUM_UNITS];
    float last[GIN_LAST_UNITS], chance[GIN_OUTCOMES], knock[GIN_KNOCKS_OUT];
} Work;

/* The rules of a game, with the chance to win from any score. */
typedef struct Rules {
    State start;
    GinStanding standing;
} Rules;

typedef struct Player {
    bool learner;
    GinTaste taste;
    GinJudge judge;
} Player;

typedef struct Learning {
    Rng rng;
    Rules rules[RULES];
    GinNets nets, slope, mean, square; /* the last two of the slopes, for Adam's method */
    long steps, moments, rounds;
    double loss;
    long losses;
    int batch;
    Player player[2];
    Moment moment[2][MOST_MOMENTS];
    int count[2];
} Learning;

static GinNet *net_of(GinNets *nets, bool leaving)
{
    return leaving ? &nets->leaving : &nets->thrown;
}

/* ---- the nets ---- */

static void add_sums(const GinNet *n, const Moment *m, Work *w)
{
    memset(w->sum, 0, sizeof w->sum);
    for (int i = 0; i < 4; i++) {
        gin_suit_layer(n, &m->part[i], w->suit[i]);
        for (int k = 0; k < GIN_SUIT_UNITS; k++)
            w->sum[k] += w->suit[i][k];
    }
    for (int i = 0; i < 13; i++) {
        gin_rank_layer(n, &m->part[4 + i], w->rank[i]);
        for (int k = 0; k < GIN_RANK_UNITS; k++)
            w->sum[GIN_SUIT_UNITS + k] += w->rank[i][k];
    }
}

static void forward(const GinNet *n, const Moment *m, Work *w)
{
    add_sums(n, m, w);
    gin_last_layer(n, w->sum, &m->part[ROUND_PART], w->last);
    gin_outcomes(n, w->last, w->chance);
    if (m->knock >= 0)
        gin_knock_outcomes(n, w->last, w->knock);
}

static void slope_of_outcomes(const float *weights, float *to, float *to_bias, int n, const float *error,
                              const float *last, float *slope)
{
    for (int i = 0; i < n; i++)
        to_bias[i] += error[i];
    for (int k = 0; k < GIN_LAST_UNITS; k++) {
        if (last[k] <= 0)
            continue;
        float sum = 0;
        for (int i = 0; i < n; i++) {
            to[k * n + i] += error[i] * last[k];
            sum += error[i] * weights[k * n + i];
        }
        slope[k] += sum;
    }
}

static void backward(const GinNet *n, const Moment *m, const Work *w, float *slope_last, GinNet *to)
{
    float sum[GIN_SUM_UNITS];
    for (int k = 0; k < GIN_LAST_UNITS; k++)
        slope_last[k] = w->last[k] > 0 ? slope_last[k] : 0;
    for (int i = 0; i < GIN_SUM_UNITS; i++) {
        float s = 0;
        for (int k = 0; k < GIN_LAST_UNITS; k++) {
            to->last[i][k] += w->sum[i] * slope_last[k];
            s += slope_last[k] * n->last[i][k];
        }
        sum[i] = s;
    }
    net_slope_of_layer(to->last[GIN_SUM_UNITS], to->last_bias, GIN_LAST_UNITS, &m->part[ROUND_PART], w->last,
                       slope_last);
    for (int i = 0; i < 4; i++)
        net_slope_of_layer(to->suit[0], to->suit_bias, GIN_SUIT_UNITS, &m->part[i], w->suit[i], sum);
    for (int i = 0; i < 13; i++)
        net_slope_of_layer(to->rank[0], to->rank_bias, GIN_RANK_UNITS, &m->part[4 + i], w->rank[i],
                           sum + GIN_SUIT_UNITS);
}

static void step(Learning *l, double rate)
{
    NetSteps all = { (float *)&l->nets,   (float *)&l->slope,  (float *)&l->mean,
                     (float *)&l->square, 2 * GIN_NET_WEIGHTS, l->steps };
    net_step(&all, l->batch, rate);
    l->steps = all.steps;
    l->batch = 0;
}

static void learn_moment(Learning *l, const Moment *m, const float aim[GIN_OUTCOMES])
{
    GinNet *net = net_of(&l->nets, m->leaving), *to = net_of(&l->slope, m->leaving);
    float slope[GIN_LAST_UNITS] = { 0 }, error[GIN_OUTCOMES];
    Work w;
    forward(net, m, &w);
    if (m->played_on) {
        for (int i = 0; i < GIN_OUTCOMES; i++)
            error[i] = w.chance[i] - aim[i];
        slope_of_outcomes(net->out[0], to->out[0], to->out_bias, GIN_OUTCOMES, error, w.last, slope);
        for (int i = 0; i < GIN_OUTCOMES; i++)
            l->loss -= aim[i] > 0 ? (double)aim[i] * log((double)w.chance[i] + 1e-9) : 0;
        l->losses++;
    }
    if (m->knock >= 0) {
        for (int i = 0; i < GIN_KNOCKS_OUT; i++)
            error[i] = w.knock[i] - (float)(i == m->knock);
        slope_of_outcomes(net->knock[0], to->knock[0], to->knock_bias, GIN_KNOCKS_OUT, error, w.last, slope);
    }
    backward(net, m, &w, slope, to);
    l->batch++;
    l->moments++;
}

/* `outcome` as this seat sees it. */
static void learn_round(Learning *l, int seat, int outcome)
{
    float aim[GIN_OUTCOMES] = { 0 };
    aim[outcome] = 1;
    for (int i = l->count[seat] - 1; i >= 0; i--) {
        const Moment *m = &l->moment[seat][i];
        learn_moment(l, m, aim);
        for (int k = 0; k < GIN_OUTCOMES && m->played_on; k++)
            aim[k] = (float)look_back * aim[k] + (float)(1 - look_back) * m->chance[k];
    }
}

/* ---- playing ---- */

static int knock_outcome(GinSim t, int card)
{
    int own, other;
    gin_sim_knock(&t, card);
    gin_sim_left(&t, &own, &other);
    return gin_outcome_of(0, false, own, other);
}

/* The sight as it stands: what a table would tell. */
static GinSight sight_of(const GinSim *t)
{
    GinSight s = t->side[t->to_act];
    s.passes = t->passes < GIN_SEATS ? t->passes : GIN_SEATS + 1;
    return s;
}

static Moment *note(Learning *l, int seat, const GinSight *s, bool leaving)
{
    if (l->count[seat] == MOST_MOMENTS)
        return NULL;
    Moment *m = &l->moment[seat][l->count[seat]++];
    for (int i = 0; i < 4; i++)
        gin_suit_inputs(s, i, &m->part[i]);
    for (int i = 0; i < 13; i++)
        gin_rank_inputs(s, i, &m->part[4 + i]);
    gin_round_inputs(s, &l->player[seat].judge.stakes, &m->part[ROUND_PART]);
    m->leaving = leaving;
    m->played_on = true;
    m->knock = -1;
    Work w;
    forward(net_of(&l->nets, leaving), m, &w);
    memcpy(m->chance, w.chance, sizeof w.chance);
    return m;
}

static bool wants(Learning *l, const GinSim *t, const GinSight *s)
{
    const Player *p = &l->player[t->to_act];
    if (s->top == GIN_NO_CARD || !gin_sim_may_take(t))
        return false;
    if (!p->learner)
        return gin_wants(s, &p->taste);
    const bool meld = gin_in_meld(s->hand | gin_bit(s->top), s->top, s->around);
    if (!meld && net_chance(&l->rng) < 0.5)
        return false; /* half of the time such a card is not even looked at */
    const float take = gin_judge_take(&p->judge, s), leave = gin_judge_leave(&p->judge, s);
    return net_chance(&l->rng) < explore / 2 ? meld : take > leave;
}

/* False: the round is void. */
static bool draw(Learning *l, GinSim *t)
{
    for (;;) {
        GinSight s = sight_of(t);
        const int seat = t->to_act;
        if (wants(l, t, &s)) {
            gin_sim_take(t);
            return true;
        }
        const bool passes = t->passes < GIN_SEATS;
        if (!passes && t->left <= GIN_STOCK_LEFT)
            return false;
        if (l->player[seat].learner && s.top != GIN_NO_CARD && t->passes != GIN_SEATS) {
            gin_sight_left(&s);
            (void)note(l, seat, &s, true);
        }
        if (!passes) {
            gin_sim_draw(t);
            return true;
        }
        gin_sim_pass(t);
    }
}

/* What the learner does with eleven cards. */
static void end_turn(Learning *l, GinSim *t)
{
    GinThought all[GIN_MOST_HELD];
    const int seat = t->to_act;
    const GinSight s = sight_of(t);
    const int n = gin_judge_throws(&l->player[seat].judge, &s, all);
    int thrown = 0, knock = -1;
    for (int i = 0; i < n; i++) {
        thrown = all[i].thrown > all[thrown].thrown ? i : thrown;
        if (all[i].knocked >= 0 && (knock < 0 || all[i].knocked > all[knock].knocked))
            knock = i;
        if (all[i].left == 0) {
            gin_sim_knock(t, all[i].card);
            return;
        }
    }
    bool knocks = knock >= 0 && all[knock].knocked > all[thrown].thrown;
    if (knock >= 0 && net_chance(&l->rng) < explore_knock)
        knocks = !knocks;
    if (net_chance(&l->rng) < explore)
        thrown = (int)rng_below(&l->rng, (uint32_t)n);
    const int card = all[knocks ? knock : thrown].card, left = all[knocks ? knock : thrown].left;
    GinSight after = s;
    gin_sight_thrown(&after, card);
    Moment *m = note(l, seat, &after, false);
    if (m) {
        m->played_on = !knocks;
        m->knock = left <= s.limit ? knock_outcome(*t, card) : -1;
    }
    if (knocks) {
        gin_sim_knock(t, card);
        return;
    }
    gin_sim_throw(t, card);
}

static int outcome_of_round(const GinSim *t)
{
    int own, other;
    if (t->ended_by == GIN_VOID)
        return GIN_NOBODY;
    gin_sim_left(t, &own, &other);
    return gin_outcome_of(t->ended, t->ended_by == GIN_WENT_GIN, own, other);
}

/* ---- rounds ---- */

static void choose_player(Learning *l, int side, const Rules *rules, const int need[2], int times)
{
    Player *p = &l->player[side];
    GinStanding st = rules->standing;
    st.need[0] = need[side];
    st.need[1] = need[1 - side];
    gin_judge_begin(&p->judge, &l->nets, &st, &rules->start.options, times);
    p->taste = gin_taste[rng_below(&l->rng, 4) == 0 ? GIN_HARD : GIN_MASTER];
    const int how = (int)rng_below(&l->rng, 4);
    p->taste.knock_till = how == 0 ? 3 : how == 1 ? 5 : how == 2 ? 8 : 99;
    p->taste.knock_late = (int)rng_below(&l->rng, 8);
}

/* The usual rules mostly; others so that the nets know them too. What holds for both sides goes to *like. */
static const Rules *choose_rules(Learning *l, GinSight *like)
{
    const bool usual = net_chance(&l->rng) < 0.78;
    const Rules *rules = &l->rules[usual ? 0 : 1 + (int)rng_below(&l->rng, RULES - 1)];
    const OptionValues *v = &rules->start.options;
    const Face up = { (uint8_t)(1 + rng_below(&l->rng, 13)), (uint8_t)rng_below(&l->rng, 4) };
    *like = (GinSight){ .limit = gin_limit_of(v, up),
                        .times = gin_times_of(v, up),
                        .around = gin_goes_round(&rules->start),
                        .closes_at = v->v[GIN_EXCHANGE_LIMIT] };
    return rules;
}

static void play_round(Learning *l, GinSim *t)
{
    for (int turns = 0; t->ended_by == GIN_RUNNING; turns++) {
        if (turns == 2 * MOST_TURNS || !draw(l, t))
            t->ended_by = GIN_VOID;
        else if (l->player[t->to_act].learner)
            end_turn(l, t);
        else
            gin_sim_end_turn(t, &l->player[t->to_act].taste);
    }
}

static void play_and_learn(Learning *l)
{
    GinSight like;
    GinSim t;
    const Rules *rules = choose_rules(l, &like);
    const int target = rules->start.options.v[GIN_TARGET], learner = (int)rng_below(&l->rng, 2);
    int need[2];
    for (int i = 0; i < 2; i++)
        need[i] = rng_below(&l->rng, 3) == 0 ? target : 1 + (int)rng_below(&l->rng, (uint32_t)target);
    for (int i = 0; i < 2; i++) {
        choose_player(l, i, rules, need, like.times);
        l->player[i].learner = i == learner || net_chance(&l->rng) < share_self;
    }
    l->count[0] = l->count[1] = 0;
    gin_sim_deal(&t, &like, &l->rng);
    play_round(l, &t);
    l->rounds++;
    const int outcome = outcome_of_round(&t);
    const int seen_by_1 = outcome == GIN_NOBODY ? outcome : outcome < GIN_HIS ? outcome + GIN_HIS : outcome - GIN_HIS;
    for (int i = 0; i < 2; i++)
        if (l->player[i].learner)
            learn_round(l, i, i == 0 ? outcome : seen_by_1);
}

/* ---- what is kept ---- */

static void begin_new(Learning *l)
{
    float *weight = (float *)&l->nets;
    for (int i = 0; i < 2 * GIN_NET_WEIGHTS; i++)
        weight[i] = (float)(0.2 * net_chance(&l->rng) - 0.1);
}

static void write_weights(const Learning *l)
{
    const float *weight = (const float *)&l->nets;
    puts("/* What the nets that judge Gin Rummy weigh: written by bench/learn_gin.c, not by hand. */\n"
         "#include \"ai/gin/net.h\"\n\n/* clang-format off */\n"
         "const int16_t gin_weights[2][GIN_NET_WEIGHTS] = {");
    for (int net = 0; net < 2; net++)
        net_write(weight + net * GIN_NET_WEIGHTS, GIN_NET_WEIGHTS, GIN_WEIGHT_PARTS);
    puts("};\n/* clang-format on */");
}

static void list_rules(Learning *l)
{
    static const char *const text[RULES] = { "standard",
                                             "classic",
                                             "oklahoma",
                                             "straight",
                                             "standard,ace_both_ends=1",
                                             "standard,knock_limit=5,undercut_bonus=10" };
    for (int i = 0; i < RULES; i++) {
        OptionValues v;
        if (!options_parse(&gin_options, &v, text[i], NULL))
            exit(1);
        gin_def.rules.start(&l->rules[i].start, &v, 2, 1);
        gin_standing_look(&l->rules[i].standing, &l->rules[i].start, 0);
    }
}

int main(int argc, char **argv)
{
    static Learning l; /* large */
    const double seconds = argc > 1 ? strtod(argv[1], NULL) : 0;
    const clock_t from = clock();
    double told = 0, spent = 0;
    rng_seed(&l.rng, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    list_rules(&l);
    gin_nets_load(&l.nets);
    if (argc > 3 && strcmp(argv[3], "new") == 0)
        begin_new(&l);
    while ((spent = (double)(clock() - from) / CLOCKS_PER_SEC) < seconds) {
        play_and_learn(&l);
        if (l.batch >= BATCH)
            step(&l, rate_first * pow(rate_last / rate_first, spent / seconds));
        if (spent > told + 60) {
            told = spent;
            fprintf(stderr, "%.0f s: %ld rounds, %ld moments, %.4f\n", spent, l.rounds, l.moments,
                    l.loss / (double)l.losses);
            l.loss = 0;
            l.losses = 0;
        }
    }
    write_weights(&l);
    return 0;
}
