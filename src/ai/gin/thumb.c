/* Rules of thumb for Gin Rummy. */
#include "ai/gin/thumb.h"

enum { RANKS = 13, SUITS = 4, HUNDRED = 100 };

/* ---- what a hand promises ---- */

/* The best few next deadwoods so far, the least first. */
typedef struct Few {
    int best[GIN_ALL_CARDS], n, most;
} Few;

/* False: it is no better than those. */
static bool offer(Few *f, int next)
{
    if (f->n == f->most && next >= f->best[f->n - 1])
        return false;
    int k = f->n < f->most ? f->n++ : f->n - 1;
    for (; k > 0 && f->best[k - 1] > next; k--)
        f->best[k] = f->best[k - 1];
    f->best[k] = next;
    return true;
}

/* A card that makes no meld is thrown again, or kept for a dearer one. */
static void offer_plain(Few *f, GinSet hand, int left, GinSet plain)
{
    const int beside = gin_left_thrown(hand, GIN_NO_CARD);
    for (int rank = 0; rank < RANKS; rank++) {
        const int kept = beside + gin_worth_of(rank), next = kept < left ? kept : left;
        for (int suit = 0; suit < SUITS; suit++)
            if (plain & gin_bit(suit * RANKS + rank) && !offer(f, next))
                return; /* nor do the dearer ones help */
    }
}

int gin_promise(GinSet hand, GinSet unseen, const GinTaste *taste)
{
    const int left = gin_left(hand);
    if (taste->few == 0)
        return left * HUNDRED;
    Few few = { .most = taste->few };
    const GinSet makers = gin_makers(hand) & unseen;
    for (GinSet u = makers; u; u &= u - 1)
        (void)offer(&few, gin_left_thrown(hand | (u & -u), GIN_NO_CARD));
    offer_plain(&few, hand, left, unseen & ~makers);
    int sum = 0;
    for (int i = 0; i < few.n; i++)
        sum += few.best[i];
    const int mean = few.n > 0 ? sum * HUNDRED / few.n : left * HUNDRED;
    return (taste->now * left * HUNDRED + (HUNDRED - taste->now) * mean) / HUNDRED;
}

/* ---- what a card gives away ---- */

/* How likely he holds a card, in hundredths. */
static int chance_of(const GinSight *s, int card, bool memory)
{
    if (!memory)
        return s->hand & gin_bit(card) ? 0 : 25;
    if (s->his & gin_bit(card))
        return HUNDRED;
    const int unknown = gin_count(s->unknown);
    return s->unknown & gin_bit(card) ? (GIN_HAND_SIZE - gin_count(s->his)) * HUNDRED / (unknown > 0 ? unknown : 1) : 0;
}

static int both(const GinSight *s, int a, int b, bool memory)
{
    return chance_of(s, a, memory) * chance_of(s, b, memory) / HUNDRED;
}

/* Let a card like it lie before: less likely that he has use for this one. */
static bool declined_like(const GinSight *s, int card)
{
    const int rank = card % RANKS;
    for (int suit = 0; suit < SUITS; suit++)
        if (s->declined & gin_bit(suit * RANKS + rank))
            return true;
    return false;
}

int gin_danger(const GinSight *s, int card, bool memory)
{
    const int rank = card % RANKS, suit = card / RANKS;
    int other[3], n = 0, danger = 0, groups = 0;
    for (int k = 0; k < SUITS; k++)
        if (k != suit)
            other[n++] = k * RANKS + rank;
    groups =
        both(s, other[0], other[1], memory) + both(s, other[0], other[2], memory) + both(s, other[1], other[2], memory);
    danger = memory && declined_like(s, card) ? groups / 2 : groups;
    for (int low = rank - 2; low <= rank; low++) {
        int at[2], found = 0;
        if (low < 0 || low + 2 >= RANKS)
            continue;
        for (int r = low; r <= low + 2; r++)
            if (r != rank)
                at[found++] = suit * RANKS + r;
        danger += both(s, at[0], at[1], memory);
    }
    return danger;
}

/* ---- decisions ---- */

static GinSet unseen_of(const GinSight *s, bool memory)
{
    return memory ? s->unknown : (gin_bit(GIN_ALL_CARDS) - 1) & ~s->hand;
}

int gin_weigh_throws(const GinSight *s, const GinTaste *taste, GinThrow out[GIN_MOST_HELD])
{
    int n = 0;
    for (GinSet h = s->hand; h; h &= h - 1) {
        const int card = gin_first(h);
        GinThrow t = { .card = (uint8_t)card };
        if (card == s->taken || n == GIN_MOST_HELD)
            continue;
        const GinSet rest = s->hand & ~gin_bit(card);
        t.left = gin_left(rest);
        t.price = gin_promise(rest, unseen_of(s, taste->memory), taste);
        if (taste->danger > 0)
            t.price += taste->danger * gin_danger(s, card, taste->memory) / HUNDRED * 10;
        int k = n++;
        for (; k > 0 && out[k - 1].price > t.price; k--)
            out[k] = out[k - 1];
        out[k] = t;
    }
    return n;
}

bool gin_wants(const GinSight *s, const GinTaste *taste)
{
    if (s->top == GIN_NO_CARD)
        return false;
    const GinSet with = s->hand | gin_bit(s->top);
    if (!gin_in_meld(with, s->top))
        return false;
    const int left = gin_left_thrown(with, s->top);
    return taste->few == 0 || left < gin_left(s->hand) || left == 0;
}

bool gin_would_knock(const GinSight *s, const GinTaste *taste, int left)
{
    if (left == 0 || s->turns <= taste->knock_till)
        return true;
    return left <= taste->knock_late;
}

int gin_thumb_throws(const GinSight *s, const GinTaste *taste, bool *knocks)
{
    GinThrow all[GIN_MOST_HELD];
    const int n = gin_weigh_throws(s, taste, all);
    int least = 0;
    for (int i = 1; i < n; i++)
        least = all[i].left < all[least].left ? i : least;
    *knocks = all[least].left <= s->limit && gin_would_knock(s, taste, all[least].left);
    return all[*knocks ? least : 0].card;
}
