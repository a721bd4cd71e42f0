#include "rules/sabra_cover.h"

#include <string.h>

enum { MEMORY_SLOTS = 8192, MOST_COPIES = 4 };

/* Runs of one colour that reach the number just done, by length. */
typedef struct Runs {
    uint8_t one, two, long_enough;
} Runs;

typedef struct Node {
    int rank; /* the number to be laid out next */
    Runs runs[4];
    uint8_t wild_must, wild_may;
    bool some_may;
} Node;

typedef struct Search {
    const SabraCover *cover;
    uint64_t failed[MEMORY_SLOTS]; /* keys of nodes without a solution; 0 = empty */
} Search;

/* One number being laid out, colour by colour. */
typedef struct Laying {
    Node next;
    int in_groups[4];
} Laying;

static bool node_fits(Search *s, const Node *n);

static uint64_t node_key(const Node *n)
{
    uint64_t key = (uint64_t)n->rank;
    for (int c = 0; c < 4; c++)
        key = key << 9 | (uint64_t)n->runs[c].one << 6 | (uint64_t)n->runs[c].two << 3 | n->runs[c].long_enough;
    return key << 5 | (uint64_t)n->wild_must << 3 | (uint64_t)n->wild_may << 1 | n->some_may;
}

static uint64_t *memory_slot(Search *s, uint64_t key)
{
    return &s->failed[(key * UINT64_C(0x9E3779B97F4A7C15)) >> 51];
}

_Static_assert(MEMORY_SLOTS == 1 << (64 - 51), "the hash reaches every slot");

/* Groups of one number out of so many tiles of each colour: q groups of three or four colours leave out at most one
 * colour each. */
static bool groups_fit(const int in_groups[4])
{
    int sum = 0, most = 0;
    for (int c = 0; c < 4; c++) {
        sum += in_groups[c];
        most = in_groups[c] > most ? in_groups[c] : most;
    }
    int groups = (sum + 3) / 4 > most ? (sum + 3) / 4 : most;
    return 3 * groups <= sum;
}

/* Runs of a colour after `tiles` tiles of the number. Short runs have to go on; long ones go on before new ones begin,
 * since a long run asks for nothing more and two that meet can be one. */
static bool runs_go_on(Runs before, int tiles, int rank, Runs *after)
{
    int spare = tiles - before.one - before.two;
    int extended = spare < before.long_enough ? spare : before.long_enough;
    if (spare < 0 || (spare > extended && rank > 11))
        return false;
    after->one = (uint8_t)(spare - extended);
    after->two = before.one;
    after->long_enough = (uint8_t)(before.two + extended);
    return true;
}

static bool lay_colour(Search *s, const Node *n, Laying *l, int colour);

/* `wild` of the tiles laid are jokers: those that must be laid first. */
static bool lay_tiles(Search *s, const Node *n, Laying *l, int colour, int laid, int wild)
{
    Node saved = l->next;
    int face = colour * 16 + n->rank;
    int from_must = wild < l->next.wild_must ? wild : l->next.wild_must, from_may = wild - from_must;
    if (from_may > l->next.wild_may)
        return false;
    l->next.wild_must = (uint8_t)(l->next.wild_must - from_must);
    l->next.wild_may = (uint8_t)(l->next.wild_may - from_may);
    if (laid - wild > s->cover->must[face] || from_may > 0)
        l->next.some_may = false;
    bool found = lay_colour(s, n, l, colour + 1);
    l->next = saved;
    return found;
}

static bool lay_colour(Search *s, const Node *n, Laying *l, int colour)
{
    const SabraCover *c = s->cover;
    if (colour == 4)
        return groups_fit(l->in_groups) && node_fits(s, &l->next);
    int face = colour * 16 + n->rank, wild = l->next.wild_must + l->next.wild_may;
    int most = c->must[face] + c->may[face] + wild;
    bool no_runs = c->ban.run_suits >> colour & 1, no_groups = c->ban.group_ranks >> n->rank & 1;
    if (most > MOST_COPIES)
        most = MOST_COPIES;
    for (int laid = most; laid >= c->must[face]; laid--)
        for (int in_runs = no_runs ? 0 : laid; in_runs >= 0; in_runs--) {
            int in_groups = laid - in_runs;
            if (in_runs < c->runs[face] || in_groups < c->groups[face] || (no_groups && in_groups > 0) ||
                !runs_go_on(n->runs[colour], in_runs, n->rank, &l->next.runs[colour]))
                continue;
            l->in_groups[colour] = in_groups;
            for (int w = 0; w <= wild && w <= laid - c->must[face]; w++)
                if (laid - w <= c->must[face] + c->may[face] && lay_tiles(s, n, l, colour, laid, w))
                    return true;
        }
    return false;
}

static bool node_done(const Node *n)
{
    for (int c = 0; c < 4; c++)
        if (n->runs[c].one || n->runs[c].two)
            return false;
    return n->wild_must == 0 && !n->some_may;
}

static bool node_fits(Search *s, const Node *n)
{
    if (n->rank > 13)
        return node_done(n);
    uint64_t key = node_key(n);
    if (*memory_slot(s, key) == key)
        return false;
    Laying l = { .next = *n, .in_groups = { 0 } };
    l.next.rank++;
    if (lay_colour(s, n, &l, 0))
        return true;
    *memory_slot(s, key) = key;
    return false;
}

bool sabra_cover_exists(const SabraCover *c)
{
    Search s;
    s.cover = c;
    memset(s.failed, 0, sizeof s.failed);
    Node n = { .rank = 1, .wild_must = c->wild_must, .wild_may = c->wild_may, .some_may = c->some_may };
    return node_fits(&s, &n);
}
