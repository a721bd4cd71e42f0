/* The rules of thumb by which rounds are played on. */
#include "ai/rummy/rule.h"

enum {
    RANKS = 13,
    LIVE = 100,    /* what a throw is judged by is in hundredths of a card that would help */
    TABLE = 600,   /* it fits a meld on the table */
    SURELY_IN = 4, /* more cards that go nowhere, and it does not go out in this turn */
    HOPES = 4      /* so many cards that would help are reason to take the top discard without a use for it */
};

/* Found by playing matches against the yardstick. */
typedef struct Weights {
    int far;             /* for each pair of cards not seen that would make a meld: the next player may hold it, too */
    int cost, near_cost; /* for each point that a card costs in hand; and more where somebody has few cards */
    int near;            /* so few */
    int close;           /* so few, and melds are kept in hand no longer */
} Weights;

static const Weights few_players = { 28, 10, 16, 6, 3 }, many_players = { 5, 5, 8, 3, 1 };

static const Weights *weights_of(const Sim *s)
{
    enum { FEW = 3 };
    return s->seats <= FEW ? &few_players : &many_players;
}

/* ---- the yardstick ---- */

static int connected(const Sim *s, int seat, int face)
{
    const int rank = face & 15, suit = face >> 4;
    const unsigned x = sim_lane(&s->rules, s->hand[seat], suit);
    int sum = 2 * (sim_count(sim_suits(s->hand[seat], rank)) - 1);
    const int at = s->rules.ace_around && rank <= 2 ? rank + RANKS : rank; /* where both sides are to be seen */
    sum += 2 * (int)((x >> (at + 1) & 1) + (x >> (at - 1) & 1));
    sum += (int)((x >> (at + 2) & 1) + (at > 2 ? x >> (at - 2) & 1 : 0));
    if (s->rules.ace_high && rank == 1 && at == rank)
        sum += 2 * (int)(x >> 13 & 1) + (int)(x >> 12 & 1);
    if (s->rules.same_suit && s->twin[seat] & SIM_BIT(face))
        sum += 2;
    return sum;
}

uint8_t rule_loosest(const Sim *s, int barred)
{
    const int seat = s->to_act;
    int best = SIM_NO_FACE, least = 0, points = 0;
    for (uint64_t f = s->hand[seat]; f; f &= f - 1) {
        const int face = __builtin_ctzll(f), sum = connected(s, seat, face), worth = sim_held_value(&s->rules, face);
        if (face == barred || (best != SIM_NO_FACE && (sum > least || (sum == least && worth <= points))))
            continue;
        best = face;
        least = sum;
        points = worth;
    }
    if (best != SIM_NO_FACE)
        return (uint8_t)best;
    return (uint8_t)(s->jokers[seat] ? SIM_JOKER : __builtin_ctzll(s->hand[seat]));
}

/* ---- the sound rule ---- */

static int fewest_of_others(const Sim *s)
{
    int fewest = 1000;
    for (int i = 0; i < s->seats; i++) {
        const int n = sim_cards(s, i);
        if (i != s->to_act && n < fewest)
            fewest = n;
    }
    return fewest;
}

/* The cards of the hand that are in no meld it could lay. */
static uint64_t loose_cards(const Sim *s, uint64_t hand)
{
    for (uint64_t meld = sim_dearest_meld(&s->rules, hand); meld; meld = sim_dearest_meld(&s->rules, hand))
        hand &= ~meld;
    return hand;
}

bool rule_holds(const Sim *s)
{
    if (!s->rules.basic || s->laid_before >> s->to_act & 1 || fewest_of_others(s) <= weights_of(s)->close)
        return false;
    const uint64_t left = loose_cards(s, s->hand[s->to_act]) & ~s->fit;
    if (sim_bits(left) > SURELY_IN)
        return true;
    Sim laid = *s;
    sim_lay_all(&laid);
    return sim_cards(&laid, s->to_act) > 1; /* else it goes out */
}

/* Cards that are neither held nor seen by everybody. */
static uint64_t unseen_by(const Sim *s, int seat)
{
    return ~(s->hand[seat] | s->gone);
}

/* Cards that make a run of three of this place and another one held; *far: pairs of them. */
static int run_hopes(unsigned held, unsigned live, int place, int *far)
{
    static const int offset[3][2] = { { -2, -1 }, { -1, 1 }, { 1, 2 } };
    int hopes = 0;
    for (int i = 0; i < 3; i++) {
        const int a = place + offset[i][0], b = place + offset[i][1];
        if (a < 1)
            continue;
        const unsigned ha = held >> a & 1, hb = held >> b & 1, la = live >> a & 1, lb = live >> b & 1;
        hopes += (int)((ha & lb) + (hb & la));
        *far += (int)(la & lb);
    }
    return hopes;
}

/* Of the cards not seen, how many make a meld of this face and another one held; *far: pairs of them that would. */
static int hopes_of(const Sim *s, uint64_t held, uint64_t live, int face, int *far)
{
    const int rank = face & 15, suit = face >> 4;
    const int mates = sim_count(sim_suits(held, rank)), left = sim_count(sim_suits(live, rank));
    const unsigned h = sim_lane(&s->rules, held, suit), l = sim_lane(&s->rules, live, suit);
    int hopes = mates * left;
    *far = left * (left - 1) / 2;
    const bool round = s->rules.ace_around && rank <= 2;
    hopes += run_hopes(h, l, round ? rank + RANKS : rank, far);
    if (rank == 1 && s->rules.ace_high && !round)
        hopes += run_hopes(h, l, SIM_HIGH_ACE, far);
    return hopes;
}

static int worth_keeping(const Sim *s, uint64_t hand, uint64_t live, int face, int cost)
{
    int far, hopes = hopes_of(s, hand & ~SIM_BIT(face), live, face, &far);
    const int table = s->fit & SIM_BIT(face) ? TABLE : 0;
    return LIVE * hopes + weights_of(s)->far * far + table - cost * sim_held_value(&s->rules, face);
}

uint8_t rule_throw(const Sim *s, int barred)
{
    const int seat = s->to_act;
    const uint64_t hand = s->hand[seat], live = unseen_by(s, seat), loose = loose_cards(s, hand);
    const Weights *w = weights_of(s);
    const int cost = w->cost + (fewest_of_others(s) <= w->near ? w->near_cost : 0);
    int best = SIM_NO_FACE, least = 0;
    for (uint64_t f = loose; f; f &= f - 1) {
        const int face = __builtin_ctzll(f);
        if (face == barred)
            continue;
        const int worth = worth_keeping(s, hand, live, face, cost);
        if (best == SIM_NO_FACE || worth < least) {
            best = face;
            least = worth;
        }
    }
    return best != SIM_NO_FACE ? (uint8_t)best : rule_loosest(s, barred);
}

int rule_draw(const Sim *s)
{
    const int deepest = sim_deepest(s), seat = s->to_act, top = s->discards - 1;
    int far;
    if (deepest != SIM_STOCK || !s->rules.basic || top < 0 || sim_closed(s))
        return deepest;
    const uint64_t live = unseen_by(s, seat);
    if (hopes_of(s, loose_cards(s, s->hand[seat]), live, s->discard[top], &far) >= HOPES)
        return top;
    return deepest;
}
