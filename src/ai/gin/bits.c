/* The melds of a hand as sets of bits: all of them, and those that leave least. */
#include "ai/gin/bits.h"

enum { RANKS = 13, SUITS = 4 };

int gin_set_worth(GinSet s)
{
    int worth = 0;
    for (; s; s &= s - 1)
        worth += gin_worth_of(gin_first(s));
    return worth;
}

static void add_meld(GinMelds *out, GinSet meld)
{
    if (out->count == GIN_MOST_MELDS)
        return;
    out->worth[out->count] = (uint8_t)gin_set_worth(meld);
    out->meld[out->count++] = meld;
}

/* Longer runs are made of those of three to five cards. */
static void add_runs(GinSet hand, GinMelds *out)
{
    for (int suit = 0; suit < SUITS; suit++) {
        const unsigned cards = (unsigned)(hand >> suit * RANKS) & 0x1FFF;
        unsigned starts = cards & cards >> 1 & cards >> 2;
        for (unsigned length = 3; starts != 0 && length <= 5; starts &= cards >> length, length++)
            for (unsigned s = starts; s; s &= s - 1)
                add_meld(out, (GinSet)((1u << length) - 1) << (suit * RANKS + __builtin_ctz(s)));
    }
}

static void add_groups(GinSet hand, GinMelds *out)
{
    const GinSet rank = (GinSet)1 | (GinSet)1 << RANKS | (GinSet)1 << 2 * RANKS | (GinSet)1 << 3 * RANKS;
    for (int r = 0; r < RANKS; r++) {
        const GinSet cards = hand >> r & rank;
        if (gin_count(cards) < 3)
            continue;
        add_meld(out, cards << r);
        if (cards == rank)
            for (int suit = 0; suit < SUITS; suit++)
                add_meld(out, (cards & ~((GinSet)1 << suit * RANKS)) << r);
    }
}

void gin_melds_of(GinSet hand, GinMelds *out)
{
    out->count = 0;
    add_groups(hand, out);
    add_runs(hand, out);
}

static int most_melded(const GinMelds *m, int from, GinSet used)
{
    int most = 0;
    for (int i = from; i < m->count; i++)
        if ((m->meld[i] & used) == 0) {
            int worth = m->worth[i] + most_melded(m, i + 1, used | m->meld[i]);
            most = worth > most ? worth : most;
        }
    return most;
}

int gin_left(GinSet hand)
{
    GinMelds m;
    gin_melds_of(hand, &m);
    return gin_set_worth(hand) - most_melded(&m, 0, 0);
}

static int dearest(GinSet cards)
{
    int most = 0;
    for (; cards; cards &= cards - 1) {
        int worth = gin_worth_of(gin_first(cards));
        most = worth > most ? worth : most;
    }
    return most;
}

/* What melds are worth together with the dearest card beside them; -1: every card that may be thrown lies in a meld. */
static int most_with_throw(const GinMelds *m, int from, GinSet free, GinSet kept)
{
    int most = (free & ~kept) != 0 ? dearest(free & ~kept) : -1;
    for (int i = from; i < m->count; i++)
        if ((m->meld[i] & ~free) == 0) {
            int more = most_with_throw(m, i + 1, free & ~m->meld[i], kept);
            most = more >= 0 && more + m->worth[i] > most ? more + m->worth[i] : most;
        }
    return most;
}

int gin_left_thrown(GinSet hand, int kept)
{
    GinMelds m;
    gin_melds_of(hand, &m);
    return gin_set_worth(hand) - most_with_throw(&m, 0, hand, kept == GIN_NO_CARD ? 0 : gin_bit(kept));
}

bool gin_in_meld(GinSet hand, int card)
{
    GinMelds m;
    gin_melds_of(hand, &m);
    for (int i = 0; i < m.count; i++)
        if (m.meld[i] & gin_bit(card))
            return true;
    return false;
}

typedef struct Split {
    const GinMelds *all;
    GinSet now[3], best[3];
    int count, most;
} Split;

static void split_on(Split *s, int from, int n, GinSet used, int worth)
{
    if (worth > s->most) {
        s->most = worth;
        s->count = n;
        for (int i = 0; i < n; i++)
            s->best[i] = s->now[i];
    }
    for (int i = from; n < 3 && i < s->all->count; i++)
        if ((s->all->meld[i] & used) == 0) {
            s->now[n] = s->all->meld[i];
            split_on(s, i + 1, n + 1, used | s->all->meld[i], worth + s->all->worth[i]);
        }
}

int gin_split(GinSet hand, GinSet meld[3])
{
    GinMelds all;
    gin_melds_of(hand, &all);
    Split s = { .all = &all };
    split_on(&s, 0, 0, 0, 0);
    for (int i = 0; i < s.count; i++)
        meld[i] = s.best[i];
    return s.count;
}

/* ---- laying off ---- */

/* Cards that can be laid off in this order, each only behind the one before it. */
typedef struct Chain {
    uint8_t card[RANKS];
    int count;
} Chain;

static int chains_of(GinSet hand, GinSet meld, Chain chain[2])
{
    const int low = gin_first(meld), high = 63 - __builtin_clzll(meld), suit = low / RANKS;
    chain[0].count = chain[1].count = 0;
    if (high / RANKS != suit) { /* a group */
        for (int s = 0; s < SUITS; s++) {
            int card = s * RANKS + low % RANKS;
            if (hand & gin_bit(card))
                chain[0].card[chain[0].count++] = (uint8_t)card;
        }
        return 1;
    }
    for (int c = low - 1; c >= suit * RANKS && hand & gin_bit(c); c--)
        chain[0].card[chain[0].count++] = (uint8_t)c;
    for (int c = high + 1; c < (suit + 1) * RANKS && hand & gin_bit(c); c++)
        chain[1].card[chain[1].count++] = (uint8_t)c;
    return 2;
}

static int try_chains(GinSet hand, const Chain *chain, int chains, GinSet off, GinSet *best)
{
    if (chains == 0) {
        *best = off;
        return gin_left(hand);
    }
    int least = try_chains(hand, chain + 1, chains - 1, off, best);
    for (int i = 0; i < chain->count && hand & gin_bit(chain->card[i]); i++) {
        GinSet all;
        hand &= ~gin_bit(chain->card[i]);
        off |= gin_bit(chain->card[i]);
        int left = try_chains(hand, chain + 1, chains - 1, off, &all);
        if (left < least) {
            least = left;
            *best = all;
        }
    }
    return least;
}

int gin_left_laid_off(GinSet hand, const GinSet *meld, int melds, GinSet *off)
{
    Chain chain[6];
    int chains = 0;
    for (int i = 0; i < melds; i++)
        chains += chains_of(hand, meld[i], &chain[chains]);
    return try_chains(hand, chain, chains, 0, off);
}
