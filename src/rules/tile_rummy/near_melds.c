/* The nearest hand of groups and runs: every meld is a part, and three or four of them are chosen. Rules page: G.6. */
#include <string.h>

#include "rules/tile_rummy/near_inner.h"

enum {
    SHORTEST = 3,
    GROUP_MOST = 4,
    NUMBERS = 13,
    MOST_PARTS = 220, /* 132 runs of three to five, 65 groups */
    FEWEST_CHOSEN = 3,
    MOST_CHOSEN = 4,
    LONGEST_EACH = CLOSED_TILES - 2 * SHORTEST /* of one run in each of three colours */
};

typedef struct Part {
    uint8_t face[COVER_RUN_MOST], size, sum;
    bool group;
    int16_t cost; /* with no other part beside it */
} Part;

typedef struct Search {
    const NearTask *task;
    uint8_t used[NEAR_FACES]; /* by the parts that are chosen */
    Part part[MOST_PARTS];    /* what costs least first */
    int parts, most, best, dead;
    unsigned colours; /* a bit for each that one of the runs has to be of */
    Part chosen[MOST_CHOSEN], found[MOST_CHOSEN];
    int count, found_count;
} Search;

/* ---- the parts ---- */

/* So many tiles come to this at least: eight 1s, then 2s. */
static int least_sum(int tiles)
{
    const int ones = NEAR_TWO * TR_COLOURS;
    return tiles <= ones ? tiles : 2 * tiles - ones;
}

static void add_part(Search *s, Part p)
{
    int dead = 0, cost = 0;
    for (int i = 0; i < p.size; i++) {
        cost += near_cost(s->task, p.face[i], 0, &dead);
        p.sum = (uint8_t)(p.sum + p.face[i] % TR_HIGH_ONE);
    }
    p.cost = (int16_t)cost;
    if (dead <= s->task->spare && p.sum + least_sum(CLOSED_TILES - p.size) <= s->most)
        s->part[s->parts++] = p;
}

static void add_runs(Search *s, int colour, int low, int high)
{
    for (int size = SHORTEST; size <= COVER_RUN_MOST; size++)
        for (int first = low; first + size - 1 <= high; first++) {
            Part p = { .size = (uint8_t)size };
            for (int i = 0; i < size; i++)
                p.face[i] = (uint8_t)near_face(colour, near_number(first + i));
            add_part(s, p);
        }
}

/* All four colours, and without each of them. */
static void add_groups(Search *s, int number)
{
    for (int without = 0; without <= TR_COLOURS; without++) {
        Part p = { .group = true };
        for (int c = 0; c < TR_COLOURS; c++)
            if (c != without)
                p.face[p.size++] = (uint8_t)near_face(c, number);
        add_part(s, p);
    }
}

/* Counted by cost, so that each is moved once. */
static void sort_parts(Search *s)
{
    enum { DEAREST = COVER_RUN_MOST * NEAR_MISSING };
    Part sorted[MOST_PARTS];
    uint8_t from[DEAREST + 2] = { 0 };
    for (int i = 0; i < s->parts; i++)
        from[s->part[i].cost + 1]++;
    for (int cost = 1; cost <= DEAREST; cost++)
        from[cost] = (uint8_t)(from[cost] + from[cost - 1]);
    for (int i = 0; i < s->parts; i++)
        sorted[from[s->part[i].cost]++] = s->part[i];
    memcpy(s->part, sorted, (size_t)s->parts * sizeof *sorted);
}

/* A high 1 is one of the major numbers too, and the low one of the others. */
static void add_parts(Search *s, NearMelds m)
{
    for (int c = 0; c < TR_COLOURS; c++)
        if (m.runs && (m.colours >> c & 1))
            add_runs(s, c, m.low, m.high);
    for (int place = m.low; place <= m.high && m.groups; place++)
        if (place < TR_HIGH_ONE || m.low > 1)
            add_groups(s, near_number(place));
    sort_parts(s);
}

/* ---- choosing them ---- */

static int lay(Search *s, const Part *p)
{
    int cost = 0;
    for (int i = 0; i < p->size; i++)
        cost += near_cost(s->task, p->face[i], s->used[p->face[i]]++, &s->dead);
    s->chosen[s->count++] = *p;
    return cost;
}

static void take_up(Search *s, const Part *p)
{
    s->count--;
    for (int i = 0; i < p->size; i++)
        s->used[p->face[i]]--;
}

static bool has_colours(const Search *s)
{
    unsigned colours = 0;
    for (int i = 0; i < s->count; i++)
        colours |= 1u << s->chosen[i].face[0] / TR_HIGH_ONE;
    return (s->colours & ~colours) == 0;
}

/* `parts` more of them from number `from` on, of so many tiles, with this sum and cost already. Whatever follows costs
 * as much as the part looked at, if not more: beside others nothing gets cheaper. */
static void choose(Search *s, int from, int parts, int tiles, int sum, int cost)
{
    if (parts == 0 && !has_colours(s))
        return;
    if (parts == 0) {
        s->best = cost;
        s->found_count = s->count;
        memcpy(s->found, s->chosen, sizeof s->found);
        return;
    }
    for (int i = from; i < s->parts && cost + parts * s->part[i].cost < s->best; i++) {
        const Part *p = &s->part[i];
        const int left = tiles - p->size, dead = s->dead;
        if (left < SHORTEST * (parts - 1) || left > COVER_RUN_MOST * (parts - 1) ||
            sum + p->sum + least_sum(left) > s->most)
            continue;
        const int with = cost + lay(s, p);
        if (s->dead <= s->task->spare && with + (parts - 1) * p->cost < s->best)
            choose(s, i, parts - 1, left, sum + p->sum, with);
        s->dead = dead;
        take_up(s, p);
    }
}

/* Runs by colour and number, then groups by number. */
static int place_in_pattern(const Part *p)
{
    return p->group ? NEAR_FACES + p->face[0] % TR_HIGH_ONE : p->face[0];
}

/* Each time the first of those that are left. */
static void write_found(Search *s, NearSlots *out)
{
    out->count = 0;
    for (int k = 0; k < s->found_count; k++) {
        for (int i = k + 1; i < s->found_count; i++)
            if (place_in_pattern(&s->found[i]) < place_in_pattern(&s->found[k])) {
                const Part p = s->found[i];
                s->found[i] = s->found[k];
                s->found[k] = p;
            }
        for (int i = 0; i < s->found[k].size; i++)
            near_add(out, s->found[k].face[i], k);
    }
}

int near_melds(const NearTask *t, NearMelds m, int below, NearSlots *out)
{
    Search s;
    memset(&s, 0, sizeof s);
    s.task = t;
    s.most = m.most;
    s.colours = m.each ? m.colours : 0;
    s.best = below;
    add_parts(&s, m);
    for (int parts = MOST_CHOSEN; parts >= FEWEST_CHOSEN; parts--)
        choose(&s, 0, parts, CLOSED_TILES, 0, 0);
    if (s.best == below)
        return below;
    write_found(&s, out);
    return s.best;
}

/* ---- one run in each colour ---- */

typedef struct Run {
    int cost, dead, first;
} Run;

typedef struct Each {
    /* By colour and size, and by how many only a joker fills. */
    Run run[TR_COLOURS][LONGEST_EACH + 1][TR_JOKERS + 1];
    const NearTask *task;
    int best;
    int size[TR_COLOURS], first[TR_COLOURS], found_size[TR_COLOURS], found_first[TR_COLOURS];
} Each;

static void note_run(Each *e, int colour, int first, int size)
{
    Run r = { .first = first };
    for (int i = 0; i < size; i++)
        r.cost += near_cost(e->task, near_face(colour, near_number(first + i)), 0, &r.dead);
    if (r.dead > e->task->spare)
        return;
    Run *best = &e->run[colour][size][r.dead];
    if (best->first == 0 || r.cost < best->cost)
        *best = r;
}

static void choose_runs(Each *e, int colour, int colours, int tiles, int dead, int cost)
{
    if (cost >= e->best || colours > TR_COLOURS - colour || tiles < colours * SHORTEST)
        return;
    if (colour == TR_COLOURS) {
        if (tiles == 0) {
            e->best = cost;
            memcpy(e->found_size, e->size, sizeof e->size);
            memcpy(e->found_first, e->first, sizeof e->first);
        }
        return;
    }
    e->size[colour] = 0;
    choose_runs(e, colour + 1, colours, tiles, dead, cost);
    for (int size = SHORTEST; size <= LONGEST_EACH && size <= tiles && colours > 0; size++)
        for (int d = 0; dead + d <= e->task->spare; d++) {
            const Run *r = &e->run[colour][size][d];
            if (r->first == 0)
                continue;
            e->size[colour] = size;
            e->first[colour] = r->first;
            choose_runs(e, colour + 1, colours - 1, tiles - size, dead + d, cost + r->cost);
        }
}

int near_run_each(const NearTask *t, int colours, int low, int high, NearSlots *out)
{
    Each e = { .task = t, .best = NEAR_NEVER };
    for (int c = 0; c < TR_COLOURS; c++)
        for (int size = SHORTEST; size <= LONGEST_EACH; size++)
            for (int first = low; first + size - 1 <= high; first++)
                note_run(&e, c, first, size);
    choose_runs(&e, 0, colours, CLOSED_TILES, 0, 0);
    out->count = 0;
    for (int c = 0, set = 0; c < TR_COLOURS && e.best<NEAR_NEVER; set += e.found_size[c++]> 0)
        for (int i = 0; i < e.found_size[c]; i++)
            near_add(out, near_face(c, near_number(e.found_first[c] + i)), set);
    return e.best;
}
