/* Plans are sets of melds of just as many cards as win, in which all that lies has its place. */
#include "ai/conquian/promise.h"

enum { MOST_MISSING = 4 };

typedef struct Part {
    ConSet set;
    int size, missing;
} Part;

typedef struct Plans {
    const ConHolding *h;
    ConSet laid;
    int goal, parts;
    Part part[CON_ALL_MELDS];
    double weight[MOST_MISSING + 1];
    double sum;
} Plans;

static bool is_run(ConSet meld)
{
    const ConSet low = meld >> __builtin_ctzll(meld);
    return (low & (low + 1)) == 0;
}

/* Cards come one at a time, and each is melded at once: where several are missing, three with one missing have to be
 * the start. */
static bool can_come(const Plans *p, ConSet meld, ConSet missing)
{
    if ((missing & (missing - 1)) == 0 || (meld & p->laid) != 0)
        return true;
    if (!is_run(meld))
        return con_count(meld) == 4 && con_count(missing) == 2;
    for (ConSet three = (ConSet)7 << __builtin_ctzll(meld); (three & ~meld) == 0; three <<= 1)
        if (con_count(three & missing) <= 1)
            return true;
    return false;
}

/* Where melds only grow each holds one of those that lie, whole, or none of their cards. */
static bool keeps_olds(const ConHolding *h, ConSet meld)
{
    int touched = 0;
    for (int i = 0; i < h->olds; i++) {
        if ((meld & h->old[i]) == 0)
            continue;
        if ((h->old[i] & ~meld) != 0)
            return false;
        touched++;
    }
    return touched <= 1;
}

static void list_parts(Plans *p, ConSet have)
{
    ConSet meld[CON_ALL_MELDS];
    const int n = con_all_melds(p->h->rules, have | p->h->live, meld);
    for (int i = 0; i < n; i++) {
        const ConSet missing = meld[i] & ~have;
        const int count = con_count(missing);
        if (count <= MOST_MISSING - 1 && can_come(p, meld[i], missing) &&
            (p->h->rules->rearrange || keeps_olds(p->h, meld[i])))
            p->part[p->parts++] = (Part){ meld[i], con_count(meld[i]), count };
    }
}

static void count_from(Plans *p, int from, ConSet used, int size, int missing)
{
    const ConSet open = p->laid & ~used, first = open & -open;
    if (size == p->goal) {
        p->sum += open == 0 ? p->weight[missing] : 0;
        return;
    }
    const int room = p->goal - size;
    for (int i = open != 0 ? 0 : from; i < p->parts; i++) {
        const Part *m = &p->part[i];
        if ((m->set & used) != 0 || (open != 0 && (m->set & first) == 0) || missing + m->missing > MOST_MISSING ||
            m->size > room || (m->size < room && room - m->size < CON_SMALLEST))
            continue;
        count_from(p, open != 0 ? 0 : i + 1, used | m->set, size + m->size, missing + m->missing);
    }
}

double con_promise(const ConHolding *h)
{
    Plans p = { .h = h, .goal = h->rules->goal };
    for (int i = 0; i < h->olds; i++)
        p.laid |= h->old[i];
    p.weight[0] = 1;
    for (int i = 1; i <= MOST_MISSING; i++)
        p.weight[i] = p.weight[i - 1] * h->chance;
    list_parts(&p, p.laid | h->hand);
    count_from(&p, 0, 0, 0, 0);
    return p.sum;
}
