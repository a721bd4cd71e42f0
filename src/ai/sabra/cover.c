/* The search for the cover of most worth: pricing and walking in turn. */
#include "ai/sabra/cover.h"

#include <stdlib.h>
#include <string.h>

#include "ai/sabra/cover_inner.h"

/* Found by measuring: after one round of pricing nearly half of all tasks end within the first search; the others go on
 * with four rounds and three times as many nodes at a time. What that does not settle wants better prices rather than
 * more nodes: a few in a thousand of the positions with large racks took three times as long with four rounds always.
 */
enum { FIRST_ROUNDS = 1, LATER_ROUNDS = 4, MOST_ROUNDS = 32 };
enum { FIRST_NODES = 60, NODES_GROWTH = 3, WHOLE_NODES = 2700 };
enum { SHARING_ROUNDS = 3 }; /* at first; later every second round */
enum { ROUND_STEPS = 16 };   /* what a round of pricing takes, in nodes: measured */

Cover *cover_new(void)
{
    Cover *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    cover_tables_build(w);
    cover_allow(w, COVER_NO_END);
    return w;
}

void cover_allow(Cover *w, uint64_t steps)
{
    w->steps_left = steps;
}

bool cover_spent(const Cover *w)
{
    return w->steps_left == 0;
}

void cover_patience(Cover *w, uint32_t steps)
{
    w->patience = steps;
}

/* Without an end nothing is counted. */
static void spend(Cover *w, uint64_t steps)
{
    w->spent += (uint32_t)steps;
    w->gave_up = w->patience > 0 && w->spent > w->patience;
    w->stopped = w->stopped || w->gave_up;
    if (w->steps_left == COVER_NO_END)
        return;
    w->steps_left -= steps < w->steps_left ? steps : w->steps_left;
    w->stopped = w->stopped || cover_spent(w);
}

void cover_free(Cover *w)
{
    free(w);
}

static int32_t task_total(const CoverTask *t)
{
    int32_t total = t->joker_may * t->joker_worth;
    for (int n = 0; n < N; n++)
        for (int c = 0; c < C; c++)
            total += t->may[n][c] * t->worth[n][c];
    return total;
}

/* The most that one tile is worth. */
static int32_t top_tile(const CoverTask *t)
{
    int32_t top = 1;
    for (int n = 0; n < N; n++)
        for (int c = 0; c < C; c++)
            if (t->may[n][c])
                top = cover_max(top, t->worth[n][c]);
    return top;
}

/* ---- tasks ---- */

static bool jokers_lose(const CoverTask *t)
{
    for (int n = 0; n < N; n++)
        if (t->joker_loss[n])
            return true;
    return false;
}

/* What one tile or joker loses that is not used. */
static void losses_note(Cover *w, const CoverTask *t)
{
    int32_t least = t->joker_may ? t->joker_worth : COVER_INF, most = t->joker_may ? t->joker_worth : 0;
    for (int n = 0; n < N; n++)
        for (int c = 0; c < C; c++)
            if (t->may[n][c]) {
                least = cover_min(least, t->worth[n][c]);
                most = cover_max(most, t->worth[n][c]);
            }
    const bool known = least < COVER_INF && !jokers_lose(t);
    w->least_loss = known ? least * COVER_SCALE : 0;
    w->most_loss = most * COVER_SCALE;
}

/* From now on this is searched. Nothing is known of its states. */
static void task_begin(Cover *w, const CoverTask *t)
{
    cover_task_load(w, t);
    losses_note(w, t);
    w->stamp++;
}

/* Whatever alone would lose more than the limit has to be used. Returns the largest loss up to the limit that is left.
 */
static int32_t task_tighten(Cover *w, int32_t limit)
{
    CoverTask *t = &w->tight;
    const int32_t most = limit / COVER_SCALE;
    bool more = false;
    if (w->task != t)
        *t = *w->task;
    for (int n = 0; n < N; n++)
        for (int c = 0; c < C; c++)
            if (t->may[n][c] > 0 && t->worth[n][c] > most) {
                t->must[n][c] = (uint8_t)(t->must[n][c] + t->may[n][c]);
                t->may[n][c] = 0;
                more = true;
            }
    if (t->joker_may > 0 && t->joker_worth > most) {
        t->joker_must = (uint8_t)(t->joker_must + t->joker_may);
        t->joker_may = 0;
        more = true;
    }
    if (!more)
        return limit;
    cover_task_load(w, t);
    cover_prices_stale(w);
    losses_note(w, t);
    return cover_loss_down(w, limit);
}

/* ---- pricing ---- */

/* Prices are improved in two ways in turn: sharing is quick but may come to rest too early, steps along the subgradient
 * of the bound are slow but go on. Neither rises all the time, so the best prices are kept. */
typedef struct Pricing {
    int32_t unit;  /* the largest worth of a tile or joker, as loss */
    int32_t bound; /* best so far, by these prices */
    CoverLanes price[N][COVER_SLOTS + 1];
    int32_t joker_price;
    double stride; /* of the way to the target */
    int round, stalled;
    bool current; /* the prices in use are these */
} Pricing;

static void pricing_note(const Cover *w, Pricing *p)
{
    int32_t bound = cover_root_bound(w);
    p->current = bound > p->bound;
    if (!p->current) {
        p->stalled++;
        return;
    }
    p->stalled = 0;
    p->bound = bound;
    p->joker_price = w->joker_price;
    memcpy(p->price, w->price, sizeof p->price);
}

static void pricing_begin(Cover *w, Pricing *p)
{
    const int32_t tile = top_tile(w->task) * COVER_SCALE;
    p->unit = w->task->joker_may ? cover_max(tile, w->task->joker_worth * COVER_SCALE) : tile;
    p->bound = -COVER_INF;
    p->stride = 1.0;
    p->round = p->stalled = 0;
    w->price_cap = 4 * p->unit;
    /* Found by measuring: a joker saves some two tiles. */
    w->joker_price = w->jokers ? tile * 2 : 0;
    cover_prices_begin(w);
    pricing_note(w, p);
}

/* The price of jokers follows their use, by smaller and smaller steps. */
static void pricing_share(Cover *w, const Pricing *p)
{
    CoverPlans plans;
    if (w->jokers) {
        cover_plans_compare(w, &plans);
        w->joker_price += plans.jokers_over * (p->unit * 3 / 20 / (1 + p->round / 4));
    }
    cover_prices_improve(w);
}

/* A step of Polyak's length towards a bound that is worth reaching. */
static void pricing_step(Cover *w, Pricing *p, int32_t limit)
{
    CoverPlans plans;
    int squares = cover_plans_compare(w, &plans);
    if (squares == 0)
        return;
    if (p->stalled >= 3) {
        p->stride *= 0.7;
        p->stalled = 0;
    }
    int32_t target = cover_min(limit + COVER_SCALE, p->bound + 2 * p->unit);
    int32_t step = (int32_t)(p->stride * (target - cover_root_bound(w)) / squares);
    cover_prices_step(w, &plans, cover_max(1, step));
}

static void pricing_round(Cover *w, Pricing *p, int32_t limit)
{
    if (p->round < SHARING_ROUNDS || p->round % 2 == 0)
        pricing_share(w, p);
    else
        pricing_step(w, p, limit);
    spend(w, ROUND_STEPS);
    p->round++;
    pricing_note(w, p);
}

static void pricing_restore(Cover *w, Pricing *p)
{
    if (p->current)
        return;
    w->joker_price = p->joker_price;
    memcpy(w->price, p->price, sizeof w->price);
    cover_prices_bound(w);
    p->current = true;
}

/* ---- pricing and searching in turn ---- */

/* The least loss that is still possible, by a bound of it and by what is proved. */
static int32_t least_left(const Cover *w, int32_t bound)
{
    return cover_max(cover_round_up(bound), cover_loss_up(w, w->proved));
}

/* How much is lost at most where no more is left out than with this loss: to look that far takes hardly longer. */
static int32_t as_many_left_out(const Cover *w, int32_t loss)
{
    if (w->least_loss <= 0)
        return loss;
    const int64_t most = (int64_t)(loss / w->least_loss) * w->most_loss;
    return most <= loss ? loss : most < COVER_INF ? (int32_t)most : COVER_INF;
}

/* Searches with the prices as they are: first for covers as good as the bound promises, then ever wider. True when the
 * question is settled. */
static bool search_widening(Cover *w, int32_t widen, int32_t *limit, uint32_t budget)
{
    int32_t within = least_left(w, cover_root_bound(w));
    for (;; widen *= 2) {
        uint32_t before = w->nodes;
        int32_t found = w->found;
        within = cover_min(as_many_left_out(w, within), *limit);
        bool done = cover_walk(w, within, w->steps_left < budget ? (uint32_t)w->steps_left : budget);
        spend(w, w->nodes - before);
        bool better = w->found < found;
        if (better)
            *limit = cover_loss_down(w, w->found - COVER_SCALE);
        if (!done)
            return false;
        w->proved = cover_max(w->proved, better ? *limit : within);
        if (better || within >= *limit)
            return true;
        budget -= w->nodes - before;
        within += cover_min(widen, *limit - within);
    }
}

/* One step of pricing and searching. True when the question is settled. */
static bool search_on(Cover *w, Pricing *p, int rounds, uint32_t budget, int32_t *limit)
{
    *limit = task_tighten(w, *limit);
    for (int i = 0; i < rounds && least_left(w, p->bound) <= *limit; i++)
        pricing_round(w, p, *limit);
    if (least_left(w, p->bound) > *limit)
        return true;
    pricing_restore(w, p);
    return search_widening(w, p->unit, limit, budget) || w->stopped;
}

/* The rounds and nodes of one attempt after another. */
typedef struct Effort {
    int rounds;
    uint32_t nodes;
} Effort;

static void effort_grow(Effort *e)
{
    e->nodes = e->nodes < UINT32_MAX / NODES_GROWTH ? e->nodes * NODES_GROWTH : UINT32_MAX;
    e->rounds = e->rounds == FIRST_ROUNDS ? LATER_ROUNDS : cover_min(2 * e->rounds, MOST_ROUNDS);
}

/* Can everything be used? Then that is best whatever the tiles are worth, and found much sooner where they are all
 * worth the same. Looks for a while only; true when it found such a cover, or was stopped. */
static bool search_whole(Cover *w, const CoverTask *t)
{
    Pricing p;
    int32_t limit = 0;
    w->even = *t;
    for (int n = 0; n < N; n++)
        for (int c = 0; c < C; c++)
            w->even.worth[n][c] = 1;
    w->even.joker_worth = 1;
    task_begin(w, &w->even);
    pricing_begin(w, &p);
    Effort e = { FIRST_ROUNDS, FIRST_NODES };
    while (!search_on(w, &p, e.rounds, e.nodes, &limit) && e.nodes < WHOLE_NODES)
        effort_grow(&e);
    return w->found == 0 || w->stopped;
}

static bool is_even(const CoverTask *t)
{
    const int32_t top = top_tile(t);
    for (int n = 0; n < N; n++)
        for (int c = 0; c < C; c++)
            if (t->may[n][c] && t->worth[n][c] < top / 2)
                return false;
    return true;
}

static void search(Cover *w, const CoverTask *t, int32_t limit)
{
    Pricing p;
    task_begin(w, t);
    limit = cover_loss_down(w, limit);
    pricing_begin(w, &p);
    Effort e = { FIRST_ROUNDS, FIRST_NODES };
    const bool settled = search_on(w, &p, e.rounds, e.nodes, &limit);
    w->sure = p.bound;
    if (settled)
        return;
    if (cover_round_up(p.bound) == 0 && w->found == COVER_INF && !is_even(t) && !jokers_lose(t)) {
        if (search_whole(w, t))
            return;
        task_begin(w, t);
        pricing_begin(w, &p);
    }
    do
        effort_grow(&e);
    while (!search_on(w, &p, e.rounds, e.nodes, &limit));
}

/* Of losses beyond what was found, or beyond what was asked for, nothing is known. */
int32_t cover_promise(const Cover *w)
{
    const int32_t beyond = cover_min(w->found, w->asked + COVER_SCALE);
    return w->total - cover_min(least_left(w, w->sure), beyond) / COVER_SCALE;
}

CoverResult cover_search(Cover *w, const CoverTask *t, int32_t at_least, const atomic_bool *stop, CoverAnswer *answer)
{
    w->total = task_total(t);
    w->asked = (w->total - at_least) * COVER_SCALE;
    answer->worth = -1;
    if (w->asked < 0)
        return COVER_NONE;
    if (cover_spent(w))
        return COVER_STOPPED;
    w->stop = stop;
    w->stopped = false;
    w->found = COVER_INF;
    w->proved = -1;
    w->nodes = w->spent = 0;
    w->gave_up = false;
    search(w, t, w->asked);
    if (w->gave_up)
        return COVER_GAVE_UP;
    if (w->found == COVER_INF)
        return w->stopped ? COVER_STOPPED : COVER_NONE;
    *answer = w->best;
    answer->worth = w->total - w->found / COVER_SCALE;
    return w->stopped ? COVER_STOPPED : COVER_FOUND;
}
