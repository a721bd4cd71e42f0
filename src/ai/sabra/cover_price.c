/* Bounds. Colours plan their runs alone and numbers their groups alone, held together by prices: price[n][g][c] is what
 * colour c earns, and the groups of number n pay, for g tiles of colour c handed over. Whatever the prices are, the
 * cheapest plans together cost no more than the best cover. Prices are improved one number at a time: the least cost of
 * each colour for each g is laid open to the groups of that number, and what they find is shared out among the colours
 * again. */
#include <string.h>

#include "ai/sabra/cover_inner.h"

typedef CoverLanes Lanes;

/* The smaller of two times four numbers is one instruction from SSE 4.1 on and four before it. Where the program may
 * run on either, the functions that do nothing else are built for both, and the loader takes what the processor has. */
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) &&                           \
    !defined(__SANITIZE_ADDRESS__)
#define COVER_LANES_BOTH __attribute__((flatten, target_clones("sse4.1", "default")))
#else
#define COVER_LANES_BOTH
#endif

enum { AMOUNTS = COVER_SLOTS + 1 }; /* of slots or of tiles: 0 .. 4 */

static Lanes lanes_inf(void)
{
    return cover_lanes(COVER_INF);
}

static void lanes_fill(Lanes *out, int count)
{
    for (int i = 0; i < count; i++)
        out[i] = lanes_inf();
}

static int32_t joker_at(const Cover *w, int n)
{
    return w->joker_price + w->task->joker_loss[n] * COVER_SCALE;
}

/* ---- ways for the tiles of a number ---- */

/* All ways at the price of jokers as it is. With y jokers in k slots and g tiles in groups, count - k - g + y tiles are
 * left over, which may be no more than `may`: each further joker costs the same, so the fewest or the most are best. */
static void ways_price_at(Cover *w, int n)
{
    const CoverTiles *t = &w->tiles[n];
    const Lanes each = t->worth + joker_at(w, n), gains = each < 0;
    for (int k = 0; k <= w->max_slots; k++) {
        Lanes lacking = k - t->count, room = cover_lanes_min(k - t->in_run, cover_lanes(w->jokers));
        const Lanes banned = k > 0 ? w->no_runs : cover_lanes(0);
        Lanes left = -(t->worth * lacking); /* what the tiles left over are worth, without jokers */
        for (int g = 0; g <= w->group_top[n]; g++, lacking += 1, left -= t->worth) {
            Lanes fewest = lacking & (lacking > 0), most = cover_lanes_min(room, t->may + lacking);
            Lanes used = cover_lanes_select(gains, most, fewest);
            Lanes wrong = (fewest > most) | (g < t->in_group) | (g > t->group_cap) | banned;
            /* At most two jokers. */
            Lanes cost = left + (each & (used > 0)) + (each & (used > 1));
            w->way[n][k][g] = cover_lanes_select(wrong, lanes_inf(), cost);
        }
    }
}

static void ways_price(Cover *w)
{
    w->ways_at = w->joker_price;
    for (int n = 0; n < N; n++)
        ways_price_at(w, n);
}

/* What ways cost less what groups pay, and the least of it for each number of slots. */
static void slot_costs(Cover *w, int n)
{
    for (int k = 0; k <= w->max_slots; k++) {
        Lanes least = lanes_inf();
        for (int g = 0; g <= w->group_top[n]; g++) {
            w->net[n][k][g] = w->way[n][k][g] - w->price[n][g];
            least = cover_lanes_min(least, w->net[n][k][g]);
        }
        w->slot_cost[n][k] = least;
    }
}

/* ---- one number up or down ---- */

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
            int32_t least = COVER_INF;
            for (int j = 0; j < cover_joins_at(w, n, c); j++)
                if (w->less[s][j] != COVER_NO_SHAPE)
                    least = cover_min(least, alone[w->less[s][j]]);
            w->to_go[n][s][c] = least;
        }
    }
}

/* What it costs to be in each shape after a number, its slots paid for. */
static void slots_pay(const Cover *w, const Lanes *at, const Lanes *cost, Lanes *out)
{
    for (int k = 0; k <= w->max_slots; k++)
        for (int s = cover_first_shape[k]; s < cover_first_shape[k + 1]; s++)
            out[s] = cover_lanes_min(at[s] + cost[k], lanes_inf());
}

/* The shapes of at most two runs: S a run of one tile, M of two, L of three or more. */
enum { NONE, L, M, S, LL, LM, MM, SL, SM, SS };

static Lanes min3(Lanes a, Lanes b, Lanes c)
{
    return cover_lanes_min(a, cover_lanes_min(b, c));
}

/* The least of `to` over the steps that shapes can go, and over those they can come from: the steps spelt out. */
static void narrow_down(const Lanes *to, Lanes *from)
{
    Lanes l_next = cover_lanes_min(to[L], to[SL]), lm_next = cover_lanes_min(to[L], to[LL]);
    from[NONE] = min3(to[NONE], to[S], to[SS]);
    from[L] = cover_lanes_min(to[NONE], l_next);
    from[M] = l_next;
    from[S] = cover_lanes_min(to[M], to[SM]);
    from[LL] = cover_lanes_min(to[NONE], lm_next);
    from[LM] = lm_next;
    from[MM] = to[LL];
    from[SL] = cover_lanes_min(to[M], to[LM]);
    from[SM] = to[LM];
    from[SS] = to[MM];
}

static void narrow_up(const Lanes *from, Lanes *to)
{
    Lanes long_two = cover_lanes_min(from[LL], from[LM]), one = cover_lanes_min(from[L], from[M]);
    to[NONE] = min3(from[NONE], from[L], from[LL]);
    to[L] = cover_lanes_min(one, long_two);
    to[M] = cover_lanes_min(from[S], from[SL]);
    to[S] = from[NONE];
    to[LL] = cover_lanes_min(long_two, from[MM]);
    to[LM] = cover_lanes_min(from[SL], from[SM]);
    to[MM] = from[SS];
    to[SL] = one;
    to[SM] = from[S];
    to[SS] = from[NONE];
}

static void step_down(Cover *w, int n)
{
    Lanes after[COVER_SHAPES], *to = w->to_go[n];
    if (w->blocks_at[n]) {
        step_down_blocks(w, n, w->slot_cost[n]);
        return;
    }
    slots_pay(w, w->to_go[n + 1], w->slot_cost[n], after);
    if (w->max_slots == 2) {
        narrow_down(after, to);
        return;
    }
    lanes_fill(to, w->shapes);
    for (const CoverEdge *e = w->edges->edge; e < w->edges->edge + w->edges->end[w->max_slots]; e++)
        to[e->from] = cover_lanes_min(to[e->from], after[e->next]);
}

/* What it costs a colour to be in a shape once short runs have joined the blocks that begin here. */
static void shapes_joined(const Cover *w, int n, Lanes *joined)
{
    memcpy(joined, w->from_start[n], (size_t)w->shapes * sizeof joined[0]);
    for (int c = 0; c < C; c++)
        for (int j = 1; j < cover_joins_at(w, n, c); j++)
            for (int s = 0; s < w->shapes; s++)
                if (w->less[s][j] != COVER_NO_SHAPE)
                    joined[w->less[s][j]][c] = cover_min(joined[w->less[s][j]][c], w->from_start[n][s][c]);
}

static void step_up_blocks(Cover *w, int n, const Lanes *cost)
{
    Lanes joined[COVER_SHAPES], *to = w->from_start[n + 1];
    shapes_joined(w, n, joined);
    for (int s = 0; s < w->shapes; s++)
        for (int k = 0; k <= w->max_slots; k++)
            for (int c = 0; c < C; c++) {
                uint8_t next = cover_shape_after(w, n, c, s, k);
                if (next != COVER_NO_SHAPE)
                    to[next][c] = cover_min(to[next][c], joined[s][c] + cost[k][c]);
            }
}

/* What it costs to take a step at number n, from what lies before it. */
static void step_enter(Cover *w, int n)
{
    Lanes *to = w->entered[n];
    const Lanes *from = w->from_start[n];
    if (w->max_slots == 2) {
        narrow_up(from, to);
        return;
    }
    lanes_fill(to, w->shapes);
    for (const CoverEdge *e = w->edges->edge; e < w->edges->edge + w->edges->end[w->max_slots]; e++)
        to[e->next] = cover_lanes_min(to[e->next], from[e->from]);
}

static void step_up(Cover *w, int n)
{
    if (w->blocks_at[n]) {
        lanes_fill(w->from_start[n + 1], w->shapes);
        step_up_blocks(w, n, w->slot_cost[n]);
        return;
    }
    slots_pay(w, w->entered[n], w->slot_cost[n], w->from_start[n + 1]);
}

/* ---- prices of one number ---- */

static void slots_around_blocks(const Cover *w, int n, Lanes around[AMOUNTS])
{
    Lanes joined[COVER_SHAPES];
    shapes_joined(w, n, joined);
    lanes_fill(around, w->max_slots + 1);
    for (int s = 0; s < w->shapes; s++)
        for (int k = 0; k <= w->max_slots; k++)
            for (int c = 0; c < C; c++) {
                uint8_t next = cover_shape_after(w, n, c, s, k);
                if (next != COVER_NO_SHAPE)
                    around[k][c] = cover_min(around[k][c], joined[s][c] + w->to_go[n + 1][next][c]);
            }
}

/* Least cost of each colour for each number of slots here, what lies before and behind included. */
static void slots_around(const Cover *w, int n, Lanes around[AMOUNTS])
{
    if (w->blocks_at[n]) {
        slots_around_blocks(w, n, around);
        return;
    }
    const Lanes *before = w->entered[n], *rest = w->to_go[n + 1];
    for (int k = 0; k <= w->max_slots; k++) {
        around[k] = lanes_inf();
        for (int s = cover_first_shape[k]; s < cover_first_shape[k + 1]; s++)
            around[k] = cover_lanes_min(around[k], before[s] + rest[s]);
    }
}

/* offer[g][c]: what it costs colour c to hand over g tiles, beyond its cheapest, at most price_cap; COVER_INF for more
 * than it can. */
static void offers_make(const Cover *w, int n, Lanes offer[AMOUNTS])
{
    Lanes around[AMOUNTS], least = lanes_inf();
    slots_around(w, n, around);
    for (int g = 0; g <= w->group_top[n]; g++) {
        offer[g] = lanes_inf();
        for (int k = 0; k <= w->max_slots; k++)
            offer[g] = cover_lanes_min(offer[g], around[k] + w->way[n][k][g]);
        least = cover_lanes_min(least, offer[g]);
    }
    for (int g = 0; g <= w->group_top[n]; g++) {
        Lanes beyond = cover_lanes_min(offer[g] - least, cover_lanes(w->price_cap));
        offer[g] = cover_lanes_select(w->tiles[n].group_cap < g, lanes_inf(), beyond);
    }
}

/* The same where groups are laid already: deal by deal. */
static void laid_groups_cost(const Cover *w, int n, const Lanes *offer, Lanes share[AMOUNTS])
{
    int32_t joker = joker_at(w, n);
    lanes_fill(share, AMOUNTS);
    for (int i = 0; i < w->deals[n]; i++) {
        const CoverDeal *d = &w->deal[n][i];
        int32_t v = joker * d->jokers;
        for (int c = 0; c < C; c++)
            v += offer[d->tiles[c]][c];
        for (int c = 0; c < C; c++)
            share[d->tiles[c]][c] = cover_min(share[d->tiles[c]][c], v);
    }
}

static Lanes lanes_neighbours(Lanes a)
{
    return (Lanes){ a[1], a[0], a[3], a[2] };
}

static Lanes lanes_other_half(Lanes a)
{
    return (Lanes){ a[2], a[3], a[0], a[1] };
}

enum { PAIR_SUMS = 2 * COVER_MAX_GROUPS + 1, TILE_SUMS = 4 * COVER_MAX_GROUPS + 1 };

/* What the jokers cost that m groups of so many tiles need: 3m to 4m of both. */
static void groups_jokers(int m, int jokers, int32_t joker, int32_t ask[TILE_SUMS])
{
    for (int sum = 0; sum <= 4 * m; sum++) {
        int few = cover_max(0, 3 * m - sum), many = cover_min(jokers, 4 * m - sum);
        ask[sum] = few > many ? COVER_INF : joker * (joker < 0 ? many : few);
    }
}

/* Lowers share[g][c] to the least cost of m groups of which colour c has g tiles. Groups are filled evenly
 * (cover_task.c), so that a colour and its neighbour concern the other two only by the sum of their tiles. */
static inline void groups_share(int m, int top, int jokers, const int32_t *ask, const Lanes *offer,
                                const Lanes *neighbour, Lanes *share)
{
    Lanes other[PAIR_SUMS], rest[PAIR_SUMS];
    for (int s = 0; s <= 2 * top; s++) {
        other[s] = lanes_inf();
        for (int a = cover_max(0, s - top); a <= cover_min(s, top); a++)
            other[s] = cover_lanes_min(other[s], offer[a] + neighbour[s - a]);
        other[s] = lanes_other_half(other[s]);
    }
    for (int s = 0; s <= 2 * top; s++) {
        rest[s] = lanes_inf();
        for (int t = cover_max(0, 3 * m - jokers - s); t <= 2 * top; t++)
            rest[s] = cover_lanes_min(rest[s], other[t] + ask[s + t]);
    }
    for (int a = 0; a <= top; a++)
        for (int b = 0; b <= top; b++)
            share[a] = cover_lanes_min(share[a], offer[a] + neighbour[b] + rest[a + b]);
}

/* The most common numbers of groups are named, so that the loops above unfold. */
static void groups_share_any(int m, int top, int jokers, const int32_t *ask, const Lanes *offer, const Lanes *neighbour,
                             Lanes *share)
{
    if (m == 1 && jokers == 0)
        groups_share(1, 1, 0, ask, offer, neighbour, share);
    else if (m == 1)
        groups_share(1, 1, COVER_JOKERS, ask, offer, neighbour, share);
    else if (m == 2 && jokers == 0)
        groups_share(2, 2, 0, ask, offer, neighbour, share);
    else if (m == 2)
        groups_share(2, 2, COVER_JOKERS, ask, offer, neighbour, share);
    else
        groups_share(m, top, jokers, ask, offer, neighbour, share);
}

/* share[g][c]: the least cost of all groups of the number when colour c hands over g tiles. */
static void groups_cost(const Cover *w, int n, Lanes *offer, Lanes *share)
{
    Lanes neighbour[AMOUNTS];
    int32_t ask[TILE_SUMS];
    if (w->laid[n]) {
        laid_groups_cost(w, n, offer, share);
        return;
    }
    for (int g = w->group_top[n] + 1; g <= w->groups[n]; g++)
        offer[g] = lanes_inf();
    for (int g = 0; g < AMOUNTS && g <= cover_max(w->group_top[n], w->groups[n]); g++) {
        share[g] = lanes_inf();
        neighbour[g] = lanes_neighbours(offer[g]);
    }
    share[0] = offer[0] + neighbour[0];
    share[0] += lanes_other_half(share[0]);
    for (int m = 1; m <= w->groups[n]; m++) {
        groups_jokers(m, w->jokers, joker_at(w, n), ask);
        groups_share_any(m, cover_min(m, w->group_top[n]), w->jokers, ask, offer, neighbour, share);
    }
}

/* The least that the groups of a number pay at these prices. */
static int32_t group_loss(const Cover *w, int n)
{
    Lanes offer[AMOUNTS], share[AMOUNTS];
    if (w->group_top[n] == 0)
        return w->price[n][0][0] + w->price[n][0][1] + w->price[n][0][2] + w->price[n][0][3];
    for (int g = 0; g <= w->group_top[n]; g++)
        offer[g] = cover_lanes_select(w->tiles[n].group_cap < g, lanes_inf(), w->price[n][g]);
    groups_cost(w, n, offer, share);
    int32_t least = share[0][0];
    for (int g = 1; g <= w->group_top[n]; g++)
        least = cover_min(least, share[g][0]);
    return least;
}

/* Rounded down. */
static Lanes lanes_part(Lanes a, int parts)
{
    switch (parts) {
    case 1:
        return a;
    case 2:
        return a >> 1;
    case 3:
        return (a - ((a >> 31) & 2)) / 3;
    default:
        return a >> 2;
    }
}

/* The colours that can hand over tiles bear what the groups ask in their place in equal parts: then no deal of the
 * groups costs less than nothing, and the cheapest costs nothing but for what is lost in rounding. */
static void prices_share(Cover *w, int n)
{
    Lanes offer[AMOUNTS], share[AMOUNTS], dealing = w->tiles[n].group_cap > 0;
    if (w->group_top[n] == 0)
        return;
    int parts = -(dealing[0] + dealing[1] + dealing[2] + dealing[3]);
    offers_make(w, n, offer);
    groups_cost(w, n, offer, share);
    for (int g = 0; g <= w->group_top[n]; g++)
        w->price[n][g] =
            (offer[g] - lanes_part(cover_lanes_min(share[g], cover_lanes(C * w->price_cap)), parts)) & dealing;
    w->group_loss[n] = 0;
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
    for (int n = N - 1; n >= 0; n--) {
        if (improve)
            prices_share(w, n);
        slot_costs(w, n);
        step_down(w, n);
    }
    bounds_sum(w);
}

static void bounds_up(Cover *w)
{
    lanes_fill(w->from_start[0], w->shapes);
    w->from_start[0][0] = cover_lanes(0);
    for (int n = 0; n < N; n++) {
        step_enter(w, n);
        prices_share(w, n);
        slot_costs(w, n);
        step_up(w, n);
    }
}

COVER_LANES_BOTH void cover_prices_begin(Cover *w)
{
    memset(w->price, 0, sizeof w->price);
    memset(w->group_loss, 0, sizeof w->group_loss);
    for (int s = 0; s < w->shapes; s++)
        w->to_go[N][s] = cover_lanes(w->closable[s] ? 0 : COVER_INF);
    ways_price(w);
    bounds_down(w, false);
}

void cover_prices_stale(Cover *w)
{
    w->ways_at = INT32_MIN;
}

COVER_LANES_BOTH void cover_prices_improve(Cover *w)
{
    if (w->ways_at != w->joker_price)
        ways_price(w);
    bounds_up(w);
    bounds_down(w, true);
}

COVER_LANES_BOTH void cover_prices_bound(Cover *w)
{
    for (int n = 0; n < N; n++)
        w->group_loss[n] = group_loss(w, n);
    if (w->ways_at != w->joker_price)
        ways_price(w);
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

/* Does this deal attain the bound of the groups of its number, but for what prices are rounded by? */
static bool deal_attains(const Cover *w, int n, const CoverDeal *d)
{
    int32_t v = joker_at(w, n) * d->jokers;
    for (int c = 0; c < C; c++)
        v += w->price[n][d->tiles[c]][c];
    return v <= w->group_loss[n] + C;
}

static bool plan_of_new_groups(const Cover *w, int n, CoverDeal *d)
{
    const Lanes cap = w->tiles[n].group_cap;
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
    if (deal_attains(w, n, &d))
        return d;
    for (int i = 0; w->laid[n] && i < w->deals[n]; i++)
        if (deal_attains(w, n, &w->deal[n][i]))
            return w->deal[n][i];
    if (w->laid[n] || !plan_of_new_groups(w, n, &d))
        d = (CoverDeal){ { 0 }, 0 };
    return d;
}

/* Jokers among k slots of a colour that hands over g tiles: as in ways_price_at. */
static int way_jokers(const Cover *w, int n, int c, int k, int g)
{
    const CoverTiles *t = &w->tiles[n];
    int lacking = k + g - t->count[c], few = cover_max(0, lacking);
    int many = cover_min(w->jokers, cover_min(k - t->in_run[c], t->may[c] + lacking));
    return t->worth[c] + joker_at(w, n) < 0 ? many : few;
}

/* What colour c hands over at number n in a plan that attains its bound; moves the shape on and counts the jokers. */
static int plan_of_colour(const Cover *w, int n, int c, uint8_t *shape, int *jokers)
{
    int32_t goal = w->to_go[n][*shape][c];
    for (int j = 0; j < cover_joins_at(w, n, c); j++) {
        uint8_t from = w->less[*shape][j];
        for (int k = 0; k <= w->max_slots && from != COVER_NO_SHAPE; k++) {
            uint8_t next = cover_shape_after(w, n, c, from, k);
            if (next == COVER_NO_SHAPE || w->slot_cost[n][k][c] + w->to_go[n + 1][next][c] > goal)
                continue;
            for (int g = 0; g <= w->group_top[n]; g++)
                if (w->net[n][k][g][c] + w->to_go[n + 1][next][c] == goal) {
                    *shape = next;
                    *jokers += way_jokers(w, n, c, k, g);
                    return g;
                }
        }
    }
    return 0;
}

int cover_plans_compare(Cover *w, CoverPlans *p)
{
    bool all = w->task->joker_worth * COVER_SCALE + w->joker_price > 0;
    p->jokers_over = all ? -w->jokers : -w->task->joker_must;
    p->differences = 0;
    for (int n = 0; n < N; n++) {
        const CoverDeal d = plan_of_groups(w, n);
        memcpy(p->groups[n], d.tiles, C);
        p->jokers_over += d.jokers;
    }
    for (int c = 0; c < C; c++) {
        uint8_t shape = 0;
        for (int n = 0; n < N; n++) {
            int g = plan_of_colour(w, n, c, &shape, &p->jokers_over);
            p->handed[n][c] = (uint8_t)g;
            p->differences += 2 * (g != p->groups[n][c]);
        }
    }
    return p->differences + p->jokers_over * p->jokers_over;
}

void cover_prices_step(Cover *w, const CoverPlans *p, int32_t step)
{
    for (int n = 0; n < N; n++)
        for (int c = 0; c < C; c++)
            if (p->handed[n][c] != p->groups[n][c]) {
                w->price[n][p->groups[n][c]][c] += step;
                w->price[n][p->handed[n][c]][c] -= step;
            }
    w->joker_price += p->jokers_over * step;
    cover_prices_bound(w);
}
