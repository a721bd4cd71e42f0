/* The search: from number to number, best bound first. What a state was proved to lose from there on is
 * remembered, as long as the task is the same. */
#include <assert.h>
#include <string.h>

#include "ai/sabra/cover_inner.h"

/* A colour about to pass a number. */
typedef struct Passing {
    int n, c;
    int count, may, in_run, group_cap; /* of its tiles: see CoverTiles */
    int32_t worth, joker_loss;
    int jokers_left;
    int32_t slack; /* the largest bound of interest */
} Passing;

/* The options for one choice of slots: so many tiles to groups, so many jokers among the slots. */
static void key_add(const Cover *w, const Passing *p, int slots, int joins, uint8_t next, CoverChoice *choice)
{
    const int n = p->n, c = p->c, from = choice->options;
    const int32_t rest = w->to_go[n + 1][next][c];
    int32_t least = COVER_INF;
    int to = from;
    for (int g = 0; g <= p->group_cap; g++) {
        if (w->net[n][slots][g][c] + rest > p->slack)
            continue;
        int lacking = slots + g - p->count;
        int most = cover_min(p->jokers_left, cover_min(slots - p->in_run, p->may + lacking));
        for (int y = cover_max(0, lacking); y <= most; y++) {
            int32_t loss = p->worth * (y - lacking) + p->joker_loss * y;
            int32_t bound = loss + w->joker_price * y - w->price[n][g][c] + rest;
            if (bound > p->slack)
                continue;
            choice->option[to++] = (CoverOption){ bound, loss, (uint8_t)slots, (uint8_t)y, (uint8_t)g };
            least = cover_min(least, bound);
        }
    }
    if (to == from)
        return;
    choice->options = to;
    int at = choice->keys++;
    for (; at > 0 && choice->key[at - 1].bound > least; at--)
        choice->key[at] = choice->key[at - 1];
    choice->key[at] = (CoverKey){ least, next, (uint8_t)joins, (uint16_t)from, (uint16_t)to };
}

/* Everything a colour can do within the slack, the least bound first. */
static void choice_list(const Cover *w, const Passing *p, uint8_t shape, CoverChoice *choice)
{
    const int n = p->n, c = p->c;
    const bool blocks = w->blocks_at[n];
    choice->keys = choice->options = 0;
    for (int j = 0; j < (blocks ? cover_joins_at(w, n, c) : 1); j++) {
        uint8_t from = blocks ? w->less[shape][j] : shape;
        for (int slots = 0; slots <= w->max_slots && from != COVER_NO_SHAPE; slots++) {
            uint8_t next = blocks ? cover_shape_after(w, n, c, from, slots) : w->step[from][slots];
            if (next != COVER_NO_SHAPE && w->slot_cost[n][slots][c] + w->to_go[n + 1][next][c] <= p->slack)
                key_add(w, p, slots, j, next, choice);
        }
    }
}

static uint32_t state_key(int n, const CoverChild *s)
{
    uint32_t key = (uint32_t)n;
    for (int c = 0; c < C; c++)
        key = key << 6 | s->shape[c];
    return key << 2 | s->jokers;
}

static CoverSeen *seen_place(Cover *w, uint32_t key)
{
    return &w->seen[(key * 2654435769u) >> (32 - COVER_SEEN_BITS)];
}

/* Nothing that begins at this child is of interest any more. */
static bool walk_ends(const Cover *w, const CoverChild *at)
{
    return w->out_of_budget || w->stopped || at->bound > w->limit;
}

/* An option for each colour. */
typedef struct Chosen {
    uint16_t option[C];
} Chosen;

/* The cheapest choice of options for each number of jokers used in all, the keys being given. */
typedef struct Cheapest {
    int32_t loss[COVER_JOKERS + 1];
    Chosen chosen[COVER_JOKERS + 1];
    uint8_t group_joker[COVER_JOKERS + 1];
} Cheapest;

/* Options chosen for the first colours. */
typedef struct Partial {
    int32_t left, loss; /* slack left; loss so far */
    int code, jokers;   /* of the tiles handed to groups; used so far */
} Partial;

static bool partial_add(const CoverChoice *h, int option, const Partial *from, Partial *to)
{
    const CoverOption *o = &h->option[option];
    to->left = from->left - (o->bound - h->bound);
    to->loss = from->loss + o->loss;
    to->code = from->code * 5 + o->group;
    to->jokers = from->jokers + o->jokers;
    return to->left >= 0;
}

static void partial_close(const Cover *w, const CoverExpansion *e, const Partial *p, Chosen chosen, Cheapest *out)
{
    unsigned fits = e->fits[p->code];
    int32_t loss = p->loss;
    for (int used = p->jokers; used <= w->jokers && fits; used++, fits >>= 1) {
        if ((fits & 1) && loss < out->loss[used]) {
            out->loss[used] = loss;
            out->group_joker[used] = (uint8_t)(used - p->jokers);
            out->chosen[used] = chosen;
        }
        loss += e->joker_loss;
    }
}

static CoverChild *child_add(Cover *w, CoverExpansion *e, int jokers, int32_t bound, const Cheapest *best)
{
    assert(e->first_child + e->children < COVER_CHILDREN);
    CoverChild *child = &w->child[e->first_child + e->children++];
    child->bound = bound;
    child->loss = best->loss[jokers];
    child->jokers = (uint8_t)jokers;
    child->group_joker = best->group_joker[jokers];
    for (int c = 0; c < C; c++) {
        const CoverOption *way = &e->choice[c].option[best->chosen[jokers].option[c]];
        child->shape[c] = e->key[c]->next;
        child->cell[c] = (CoverCell){ (uint8_t)(way->slots - way->jokers), way->jokers, way->group, e->key[c]->joins };
    }
    return child;
}

static void walk_from(Cover *w, int n, const CoverChild *at, int first_child);

/* Goes on from a child of number n; `free_child` is the first place in w->child that is not in use. */
static void child_follow(Cover *w, int n, const CoverChild *child, int free_child)
{
    const int32_t loss = child->loss;
    const uint32_t key = state_key(n + 1, child);
    CoverSeen *seen = seen_place(w, key);
    if (seen->stamp == w->stamp && seen->key == key && loss + seen->least > w->limit)
        return;
    memcpy(w->path.cell[n], child->cell, sizeof child->cell);
    w->path.group_joker[n] = child->group_joker;
    walk_from(w, n + 1, child, free_child);
    if (n + 1 < N && !w->out_of_budget && !w->stopped)
        *seen = (CoverSeen){ key, w->stamp, w->limit - loss + 1 };
}

/* The children of one choice of keys: one for each number of jokers. */
static void keys_close(Cover *w, CoverExpansion *e, int32_t slack)
{
    Cheapest best = { .loss = { COVER_INF, COVER_INF, COVER_INF } };
    const CoverChoice *h = e->choice;
    const Partial none = { slack, e->from->loss, 0, e->from->jokers };
    Partial p[C];
    for (int i = e->key[0]->from; i < e->key[0]->to; i++) {
        if (!partial_add(&h[0], i, &none, &p[0]))
            continue;
        for (int j = e->key[1]->from; j < e->key[1]->to; j++) {
            if (!partial_add(&h[1], j, &p[0], &p[1]))
                continue;
            for (int k = e->key[2]->from; k < e->key[2]->to; k++) {
                if (!partial_add(&h[2], k, &p[1], &p[2]))
                    continue;
                for (int o = e->key[3]->from; o < e->key[3]->to; o++)
                    if (partial_add(&h[3], o, &p[2], &p[3])) {
                        const Chosen chosen = { { (uint16_t)i, (uint16_t)j, (uint16_t)k, (uint16_t)o } };
                        partial_close(w, e, &p[3], chosen, &best);
                    }
            }
        }
    }
    int32_t rest = w->group_to_go[e->n + 1];
    for (int c = 0; c < C; c++)
        rest += w->to_go[e->n + 1][e->key[c]->next][c];
    for (int jokers = w->jokers; jokers >= e->from->jokers; jokers--) {
        if (best.loss[jokers] >= COVER_INF)
            continue;
        int32_t bound = cover_round_up(best.loss[jokers] + rest + cover_jokers_bound(w, e->n + 1, jokers));
        if (bound > w->limit)
            continue;
        const CoverChild *child = child_add(w, e, jokers, bound, &best);
        if (bound > e->from->bound)
            continue;
        /* No other child can be better: the rest is listed only if this one fails. */
        child_follow(w, e->n, child, e->first_child + e->children);
        e->children--;
        if (walk_ends(w, e->from))
            return;
    }
}

static void expand(Cover *w, CoverExpansion *e)
{
    const CoverChild *from = e->from;
    int n = e->n;
    const CoverTiles *t = &w->tiles[n];
    int32_t slack = w->limit - from->loss - w->group_to_go[n] - cover_jokers_bound(w, n, from->jokers);
    CoverChoice *h = e->choice;
    e->fits = w->laid[n] ? w->laid_fits[n] : w->group_jokers;
    e->joker_loss = w->task->joker_loss[n] * COVER_SCALE;
    for (int c = 0; c < C; c++) {
        h[c].bound = w->to_go[n][from->shape[c]][c];
        slack -= h[c].bound;
    }
    for (int c = 0; c < C; c++) {
        const Passing p = { n,
                            c,
                            t->count[c],
                            t->may[c],
                            t->in_run[c],
                            t->group_cap[c],
                            t->worth[c],
                            e->joker_loss,
                            w->jokers - from->jokers,
                            h[c].bound + slack };
        choice_list(w, &p, from->shape[c], &h[c]);
        if (h[c].keys == 0)
            return;
    }
    for (int a = 0; a < h[0].keys; a++) {
        int32_t left0 = slack - (h[0].key[a].bound - h[0].bound);
        e->key[0] = &h[0].key[a];
        for (int b = 0; b < h[1].keys; b++) {
            int32_t left1 = left0 - (h[1].key[b].bound - h[1].bound);
            e->key[1] = &h[1].key[b];
            for (int d = 0; d < h[2].keys && left1 >= 0; d++) {
                int32_t left2 = left1 - (h[2].key[d].bound - h[2].bound);
                e->key[2] = &h[2].key[d];
                for (int f = 0; f < h[3].keys && left2 >= 0; f++) {
                    e->key[3] = &h[3].key[f];
                    if (left2 < h[3].key[f].bound - h[3].bound)
                        continue;
                    keys_close(w, e, slack);
                    if (walk_ends(w, from))
                        return;
                }
            }
        }
    }
}

static void goal_reached(Cover *w, const CoverChild *at)
{
    w->found = at->loss + w->task->joker_worth * COVER_SCALE * (w->jokers - at->jokers);
    w->limit = cover_loss_down(w, w->found - COVER_SCALE);
    w->best = w->path;
}

static bool walk_halted(Cover *w)
{
    w->nodes++;
    if (w->budget == 0) {
        w->out_of_budget = true;
        return true;
    }
    w->budget--;
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
        CoverChild t = w->child[from];
        w->child[from] = w->child[best];
        w->child[best] = t;
    }
}

static void walk_from(Cover *w, int n, const CoverChild *at, int first_child)
{
    if (n == N) {
        goal_reached(w, at);
        return;
    }
    if (walk_halted(w))
        return;
    CoverExpansion *e = &w->expansion[n];
    e->n = n;
    e->first_child = first_child;
    e->children = 0;
    e->from = at;
    expand(w, e);
    int end = first_child + e->children;
    for (int i = first_child; i < end && !walk_ends(w, at); i++) {
        child_pick(w, i, end);
        if (w->child[i].bound > w->limit)
            return;
        child_follow(w, n, &w->child[i], end);
    }
}

bool cover_walk(Cover *w, int32_t limit, uint32_t budget)
{
    const CoverChild root = { .bound = cover_round_up(cover_root_bound(w)) };
    w->limit = limit;
    w->budget = budget;
    w->out_of_budget = false;
    walk_from(w, 0, &root, 0);
    return !w->out_of_budget && !w->stopped;
}
