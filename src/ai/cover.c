#include "ai/cover.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    N = COVER_NUMBERS,
    C = COVER_COLOURS,
    NARROW_SHAPES = 10, /* shapes of at most two runs come first */
    MAX_SLOTS = COVER_RUNS,
    NO_SHAPE = 0xFF,
    SCALE = 256, /* prices are multiples of 1 / SCALE of a unit of worth */
    INF = 1 << 28,
    GROUP_CODES = 625,                         /* four counts of 0 .. 4 */
    SLOT_CODES = 625,                          /* four slot counts of 0 .. 4 */
    JOIN_CODES = 81,                           /* four ways of joining a block, 0 .. 2 */
    CHILD_CODES = SLOT_CODES * 3 * JOIN_CODES, /* and 0 .. 2 jokers used */
    /* Each block that begins multiplies the children of one number by three at the most. */
    CHILD_ROOM = (N - 1 + JOIN_CODES) * SLOT_CODES * 3,
    SEEN_BITS = 15,
    SEEN_SIZE = 1 << SEEN_BITS,
    MAX_OPTIONS_A_COLOUR = 5 * 3 * 5 * COVER_JOINS
};

/* Open runs of one colour: how many of length 1, 2 and 3 or more. */
typedef struct Shape {
    uint8_t one, two, three;
} Shape;

/* One way for a colour to pass a number. */
typedef struct Option {
    int32_t bound; /* Lagrangian loss from here on, this number included */
    int32_t loss;  /* true loss at this number */
    uint8_t next, slots;
    CoverCell cell;
} Option;

typedef struct Child {
    int32_t bound; /* of the loss of the whole cover */
    int32_t loss;  /* so far */
    uint8_t shape[C];
    uint8_t jokers; /* used so far */
    uint8_t group_joker;
    CoverCell cell[C];
} Child;

typedef struct Seen {
    uint32_t key, stamp;
    int32_t loss;
} Seen;

struct Cover {
    /* Constant once built. */
    uint8_t step[COVER_SHAPES][MAX_SLOTS + 1]; /* shape after so many slots, or NO_SHAPE */
    uint8_t plus_three[COVER_SHAPES];          /* with a further run of three or more, or NO_SHAPE */
    uint8_t less[COVER_SHAPES][COVER_JOINS];   /* without the runs that join blocks, or NO_SHAPE */
    bool closable[COVER_SHAPES];
    uint8_t group_jokers[GROUP_CODES]; /* bit z: these tiles lie in groups with z jokers */

    /* Of one search. */
    const CoverTask *task;
    const atomic_bool *stop;
    int shapes, max_slots, jokers;
    uint8_t count[N][C], slot_cap[N][C], group_cap[N][C];
    uint8_t block_first[N][C], block_last[N][C];
    bool blocks_at[N];
    int first_number;

    /* Prices and the bounds that follow from them. */
    int32_t tile_price[N][C], joker_price;
    int32_t slot_cost[N][MAX_SLOTS + 1][C];
    CoverCell slot_cell[N][MAX_SLOTS + 1][C];
    int32_t to_go[N + 1][COVER_SHAPES][C]; /* least loss of a colour from a number on */
    int32_t group_to_go[N + 1];
    uint8_t best_group[N][C], best_group_joker[N];
    CoverCell best_cell[N][C];

    /* Search. */
    int32_t limit; /* largest loss of interest */
    int32_t found; /* loss of `best`, INF for none */
    uint32_t nodes, budget, stamp;
    bool out_of_budget, stopped;
    CoverAnswer path, best;
    uint32_t child_stamp[CHILD_CODES];
    uint32_t child_at[CHILD_CODES];
    uint32_t child_clock;
    Seen seen[SEEN_SIZE];
    Child child[CHILD_ROOM];
};

/* ------------------------------------------------------------------ tables built once */

static int shape_find(const Shape *shape, int one, int two, int three)
{
    for (int s = 0; s < COVER_SHAPES; s++)
        if (shape[s].one == one && shape[s].two == two && shape[s].three == three)
            return s;
    return NO_SHAPE;
}

static void shapes_list(Shape *shape)
{
    int n = 0;
    for (int size = 0; size <= COVER_RUNS; size++)
        for (int one = 0; one <= size; one++)
            for (int two = 0; one + two <= size; two++)
                shape[n++] = (Shape){ (uint8_t)one, (uint8_t)two, (uint8_t)(size - one - two) };
    assert(n == COVER_SHAPES);
}

/* Short runs take the slots first, for they must go on; then long ones, and new runs only when no long one is left:
 * whatever a run of one tile can become, a run that goes on can become too. */
static int shape_step(const Shape *shape, Shape from, int slots)
{
    int spare = slots - from.one - from.two;
    if (spare < 0)
        return NO_SHAPE;
    int longer = spare < from.three ? spare : from.three;
    return shape_find(shape, spare - longer, from.one, from.two + longer);
}

void cover_joined(int joins, int *ones, int *twos)
{
    static const uint8_t one[COVER_JOINS] = { 0, 1, 0, 2, 1, 0 }, two[COVER_JOINS] = { 0, 0, 1, 0, 1, 2 };
    *ones = one[joins];
    *twos = two[joins];
}

static void shapes_build(Cover *w)
{
    Shape shape[COVER_SHAPES];
    shapes_list(shape);
    for (int s = 0; s < COVER_SHAPES; s++) {
        Shape f = shape[s];
        for (int slots = 0; slots <= MAX_SLOTS; slots++)
            w->step[s][slots] = (uint8_t)shape_step(shape, f, slots);
        w->plus_three[s] = (uint8_t)shape_find(shape, f.one, f.two, f.three + 1);
        for (int j = 0; j < COVER_JOINS; j++) {
            int ones, twos;
            cover_joined(j, &ones, &twos);
            w->less[s][j] = (uint8_t)shape_find(shape, f.one - ones, f.two - twos, f.three);
        }
        w->closable[s] = f.one == 0 && f.two == 0;
    }
}

/* Groups are filled evenly, colour by colour, so m groups work exactly when no colour has more than m tiles and all
 * tiles and jokers together are 3m to 4m. */
static int groups_needed(const uint8_t tiles[C], int jokers)
{
    int sum = jokers, most = 0, real = 0;
    for (int c = 0; c < C; c++) {
        sum += tiles[c];
        real += tiles[c];
        if (tiles[c] > most)
            most = tiles[c];
    }
    for (int m = 0; m <= 3; m++)
        if (most <= m && sum >= 3 * m && sum <= 4 * m && real >= m)
            return m;
    return -1;
}

static void groups_build(Cover *w)
{
    for (int code = 0; code < GROUP_CODES; code++) {
        uint8_t tiles[C] = { (uint8_t)(code / 125), (uint8_t)(code / 25 % 5), (uint8_t)(code / 5 % 5),
                             (uint8_t)(code % 5) };
        for (int z = 0; z <= COVER_JOKERS; z++)
            if (groups_needed(tiles, z) >= 0)
                w->group_jokers[code] = (uint8_t)(w->group_jokers[code] | 1 << z);
    }
}

Cover *cover_new(void)
{
    Cover *w = calloc(1, sizeof *w);
    if (w) {
        shapes_build(w);
        groups_build(w);
    }
    return w;
}

void cover_free(Cover *w)
{
    free(w);
}

uint32_t cover_nodes(const Cover *w)
{
    return w->nodes;
}

int cover_groups(const uint8_t tiles[C], int jokers, CoverGroup out[3])
{
    int m = groups_needed(tiles, jokers);
    if (m <= 0)
        return m;
    memset(out, 0, 3 * sizeof *out);
    int next = 0;
    for (int c = 0; c < C; c++)
        for (int i = 0; i < tiles[c]; i++, next = (next + 1) % m)
            out[next].colours = (uint8_t)(out[next].colours | 1 << c);
    for (int z = 0; z < jokers; z++, next = (next + 1) % m)
        out[next].jokers++;
    return m;
}

/* ------------------------------------------------------------------ one task */

static int min_int(int a, int b)
{
    return a < b ? a : b;
}

static int max_int(int a, int b)
{
    return a > b ? a : b;
}

/* The most groups that the tiles of a number and all jokers could make, open groups aside. */
static int groups_possible(const uint8_t count[C], int jokers)
{
    for (int m = 3; m > 0; m--) {
        int sum = jokers;
        for (int c = 0; c < C; c++)
            sum += min_int(count[c], m);
        if (sum >= 3 * m)
            return m;
    }
    return 0;
}

static int laid_groups(const CoverTask *t, int n)
{
    return (t->laid_group[n][0] != 0) + (t->laid_group[n][1] != 0);
}

/* At most two runs need pass one slot as long as no colour has 25 of its 26 tiles: where a third one takes a joker, two
 * of the three can be joined, and the joker set free fits at the end of a run wherever the colour is passed by fewer
 * than two runs. */
static bool task_is_narrow(const Cover *w, const CoverTask *t)
{
    if (t->block_count)
        return false;
    for (int c = 0; c < C; c++) {
        int total = 0;
        for (int n = 0; n < N; n++) {
            if (w->count[n][c] > 2)
                return false;
            total += w->count[n][c];
        }
        if (w->jokers && total > 24)
            return false;
    }
    return true;
}

static void task_blocks(Cover *w, const CoverTask *t)
{
    memset(w->block_first, 0, sizeof w->block_first);
    memset(w->block_last, 0, sizeof w->block_last);
    memset(w->blocks_at, 0, sizeof w->blocks_at);
    for (int b = 0; b < t->block_count; b++) {
        const CoverBlock *k = &t->block[b];
        w->block_first[k->first][k->colour] = (uint8_t)(w->block_first[k->first][k->colour] + !k->closed_before);
        w->block_last[k->last][k->colour] = (uint8_t)(w->block_last[k->last][k->colour] + !k->closed_after);
        w->blocks_at[k->first] = w->blocks_at[k->last] = true;
    }
}

static void task_load(Cover *w, const CoverTask *t)
{
    w->task = t;
    w->jokers = t->joker_must + t->joker_may;
    for (int n = 0; n < N; n++)
        for (int c = 0; c < C; c++)
            w->count[n][c] = (uint8_t)(t->must[n][c] + t->may[n][c]);
    bool narrow = task_is_narrow(w, t);
    w->shapes = narrow ? NARROW_SHAPES : COVER_SHAPES;
    w->max_slots = narrow ? 2 : MAX_SLOTS;
    for (int n = 0; n < N; n++) {
        int groups = groups_possible(w->count[n], w->jokers) + laid_groups(t, n);
        for (int c = 0; c < C; c++) {
            w->slot_cap[n][c] = (uint8_t)min_int(w->max_slots, w->count[n][c] + w->jokers);
            w->group_cap[n][c] = (uint8_t)min_int(w->count[n][c], groups);
        }
    }
    task_blocks(w, t);
}

/* ------------------------------------------------------------------ bounds from prices */

static int32_t joker_at(const Cover *w, int n)
{
    return w->joker_price + w->task->joker_loss[n] * SCALE;
}

/* The cheapest way for colour c to take `slots` run slots at number n: how many jokers among them, how many of the
 * other tiles go to groups. */
static void slot_price(Cover *w, int n, int c, int slots)
{
    const CoverTask *t = w->task;
    int32_t worth = t->worth[n][c] * SCALE, price = w->tile_price[n][c], best = INF;
    int32_t joker = joker_at(w, n);
    CoverCell cell = { 0, 0, 0, 0 };
    int count = w->count[n][c], may = t->may[n][c], jokers = min_int(w->jokers, slots);
    for (int y = max_int(0, slots - count); y <= jokers; y++) {
        int x = slots - y, rest = count - x;
        int least = max_int(t->in_group[n][c], rest - may), most = min_int(rest, w->group_cap[n][c]);
        if (x < t->in_run[n][c] || least > most)
            continue;
        int g = worth + price > 0 ? most : least;
        int32_t cost = worth * (rest - g) - price * g + joker * y;
        if (cost < best) {
            best = cost;
            cell = (CoverCell){ (uint8_t)x, (uint8_t)y, (uint8_t)g, 0 };
        }
    }
    w->slot_cost[n][slots][c] = best;
    w->slot_cell[n][slots][c] = cell;
}

static void slots_price(Cover *w, int n)
{
    for (int c = 0; c < C; c++) {
        int cap = w->slot_cap[n][c];
        for (int k = 0; k <= cap; k++)
            slot_price(w, n, c, k);
        for (int k = cap + 1; k <= w->max_slots; k++)
            w->slot_cost[n][k][c] = INF;
    }
}

static uint8_t shape_after(const Cover *w, int n, int c, int shape, int slots)
{
    uint8_t next = w->step[shape][slots];
    for (int i = 0; i < w->block_last[n][c] && next != NO_SHAPE; i++)
        next = w->plus_three[next];
    return next;
}

/* Values of `joins` to try in a cell: one block takes one run, two blocks take two. */
static int joins_at(const Cover *w, int n, int c)
{
    return w->block_first[n][c] == 0 ? 1 : w->block_first[n][c] == 1 ? 3 : COVER_JOINS;
}

/* Numbers where blocks begin or end differ from colour to colour. */
static void runs_to_go_blocks(Cover *w, int n)
{
    for (int c = 0; c < C; c++) {
        int32_t alone[COVER_SHAPES]; /* without joining */
        for (int s = 0; s < w->shapes; s++) {
            int32_t best = INF;
            for (int k = 0; k <= w->max_slots; k++) {
                uint8_t next = shape_after(w, n, c, s, k);
                if (next != NO_SHAPE)
                    best = min_int(best, w->slot_cost[n][k][c] + w->to_go[n + 1][next][c]);
            }
            w->to_go[n][s][c] = alone[s] = best;
        }
        for (int s = w->shapes - 1; s > 0 && w->block_first[n][c]; s--)
            for (int j = 1; j < joins_at(w, n, c); j++)
                if (w->less[s][j] != NO_SHAPE)
                    w->to_go[n][s][c] = min_int(w->to_go[n][s][c], alone[w->less[s][j]]);
    }
}

static void runs_to_go(Cover *w, int n)
{
    if (w->blocks_at[n]) {
        runs_to_go_blocks(w, n);
        return;
    }
    for (int s = 0; s < w->shapes; s++) {
        int32_t best[C] = { INF, INF, INF, INF };
        for (int k = 0; k <= w->max_slots; k++) {
            uint8_t next = w->step[s][k];
            if (next == NO_SHAPE)
                continue;
            const int32_t *cost = w->slot_cost[n][k], *rest = w->to_go[n + 1][next];
            for (int c = 0; c < C; c++) {
                int32_t v = cost[c] + rest[c];
                best[c] = v < best[c] ? v : best[c];
            }
        }
        memcpy(w->to_go[n][s], best, sizeof best);
    }
}

/* The cheapest m groups at these prices: the 3m cheapest tiles and jokers, then whatever is cheaper than nothing, up to
 * 4m. Each colour offers at most m tiles. */
typedef struct Offer {
    int32_t price;
    uint8_t colour, count; /* colour C: jokers */
} Offer;

static void offers_sort(Offer *o, int n)
{
    for (int i = 1; i < n; i++) {
        Offer x = o[i];
        int j = i;
        for (; j > 0 && o[j - 1].price > x.price; j--)
            o[j] = o[j - 1];
        o[j] = x;
    }
}

static int32_t groups_at_price(const Offer *offer, int offers, int m, uint8_t take[C + 1])
{
    int need = 3 * m, room = 4 * m;
    int32_t cost = 0;
    for (int i = 0; i < offers && room > 0; i++) {
        int most = min_int(offer[i].count, offer[i].colour < C ? m : COVER_JOKERS);
        int n = min_int(most, offer[i].price < 0 ? room : need);
        n = max_int(n, 0);
        take[offer[i].colour] = (uint8_t)n;
        cost += n * offer[i].price;
        need -= n;
        room -= n;
    }
    return need > 0 ? INF : cost;
}

/* What open groups may take is granted apart from the rest: a bound need not be attained. */
static int32_t laid_groups_price(Cover *w, int n)
{
    int32_t cost = 0;
    for (int i = 0; i < 2; i++) {
        int32_t best = 0;
        int colour = -1;
        for (int c = 0; c < C; c++)
            if (w->task->laid_group[n][i] >> c & 1 && w->count[n][c] && w->tile_price[n][c] < best) {
                best = w->tile_price[n][c];
                colour = c;
            }
        if (w->task->laid_group[n][i] & COVER_GROUP_JOKER && w->jokers && joker_at(w, n) < best) {
            best = joker_at(w, n);
            colour = C;
        }
        if (colour == C)
            w->best_group_joker[n]++;
        else if (colour >= 0)
            w->best_group[n][colour]++;
        cost += best;
    }
    return cost;
}

static int32_t groups_price(Cover *w, int n)
{
    Offer offer[C + 1];
    int offers = 0, total = 0;
    for (int c = 0; c < C; c++)
        if (w->count[n][c]) {
            offer[offers++] = (Offer){ w->tile_price[n][c], (uint8_t)c, w->count[n][c] };
            total += w->count[n][c];
        }
    if (w->jokers) {
        offer[offers++] = (Offer){ joker_at(w, n), C, (uint8_t)w->jokers };
        total += w->jokers;
    }
    memset(w->best_group[n], 0, sizeof w->best_group[n]);
    w->best_group_joker[n] = 0;
    int32_t best = 0;
    if (total >= 3) {
        offers_sort(offer, offers);
        for (int m = 1; m <= 3 && 3 * m <= total; m++) {
            uint8_t take[C + 1] = { 0 };
            int32_t cost = groups_at_price(offer, offers, m, take);
            if (cost < best) {
                best = cost;
                memcpy(w->best_group[n], take, C);
                w->best_group_joker[n] = take[C];
            }
        }
    }
    return best + (laid_groups(w->task, n) ? laid_groups_price(w, n) : 0);
}

/* Loss and price of the jokers still to be used or left, `used` of them lying. */
static int32_t jokers_to_go(const Cover *w, int used)
{
    int left = w->jokers - used, least = max_int(0, w->task->joker_must - used);
    int32_t worth = w->task->joker_worth * SCALE;
    int32_t all = -w->joker_price * left, few = worth * (left - least) - w->joker_price * least;
    return min_int(all, few);
}

/* The same before number n: after the last one nothing more can be used. */
static int32_t jokers_bound(const Cover *w, int n, int used)
{
    if (n < N)
        return jokers_to_go(w, used);
    return used < w->task->joker_must ? INF : w->task->joker_worth * SCALE * (w->jokers - used);
}

static int jokers_bound_used(const Cover *w)
{
    return w->task->joker_worth * SCALE + w->joker_price > 0 ? w->jokers : w->task->joker_must;
}

static void bounds_evaluate(Cover *w)
{
    for (int s = 0; s < w->shapes; s++)
        for (int c = 0; c < C; c++)
            w->to_go[N][s][c] = w->closable[s] ? 0 : INF;
    w->group_to_go[N] = 0;
    for (int n = N - 1; n >= 0; n--) {
        slots_price(w, n);
        runs_to_go(w, n);
        w->group_to_go[n] = w->group_to_go[n + 1] + groups_price(w, n);
    }
}

static int32_t root_bound(const Cover *w)
{
    int32_t bound = w->group_to_go[0] + jokers_to_go(w, 0);
    for (int c = 0; c < C; c++) {
        if (w->to_go[0][0][c] >= INF)
            return INF;
        bound += w->to_go[0][0][c];
    }
    return bound;
}

/* Losses are whole units of worth, so a bound may be rounded up to the next one. */
static int32_t round_up(int32_t bound)
{
    return bound <= 0 ? 0 : (bound + SCALE - 1) / SCALE * SCALE;
}

static bool attains(const Cover *w, int n, int c, uint8_t shape, int slots, int32_t goal)
{
    uint8_t next = shape_after(w, n, c, shape, slots);
    return next != NO_SHAPE && w->slot_cost[n][slots][c] + w->to_go[n + 1][next][c] == goal;
}

/* Which runs join blocks here in the plan that attains the bound; the rest of the shape goes on. */
static uint8_t trace_join(const Cover *w, int n, int c, uint8_t *shape)
{
    int32_t goal = w->to_go[n][*shape][c];
    for (int j = 0; j < joins_at(w, n, c); j++) {
        uint8_t rest = w->less[*shape][j];
        for (int k = 0; rest != NO_SHAPE && k <= w->max_slots; k++)
            if (attains(w, n, c, rest, k, goal)) {
                *shape = rest;
                return (uint8_t)j;
            }
    }
    return 0;
}

/* The plan of colour c alone that attains its bound. */
static void trace_colour(Cover *w, int c)
{
    uint8_t s = 0;
    for (int n = 0; n < N; n++) {
        int32_t goal = w->to_go[n][s][c];
        uint8_t joins = trace_join(w, n, c, &s);
        for (int k = 0; k <= w->max_slots; k++) {
            if (!attains(w, n, c, s, k, goal))
                continue;
            w->best_cell[n][c] = w->slot_cell[n][k][c];
            w->best_cell[n][c].joins = joins;
            s = shape_after(w, n, c, s, k);
            break;
        }
    }
}

/* How far the separate plans disagree: over tiles (group side less colour side) and over jokers. */
typedef struct Discord {
    int8_t tile[N][C];
    int joker, squares;
} Discord;

static void discord_measure(Cover *w, Discord *d)
{
    d->squares = 0;
    d->joker = -jokers_bound_used(w);
    for (int c = 0; c < C; c++)
        trace_colour(w, c);
    for (int n = 0; n < N; n++) {
        d->joker += w->best_group_joker[n];
        for (int c = 0; c < C; c++) {
            int diff = w->best_group[n][c] - w->best_cell[n][c].group;
            d->tile[n][c] = (int8_t)diff;
            d->squares += diff * diff;
            d->joker += w->best_cell[n][c].run_joker;
        }
    }
    d->squares += d->joker * d->joker;
}

static void prices_move(Cover *w, const Discord *d, int32_t step)
{
    for (int n = 0; n < N; n++)
        for (int c = 0; c < C; c++)
            w->tile_price[n][c] += d->tile[n][c] * step;
    w->joker_price += d->joker * step;
}

/* ------------------------------------------------------------------ search */

/* All ways of colour c past number n that leave the bound within the limit. */
static int options_list(Cover *w, int n, int c, uint8_t shape, int jokers_left, int32_t slack, uint8_t joins,
                        Option *out)
{
    const CoverTask *t = w->task;
    int32_t worth = t->worth[n][c] * SCALE, price = w->tile_price[n][c];
    int count = w->count[n][c], may = t->may[n][c], listed = 0;
    for (int slots = 0; slots <= w->slot_cap[n][c]; slots++) {
        uint8_t next = shape_after(w, n, c, shape, slots);
        if (next == NO_SHAPE || w->to_go[n + 1][next][c] >= INF)
            continue;
        int32_t rest_bound = w->to_go[n + 1][next][c];
        if (rest_bound + w->slot_cost[n][slots][c] > slack)
            continue;
        for (int y = max_int(0, slots - count); y <= min_int(jokers_left, slots); y++) {
            int x = slots - y, rest = count - x;
            if (x < t->in_run[n][c])
                continue;
            int least = max_int(t->in_group[n][c], rest - may), most = min_int(rest, w->group_cap[n][c]);
            for (int g = most; g >= least; g--) {
                int32_t loss = worth * (rest - g) + t->joker_loss[n] * SCALE * y;
                int32_t bound = loss - price * g + w->joker_price * y + rest_bound;
                if (bound <= slack)
                    out[listed++] =
                        (Option){ bound, loss, next, (uint8_t)slots, { (uint8_t)x, (uint8_t)y, (uint8_t)g, joins } };
            }
        }
    }
    return listed;
}

static int options_all(Cover *w, int n, int c, uint8_t shape, int jokers_left, int32_t slack, Option *out)
{
    int listed = 0;
    for (int j = 0; j < joins_at(w, n, c); j++)
        if (w->less[shape][j] != NO_SHAPE)
            listed += options_list(w, n, c, w->less[shape][j], jokers_left, slack, (uint8_t)j, out + listed);
    return listed;
}

/* Can these tiles and z jokers be laid in groups, new ones and open ones? */
static bool groups_fit(const Cover *w, int n, const Option *const o[C], int z)
{
    int code = 0;
    for (int c = 0; c < C; c++)
        code = code * 5 + o[c]->cell.group;
    if (w->group_jokers[code] >> z & 1)
        return true;
    if (!laid_groups(w->task, n))
        return false;
    static const int unit[C] = { 125, 25, 5, 1 };
    /* Colour C means a joker, C + 1 nothing. */
    for (int a = 0; a <= C + 1; a++)
        for (int b = 0; b <= C + 1; b++) {
            uint8_t mask_a = w->task->laid_group[n][0], mask_b = w->task->laid_group[n][1];
            int taken[C + 2] = { 0 };
            if ((a < C && !(mask_a >> a & 1)) || (a == C && !(mask_a & COVER_GROUP_JOKER)) ||
                (b < C && !(mask_b >> b & 1)) || (b == C && !(mask_b & COVER_GROUP_JOKER)))
                continue;
            taken[a]++;
            taken[b]++;
            int rest = code, jokers = z - taken[C];
            bool fits = jokers >= 0;
            for (int c = 0; c < C && fits; c++) {
                fits = taken[c] <= o[c]->cell.group;
                rest -= taken[c] * unit[c];
            }
            if (fits && w->group_jokers[rest] >> jokers & 1)
                return true;
        }
    return false;
}

typedef struct Expansion {
    int n, first_child, children, jokers_used;
    int32_t loss; /* so far */
    const Option *pick[C];
} Expansion;

/* With at most two blocks, at most two colours join one, or one colour joins two: base 3 leaves 78 .. 80 free. */
static int joins_code(const Expansion *e)
{
    int code = 0;
    for (int c = 0; c < C; c++) {
        int joins = e->pick[c]->cell.joins;
        if (joins > 2)
            return 75 + joins;
        code = code * 3 + joins;
    }
    return code;
}

/* Children with the same slots, joins and jokers used have the same state: only the one of least loss is kept. */
static Child *child_place(Cover *w, Expansion *e, int jokers)
{
    int slots = 0;
    for (int c = 0; c < C; c++)
        slots = slots * 5 + e->pick[c]->slots;
    int code = (joins_code(e) * SLOT_CODES + slots) * 3 + jokers;
    if (w->child_stamp[code] != w->child_clock) {
        w->child_stamp[code] = w->child_clock;
        w->child_at[code] = (uint32_t)(e->first_child + e->children++);
        assert(w->child_at[code] < CHILD_ROOM);
        w->child[w->child_at[code]].loss = INF;
    }
    return &w->child[w->child_at[code]];
}

static void child_add(Cover *w, Expansion *e, int jokers, int z, int32_t bound, int32_t loss)
{
    Child *child = child_place(w, e, jokers);
    if (child->loss <= loss)
        return;
    child->bound = bound;
    child->loss = loss;
    child->jokers = (uint8_t)jokers;
    child->group_joker = (uint8_t)z;
    for (int c = 0; c < C; c++) {
        child->shape[c] = e->pick[c]->next;
        child->cell[c] = e->pick[c]->cell;
    }
}

static void children_close(Cover *w, Expansion *e)
{
    int used = e->jokers_used;
    int32_t loss = e->loss, bound = w->group_to_go[e->n + 1];
    for (int c = 0; c < C; c++) {
        const Option *o = e->pick[c];
        used += o->cell.run_joker;
        loss += o->loss;
        bound += w->to_go[e->n + 1][o->next][c];
    }
    for (int z = 0; used + z <= w->jokers; z++, loss += w->task->joker_loss[e->n] * SCALE) {
        int32_t total = round_up(loss + bound + jokers_bound(w, e->n + 1, used + z));
        if (total <= w->limit && groups_fit(w, e->n, e->pick, z))
            child_add(w, e, used + z, z, total, loss);
    }
}

static int expand(Cover *w, int n, const Child *from, int first_child)
{
    Option option[C][MAX_OPTIONS_A_COLOUR];
    int listed[C];
    int32_t bound[C];
    Expansion e = { n, first_child, 0, from->jokers, from->loss, { 0 } };
    int32_t total = from->loss + w->group_to_go[n] + jokers_to_go(w, from->jokers);
    for (int c = 0; c < C; c++) {
        bound[c] = w->to_go[n][from->shape[c]][c];
        total += bound[c];
    }
    int32_t slack = w->limit - total;
    for (int c = 0; c < C; c++) {
        listed[c] = options_all(w, n, c, from->shape[c], w->jokers - from->jokers, bound[c] + slack, option[c]);
        if (listed[c] == 0)
            return 0;
    }
    w->child_clock++;
    for (int a = 0; a < listed[0]; a++) {
        int32_t left0 = slack - (option[0][a].bound - bound[0]);
        e.pick[0] = &option[0][a];
        for (int b = 0; b < listed[1]; b++) {
            int32_t left1 = left0 - (option[1][b].bound - bound[1]);
            if (left1 < 0)
                continue;
            e.pick[1] = &option[1][b];
            for (int d = 0; d < listed[2]; d++) {
                int32_t left2 = left1 - (option[2][d].bound - bound[2]);
                if (left2 < 0)
                    continue;
                e.pick[2] = &option[2][d];
                for (int f = 0; f < listed[3]; f++) {
                    if (left2 < option[3][f].bound - bound[3])
                        continue;
                    e.pick[3] = &option[3][f];
                    children_close(w, &e);
                }
            }
        }
    }
    return e.children;
}

/* True when this state was reached before at no greater loss. */
static bool seen_before(Cover *w, int n, const Child *s)
{
    uint32_t key = (uint32_t)n;
    for (int c = 0; c < C; c++)
        key = key << 6 | s->shape[c];
    key = key << 2 | s->jokers;
    Seen *slot = &w->seen[(key * 2654435769u) >> (32 - SEEN_BITS)];
    if (slot->stamp == w->stamp && slot->key == key && slot->loss <= s->loss)
        return true;
    *slot = (Seen){ key, w->stamp, s->loss };
    return false;
}

static void goal_reached(Cover *w, const Child *at)
{
    int32_t loss = at->loss + w->task->joker_worth * SCALE * (w->jokers - at->jokers);
    w->found = loss;
    w->limit = loss - SCALE;
    w->best = w->path;
}

static bool search_halted(Cover *w)
{
    w->nodes++;
    if (w->budget-- == 0) {
        w->out_of_budget = true;
        w->budget = 0;
        return true;
    }
    if ((w->nodes & 63) == 0 && w->stop && atomic_load_explicit(w->stop, memory_order_relaxed))
        w->stopped = true;
    return w->stopped;
}

/* The child with the least bound among child[from .. to), swapped to the front. */
static void child_pick(Cover *w, int from, int to)
{
    int best = from;
    for (int i = from + 1; i < to; i++)
        if (w->child[i].bound < w->child[best].bound)
            best = i;
    if (best != from) {
        Child t = w->child[from];
        w->child[from] = w->child[best];
        w->child[best] = t;
    }
}

static void search_from(Cover *w, int n, const Child *at, int first_child)
{
    if (n == N) {
        goal_reached(w, at);
        return;
    }
    if (search_halted(w))
        return;
    int children = expand(w, n, at, first_child), end = first_child + children;
    for (int i = first_child; i < end; i++) {
        child_pick(w, i, end);
        const Child *child = &w->child[i];
        if (child->bound > w->limit)
            return;
        if (n + 1 < N && seen_before(w, n + 1, child))
            continue;
        memcpy(w->path.cell[n], child->cell, sizeof child->cell);
        w->path.group_joker[n] = child->group_joker;
        search_from(w, n + 1, child, end);
        if (w->out_of_budget || w->stopped)
            return;
    }
}

/* Looks for covers of loss <= limit with the present prices. True when the question is settled: either *found is
 * proven best, or nothing is within the limit. */
static bool search_within(Cover *w, int32_t limit, uint32_t budget)
{
    const Child root = { 0 };
    w->limit = limit;
    w->budget = budget;
    w->out_of_budget = false;
    w->stamp++;
    search_from(w, 0, &root, 0);
    return !w->out_of_budget && !w->stopped;
}

/* Everything on the number side agrees with everything on the colour side: the bound is attained. */
static void plans_adopt(Cover *w, int32_t loss)
{
    memcpy(w->best.cell, w->best_cell, sizeof w->best.cell);
    memcpy(w->best.group_joker, w->best_group_joker, sizeof w->best.group_joker);
    w->found = loss;
}

static int32_t task_total(const CoverTask *t)
{
    int32_t total = t->joker_may * t->joker_worth;
    for (int n = 0; n < N; n++)
        for (int c = 0; c < C; c++)
            total += t->may[n][c] * t->worth[n][c];
    return total;
}

/* ------------------------------------------------------------------ pricing and searching in turn */

/* Easy tasks end in the first search; hard ones earn better prices before the next, larger one. */
enum { FIRST_ROUNDS = 3, LATER_ROUNDS = 20, FIRST_NODES = 60, NODES_GROWTH = 3 };

typedef struct Pricing {
    int32_t best_bound;                    /* -INF before the first round */
    int32_t tile_price[N][C], joker_price; /* that gave it */
    double stride;                         /* of the way to the target, along the subgradient */
    int stalled;                           /* rounds without a better bound */
    int32_t target;
} Pricing;

static void prices_keep(const Cover *w, Pricing *p, int32_t bound)
{
    p->best_bound = bound;
    p->stalled = 0;
    memcpy(p->tile_price, w->tile_price, sizeof p->tile_price);
    p->joker_price = w->joker_price;
}

static void prices_use(Cover *w, const Pricing *p)
{
    memcpy(w->tile_price, p->tile_price, sizeof w->tile_price);
    w->joker_price = p->joker_price;
    bounds_evaluate(w);
}

/* Follows the subgradient of the bound, in Polyak's steps towards the largest loss still of interest. True when the
 * question is settled: nothing is within the limit, or the separate plans agree and are the best cover. */
static bool prices_improve(Cover *w, Pricing *p, int rounds, int32_t limit)
{
    for (int i = 0; i < rounds; i++) {
        bounds_evaluate(w);
        int32_t bound = root_bound(w);
        if (round_up(bound) > limit)
            return true;
        Discord d;
        discord_measure(w, &d);
        if (d.squares == 0) {
            plans_adopt(w, bound);
            return true;
        }
        if (bound > p->best_bound)
            prices_keep(w, p, bound);
        else if (++p->stalled >= 4) {
            p->stride *= 0.7;
            p->stalled = 0;
        }
        int32_t target = p->target < limit + SCALE ? p->target : limit + SCALE;
        int32_t step = (int32_t)(p->stride * (target - bound) / d.squares);
        prices_move(w, &d, max_int(1, step));
    }
    return false;
}

/* Searches with the best prices: first for covers as good as the bound promises, then ever wider. True when settled. */
static bool search_widening(Cover *w, int32_t within, int32_t *limit, uint32_t budget)
{
    for (int32_t widen = 256 * SCALE;; widen *= 2) {
        uint32_t before = w->nodes;
        int32_t found = w->found;
        within = min_int(within, *limit);
        bool done = search_within(w, within, budget);
        bool better = w->found < found;
        if (better)
            *limit = w->found - SCALE;
        if (!done)
            return false;
        if (better || within >= *limit)
            return true;
        budget -= w->nodes - before;
        within += widen;
    }
}

CoverResult cover_search(Cover *w, const CoverTask *t, int32_t at_least, const atomic_bool *stop, CoverAnswer *answer)
{
    int32_t total = task_total(t), limit = (total - at_least) * SCALE;
    task_load(w, t);
    w->stop = stop;
    w->stopped = false;
    w->found = INF;
    w->nodes = 0;
    memset(w->tile_price, 0, sizeof w->tile_price);
    w->joker_price = 0;
    Pricing p = { -INF, { { 0 } }, 0, 1.0, 0, 0 };
    bool settled = limit < 0;
    uint32_t budget = FIRST_NODES;
    for (int rounds = FIRST_ROUNDS; !settled && !w->stopped; rounds = LATER_ROUNDS) {
        p.target = p.best_bound < 0 ? 2048 * SCALE : p.best_bound + 1024 * SCALE;
        settled = prices_improve(w, &p, rounds, limit);
        if (settled)
            break;
        prices_use(w, &p);
        settled = search_widening(w, round_up(p.best_bound), &limit, budget);
        budget *= NODES_GROWTH;
    }
    answer->worth = -1;
    if (w->found == INF)
        return w->stopped ? COVER_STOPPED : COVER_NONE;
    *answer = w->best;
    answer->worth = total - w->found / SCALE;
    return w->stopped ? COVER_STOPPED : COVER_FOUND;
}
