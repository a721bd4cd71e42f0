/* What a search starts from: the shapes of open runs, the ways of each cell, what groups can take. */
#include <assert.h>
#include <string.h>

#include "ai/sabra/cover_inner.h"

/* Open runs of one colour: how many of length 1, 2 and 3 or more. */
typedef struct Shape {
    uint8_t one, two, three;
} Shape;

const uint8_t cover_first_shape[COVER_SLOTS + 2] = { 0, 1, 4, 10, 20, COVER_SHAPES };

static int shape_find(const Shape *shape, int one, int two, int three)
{
    for (int s = 0; s < COVER_SHAPES; s++)
        if (shape[s].one == one && shape[s].two == two && shape[s].three == three)
            return s;
    return COVER_NO_SHAPE;
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
        return COVER_NO_SHAPE;
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
        for (int slots = 0; slots <= COVER_SLOTS; slots++)
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
    for (int code = 0; code < COVER_GROUP_CODES; code++) {
        uint8_t tiles[C] = { (uint8_t)(code / 125), (uint8_t)(code / 25 % 5), (uint8_t)(code / 5 % 5),
                             (uint8_t)(code % 5) };
        for (int z = 0; z <= COVER_JOKERS; z++)
            if (groups_needed(tiles, z) >= 0)
                w->group_jokers[code] = (uint8_t)(w->group_jokers[code] | 1 << z);
    }
}

static void edges_build(const Cover *w, int shapes, int slots, CoverEdges *edges)
{
    int count = 0;
    for (int k = 0; k <= slots; k++) {
        for (int s = 0; s < shapes; s++)
            if (w->step[s][k] != COVER_NO_SHAPE)
                edges->edge[count++] = (CoverEdge){ (uint8_t)s, w->step[s][k] };
        edges->end[k] = count;
    }
}

void cover_tables_build(Cover *w)
{
    shapes_build(w);
    groups_build(w);
    for (int slots = 2; slots <= COVER_SLOTS; slots++)
        edges_build(w, cover_first_shape[slots + 1], slots, &w->edges_of[slots]);
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

/* The most groups that the tiles of a number and all jokers could make, open groups aside. */
static int groups_possible(CoverLanes count, int jokers)
{
    for (int m = 3; m > 0; m--) {
        int sum = jokers;
        for (int c = 0; c < C; c++)
            sum += cover_min(count[c], m);
        if (sum >= 3 * m)
            return m;
    }
    return 0;
}

static int laid_groups(const CoverTask *t, int n)
{
    return (t->laid_group[n][0] != 0) + (t->laid_group[n][1] != 0);
}

/* How many runs need pass one slot. Two will do as long as no colour has 25 of its 26 tiles: where a third one takes a
 * joker, two of the three can be joined, and the joker set free fits at the end of a run wherever the colour is passed
 * by fewer than two runs. Three will do in any case where the places of jokers cost nothing: jokers set free in the
 * same way fit at ends of runs, or parted into two where a colour's runs have no end, at numbers that two runs pass. */
static int task_slots(const Cover *w, const CoverTask *t)
{
    CoverLanes total = cover_lanes(0), more = cover_lanes(0);
    int32_t lost = 0;
    if (t->block_count)
        return COVER_SLOTS;
    for (int n = 0; n < N; n++) {
        total += w->tiles[n].count;
        more |= w->tiles[n].count > 2;
        lost |= t->joker_loss[n];
    }
    if (more[0] | more[1] | more[2] | more[3])
        return COVER_SLOTS;
    CoverLanes full = total > 24;
    if (w->jokers == 0 || !(full[0] | full[1] | full[2] | full[3]))
        return 2;
    return lost ? COVER_SLOTS : 3;
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

/* Can these tiles and z jokers be laid in groups, new ones and laid ones? */
static bool laid_groups_fit(const Cover *w, int n, const uint8_t tiles[C], int z)
{
    const uint8_t *laid = w->task->laid_group[n];
    /* Bit COVER_COLOURS means a joker, the bit after it nothing. */
    const unsigned nothing = 1u << (C + 1), takes[2] = { (laid[0] & 31u) | nothing, (laid[1] & 31u) | nothing };
    for (int a = 0; a <= C + 1; a++)
        for (int b = 0; b <= C + 1; b++) {
            int rest[C + 2] = { tiles[0], tiles[1], tiles[2], tiles[3], z, 2 };
            if (!(takes[0] >> a & 1) || !(takes[1] >> b & 1))
                continue;
            rest[a]--;
            rest[b]--;
            if (rest[0] < 0 || rest[1] < 0 || rest[2] < 0 || rest[3] < 0 || rest[C] < 0)
                continue;
            const uint8_t left[C] = { (uint8_t)rest[0], (uint8_t)rest[1], (uint8_t)rest[2], (uint8_t)rest[3] };
            int code = cover_group_code(left);
            if (w->group_jokers[code] >> rest[C] & 1)
                return true;
        }
    return false;
}

/* What laid groups and new ones can take together. */
static void deals_list(Cover *w, int n, const uint8_t cap[C])
{
    uint8_t g[C];
    w->deals[n] = 0;
    for (g[0] = 0; g[0] <= cap[0]; g[0]++)
        for (g[1] = 0; g[1] <= cap[1]; g[1]++)
            for (g[2] = 0; g[2] <= cap[2]; g[2]++)
                for (g[3] = 0; g[3] <= cap[3]; g[3]++) {
                    int code = cover_group_code(g);
                    unsigned fits = w->group_jokers[code];
                    for (int z = 0; z <= w->jokers; z++)
                        if (laid_groups_fit(w, n, g, z))
                            fits |= 1u << z;
                    w->laid_fits[n][code] = (uint8_t)fits;
                    for (int z = 0; z <= w->jokers; z++)
                        if (fits >> z & 1)
                            w->deal[n][w->deals[n]++] = (CoverDeal){ { g[0], g[1], g[2], g[3] }, (uint8_t)z };
                }
}

static CoverLanes lanes_of_bytes(const uint8_t b[C])
{
    return (CoverLanes){ b[0], b[1], b[2], b[3] };
}

static CoverTiles tiles_of(const CoverTask *t, int n)
{
    const int32_t *worth = t->worth[n];
    CoverTiles tiles = {
        .may = lanes_of_bytes(t->may[n]),
        .worth = (CoverLanes){ worth[0], worth[1], worth[2], worth[3] } * COVER_SCALE,
        .in_run = lanes_of_bytes(t->in_run[n]),
        .in_group = lanes_of_bytes(t->in_group[n]),
    };
    tiles.count = tiles.may + lanes_of_bytes(t->must[n]);
    return tiles;
}

static void task_groups(Cover *w, int n)
{
    CoverTiles *t = &w->tiles[n];
    int laid = laid_groups(w->task, n);
    int groups = w->task->no_groups >> n & 1 ? 0 : groups_possible(t->count, w->jokers);
    uint8_t cap[C];
    w->groups[n] = (uint8_t)groups;
    w->group_top[n] = 0;
    w->laid[n] = laid > 0;
    t->group_cap = cover_lanes_min(t->count, cover_lanes(groups + laid));
    for (int c = 0; c < C; c++) {
        cap[c] = (uint8_t)t->group_cap[c];
        w->group_top[n] = cap[c] > w->group_top[n] ? cap[c] : w->group_top[n];
    }
    if (laid)
        deals_list(w, n, cap);
}

void cover_task_load(Cover *w, const CoverTask *t)
{
    w->task = t;
    w->jokers = t->joker_must + t->joker_may;
    for (int n = 0; n < N; n++)
        w->tiles[n] = tiles_of(t, n);
    for (int c = 0; c < C; c++)
        w->no_runs[c] = t->no_runs >> c & 1 ? -1 : 0;
    w->max_slots = task_slots(w, t);
    w->shapes = cover_first_shape[w->max_slots + 1];
    w->edges = &w->edges_of[w->max_slots];
    task_blocks(w, t);
    for (int n = 0; n < N; n++)
        task_groups(w, n);
}
