/* Searches what is left beside the first sets: which of the cards make sets or parts of sets, so that the fewest are
 * missing. A wild card takes the place of any that is missing, but for the third of three alike. */
#include "ai/marriage/later.h"

#include <string.h>

enum { PARTS = 400, STEPS = 4000, ACE_HIGH = 14 };

/* Cards that a set may be made around. */
typedef struct Part {
    uint16_t cards; /* bit per card */
    uint8_t count;  /* of them */
    uint8_t size;   /* of the set when it is complete */
    bool twins;     /* two alike, of which the third must be drawn */
} Part;

typedef struct Rest {
    Face card[SETS_REST]; /* those that are not wild */
    int n, wild, held, longest;
    int suit_from[4]; /* where the cards of each begin: they lie by suit and rank */
    Part part[PARTS];
    int parts, least, enough, steps; /* enough: fewer need not be found */
} Rest;

/* ---- parts of sets ---- */

static void add_part(Rest *x, unsigned cards, int count, int size, bool twins)
{
    if (x->parts < PARTS)
        x->part[x->parts++] = (Part){ (uint16_t)cards, (uint8_t)count, (uint8_t)size, twins };
}

/* The part with one card more, in a set from one place to another. False: it lacks too many, as any longer one does. */
static bool add_run(Rest *x, unsigned cards, int count, int from, int to)
{
    const int size = to - from + 1 < 3 ? 3 : to - from + 1;
    if (size > x->longest || size - count > 2)
        return false;
    add_part(x, cards, count, size, false);
    return true;
}

/* Further cards of the suit, each rank once, as far as a set reaches: those behind the last one, the ace behind all. */
static void extend_run(Rest *x, unsigned cards, int count, int from, int last)
{
    const int suit = x->card[last].suit;
    for (int i = last + 1; i < x->n && x->card[i].suit == suit; i++) {
        if (x->card[i].rank == x->card[last].rank)
            continue;
        if (!add_run(x, cards | 1u << i, count + 1, from, x->card[i].rank))
            break;
        extend_run(x, cards | 1u << i, count + 1, from, i);
    }
    for (int i = x->suit_from[suit]; from > 1 && i < x->n && face_eq(x->card[i], (Face){ 1, (uint8_t)suit }); i++)
        if (!add_run(x, cards | 1u << i, count + 1, from, ACE_HIGH))
            break;
}

/* The same rank in further suits. */
static void extend_group(Rest *x, unsigned cards, int count, int last)
{
    if (count == (x->longest > 3 ? 4 : 3))
        return;
    for (int i = last + 1; i < x->n; i++) {
        if (x->card[i].rank != x->card[last].rank || x->card[i].suit == x->card[last].suit)
            continue;
        add_part(x, cards | 1u << i, count + 1, count < 2 ? 3 : count + 1, false);
        extend_group(x, cards | 1u << i, count + 1, i);
    }
}

static void list_alike(Rest *x, int first)
{
    if (first + 1 >= x->n || !face_eq(x->card[first], x->card[first + 1]))
        return;
    add_part(x, 3u << first, 2, 3, true);
    if (first + 2 < x->n && face_eq(x->card[first], x->card[first + 2]))
        add_part(x, 7u << first, 3, 3, false);
}

/* The best ones first: those of most cards. */
static void order_parts(Rest *x)
{
    Part by_size[PARTS];
    int from[SETS_REST + 2] = { 0 };
    for (int i = 0; i < x->parts; i++)
        from[x->part[i].count]++;
    for (int count = SETS_REST, n = 0; count >= 0; count--) {
        const int parts = from[count];
        from[count] = n;
        n += parts;
    }
    for (int i = 0; i < x->parts; i++)
        by_size[from[x->part[i].count]++] = x->part[i];
    memcpy(x->part, by_size, (size_t)x->parts * sizeof *by_size);
}

/* ---- choosing among them ---- */

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Groups that nothing is there for begin with single cards. */
static void note(Rest *x, int room, int laid, int twins)
{
    const int kept = laid + smaller(room / 3, x->n - laid);
    int missing = x->held - kept - x->wild;
    missing = missing < twins ? twins : missing;
    x->least = smaller(x->least, missing);
}

static void choose(Rest *x, int from, unsigned used, int room, int laid, int twins)
{
    note(x, room, laid, twins);
    for (int i = from; i < x->parts && x->least > x->enough && x->steps++ < STEPS; i++) {
        const Part *p = &x->part[i];
        const int groups = room / 3, most = smaller(p->count > 3 ? room : groups * p->count, x->n - laid);
        if (x->held - laid - most - x->wild >= x->least)
            return; /* what follows holds no more cards */
        if (used & p->cards || p->size > room)
            continue;
        choose(x, i + 1, used | p->cards, room - p->size, laid + p->count, twins + p->twins);
    }
}

static void put_in_order(Rest *x, Face f)
{
    int i = x->n++;
    for (; i > 0 && (x->card[i - 1].suit > f.suit || (x->card[i - 1].suit == f.suit && x->card[i - 1].rank > f.rank));
         i--)
        x->card[i] = x->card[i - 1];
    x->card[i] = f;
}

static void search(Rest *x, const MarriageRules *r, const Face *card, int n, long *work)
{
    x->longest = r->longer ? SETS_LONGEST : 3;
    x->n = x->wild = x->parts = x->steps = 0;
    for (int i = 0; i < n; i++)
        if (marriage_is_wild(r, card[i]))
            x->wild++;
        else
            put_in_order(x, card[i]);
    for (int suit = 0, i = 0; suit < 4; suit++) {
        x->suit_from[suit] = i;
        while (i < x->n && x->card[i].suit == suit)
            i++;
    }
    for (int i = 0; i < x->n; i++) {
        extend_run(x, 1u << i, 1, x->card[i].rank, i);
        extend_group(x, 1u << i, 1, i);
        list_alike(x, i);
    }
    order_parts(x);
    choose(x, 0, 0, x->held, 0, 0);
    *work += x->parts + x->steps;
}

int later_missing(const MarriageRules *r, const Face *card, int n, int held, long *work)
{
    Rest x; /* its parts are written before they are read */
    x.held = x.least = held;
    x.enough = 0;
    search(&x, r, card, n, work);
    return x.least;
}

bool later_misses_less(const MarriageRules *r, const Face *card, int n, int held, int than, long *work)
{
    Rest x;
    x.held = held;
    x.least = than;
    x.enough = than - 1;
    search(&x, r, card, n, work);
    return x.least < than;
}
