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
static void offer_plain(Few *f, GinSet hand, int left, GinSet plain, bool around)
{
    const int beside = gin_left_thrown(hand, GIN_NO_CARD, around);
    for (int k = 0; k < RANKS; k++) {
        const int rank = around ? (k + 1) % RANKS : k; /* the dearest last */
        const int kept = beside + gin_worth_of(rank, around), next = kept < left ? kept : left;
        for (int suit = 0; suit < SUITS; suit++)
            if (plain & gin_bit(suit * RANKS + rank) && !offer(f, next))
                return; /* nor do the dearer ones help */
    }
}

int gin_promise(GinSet hand, GinSet unseen, const GinTaste *taste, bool around)
{
    const int left = gin_left(hand, around);
    if (taste->few == 0)
        return left * HUNDRED;
    Few few = { .most = taste->few };
    const GinSet makers = gin_makers(hand, around) & unseen;
    for (GinSet u = makers; u; u &= u - 1) {
        const int next = gin_left_thrown(hand | (u & -u), GIN_NO_CARD, around);
        (void)offer(&few, next == 0 ? -taste->gin : next);
    }
    offer_plain(&few, hand, left, unseen & ~makers, around);
    int sum = 0;
    for (int i = 0; i < few.n; i++)
        sum += few.best[i];
    const int mean = few.n > 0 ? sum * HUNDRED / few.n : left * HUNDRED;
    return (taste->now * left * HUNDRED + (HUNDRED - taste->now) * mean) / HUNDRED;
}

/* ---- what a card gives away ---- */

/* How likely the other holds cards, in hundredths. */
typedef struct Holding {
    GinSet sure, likely;
    int chance; /* of each of the likely ones */
} Holding;

static Holding holding_of(const GinSight *s, bool memory)
{
    const int unknown = gin_count(s->unknown);
    if (!memory)
        return (Holding){ 0, (gin_bit(GIN_ALL_CARDS) - 1) & ~s->hand, 25 };
    return (Holding){ s->his, s->unknown, (GIN_HAND_SIZE - gin_count(s->his)) * HUNDRED / (unknown > 0 ? unknown : 1) };
}

static int both(const Holding *h, int a, int b)
{
    const GinSet pair = gin_bit(a) | gin_bit(b);
    if (pair & ~(h->sure | h->likely))
        return 0;
    const int sure = gin_count(pair & h->sure);
    return sure == 2 ? HUNDRED : sure == 1 ? h->chance : h->chance * h->chance / HUNDRED;
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

/* The two others of the run of three that begins so many ranks away. */
static int two_beside(const GinSight *s, const Holding *h, int rank, int suit, int first)
{
    int other[2], n = 0;
    for (int at = rank + first; at <= rank + first + 2; at++) {
        if ((at < 0 || at >= RANKS) && !s->around)
            return 0;
        if (at != rank)
            other[n++] = suit * RANKS + (at + RANKS) % RANKS;
    }
    return both(h, other[0], other[1]);
}

static int danger_of(const GinSight *s, const Holding *h, int card, bool memory)
{
    const int rank = card % RANKS, suit = card / RANKS;
    int other[3], n = 0;
    for (int k = 0; k < SUITS; k++)
        if (k != suit)
            other[n++] = k * RANKS + rank;
    int danger = both(h, other[0], other[1]) + both(h, other[0], other[2]) + both(h, other[1], other[2]);
    if (memory && declined_like(s, card))
        danger /= 2;
    for (int first = -2; first <= 0; first++) /* of three in sequence, this card among them */
        danger += two_beside(s, h, rank, suit, first);
    return danger;
}

int gin_danger(const GinSight *s, int card)
{
    const Holding holding = holding_of(s, true);
    return danger_of(s, &holding, card, true);
}

/* ---- decisions ---- */

static GinSet unseen_of(const GinSight *s, bool memory)
{
    return memory ? s->unknown : (gin_bit(GIN_ALL_CARDS) - 1) & ~s->hand;
}

int gin_list_throws(const GinSight *s, GinThrow out[GIN_MOST_HELD])
{
    enum { FAR_MORE = 10 };
    int n = 0, kept = 0, least = 0;
    for (GinSet h = s->hand; h && n < GIN_MOST_HELD; h &= h - 1) {
        const int card = gin_first(h);
        if (card == s->taken)
            continue;
        out[n] = (GinThrow){ .card = (uint8_t)card, .left = gin_left(s->hand & ~gin_bit(card), s->around) };
        least = n == 0 || out[n].left < least ? out[n].left : least;
        n++;
    }
    for (int i = 0; i < n; i++)
        if (out[i].left < least + FAR_MORE)
            out[kept++] = out[i];
    return kept;
}

int gin_weigh_throws(const GinSight *s, const GinTaste *taste, GinThrow out[GIN_MOST_HELD])
{
    const int n = gin_list_throws(s, out);
    const GinSet unseen = unseen_of(s, taste->memory);
    const Holding holding = holding_of(s, taste->memory);
    for (int i = 0; i < n; i++) {
        GinThrow t = out[i];
        t.price = gin_promise(s->hand & ~gin_bit(t.card), unseen, taste, s->around);
        if (taste->danger > 0)
            t.price += taste->danger * danger_of(s, &holding, t.card, taste->memory) / HUNDRED * 10;
        int k = i;
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
    if (!gin_in_meld(with, s->top, s->around))
        return false;
    const int left = gin_left_thrown(with, s->top, s->around);
    return taste->few == 0 || left < gin_left(s->hand, s->around) || left == 0;
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
