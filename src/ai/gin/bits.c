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
int gin_set_worth(GinSet s, bool around)
{
    if (s == 0)
        return 0;
    const int aces = around ? 14 * gin_count(s & OF_RANKS(1)) : 0; /* beyond the 1 of each */
    const GinSet low = by_fours(s & OF_RANKS(0x155)) + 2 * by_fours(s & OF_RANKS(0x1E66)),
                 high = by_fours(s & OF_RANKS(0x078)) + 2 * by_fours(s & OF_RANKS(0x1F80));
    return aces + (int)((by_eights(low) + 4 * by_eights(high)) * 0x0101010101010101 >> 56);
}

/* Each card one rank down, or up, in its suit. */
static GinSet down(GinSet s, bool around)
{
    const GinSet ends = around ? s << (RANKS - 1) & OF_RANKS(0x1000) : 0;
    return (s >> 1 & OF_RANKS(0x0FFF)) | ends;
}

static GinSet up(GinSet s, bool around)
{
    const GinSet ends = around ? s >> (RANKS - 1) & OF_RANKS(1) : 0;
    return (s << 1 & OF_RANKS(0x1FFE)) | ends;
}

static void add_meld(GinMelds *out, GinSet meld, bool around)
{
    if (out->count == GIN_MOST_MELDS)
        return;
    out->worth[out->count] = (uint8_t)gin_set_worth(meld, around);
    out->meld[out->count++] = meld;
}

/* Longer runs are made of those of three to five cards. */
static void add_runs(GinSet hand, bool around, GinMelds *out)
{
    for (int suit = 0; suit < SUITS; suit++) {
        const GinSet cards = hand & (GinSet)0x1FFF << suit * RANKS;
        GinSet next = down(down(cards, around), around), starts = cards & down(cards, around) & next;
        for (int length = 3; starts != 0 && length <= 5; length++) {
            for (GinSet s = starts; s; s &= s - 1) {
                GinSet meld = s & -s;
                for (int i = 1; i < length; i++)
                    meld |= up(meld, around);
                add_meld(out, meld, around);
            }
            next = down(next, around);
            starts &= next;
        }
    }
}

static void add_groups(GinSet hand, bool around, GinMelds *out)
{
    const GinSet rank = (GinSet)1 | (GinSet)1 << RANKS | (GinSet)1 << 2 * RANKS | (GinSet)1 << 3 * RANKS;
    for (int r = 0; r < RANKS; r++) {
        const GinSet cards = hand >> r & rank;
        if (gin_count(cards) < 3)
            continue;
        add_meld(out, cards << r, around);
        if (cards == rank)
            for (int suit = 0; suit < SUITS; suit++)
                add_meld(out, (cards & ~((GinSet)1 << suit * RANKS)) << r, around);
    }
}

void gin_melds_of(GinSet hand, bool around, GinMelds *out)
{
    out->count = 0;
    add_groups(hand, around, out);
    add_runs(hand, around, out);
}

/* ---- the least that is left ---- */

/* The cards that lie in runs when no group is made: as many as can be. */
static GinSet in_runs(GinSet hand, bool around)
{
    const GinSet next = down(hand, around), start = hand & next & down(next, around), second = up(start, around);
    return start | second | up(second, around);
}

static bool has_long_run(GinSet hand, bool around)
{
    const GinSet next = down(hand, around), third = down(next, around);
    return (hand & next & third & down(third, around)) != 0;
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

static int least_left(GinSet free, unsigned ranks, bool around)
{
    const GinSet runs = in_runs(free, around);
    if (ranks == 0)
        return gin_set_worth(free & ~runs, around);
    const GinSet group = free & OF_RANKS(1) << __builtin_ctz(ranks);
    const unsigned others = ranks & (ranks - 1);
    int least = least_left(free & ~group, others, around);
    if ((group & runs) == 0)
        return least;
    const int none = least_left(free, others, around);
    least = none < least ? none : least;
    for (GinSet out = gin_count(group) == 4 ? group & runs : 0; out; out &= out - 1) {
        const int three = least_left((free & ~group) | (out & -out), others, around);
        least = three < least ? three : least;
    }
    return least;
}

int gin_left(GinSet hand, bool around)
{
    return least_left(hand, group_ranks(hand), around);
}

static int dearest(GinSet cards, bool around)
{
    int worth = 10;
    if (around && (cards & OF_RANKS(1)) != 0)
        return gin_worth_of(0, true);
    while ((cards & OF_RANKS(worth == 10 ? 0x1E00u : 1u << (worth - 1))) == 0)
        worth--;
    return worth;
}

enum { ALL_NEEDED = 1000 }; /* more than any hand leaves */

/* What is left without the card that is thrown, which is the dearest beside the melds, or else the end of a meld of
 * four; ALL_NEEDED: every card that may be thrown is. `spare`: a group of four lies already. */
static int least_thrown(GinSet free, unsigned ranks, GinSet kept, bool spare, bool around)
{
    const GinSet runs = in_runs(free, around);
    if (ranks == 0) {
        const GinSet rest = free & ~runs, beside = rest & ~kept;
        if (beside)
            return gin_set_worth(rest, around) - dearest(beside, around);
        return spare || has_long_run(free, around) ? gin_set_worth(rest, around) : ALL_NEEDED;
    }
    const GinSet group = free & OF_RANKS(1) << __builtin_ctz(ranks);
    const unsigned others = ranks & (ranks - 1);
    const bool four = gin_count(group) == 4;
    int least = least_thrown(free & ~group, others, kept, spare || four, around);
    if ((group & runs) == 0 && least < ALL_NEEDED)
        return least;
    const int none = least_thrown(free, others, kept, spare, around);
    least = none < least ? none : least;
    for (GinSet out = four ? group & runs : 0; out; out &= out - 1) {
        const int three = least_thrown((free & ~group) | (out & -out), others, kept, spare, around);
        least = three < least ? three : least;
    }
    return least;
}

int gin_left_thrown(GinSet hand, int kept, bool around)
{
    const GinSet stays = kept == GIN_NO_CARD ? 0 : gin_bit(kept);
    return least_thrown(hand, group_ranks(hand), stays, false, around);
}

GinSet gin_makers(GinSet hand, bool around)
{
    const unsigned a = ranks_of(hand, 0), b = ranks_of(hand, 1), c = ranks_of(hand, 2), d = ranks_of(hand, 3);
    const GinSet groups = OF_RANKS((a & b) | (a & c) | (a & d) | (b & c) | (b & d) | (c & d));
    const GinSet next = down(hand, around);
    const GinSet pair = hand & next;              /* lower card of two in sequence */
    const GinSet gap = hand & down(next, around); /* lower card of two with a gap */
    return (groups | up(gap | up(pair, around), around) | down(pair, around)) & ~hand;
}

bool gin_in_meld(GinSet hand, int card, bool around)
{
    return (gin_makers(hand & ~gin_bit(card), around) & gin_bit(card)) != 0;
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

int gin_split(GinSet hand, bool around, GinSet meld[3])
{
    GinMelds all;
    gin_melds_of(hand, around, &all);
    Split s = { .all = &all, .enough = gin_set_worth(hand, around) - gin_left(hand, around) };
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

/* The rank of the first card of a run. */
static int run_start(unsigned ranks)
{
    int rank = 0;
    while (!(ranks >> rank & 1) || ranks >> (rank + RANKS - 1) % RANKS & 1)
        rank++;
    return rank;
}

/* Cards of the hand that follow each other from beside this rank on; step: 1 upwards, RANKS - 1 downwards. */
static void run_chain(GinSet hand, int suit, int rank, int step, bool around, Chain *out)
{
    out->count = 0;
    for (int i = 0; i < RANKS; i++) {
        const int next = (rank + step) % RANKS, card = suit * RANKS + next;
        const bool turns = (step == 1) != (next > rank);
        if ((turns && !around) || !(hand & gin_bit(card)))
            return;
        out->card[out->count++] = (uint8_t)card;
        rank = next;
    }
}

static int chains_of(GinSet hand, GinSet meld, bool around, Chain chain[2])
{
    const int low = gin_first(meld), high = 63 - __builtin_clzll(meld), suit = low / RANKS;
    if (high / RANKS != suit) { /* a group */
        chain[0].count = 0;
        for (int s = 0; s < SUITS; s++) {
            int card = s * RANKS + low % RANKS;
            if (hand & gin_bit(card))
                chain[0].card[chain[0].count++] = (uint8_t)card;
        }
        return 1;
    }
    const int first = around ? run_start(ranks_of(meld, suit)) : low % RANKS;
    run_chain(hand, suit, first, RANKS - 1, around, &chain[0]);
    run_chain(hand, suit, (first + gin_count(meld) - 1) % RANKS, 1, around, &chain[1]);
    return 2;
}

static int try_chains(GinSet hand, bool around, const Chain *chain, int chains, GinSet off, GinSet *best)
{
    if (chains == 0) {
        *best = off;
        return gin_left(hand, around);
    }
    int least = try_chains(hand, around, chain + 1, chains - 1, off, best);
    for (int i = 0; i < chain->count && hand & gin_bit(chain->card[i]); i++) {
        GinSet all;
        hand &= ~gin_bit(chain->card[i]);
        off |= gin_bit(chain->card[i]);
        int left = try_chains(hand, around, chain + 1, chains - 1, off, &all);
        if (left < least) {
            least = left;
            *best = all;
        }
    }
    return least;
}

int gin_left_laid_off(GinSet hand, bool around, const GinSet *meld, int melds, GinSet *off)
{
    Chain chain[6];
    int chains = 0;
    for (int i = 0; i < melds; i++)
        chains += chains_of(hand, meld[i], around, &chain[chains]);
    return try_chains(hand, around, chain, chains, 0, off);
}
