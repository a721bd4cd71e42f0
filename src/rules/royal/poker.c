/* Poker hands of five cards as numbers. Rules page: section 4. */
#include "rules/royal/poker.h"

#include "rules/text/text.h"

enum { ACE_HIGH_RANK = 14, RANK_BITS = 4, CLASS_SHIFT = POKER_FIVE * RANK_BITS };

/* Ranks with how often they are there, the most frequent first, then the highest. */
typedef struct Ranks {
    int kinds;
    uint8_t rank[POKER_FIVE], times[POKER_FIVE];
} Ranks;

static Ranks count_ranks(const Face *five)
{
    Ranks r = { .kinds = 0 };
    uint8_t times[ACE_HIGH_RANK + 1] = { 0 };
    for (int i = 0; i < POKER_FIVE; i++)
        times[five[i].rank == 1 ? ACE_HIGH_RANK : five[i].rank]++;
    for (int n = 4; n > 0; n--)
        for (int rank = ACE_HIGH_RANK; rank > 1; rank--)
            if (times[rank] == n) {
                r.rank[r.kinds] = (uint8_t)rank;
                r.times[r.kinds++] = (uint8_t)n;
            }
    return r;
}

static bool one_suit(const Face *five)
{
    for (int i = 1; i < POKER_FIVE; i++)
        if (five[i].suit != five[0].suit)
            return false;
    return true;
}

/* The highest rank of a straight, 0 when it is none. */
static int straight_top(const Ranks *r, bool wheel)
{
    if (r->kinds != POKER_FIVE)
        return 0;
    if (r->rank[0] - r->rank[4] == 4)
        return r->rank[0];
    return wheel && r->rank[0] == ACE_HIGH_RANK && r->rank[1] == 5 ? 5 : 0;
}

static PokerClass class_of_ranks(const Ranks *r)
{
    switch (r->kinds) {
    case 2:
        return r->times[0] == 4 ? POKER_FOUR : POKER_FULL_HOUSE;
    case 3:
        return r->times[0] == 3 ? POKER_THREE : POKER_TWO_PAIRS;
    case 4:
        return POKER_PAIR;
    default:
        return POKER_HIGH;
    }
}

uint32_t poker_value(const Face *five, bool wheel)
{
    const Ranks r = count_ranks(five);
    const int top = straight_top(&r, wheel);
    const bool flush = one_suit(five);
    PokerClass class = class_of_ranks(&r);
    uint32_t ranks = 0;
    if (top > 0 || flush)
        class = top > 0 && flush ? POKER_STRAIGHT_FLUSH : flush ? POKER_FLUSH : POKER_STRAIGHT;
    for (int i = 0; i < POKER_FIVE; i++)
        ranks = ranks << RANK_BITS | (i < r.kinds ? r.rank[i] : 0u);
    return (uint32_t) class << CLASS_SHIFT | (top > 0 ? (uint32_t)top : ranks);
}

PokerClass poker_class(uint32_t value)
{
    return (PokerClass)(value >> CLASS_SHIFT);
}

uint32_t poker_best(const Face *hand, int count, bool wheel, uint8_t *best)
{
    uint8_t at[POKER_FIVE] = { 0, 1, 2, 3, 4 };
    uint32_t most = 0;
    if (count < POKER_FIVE)
        return 0;
    for (int i = POKER_FIVE; i >= 0;) {
        Face five[POKER_FIVE];
        for (int k = 0; k < POKER_FIVE; k++)
            five[k] = hand[at[k]];
        uint32_t value = poker_value(five, wheel);
        for (int k = 0; value > most && best != NULL && k < POKER_FIVE; k++)
            best[k] = at[k];
        most = value > most ? value : most;
        for (i = POKER_FIVE - 1; i >= 0 && at[i] == count - POKER_FIVE + i; i--)
            ;
        if (i >= 0)
            at[i]++;
        for (int k = i + 1; i >= 0 && k < POKER_FIVE; k++)
            at[k] = (uint8_t)(at[k - 1] + 1);
    }
    return most;
}

const char *poker_class_name(PokerClass class)
{
    /* TRANSLATORS: What five cards are worth in poker. These names stand after "with" in sentences ("Anna wins poker
     * with two pairs") and by themselves. */
    static const char *const names[POKER_CLASSES] = {
        [POKER_HIGH] = N_("high card"),
        [POKER_PAIR] = N_("a pair"),
        [POKER_TWO_PAIRS] = N_("two pairs"),
        [POKER_THREE] = N_("three of a kind"),
        [POKER_STRAIGHT] = N_("a straight"),
        [POKER_FLUSH] = N_("a flush"),
        [POKER_FULL_HOUSE] = N_("a full house"),
        [POKER_FOUR] = N_("four of a kind"),
        [POKER_STRAIGHT_FLUSH] = N_("a straight flush"),
    };
    return names[class];
}
