/* What the nets of Gin Rummy look at. */
#include "ai/gin/inputs.h"

#include "ai/gin/thumb.h"

enum { RANKS = 13, SUITS = 4 };

/* Numbers of the inputs; those marked with a count have one for each. */
enum {
    SUIT_HELD = 0, /* RANKS */
    SUIT_HIS = 13,
    SUIT_THREW = 26,
    SUIT_GONE = 39,
    SUIT_TOP = 52,
    SUIT_AROUND = 65,
    SUIT_TURNS = 66 /* 4 */
};
enum {
    RANK_HELD = 0, /* 5: of so many suits */
    RANK_GONE = 5, /* 5 */
    RANK_HIS = 10, /* 3 */
    RANK_THREW = 13,
    RANK_TOP = 14,
    RANK_TOP_HIS = 15,
    RANK_ITSELF = 16, /* RANKS */
    RANK_TURNS = 29,  /* 4 */
    RANK_AROUND = 33
};
enum {
    LEFT = 0,       /* 11: so much deadwood */
    LEFT_MORE = 11, /* 5: in steps */
    LEFT_LINE = 16,
    GINS = 17,        /* 7: unseen cards that make gin */
    KNOCKERS = 24,    /* share of the unseen cards after which a knock is allowed */
    BETTER = 25,      /* that lower the deadwood */
    NEXT_LEFT = 26,   /* mean deadwood of the next turn */
    MELD_MAKERS = 27, /* unseen cards that make a meld */
    TURNS = 28,       /* 14 */
    STOCK = 42,
    STOCK_LOW = 43, /* 6 */
    HIS_CARDS = 49, /* 7 */
    HIS_WORTH = 56,
    UNSEEN = 57,
    UNSEEN_WORTH = 58,
    LIMIT = 59,
    GIN_ONLY = 60,
    MAY_KNOCK = 61,
    NEED = 62,     /* 2: own, his */
    OWN_NEED = 64, /* 4: no more than so many points */
    HIS_NEED = 68, /* 4 */
    GIN_BONUS = 72,
    UNDERCUT_BONUS = 73,
    AROUND = 74,
    TIMES = 75,
    TOP_MADE = 76, /* it makes a meld with what the other was seen to take */
    TOP_DANGER = 77,
    TOP_LIKE = 78, /* one of its rank was let lie */
    PASSES = 79,   /* 2 */
    NONE_OFFERED = 81,
    NEXT_BEST = 82, /* mean of the best next deadwoods */
    HIS_TURNS = 83
};

static int at_most(int n, int most)
{
    return n < most ? n : most;
}

static GinSet gone_of(const GinSight *s)
{
    const GinSet top = s->top == GIN_NO_CARD ? 0 : gin_bit(s->top);
    return (gin_bit(GIN_ALL_CARDS) - 1) & ~(s->hand | s->his | s->unknown | s->threw | top);
}

static int part_of_round(const GinSight *s)
{
    return s->turns <= 2 ? 0 : s->turns <= 5 ? 1 : s->turns <= 9 ? 2 : 3;
}

static void put_cards(NetInputs *in, int first, GinSet cards, int suit)
{
    for (unsigned of_suit = (unsigned)(cards >> suit * RANKS & 0x1FFF); of_suit; of_suit &= of_suit - 1)
        net_put(in, first + __builtin_ctz(of_suit), 1);
}

void gin_suit_inputs(const GinSight *s, int suit, NetInputs *in)
{
    in->count = 0;
    put_cards(in, SUIT_HELD, s->hand, suit);
    put_cards(in, SUIT_HIS, s->his, suit);
    put_cards(in, SUIT_THREW, s->threw, suit);
    put_cards(in, SUIT_GONE, gone_of(s), suit);
    if (s->top != GIN_NO_CARD)
        put_cards(in, SUIT_TOP, gin_bit(s->top), suit);
    net_put(in, SUIT_AROUND, s->around);
    net_put(in, SUIT_TURNS + part_of_round(s), 1);
}

static int of_rank(GinSet cards, int rank)
{
    const GinSet suits = (GinSet)1 | (GinSet)1 << RANKS | (GinSet)1 << 2 * RANKS | (GinSet)1 << 3 * RANKS;
    return gin_count(cards >> rank & suits);
}

void gin_rank_inputs(const GinSight *s, int rank, NetInputs *in)
{
    const bool top = s->top != GIN_NO_CARD && s->top % RANKS == rank;
    const int his = of_rank(s->his, rank);
    in->count = 0;
    net_put(in, RANK_HELD + of_rank(s->hand, rank), 1);
    net_put(in, RANK_GONE + of_rank(gone_of(s) | s->threw, rank), 1);
    if (his > 0)
        net_put(in, RANK_HIS + at_most(his, 3) - 1, 1);
    net_put(in, RANK_THREW, (float)of_rank(s->threw, rank));
    net_put(in, RANK_TOP, top);
    net_put(in, RANK_TOP_HIS, top && his >= 2);
    net_put(in, RANK_ITSELF + rank, 1);
    net_put(in, RANK_TURNS + part_of_round(s), 1);
    net_put(in, RANK_AROUND, s->around);
}

/* ---- the whole ---- */

/* What the next card may make of the hand. */
static void put_next(const GinSight *s, int left, NetInputs *in)
{
    enum { BEST = 4, MOST = 99 };
    const int unseen = gin_count(s->unknown);
    int gins = 0, knockers = 0, better = 0, sum = 0, best[BEST] = { MOST, MOST, MOST, MOST };
    for (GinSet u = s->unknown; u; u &= u - 1) {
        int next = gin_left_thrown(s->hand | (u & -u), GIN_NO_CARD, s->around);
        next = next < left ? next : left;
        gins += next == 0;
        knockers += next <= s->limit;
        better += next < left;
        sum += next;
        if (next >= best[BEST - 1])
            continue;
        int k = BEST - 1;
        for (; k > 0 && best[k - 1] > next; k--)
            best[k] = best[k - 1];
        best[k] = next;
    }
    if (unseen < BEST)
        return;
    net_put(in, GINS + at_most(gins, 6), 1);
    net_put(in, KNOCKERS, (float)knockers / (float)unseen);
    net_put(in, BETTER, (float)better / (float)unseen);
    net_put(in, NEXT_LEFT, (float)sum / (float)unseen / 30);
    net_put(in, NEXT_BEST, (float)(best[0] + best[1] + best[2] + best[3]) / 80);
    net_put(in, MELD_MAKERS, (float)gin_count(gin_makers(s->hand, s->around) & s->unknown) / 10);
}

static void put_left(const GinSight *s, int left, NetInputs *in)
{
    if (left <= 10)
        net_put(in, LEFT + left, 1);
    else
        net_put(in, LEFT_MORE + (left <= 15 ? 0 : left <= 20 ? 1 : left <= 30 ? 2 : left <= 45 ? 3 : 4), 1);
    net_put(in, LEFT_LINE, (float)left / 30);
    net_put(in, MAY_KNOCK, left <= s->limit);
    net_put(in, LIMIT, (float)s->limit / 10);
    net_put(in, GIN_ONLY, s->limit == 0);
}

static void put_other(const GinSight *s, NetInputs *in)
{
    const int cards = gin_count(s->his), unseen = gin_count(s->unknown);
    int worth = 0;
    for (GinSet u = s->unknown; u; u &= u - 1)
        worth += gin_worth_of(gin_first(u), s->around);
    net_put(in, HIS_CARDS + at_most(cards, 6), 1);
    net_put(in, HIS_WORTH, (float)gin_set_worth(s->his, s->around) / 30);
    net_put(in, UNSEEN, (float)unseen / 42);
    net_put(in, UNSEEN_WORTH, (float)worth / (float)(unseen > 0 ? unseen : 1) / 10);
    net_put(in, NONE_OFFERED, s->top == GIN_NO_CARD);
    if (s->top == GIN_NO_CARD)
        return;
    net_put(in, TOP_MADE, (gin_makers(s->his, s->around) & gin_bit(s->top)) != 0);
    net_put(in, TOP_DANGER, (float)gin_danger(s, s->top) / 100);
    net_put(in, TOP_LIKE, of_rank(s->declined, s->top % RANKS) > 0);
}

static void put_need(int need, int at, NetInputs *in)
{
    static const int most[] = { 10, 25, 40, 65 };
    for (int i = 0; i < 4; i++)
        net_put(in, at + i, need <= most[i]);
}

static void put_stakes(const GinSight *s, const GinStakes *k, NetInputs *in)
{
    for (int side = 0; side < 2; side++)
        net_put(in, NEED + side, (float)at_most(k->need[side], 150) / 100);
    put_need(k->need[0], OWN_NEED, in);
    put_need(k->need[1], HIS_NEED, in);
    net_put(in, GIN_BONUS, (float)(k->gin_bonus - 25) / 5);
    net_put(in, UNDERCUT_BONUS, (float)(k->undercut_bonus - 25) / 15);
    net_put(in, TIMES, (float)(s->times - 1));
    net_put(in, AROUND, s->around);
}

void gin_round_inputs(const GinSight *s, const GinStakes *stakes, NetInputs *in)
{
    const int left = gin_left(s->hand, s->around);
    in->count = 0;
    put_left(s, left, in);
    put_next(s, left, in);
    net_put(in, TURNS + at_most(s->turns, 13), 1);
    net_put(in, HIS_TURNS, (float)(s->his_turns - s->turns));
    net_put(in, STOCK, (float)s->stock / 30);
    if (s->stock - GIN_STOCK_LEFT < 6)
        net_put(in, STOCK_LOW + (s->stock > GIN_STOCK_LEFT ? s->stock - GIN_STOCK_LEFT : 0), 1);
    if (s->passes < GIN_SEATS)
        net_put(in, PASSES + s->passes, 1);
    put_other(s, in);
    put_stakes(s, stakes, in);
}
