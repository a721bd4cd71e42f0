/* The melds of a hand as sets of bits: all of them, and those that leave least. */
#include "ai/gin/bits.h"

enum { RANKS = 13, SUITS = 4 };

/* The cards of these ranks in all suits; bit 0 is the ace. */
#define OF_RANKS(ranks)                                                                                                \
    ((GinSet)(ranks) | (GinSet)(ranks) << RANKS | (GinSet)(ranks) << 2 * RANKS | (GinSet)(ranks) << 3 * RANKS)

/* How many of its cards each four bits of a set have. */
static GinSet by_fours(GinSet s)
{
    s -= s >> 1 & 0x5555555555555555;
    return (s & 0x3333333333333333) + (s >> 2 & 0x3333333333333333);
}

static GinSet by_eights(GinSet fours)
{
    return (fours & 0x0F0F0F0F0F0F0F0F) + (fours >> 4 & 0x0F0F0F0F0F0F0F0F);
}

/* By the binary digits of what cards are worth, side by side. */
int gin_set_worth(GinSet s)
{
    if (s == 0)
        return 0;
    const GinSet low = by_fours(s & OF_RANKS(0x155)) + 2 * by_fours(s & OF_RANKS(0x1E66)),
                 high = by_fours(s & OF_RANKS(0x078)) + 2 * by_fours(s & OF_RANKS(0x1F80));
    return (int)((by_eights(low) + 4 * by_eights(high)) * 0x0101010101010101 >> 56);
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

/* ---- the least that is left ---- */

/* The cards that lie in runs when no group is made: as many as can be. */
static GinSet in_runs(GinSet hand)
{
    const GinSet start = hand & hand >> 1 & hand >> 2 & OF_RANKS(0x07FF);
    return start | start << 1 | start << 2;
}

static bool has_long_run(GinSet hand)
{
    return (hand & hand >> 1 & hand >> 2 & hand >> 3 & OF_RANKS(0x03FF)) != 0;
}

/* Bit per rank of the cards of a suit. */
static unsigned ranks_of(GinSet hand, int suit)
{
    return (unsigned)(hand >> suit * RANKS & 0x1FFF);
}

/* Bit per rank of which there are three cards or four. */
static unsigned group_ranks(GinSet hand)
{
    const unsigned a = ranks_of(hand, 0), b = ranks_of(hand, 1), c = ranks_of(hand, 2), d = ranks_of(hand, 3);
    return (a & b & (c | d)) | (c & d & (a | b));
}

static int most_melded(GinSet free, unsigned ranks)
{
    if (ranks == 0)
        return gin_set_worth(in_runs(free));
    const GinSet group = free & OF_RANKS(1) << __builtin_ctz(ranks), runs = in_runs(free);
    const unsigned others = ranks & (ranks - 1);
    const int each = gin_worth_of(gin_first(group)), count = gin_count(group);
    int most = each * count + most_melded(free & ~group, others);
    if ((group & runs) == 0)
        return most;
    const int none = most_melded(free, others);
    most = none > most ? none : most;
    for (GinSet out = count == 4 ? group & runs : 0; out; out &= out - 1) {
        const int three = 3 * each + most_melded((free & ~group) | (out & -out), others);
        most = three > most ? three : most;
    }
    return most;
}

int gin_left(GinSet hand)
{
    return gin_set_worth(hand) - most_melded(hand, group_ranks(hand));
}

static int dearest(GinSet cards)
{
    int worth = 10;
    while ((cards & OF_RANKS(worth == 10 ? 0x1E00u : 1u << (worth - 1))) == 0)
        worth--;
    return worth;
}

/* What melds are worth together with the card that is thrown, which is the dearest beside them, or else the end of a
 * meld of four; -1: every card that may be thrown is needed. `spare`: a group of four lies already. */
static int most_with_throw(GinSet free, unsigned ranks, GinSet kept, bool spare)
{
    if (ranks == 0) {
        const GinSet runs = in_runs(free), beside = free & ~runs & ~kept;
        if (beside)
            return gin_set_worth(runs) + dearest(beside);
        return spare || has_long_run(free) ? gin_set_worth(runs) : -1;
    }
    const GinSet group = free & OF_RANKS(1) << __builtin_ctz(ranks), runs = in_runs(free);
    const unsigned others = ranks & (ranks - 1);
    const int each = gin_worth_of(gin_first(group)), count = gin_count(group);
    int most = most_with_throw(free & ~group, others, kept, spare || count == 4);
    most = most < 0 ? -1 : most + each * count;
    if ((group & runs) == 0 && most >= 0)
        return most;
    const int none = most_with_throw(free, others, kept, spare);
    most = none > most ? none : most;
    for (GinSet out = count == 4 ? group & runs : 0; out; out &= out - 1) {
        const int three = most_with_throw((free & ~group) | (out & -out), others, kept, spare);
        most = three >= 0 && 3 * each + three > most ? 3 * each + three : most;
    }
    return most;
}

int gin_left_thrown(GinSet hand, int kept)
{
    const GinSet stays = kept == GIN_NO_CARD ? 0 : gin_bit(kept);
    return gin_set_worth(hand) - most_with_throw(hand, group_ranks(hand), stays, false);
}

GinSet gin_makers(GinSet hand)
{
    const GinSet all = gin_bit(GIN_ALL_CARDS) - 1;
    const unsigned a = ranks_of(hand, 0), b = ranks_of(hand, 1), c = ranks_of(hand, 2), d = ranks_of(hand, 3);
    const GinSet groups = OF_RANKS((a & b) | (a & c) | (a & d) | (b & c) | (b & d) | (c & d));
    const GinSet pair = hand & hand >> 1 & OF_RANKS(0x0FFF); /* lower card of two in sequence */
    const GinSet gap = hand & hand >> 2 & OF_RANKS(0x07FF);  /* lower card of two with a gap */
    const GinSet above = (pair & OF_RANKS(0x07FF)) << 2, below = (pair & OF_RANKS(0x1FFE)) >> 1;
    return (groups | gap << 1 | above | below) & all & ~hand;
}

bool gin_in_meld(GinSet hand, int card)
{
    return (gin_makers(hand & ~gin_bit(card)) & gin_bit(card)) != 0;
}

typedef struct Split {
    const GinMelds *all;
    GinSet now[3], best[3];
    int count, most, enough;
} Split;

static void split_on(Split *s, int from, int n, GinSet used, int worth)
{
    if (worth > s->most) {
        s->most = worth;
        s->count = n;
        for (int i = 0; i < n; i++)
            s->best[i] = s->now[i];
    }
    for (int i = from; n < 3 && s->most < s->enough && i < s->all->count; i++)
        if ((s->all->meld[i] & used) == 0) {
            s->now[n] = s->all->meld[i];
            split_on(s, i + 1, n + 1, used | s->all->meld[i], worth + s->all->worth[i]);
        }
}

int gin_split(GinSet hand, GinSet meld[3])
{
    GinMelds all;
    gin_melds_of(hand, &all);
    Split s = { .all = &all, .enough = gin_set_worth(hand) - gin_left(hand) };
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
