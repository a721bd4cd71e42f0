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
    Part part[PARTS];
    int parts, least, steps;
} Rest;

/* ---- parts of sets ---- */

static void add_part(Rest *x, unsigned cards, int count, int size, bool twins)
{
    if (x->parts < PARTS)
        x->part[x->parts++] = (Part){ (uint16_t)cards, (uint8_t)count, (uint8_t)size, twins };
}

static int place_of(Face f, bool high)
{
    return f.rank == 1 && high ? ACE_HIGH : f.rank;
}

/* Further cards of the suit, each rank once, as far as a set reaches. */
static void extend_run(Rest *x, unsigned cards, int count, int suit, int from, int last)
{
    for (int to = last + 1; to <= ACE_HIGH && to - from < x->longest; to++)
        for (int i = 0; i < x->n; i++) {
            const int size = to - from + 1 < 3 ? 3 : to - from + 1;
            if (x->card[i].suit != suit || place_of(x->card[i], to == ACE_HIGH) != to || size - count > 3)
                continue;
            add_part(x, cards | 1u << i, count + 1, size, false);
            extend_run(x, cards | 1u << i, count + 1, suit, from, to);
        }
}

/* The same rank in further suits. */
static void extend_group(Rest *x, unsigned cards, int count, Face last)
{
    if (count == (x->longest > 3 ? 4 : 3))
        return;
    for (int i = 0; i < x->n; i++) {
        if (x->card[i].rank != last.rank || x->card[i].suit <= last.suit)
            continue;
        add_part(x, cards | 1u << i, count + 1, count < 2 ? 3 : count + 1, false);
        extend_group(x, cards | 1u << i, count + 1, x->card[i]);
    }
}

static void list_alike(Rest *x, int first)
{
    int second = -1;
    for (int i = first + 1; i < x->n; i++) {
        if (!face_eq(x->card[i], x->card[first]))
            continue;
        if (second < 0)
            add_part(x, 1u << first | 1u << i, 2, 3, true);
        else
            add_part(x, 1u << first | 1u << second | 1u << i, 3, 3, false);
        second = i;
    }
}

/* The best ones first: those of three cards and more. */
static void order_parts(Rest *x)
{
    Part by_size[PARTS];
    int n = 0;
    for (int count = MARRIAGE_SET_MOST; count >= 2; count--)
        for (int i = 0; i < x->parts; i++)
            if (x->part[i].count == count)
                by_size[n++] = x->part[i];
    memcpy(x->part, by_size, (size_t)n * sizeof *by_size);
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
    for (int i = from; i < x->parts && x->least > 0 && x->steps++ < STEPS; i++) {
        const Part *p = &x->part[i];
        const int groups = room / 3, most = smaller(p->count > 3 ? room : groups * p->count, x->n - laid);
        if (x->held - laid - most - x->wild >= x->least)
            return; /* what follows holds no more cards */
        if (used & p->cards || p->size > room)
            continue;
        choose(x, i + 1, used | p->cards, room - p->size, laid + p->count, twins + p->twins);
    }
}

int later_missing(const MarriageRules *r, const Face *card, int n, int held)
{
    Rest x = { .n = 0, .held = held, .longest = r->longer ? SETS_LONGEST : 3, .least = held };
    for (int i = 0; i < n; i++) {
        if (marriage_is_wild(r, card[i]))
            x.wild++;
        else
            x.card[x.n++] = card[i];
    }
    for (int i = 0; i < x.n; i++) {
        extend_run(&x, 1u << i, 1, x.card[i].suit, x.card[i].rank, x.card[i].rank);
        extend_group(&x, 1u << i, 1, x.card[i]);
        list_alike(&x, i);
    }
    order_parts(&x);
    choose(&x, 0, 0, held, 0, 0);
    return x.least;
}
