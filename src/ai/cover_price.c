/* Bounds. Colours plan their runs alone and numbers their groups alone, held together by prices: price[n][g][c] is what
 * colour c earns, and the groups of number n pay, for g tiles of colour c handed over. Whatever the prices are, the
 * cheapest plans together cost no more than the best cover. Prices are improved one number at a time: the least cost of
 * each colour for each g is laid open to the groups of that number, and what they find is shared out among the colours
 * again. */
#include <string.h>

#include "ai/cover_inner.h"

typedef int32_t Lanes[C];

static int32_t joker_at(const Cover *w, int n)
{
    return w->joker_price + w->task->joker_loss[n] * COVER_SCALE;
}

/* Cost of each number of slots at these prices, by colour. */
static void slot_costs(const Cover *w, int n, Lanes cost[COVER_SLOTS + 1])
{
    for (int k = 0; k <= w->max_slots; k++)
        for (int c = 0; c < C; c++)
            cost[k][c] = COVER_INF;
    for (int c = 0; c < C; c++)
        for (int i = 0; i < w->ways[n][c]; i++) {
            const CoverWay *way = &w->way[n][c][i];
            int32_t v = way->loss + w->joker_price * way->jokers - w->price[n][way->group][c];
            if (v < cost[way->slots][c])
                cost[way->slots][c] = v;
        }
}

/* ---- one number up or down ---- */

static void lanes_min(int32_t *out, const int32_t *a, const int32_t *b)
{
    for (int c = 0; c < C; c++) {
        int32_t v = a[c] + b[c];
        out[c] = v < out[c] ? v : out[c];
    }
}

static void lanes_fill(Lanes *out, int count)
{
    for (int s = 0; s < count; s++)
        for (int c = 0; c < C; c++)
            out[s][c] = COVER_INF;
}

static void step_down_blocks(Cover *w, int n, const Lanes *cost)
{
    for (int c = 0; c < C; c++) {
        int32_t alone[COVER_SHAPES]; /* without joining */
        for (int s = 0; s < w->shapes; s++) {
            alone[s] = COVER_INF;
            for (int k = 0; k <= w->max_slots; k++) {
                uint8_t next = cover_shape_after(w, n, c, s, k);
                if (next != COVER_NO_SHAPE)
                    alone[s] = cover_min(alone[s], cost[k][c] + w->to_go[n + 1][next][c]);
            }
        }
        for (int s = 0; s < w->shapes; s++) {
            w->to_go[n][s][c] = COVER_INF;
            for (int j = 0; j < cover_joins_at(w, n, c); j++)
                if (w->less[s][j] != COVER_NO_SHAPE)
                    w->to_go[n][s][c] = cover_min(w->to_go[n][s][c], alone[w->less[s][j]]);
        }
    }
}

static void step_down(Cover *w, int n, const Lanes *cost)
{
    if (w->blocks_at[n]) {
        step_down_blocks(w, n, cost);
        return;
    }
    for (int s = 0; s < w->shapes; s++) {
        Lanes best = { COVER_INF, COVER_INF, COVER_INF, COVER_INF };
        for (int k = 0; k <= w->max_slots; k++)
            if (w->step[s][k] != COVER_NO_SHAPE)
                lanes_min(best, cost[k], w->to_go[n + 1][w->step[s][k]]);
        memcpy(w->to_go[n][s], best, sizeof best);
    }
}

/* What it costs a colour to be in a shape once short runs have joined the blocks that begin here. */
static void shapes_joined(const Cover *w, int n, Lanes *joined)
{
    memcpy(joined, w->from_start[n], (size_t)w->shapes * sizeof joined[0]);
    for (int c = 0; c < C && w->blocks_at[n]; c++)
        for (int j = 1; j < cover_joins_at(w, n, c); j++)
            for (int s = 0; s < w->shapes; s++)
                if (w->less[s][j] != COVER_NO_SHAPE)
                    joined[w->less[s][j]][c] = cover_min(joined[w->less[s][j]][c], w->from_start[n][s][c]);
}

static void step_up(Cover *w, int n, const Lanes *cost)
{
    Lanes joined[COVER_SHAPES];
    shapes_joined(w, n, joined);
    lanes_fill(w->from_start[n + 1], w->shapes);
    for (int s = 0; s < w->shapes; s++)
        for (int k = 0; k <= w->max_slots; k++) {
            if (!w->blocks_at[n]) {
                if (w->step[s][k] != COVER_NO_SHAPE)
                    lanes_min(w->from_start[n + 1][w->step[s][k]], joined[s], cost[k]);
                continue;
            }
            for (int c = 0; c < C; c++) {
                uint8_t next = cover_shape_after(w, n, c, s, k);
                if (next != COVER_NO_SHAPE)
                    w->from_start[n + 1][next][c] = cover_min(w->from_start[n + 1][next][c], joined[s][c] + cost[k][c]);
            }
        }
}

/* ---- prices of one number ---- */

/* Least cost of each colour for each number of slots here, what lies before and behind included. */
static void slots_around(const Cover *w, int n, Lanes around[COVER_SLOTS + 1])
{
    Lanes joined[COVER_SHAPES];
    shapes_joined(w, n, joined);
    lanes_fill(around, w->max_slots + 1);
    for (int s = 0; s < w->shapes; s++)
        for (int k = 0; k <= w->max_slots; k++) {
            if (!w->blocks_at[n]) {
                if (w->step[s][k] != COVER_NO_SHAPE)
                    lanes_min(around[k], joined[s], w->to_go[n + 1][w->step[s][k]]);
                continue;
            }
            for (int c = 0; c < C; c++) {
                uint8_t next = cover_shape_after(w, n, c, s, k);
                if (next != COVER_NO_SHAPE)
                    around[k][c] = cover_min(around[k][c], joined[s][c] + w->to_go[n + 1][next][c]);
            }
        }
}

/* offer[g][c]: what it costs colour c to hand over g tiles, beyond its cheapest, at most price_cap. */
static void offers_make(const Cover *w, int n, Lanes offer[COVER_SLOTS + 1])
{
    Lanes around[COVER_SLOTS + 1];
    slots_around(w, n, around);
    for (int c = 0; c < C; c++) {
        int32_t least = COVER_INF;
        int cap = w->group_cap[n][c];
        for (int g = 0; g <= cap; g++)
            offer[g][c] = COVER_INF;
        for (int i = 0; i < w->ways[n][c]; i++) {
            const CoverWay *way = &w->way[n][c][i];
            int32_t v = around[way->slots][c] + way->loss + w->joker_price * way->jokers;
            offer[way->group][c] = cover_min(offer[way->group][c], v);
            least = cover_min(least, v);
        }
        for (int g = 0; g <= cap; g++)
            offer[g][c] = cover_min(offer[g][c] - least, w->price_cap);
    }
}

/* The same where groups are laid already: deal by deal. */
static int32_t laid_groups_cost(const Cover *w, int n, const Lanes *offer, Lanes share[COVER_SLOTS + 1])
{
    int32_t joker = joker_at(w, n), best = COVER_INF;
    for (int i = 0; i < w->deals[n]; i++) {
        const CoverDeal *d = &w->deal[n][i];
        int32_t v = joker * d->jokers;
        for (int c = 0; c < C; c++)
            v += offer[d->tiles[c]][c];
        for (int c = 0; c < C; c++)
            share[d->tiles[c]][c] = cover_min(share[d->tiles[c]][c], v);
        best = cover_min(best, v);
    }
    return best;
}

enum { PAIR_SUMS = 2 * COVER_MAX_GROUPS + 1, SUMS = PAIR_SUMS + COVER_JOKERS };

/* least[s]: what colours c and c + 1 ask for s tiles together, at most m of either. */
static void pair_costs(const Cover *w, int n, int c, int m, const Lanes *offer, int32_t least[PAIR_SUMS])
{
    int cap0 = cover_min(m, w->group_cap[n][c]), cap1 = cover_min(m, w->group_cap[n][c + 1]);
    for (int s = 0; s < PAIR_SUMS; s++)
        least[s] = COVER_INF;
    for (int a = 0; a <= cap0; a++)
        for (int b = 0; b <= cap1; b++)
            least[a + b] = cover_min(least[a + b], offer[a][c] + offer[b][c + 1]);
}

/* rest[s]: the least that jokers and the other pair ask when m groups have s tiles of this pair: 3m to 4m in all. */
static void pair_rest(const Cover *w, int n, int m, const int32_t other[PAIR_SUMS], int32_t rest[PAIR_SUMS])
{
    int32_t joker = joker_at(w, n), with[SUMS];
    for (int s = 0; s < SUMS; s++) {
        with[s] = COVER_INF;
        for (int z = 0; z <= w->jokers && z <= s; z++)
            if (s - z < PAIR_SUMS)
                with[s] = cover_min(with[s], other[s - z] + z * joker);
    }
    for (int s = 0; s <= 2 * m; s++) {
        rest[s] = COVER_INF;
        for (int t = cover_max(0, 3 * m - s); t <= cover_min(SUMS - 1, 4 * m - s); t++)
            rest[s] = cover_min(rest[s], with[t]);
    }
}

static void pair_share(const Cover *w, int n, int c, int m, const Lanes *offer, const int32_t rest[PAIR_SUMS],
                       Lanes share[COVER_SLOTS + 1])
{
    int cap0 = cover_min(m, w->group_cap[n][c]), cap1 = cover_min(m, w->group_cap[n][c + 1]);
    for (int a = 0; a <= cap0; a++)
        for (int b = 0; b <= cap1; b++) {
            int32_t v = offer[a][c] + offer[b][c + 1] + rest[a + b];
            share[a][c] = cover_min(share[a][c], v);
            share[b][c + 1] = cover_min(share[b][c + 1], v);
        }
}

/* share[g][c]: the least cost of all groups of the number when colour c hands over g tiles. Groups are filled evenly
 * (cover_task.c), so that two colours concern the other two only by the sum of their tiles. Returns the least cost. */
static int32_t groups_cost(const Cover *w, int n, const Lanes *offer, Lanes share[COVER_SLOTS + 1])
{
    lanes_fill(share, COVER_SLOTS + 1);
    if (w->laid[n])
        return laid_groups_cost(w, n, offer, share);
    int32_t best = offer[0][0] + offer[0][1] + offer[0][2] + offer[0][3];
    for (int c = 0; c < C; c++)
        share[0][c] = best;
    for (int m = 1; m <= w->groups[n]; m++) {
        int32_t low[PAIR_SUMS], high[PAIR_SUMS], rest[PAIR_SUMS];
        pair_costs(w, n, 0, m, offer, low);
        pair_costs(w, n, 2, m, offer, high);
        pair_rest(w, n, m, high, rest);
        pair_share(w, n, 0, m, offer, rest, share);
        for (int s = 0; s <= 2 * m; s++)
            best = cover_min(best, low[s] + rest[s]);
        pair_rest(w, n, m, low, rest);
        pair_share(w, n, 2, m, offer, rest, share);
    }
    return best;
}

static int32_t laid_group_loss(const Cover *w, int n)
{
    int32_t joker = joker_at(w, n), best = COVER_INF;
    for (int i = 0; i < w->deals[n]; i++) {
        const CoverDeal *d = &w->deal[n][i];
        int32_t v = joker * d->jokers;
        for (int c = 0; c < C; c++)
            v += w->price[n][d->tiles[c]][c];
        best = cover_min(best, v);
    }
    return best;
}

/* The least that the groups of a number pay at these prices. */
static int32_t group_loss(const Cover *w, int n)
{
    if (w->laid[n])
        return laid_group_loss(w, n);
    const Lanes *price = w->price[n];
    int32_t best = price[0][0] + price[0][1] + price[0][2] + price[0][3];
    for (int m = 1; m <= w->groups[n]; m++) {
        int32_t low[PAIR_SUMS], high[PAIR_SUMS], rest[PAIR_SUMS];
        pair_costs(w, n, 0, m, price, low);
        pair_costs(w, n, 2, m, price, high);
        pair_rest(w, n, m, high, rest);
        for (int s = 0; s <= 2 * m; s++)
            best = cover_min(best, low[s] + rest[s]);
    }
    return best;
}

static void prices_share(Cover *w, int n)
{
    Lanes offer[COVER_SLOTS + 1] = { { 0 } }, share[COVER_SLOTS + 1];
    int dealing = 0;
    for (int c = 0; c < C; c++)
        dealing += w->group_cap[n][c] > 0;
    if (dealing == 0)
        return;
    offers_make(w, n, offer);
    groups_cost(w, n, offer, share);
    for (int c = 0; c < C; c++)
        for (int g = 0; g <= w->group_cap[n][c] && w->group_cap[n][c] > 0; g++) {
            w->price[n][g][c] = offer[g][c] - cover_min(share[g][c], C * w->price_cap) / dealing;
        }
    w->group_loss[n] = group_loss(w, n);
}

/* ---- all numbers ---- */

static void bounds_sum(Cover *w)
{
    w->group_to_go[N] = 0;
    for (int n = N - 1; n >= 0; n--)
        w->group_to_go[n] = w->group_to_go[n + 1] + w->group_loss[n];
}

static void bounds_down(Cover *w, bool improve)
{
    Lanes cost[COVER_SLOTS + 1];
    for (int n = N - 1; n >= 0; n--) {
        if (improve)
            prices_share(w, n);
        slot_costs(w, n, cost);
        step_down(w, n, cost);
    }
    bounds_sum(w);
}

static void bounds_up(Cover *w)
{
    Lanes cost[COVER_SLOTS + 1];
    lanes_fill(w->from_start[0], w->shapes);
    memset(w->from_start[0][0], 0, sizeof w->from_start[0][0]);
    for (int n = 0; n < N; n++) {
        prices_share(w, n);
        slot_costs(w, n, cost);
        step_up(w, n, cost);
    }
}

void cover_prices_begin(Cover *w)
{
    memset(w->price, 0, sizeof w->price);
    for (int s = 0; s < w->shapes; s++)
        for (int c = 0; c < C; c++)
            w->to_go[N][s][c] = w->closable[s] ? 0 : COVER_INF;
    cover_prices_bound(w);
}

void cover_prices_improve(Cover *w)
{
    bounds_up(w);
    bounds_down(w, true);
}

void cover_prices_bound(Cover *w)
{
    for (int n = 0; n < N; n++)
        w->group_loss[n] = group_loss(w, n);
    bounds_down(w, false);
}

/* Loss and price of the jokers still to be used or left, `used` of them lying. */
static int32_t jokers_to_go(const Cover *w, int used)
{
    int left = w->jokers - used, least = cover_max(0, w->task->joker_must - used);
    int32_t worth = w->task->joker_worth * COVER_SCALE;
    int32_t all = -w->joker_price * left, few = worth * (left - least) - w->joker_price * least;
    return cover_min(all, few);
}

int32_t cover_jokers_bound(const Cover *w, int n, int used)
{
    if (n < N)
        return jokers_to_go(w, used);
    /* After the last number nothing more can be used. */
    return used < w->task->joker_must ? COVER_INF : w->task->joker_worth * COVER_SCALE * (w->jokers - used);
}

int32_t cover_root_bound(const Cover *w)
{
    int32_t bound = w->group_to_go[0] + jokers_to_go(w, 0);
    for (int c = 0; c < C; c++) {
        if (w->to_go[0][0][c] >= COVER_BIG)
            return COVER_INF;
        bound += w->to_go[0][0][c];
    }
    return bound;
}

/* ---- what the plans do ---- */

/* Does this deal attain the bound of the groups of its number? */
static bool deal_attains(const Cover *w, int n, const CoverDeal *d)
{
    int32_t v = joker_at(w, n) * d->jokers;
    for (int c = 0; c < C; c++)
        v += w->price[n][d->tiles[c]][c];
    return v == w->group_loss[n];
}

static bool plan_of_new_groups(const Cover *w, int n, CoverDeal *d)
{
    const uint8_t *cap = w->group_cap[n];
    uint8_t *g = d->tiles;
    for (g[0] = 0; g[0] <= cap[0]; g[0]++)
        for (g[1] = 0; g[1] <= cap[1]; g[1]++)
            for (g[2] = 0; g[2] <= cap[2]; g[2]++)
                for (g[3] = 0; g[3] <= cap[3]; g[3]++)
                    for (d->jokers = 0; d->jokers <= w->jokers; d->jokers++)
                        if (w->group_jokers[cover_group_code(g)] >> d->jokers & 1 && deal_attains(w, n, d))
                            return true;
    return false;
}

/* The groups of a number that attain their bound. */
static CoverDeal plan_of_groups(const Cover *w, int n)
{
    CoverDeal d = { { 0 }, 0 };
    if (w->group_loss[n] == 0 && deal_attains(w, n, &d))
        return d;
    for (int i = 0; w->laid[n] && i < w->deals[n]; i++)
        if (deal_attains(w, n, &w->deal[n][i]))
            return w->deal[n][i];
    if (w->laid[n] || !plan_of_new_groups(w, n, &d))
        d = (CoverDeal){ { 0 }, 0 };
    return d;
}

/* The way of colour c at number n in a plan that attains its bound; moves the shape on. */
static const CoverWay *plan_of_colour(const Cover *w, int n, int c, uint8_t *shape)
{
    int32_t goal = w->to_go[n][*shape][c];
    for (int j = 0; j < cover_joins_at(w, n, c); j++)
        for (int i = 0; i < w->ways[n][c] && w->less[*shape][j] != COVER_NO_SHAPE; i++) {
            const CoverWay *way = &w->way[n][c][i];
            uint8_t next = cover_shape_after(w, n, c, w->less[*shape][j], way->slots);
            if (next == COVER_NO_SHAPE)
                continue;
            int32_t v = way->loss + w->joker_price * way->jokers - w->price[n][way->group][c];
            if (v + w->to_go[n + 1][next][c] == goal) {
                *shape = next;
                return way;
            }
        }
    return &w->way[n][c][0];
}

int cover_plans_compare(Cover *w, CoverPlans *p)
{
    bool all = w->task->joker_worth * COVER_SCALE + w->joker_price > 0;
    p->jokers_over = all ? -w->jokers : -w->task->joker_must;
    p->differences = 0;
    for (int n = 0; n < N; n++) {
        const CoverDeal d = plan_of_groups(w, n);
        memcpy(p->groups[n], d.tiles, C);
        p->group_joker[n] = d.jokers;
        p->jokers_over += d.jokers;
    }
    for (int c = 0; c < C; c++) {
        uint8_t shape = 0;
        for (int n = 0; n < N; n++) {
            const CoverWay *way = plan_of_colour(w, n, c, &shape);
            p->way[n][c] = way;
            p->jokers_over += way->jokers;
            p->differences += 2 * (way->group != p->groups[n][c]);
        }
    }
    return p->differences + p->jokers_over * p->jokers_over;
}

void cover_prices_step(Cover *w, const CoverPlans *p, int32_t step)
{
    for (int n = 0; n < N; n++)
        for (int c = 0; c < C; c++)
            if (p->way[n][c]->group != p->groups[n][c]) {
                w->price[n][p->groups[n][c]][c] += step;
                w->price[n][p->way[n][c]->group][c] -= step;
            }
    w->joker_price += p->jokers_over * step;
    cover_prices_bound(w);
}
