/* Whether tiles can be laid out in melds without a remainder: a walk over the numbers that remembers what failed. */
#include "rules/sabra/cover.h"

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

typedef struct CoverWalk {
    const SabraCover *cover;
    int last_may;                  /* the highest number with a tile that may be laid */
    uint64_t failed[MEMORY_SLOTS]; /* keys of nodes without a solution; 0 = empty */
} CoverWalk;

/* One number being laid out, colour by colour. */
typedef struct Laying {
    Node next;
    int in_groups[4];
    int most_groups; /* of this number, by the tiles there are */
} Laying;

static bool node_fits(CoverWalk *s, const Node *n);

static uint64_t node_key(const Node *n)
{
    uint64_t key = (uint64_t)n->rank;
    for (int c = 0; c < 4; c++)
        key = key << 9 | (uint64_t)n->runs[c].one << 6 | (uint64_t)n->runs[c].two << 3 | n->runs[c].long_enough;
    return key << 5 | (uint64_t)n->wild_must << 3 | (uint64_t)n->wild_may << 1 | n->some_may;
}

static uint64_t *memory_slot(CoverWalk *s, uint64_t key)
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

/* Tiles there may be of a face, jokers aside. */
static int supply(const SabraCover *c, int colour, int rank)
{
    return rank > 13 ? 0 : c->must[colour * 16 + rank] + c->may[colour * 16 + rank];
}

/* How many groups the tiles of a number can make at most: q groups take at most q of a colour and at least 3 q. */
static int groups_possible(const SabraCover *c, int rank, int wild)
{
    int groups = 0;
    if (c->ban.group_ranks >> rank & 1)
        return 0;
    for (;;) {
        int tiles = wild;
        for (int colour = 0; colour < 4; colour++) {
            int n = supply(c, colour, rank);
            tiles += n < groups + 1 ? n : groups + 1;
        }
        if (tiles < 3 * (groups + 1))
            return groups;
        groups++;
    }
}

/* Runs of a colour after `tiles` tiles of the number. Short runs have to go on; long ones go on before new ones begin,
 * since a long run asks for nothing more and two that meet can be one. False also when the short runs left could not go
 * on for want of tiles. */
static bool runs_go_on(const SabraCover *c, int colour, int rank, int wild, Runs before, int tiles, Runs *after)
{
    int spare = tiles - before.one - before.two;
    int extended = spare < before.long_enough ? spare : before.long_enough;
    if (spare < 0)
        return false;
    after->one = (uint8_t)(spare - extended);
    after->two = before.one;
    /* More long runs than there are tiles to go on with make no difference. */
    int useful = supply(c, colour, rank + 1) + wild, reached = before.two + extended;
    after->long_enough = (uint8_t)(reached < useful ? reached : useful);
    return after->one + after->two <= useful &&
           (after->one == 0 || (rank <= 11 && after->one <= supply(c, colour, rank + 2) + wild));
}

static bool lay_colour(CoverWalk *s, const Node *n, Laying *l, int colour);

/* `wild` of the tiles laid are jokers: those that must be laid first. */
static bool lay_tiles(CoverWalk *s, const Node *n, Laying *l, int colour, int laid, int wild)
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

/* Have the colours done so far asked for more groups than the others can fill? */
static bool groups_out_of_reach(const CoverWalk *s, const Node *n, const Laying *l, int colours)
{
    int sum = l->next.wild_must + l->next.wild_may, most = 0;
    for (int c = 0; c < colours; c++) {
        sum += l->in_groups[c];
        most = l->in_groups[c] > most ? l->in_groups[c] : most;
    }
    for (int c = colours; c < 4; c++) {
        int tiles = supply(s->cover, c, n->rank);
        sum += tiles < l->most_groups ? tiles : l->most_groups;
    }
    return sum < 3 * most;
}

static bool lay_colour(CoverWalk *s, const Node *n, Laying *l, int colour)
{
    const SabraCover *c = s->cover;
    if (colour == 4)
        return groups_fit(l->in_groups) && node_fits(s, &l->next);
    if (groups_out_of_reach(s, n, l, colour))
        return false;
    int face = colour * 16 + n->rank, wild = l->next.wild_must + l->next.wild_may;
    int most = supply(c, colour, n->rank) + wild;
    if (most > MOST_COPIES)
        most = MOST_COPIES;
    for (int laid = c->must[face]; laid <= most; laid++)
        for (int in_groups = c->groups[face]; in_groups <= l->most_groups && in_groups <= laid; in_groups++) {
            int in_runs = laid - in_groups;
            if (in_runs < c->runs[face] || ((c->ban.run_suits >> colour & 1) && in_runs > 0) ||
                !runs_go_on(c, colour, n->rank, wild, n->runs[colour], in_runs, &l->next.runs[colour]))
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

static bool node_fits(CoverWalk *s, const Node *n)
{
    if (n->rank > 13)
        return node_done(n);
    if (n->some_may && n->wild_may == 0 && n->rank > s->last_may)
        return false;
    uint64_t key = node_key(n);
    if (*memory_slot(s, key) == key)
        return false;
    Laying l = { .next = *n, .in_groups = { 0 } };
    l.most_groups = groups_possible(s->cover, n->rank, n->wild_must + n->wild_may);
    l.next.rank++;
    if (lay_colour(s, n, &l, 0))
        return true;
    *memory_slot(s, key) = key;
    return false;
}

bool sabra_cover_exists(const SabraCover *c)
{
    CoverWalk s;
    s.cover = c;
    s.last_may = 0;
    for (int i = 0; i < SABRA_FACES; i++)
        if (c->may[i] > 0 && (i & 15) > s.last_may)
            s.last_may = i & 15;
    memset(s.failed, 0, sizeof s.failed);
    Node n = { .rank = 1, .wild_must = c->wild_must, .wild_may = c->wild_may, .some_may = c->some_may };
    return node_fits(&s, &n);
}
