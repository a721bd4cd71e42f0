/* Learns what the nets that judge Kalooki weigh: learn_kalooki SECONDS [SEED [new] [three]]. Plays rounds of the
 * computer against itself and against rules of thumb, and draws every judgement of a seat towards those that came after
 * it and towards how the round ended. Goes on from what has been learned, or with `new` from nothing; an hour of
 * processor time does. With `three` the nets for three packs learn, else those for two; the others stay as they are.
 * Writes src/ai/kalooki/weights.c to the standard output. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/kalooki/ahead.h"
#include "net_learning.h"
#include "rules/table/rng.h"

enum { MOST_TURNS = 64, DECK = 162, BATCH = 512, PARTS = 4 + 13 + 1, ROUND_PART = PARTS - 1 };

static const double explore = 0.04;      /* of throws and of ways to lay, by chance */
static const double look_back = 0.8;     /* how much of a judgement's aim is how the round ended */
static const double weight_of_win = 0.8; /* the rest is points */
static const double rate_first = 0.001, rate_last = 0.0001;

/* What a seat knew after a throw, and how it judged. */
typedef struct Moment {
    NetInputs part[PARTS]; /* four suits, thirteen ranks, the whole */
    bool down;
    double chance;
} Moment;

/* A net at work on a moment. */
typedef struct Work {
    float suit[4][KALOOKI_SUIT_UNITS], rank[13][KALOOKI_RANK_UNITS], sum[KALOOKI_SUM_UNITS];
    float last[KALOOKI_LAST_UNITS], value;
} Work;

typedef enum Player { LEARNER, THUMB_SETS, THUMB_LOOSE } Player;

typedef struct Learning {
    Rng rng;
    KalookiWorldRules rules;
    KalookiNets nets, slope, mean, square; /* the last two of the slopes, for Adam's method */
    long steps, moments, rounds;
    int batch;
    bool three; /* packs */
    int dealt;  /* cards to each */
    Moment moment[KALOOKI_MAX_SEATS][MOST_TURNS];
    int count[KALOOKI_MAX_SEATS];
} Learning;

/* ---- rules of thumb ---- */

/* What a card goes with: others of its rank, and of its suit near it. */
static int friends(const KalookiCards *h, Player p, int suit, int rank)
{
    enum { COMPLETE = 60, ONE_MISSING = 12, TWO_MISSING = 1 };
    int others = 0, sum = 0, place = rank == 1 ? 14 : rank;
    for (int i = 0; i < 4; i++)
        others += i != suit && (h->one[i] >> rank & 1);
    static const int of_group[4] = { 12 * TWO_MISSING, 4 * ONE_MISSING + 4 * TWO_MISSING, COMPLETE + 4 * ONE_MISSING,
                                     3 * COMPLETE };
    if (p == THUMB_SETS)
        sum = of_group[others];
    for (int first = place - 2; first <= place; first++) {
        int missing = 0;
        for (int x = first; x <= first + 2; x++)
            missing += x < 2 || x > 14 ? 9 : !(h->one[suit] >> (x == 14 ? 1 : x) & 1);
        sum += p != THUMB_SETS ? 0 : missing == 0 ? COMPLETE : missing == 1 ? 2 * ONE_MISSING : missing == 2 ? 4 : 0;
    }
    for (int x = place - 2; p == THUMB_LOOSE && x <= place + 2; x++)
        others += x >= 2 && x <= 14 && x != place && (h->one[suit] >> (x == 14 ? 1 : x) & 1);
    return p == THUMB_SETS ? sum : 100 * others;
}

static int throw_of_thumb(const Learning *l, const KalookiWorld *w, int seat, Player p)
{
    const KalookiCards *h = &w->hand[seat];
    int best = KALOOKI_JOKER, least = 0;
    for (int suit = 0; suit < 4; suit++)
        for (unsigned left = h->one[suit]; left != 0; left &= left - 1) {
            int rank = __builtin_ctz(left), points = l->rules.worth.left[rank], keep = friends(h, p, suit, rank);
            if (p == THUMB_SETS) {
                keep = h->two[suit] >> rank & 1 ? keep / 3 : keep;
                keep = h->down ? keep : keep * (16 + points) / 22;
                keep += w->fits[suit] >> rank & 1 ? 1000 : 0;
            }
            keep -= points;
            if (best == KALOOKI_JOKER || keep < least) {
                least = keep;
                best = suit * 13 + rank - 1;
            }
        }
    return best;
}

/* Lays what leaves least, or once down most cards, and all go-ers. */
static void lay_by_thumb(const Learning *l, KalookiWorld *w, int seat)
{
    const KalookiCards *h = &w->hand[seat];
    MeldFound found;
    if (kalooki_world_find(&l->rules, h, h->down ? MELD_MOST_CARDS : MELD_LEAST_LEFT, KALOOKI_NO_FACE, &found))
        kalooki_world_lay(w, &l->rules, seat, &found);
    if (h->down && kalooki_world_fits(w, seat))
        kalooki_world_goers(w, &l->rules, seat, l->rules.keep);
}

/* ---- playing ---- */

/* Lays and throws as the nets judge, or now and then by chance. */
static void play_learner(Learning *l, KalookiWorld *w, int seat, int drawn)
{
    KalookiWorld way[KALOOKI_WORLD_WAYS];
    const bool by_chance = net_chance(&l->rng) < explore / 2;
    int n = kalooki_world_ways(&l->rules, w, seat, drawn, way), best = 0, face = KALOOKI_NO_FACE;
    double most = -1e9;
    for (int i = 0; i < n; i++) {
        int thrown;
        double value = kalooki_best_throw(&l->nets, &l->rules, &way[i], seat, &thrown);
        if (by_chance && value < KALOOKI_GOES_OUT)
            value = net_chance(&l->rng);
        if (value > most) {
            most = value;
            best = i;
            face = thrown;
        }
    }
    *w = way[best];
    if (most < KALOOKI_GOES_OUT && net_chance(&l->rng) < explore) {
        int other = (int)rng_below(&l->rng, KALOOKI_JOKER);
        if (w->hand[seat].one[other / 13] >> (other % 13 + 1) & 1)
            face = other;
    }
    kalooki_world_throw(w, seat, face);
}

/* Takes the discard if a set can be laid with it. */
static bool take(const Learning *l, KalookiWorld *w, int seat)
{
    KalookiCards *h = &w->hand[seat];
    MeldFound found;
    int top = w->top;
    if (top == KALOOKI_NO_FACE || !kalooki_makes_set(&l->rules, h, top))
        return false;
    kalooki_cards_add(h, top);
    if (!kalooki_world_find(&l->rules, h, h->down ? MELD_MOST_CARDS : MELD_LEAST_LEFT, top, &found)) {
        kalooki_cards_drop(h, top);
        return false;
    }
    w->gone[top]--;
    w->top = KALOOKI_NO_FACE;
    kalooki_world_lay(w, &l->rules, seat, &found);
    return true;
}

static void note_moment(Learning *l, const KalookiWorld *w, int seat);

/* Deals and plays a round. Returns who goes out, or -1: the stock was used up. */
static int play_round(Learning *l, KalookiWorld *w, const Player *player)
{
    uint8_t deck[DECK];
    int cards = 0, seat = 0;
    for (int face = 0; face < KALOOKI_FACES; face++)
        for (int n = face == KALOOKI_JOKER ? l->rules.jokers : w->packs; n > 0; n--)
            deck[cards++] = (uint8_t)face;
    rng_shuffle(&l->rng, deck, cards);
    for (int i = 0; i < w->seats * l->dealt; i++)
        kalooki_cards_add(&w->hand[i % w->seats], deck[--cards]);
    w->top = KALOOKI_NO_FACE;
    memset(l->count, 0, sizeof l->count);
    for (;; seat = (seat + 1) % w->seats, w->turns++) {
        const bool taken = take(l, w, seat);
        if (!taken && cards == 0)
            return -1;
        if (!taken)
            kalooki_cards_add(&w->hand[seat], deck[--cards]);
        w->stock = cards;
        if (player[seat] == LEARNER) {
            play_learner(l, w, seat, KALOOKI_NO_FACE);
        } else {
            lay_by_thumb(l, w, seat);
            kalooki_world_throw(w, seat, throw_of_thumb(l, w, seat, player[seat]));
        }
        if (w->hand[seat].count == 0)
            return seat;
        if (player[seat] == LEARNER)
            note_moment(l, w, seat);
    }
}

/* ---- the nets ---- */

static void layer(const float *weights, const float *bias, int units, const NetInputs *in, float *out, float *sum)
{
    memcpy(out, bias, (size_t)units * sizeof *out);
    for (int i = 0; i < in->count; i++)
        for (int k = 0; k < units; k++)
            out[k] += in->value[i] * weights[in->at[i] * units + k];
    for (int k = 0; k < units; k++) {
        out[k] = out[k] > 0 ? out[k] : 0;
        sum[k] += out[k];
    }
}

static void forward(const KalookiNet *n, const Moment *m, Work *w)
{
    memset(w->sum, 0, sizeof w->sum);
    for (int i = 0; i < 4; i++)
        layer(n->suit[0], n->suit_bias, KALOOKI_SUIT_UNITS, &m->part[i], w->suit[i], w->sum);
    for (int i = 0; i < 13; i++)
        layer(n->rank[0], n->rank_bias, KALOOKI_RANK_UNITS, &m->part[4 + i], w->rank[i], w->sum + KALOOKI_SUIT_UNITS);
    memcpy(w->last, n->last_bias, sizeof w->last);
    const NetInputs *round = &m->part[ROUND_PART];
    for (int k = 0; k < KALOOKI_LAST_UNITS; k++) {
        for (int i = 0; i < KALOOKI_SUM_UNITS; i++)
            w->last[k] += w->sum[i] * n->last[i][k];
        for (int i = 0; i < round->count; i++)
            w->last[k] += round->value[i] * n->last[KALOOKI_SUM_UNITS + round->at[i]][k];
        w->last[k] = w->last[k] > 0 ? w->last[k] : 0;
    }
    w->value = n->out_bias;
    for (int k = 0; k < KALOOKI_LAST_UNITS; k++)
        w->value += w->last[k] * n->out[k];
}

static void backward(const KalookiNet *n, const Moment *m, const Work *w, float error, KalookiNet *to)
{
    float last[KALOOKI_LAST_UNITS], sum[KALOOKI_SUM_UNITS] = { 0 };
    to->out_bias += error;
    for (int k = 0; k < KALOOKI_LAST_UNITS; k++) {
        to->out[k] += error * w->last[k];
        last[k] = w->last[k] > 0 ? error * n->out[k] : 0;
        for (int i = 0; i < KALOOKI_SUM_UNITS; i++) {
            to->last[i][k] += w->sum[i] * last[k];
            sum[i] += last[k] * n->last[i][k];
        }
    }
    net_slope_of_layer(to->last[KALOOKI_SUM_UNITS], to->last_bias, KALOOKI_LAST_UNITS, &m->part[ROUND_PART], w->last,
                       last);
    for (int i = 0; i < 4; i++)
        net_slope_of_layer(to->suit[0], to->suit_bias, KALOOKI_SUIT_UNITS, &m->part[i], w->suit[i], sum);
    for (int i = 0; i < 13; i++)
        net_slope_of_layer(to->rank[0], to->rank_bias, KALOOKI_RANK_UNITS, &m->part[4 + i], w->rank[i],
                           sum + KALOOKI_SUIT_UNITS);
}

static void note_moment(Learning *l, const KalookiWorld *w, int seat)
{
    if (l->count[seat] == MOST_TURNS)
        return;
    Moment *m = &l->moment[seat][l->count[seat]++];
    Work work;
    m->down = w->hand[seat].down;
    for (int suit = 0; suit < 4; suit++)
        kalooki_suit_inputs(w, seat, suit, &m->part[suit]);
    for (int rank = 1; rank <= 13; rank++)
        kalooki_rank_inputs(w, seat, rank, &m->part[3 + rank]);
    kalooki_round_inputs(w, &l->rules, seat, &m->part[ROUND_PART]);
    forward(&l->nets.of[m->down], m, &work);
    m->chance = kalooki_chance_of(work.value);
}

/* ---- learning ---- */

static void step(Learning *l, double rate)
{
    NetSteps all = { (float *)&l->nets,   (float *)&l->slope,      (float *)&l->mean,
                     (float *)&l->square, 2 * KALOOKI_NET_WEIGHTS, l->steps };
    net_step(&all, l->batch, rate);
    l->steps = all.steps;
    l->batch = 0;
}

/* What the round has brought a seat: 0 to 1. */
static double outcome(const Learning *l, const KalookiWorld *w, int seat, int out)
{
    const double most_points = 100;
    double points = -kalooki_cards_points(&l->rules, &w->hand[seat]);
    if (out < 0)
        return 1.0 / w->seats;
    for (int i = 0; i < w->seats && out == seat; i++)
        points += (double)kalooki_cards_points(&l->rules, &w->hand[i]) / (w->seats - 1);
    points = fmax(-1, fmin(1, points / most_points));
    return weight_of_win * (out == seat) + (1 - weight_of_win) * (0.5 + 0.5 * points);
}

static void learn(Learning *l, int seat, double aim)
{
    for (int i = l->count[seat] - 1; i >= 0; i--) {
        const Moment *m = &l->moment[seat][i];
        Work work;
        forward(&l->nets.of[m->down], m, &work);
        backward(&l->nets.of[m->down], m, &work, (float)(kalooki_chance_of(work.value) - aim), &l->slope.of[m->down]);
        l->batch++;
        l->moments++;
        aim = look_back * aim + (1 - look_back) * m->chance;
    }
}

/* How many play: with three packs six, or five with hands of fifteen cards. */
static void choose_table(Learning *l, OptionValues *v)
{
    const bool more_cards = l->three && rng_below(&l->rng, 2) == 0;
    int seats = rng_below(&l->rng, 5) < 2 ? 2 : 3 + (int)rng_below(&l->rng, 3);
    if (l->three)
        seats = more_cards ? 5 + (int)rng_below(&l->rng, 2) : 6;
    options_parse(kalooki_def.options, v, more_cards ? "standard,hand_cards=15" : "standard", NULL);
    options_follow_seats(kalooki_def.options, v, seats);
    l->dealt = kalooki_dealt(v);
}

/* Mostly the usual rules; others so that the nets know them too. */
static void choose_rules(Learning *l, OptionValues *v)
{
    if (net_chance(&l->rng) < 0.25) {
        v->v[KALOOKI_DOWN_MINIMUM] = 30 + (int32_t)rng_below(&l->rng, 31);
        v->v[KALOOKI_JOKERS] = rng_below(&l->rng, 2) ? 4 : 2;
    }
    kalooki_world_rules(&l->rules, v);
}

static void play_and_learn(Learning *l)
{
    OptionValues v;
    Player player[KALOOKI_MAX_SEATS];
    choose_table(l, &v);
    choose_rules(l, &v);
    KalookiWorld w = { .seats = v.v[KALOOKI_PLAYERS], .packs = (uint8_t)l->rules.packs };
    for (int i = 0; i < w.seats; i++) {
        const double x = net_chance(&l->rng);
        player[i] = x < 0.4 ? LEARNER : x < 0.75 ? THUMB_SETS : THUMB_LOOSE;
    }
    player[rng_below(&l->rng, (uint32_t)w.seats)] = LEARNER;
    const int out = play_round(l, &w, player);
    l->rounds++;
    for (int i = 0; i < w.seats; i++)
        if (player[i] == LEARNER)
            learn(l, i, outcome(l, &w, i, out));
}

static void begin_new(Learning *l)
{
    float *weight = (float *)&l->nets;
    for (int i = 0; i < 2 * KALOOKI_NET_WEIGHTS; i++)
        weight[i] = (float)(0.3 * net_chance(&l->rng) - 0.15);
}

static void write_weights(const Learning *l)
{
    puts("/* What the nets that judge Kalooki weigh: written by bench/learn_kalooki.c, not by hand. */\n"
         "#include \"ai/kalooki/value.h\"\n\n/* clang-format off */\n"
         "const int16_t kalooki_weights[KALOOKI_NET_SETS][2][KALOOKI_NET_WEIGHTS] = {");
    for (int set = 0; set < KALOOKI_NET_SETS; set++) {
        KalookiNets nets = l->nets;
        if (set != l->three)
            kalooki_nets_load(&nets, 2 + set);
        const float *weight = (const float *)&nets;
        puts("    {");
        for (int down = 0; down < 2; down++)
            net_write(weight + down * KALOOKI_NET_WEIGHTS, KALOOKI_NET_WEIGHTS, KALOOKI_WEIGHT_PARTS);
        puts("    },");
    }
    puts("};\n/* clang-format on */");
}

int main(int argc, char **argv)
{
    static Learning l; /* large */
    const double seconds = argc > 1 ? strtod(argv[1], NULL) : 0;
    const clock_t from = clock();
    double told = 0, spent = 0;
    rng_seed(&l.rng, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    for (int i = 3; i < argc; i++)
        l.three = l.three || strcmp(argv[i], "three") == 0;
    kalooki_nets_load(&l.nets, l.three ? 3 : 2);
    if (argc > 3 && strcmp(argv[3], "new") == 0)
        begin_new(&l);
    while ((spent = (double)(clock() - from) / CLOCKS_PER_SEC) < seconds) {
        play_and_learn(&l);
        if (l.batch >= BATCH)
            step(&l, rate_first * pow(rate_last / rate_first, spent / seconds));
        if (spent > told + 60) {
            told = spent;
            fprintf(stderr, "%.0f s: %ld rounds, %ld throws\n", spent, l.rounds, l.moments);
        }
    }
    write_weights(&l);
    return 0;
}
