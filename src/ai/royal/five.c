/* The best five of many cards, by ranks as bits. */
#include "ai/royal/five.h"

#include "rules/royal/poker.h"
#include "rules/table/bits.h"

enum { SUITS = 4, RANK_BITS = 4, LOW_ACE = 1 << 1, WHEEL_TOP = 5 };

/* Ranks with a bit each, 2 .. 14, by how many suits have them at least; the ace at 1 too, for the lowest straight. */
typedef struct RankSets {
    uint32_t suit[SUITS];
    uint32_t least[SUITS + 1];
} RankSets;

static RankSets rank_sets(RoyalCards cards)
{
    RankSets r = { .least = { 0 } };
    for (int suit = 0; suit < SUITS; suit++) {
        const uint32_t thirteen = (uint32_t)(cards >> suit * 13) & 0x1FFF;
        r.suit[suit] = (thirteen << 1 & ~(uint32_t)LOW_ACE) | (thirteen & 1) << 14;
        for (int n = SUITS; n > 1; n--)
            r.least[n] |= r.least[n - 1] & r.suit[suit];
        r.least[1] |= r.suit[suit];
    }
    return r;
}

static uint32_t highest(uint32_t ranks)
{
    return ranks ? 31 - (uint32_t)__builtin_clz(ranks) : 0;
}

/* The highest rank of a straight in these ranks, 0: there is none. */
static uint32_t straight_in(uint32_t ranks, bool wheel)
{
    const uint32_t with_low = ranks | (wheel && ranks >> 14 ? LOW_ACE : 0);
    return highest(with_low & with_low << 1 & with_low << 2 & with_low << 3 & with_low << 4);
}

/* A value as poker_value writes it: the rank that counts first, one that counts next (0: none), then the highest others
 * up to so many ranks. */
static uint32_t value_of(PokerClass class, uint32_t first, uint32_t next, uint32_t others, int kinds)
{
    uint32_t rank[POKER_FIVE] = { first, next }, value = (uint32_t) class;
    for (int i = next ? 2 : 1; i < kinds; i++) {
        others &= ~(1u << first | (next ? 1u << next : 0));
        rank[i] = highest(others);
        others &= ~(1u << rank[i]);
    }
    for (int i = 0; i < POKER_FIVE; i++)
        value = value << RANK_BITS | rank[i];
    return value;
}

static uint32_t top_value(PokerClass class, uint32_t top)
{
    return (uint32_t) class << RANK_BITS * POKER_FIVE | top;
}

static uint32_t straight_flush(const RankSets *r, bool wheel)
{
    uint32_t top = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        const uint32_t here = straight_in(r->suit[suit], wheel);
        top = here > top ? here : top;
    }
    return top;
}

static uint32_t best_flush(const RankSets *r)
{
    uint32_t most = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        if (bits_in(r->suit[suit]) < POKER_FIVE)
            continue;
        const uint32_t here = value_of(POKER_FLUSH, highest(r->suit[suit]), 0, r->suit[suit], POKER_FIVE);
        most = here > most ? here : most;
    }
    return most;
}

/* What is alike and less than four of a kind, or nothing at all. */
static uint32_t low_value(const RankSets *r)
{
    const uint32_t three = highest(r->least[3]), pair = highest(r->least[2]);
    const uint32_t second = highest(r->least[2] & ~(1u << pair));
    if (three)
        return value_of(POKER_THREE, three, 0, r->least[1], 3);
    if (second)
        return value_of(POKER_TWO_PAIRS, pair, second, r->least[1], 3);
    if (pair)
        return value_of(POKER_PAIR, pair, 0, r->least[1], 4);
    return value_of(POKER_HIGH, highest(r->least[1]), 0, r->least[1], POKER_FIVE);
}

uint32_t royal_best_of(RoyalCards cards, bool wheel)
{
    const RankSets r = rank_sets(cards);
    const uint32_t flush_top = straight_flush(&r, wheel), four = highest(r.least[4]), three = highest(r.least[3]);
    if (bits_in((uint32_t)cards) + bits_in((uint32_t)(cards >> 32)) < POKER_FIVE)
        return 0;
    if (flush_top)
        return top_value(POKER_STRAIGHT_FLUSH, flush_top);
    if (four)
        return value_of(POKER_FOUR, four, 0, r.least[1], 2);
    const uint32_t pair = highest(r.least[2] & ~(1u << three));
    if (three && pair)
        return value_of(POKER_FULL_HOUSE, three, pair, 0, 2);
    const uint32_t flush = best_flush(&r), straight = straight_in(r.least[1], wheel);
    if (flush)
        return flush;
    return straight ? top_value(POKER_STRAIGHT, straight) : low_value(&r);
}
