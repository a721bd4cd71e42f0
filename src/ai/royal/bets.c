/* What five cards promise against those still in, from deals imagined: the hands of others are what they are dealt,
 * good ones the likelier the more has been put in on them. Rules page: 3.6. */
#include <math.h>
#include <string.h>

#include "ai/royal/five.h"
#include "ai/royal/mind.h"

enum { AMOUNTS = 3, STOP_EVERY = 32 };

/* One of the others that are still in. */
typedef struct Rival {
    int seat;
    int32_t in, has; /* chips put in, and left */
    uint32_t value;  /* of its five in one imagined deal, and the share of hands that it beats */
    double rank;
} Rival;

typedef struct Stage {
    RoyalMind *mind;
    uint32_t own;                 /* what the five are worth */
    int32_t pot, high, due, most; /* to be won; put in by anybody; what a call costs; the highest bet */
    int count;
    Rival rival[ROYAL_SEATS];
} Stage;

static Stage begin(RoyalMind *m)
{
    const State *s = m->seen;
    const int square = royal_poker_square(s);
    const uint16_t in = royal_still_in(s);
    const int32_t due = royal_of(s)->high - royal_put_in(s, m->seat), has = royal_stack(s, m->seat);
    Stage t = {
        .mind = m, .own = royal_five_value(s, m->seat), .high = royal_of(s)->high, .due = due < has ? due : has
    };
    t.pot = s->counters.amount[royal_pool(s)] + (square >= 0 ? royal_chips_on(s, square) : 0);
    t.most = royal_highest_bet(&s->options);
    for (int i = 0; i < s->seats; i++)
        if (i != m->seat && seats_has(in, i))
            t.rival[t.count++] = (Rival){ .seat = i, .in = royal_put_in(s, i), .has = royal_stack(s, i) };
    return t;
}

/* How likely it is that somebody with such a hand has put in so much: the more, the better the hand. */
static double likelihood(const Stage *t, const Rival *r)
{
    const double eager = fmin(1, (double)r->in / t->most);
    return (1 - eager) * (0.5 + 0.5 * r->rank) + eager * (0.2 + 0.8 * r->rank * r->rank);
}

/* Deals out the hands of the others. Returns how much such a deal counts. */
static double imagine(Stage *t)
{
    RoyalMind *m = t->mind;
    RoyalWorld w;
    double weight = 1;
    royal_imagine(&m->sight, &m->rng, &w);
    for (int i = 0; i < t->count; i++) {
        Rival *r = &t->rival[i];
        r->value = royal_best_of(w.hand[r->seat], m->rules.wheel);
        r->rank = royal_mind_rank(m, r->value);
        weight *= m->level == ROYAL_HARD ? likelihood(t, r) : 1;
    }
    return weight;
}

/* Share of the pot against those marked, 1: all of it. */
static double share(const Stage *t, unsigned stay)
{
    int alike = 1;
    for (int i = 0; i < t->count; i++) {
        if (!(stay >> i & 1))
            continue;
        if (t->rival[i].value > t->own)
            return 0;
        alike += t->rival[i].value == t->own;
    }
    return 1.0 / alike;
}

/* Who stays in for so much: whoever has a good hand for that price, and of the others every second one, for people like
 * to see what they are beaten by. */
static bool stays(const Stage *t, const Rival *r, int32_t price)
{
    const double enough = 0.15 + 0.45 * fmin(1, (double)price / t->most);
    return price <= 0 || r->rank >= enough || rng_below(&t->mind->rng, 2) == 0;
}

/* What calling, or raising by `more`, brings in this deal. Whoever has a very good hand raises again. */
static double play(const Stage *t, int32_t more)
{
    static const double VERY_GOOD = 0.9, AGAIN = 0.5;
    const double cost = t->due + more;
    unsigned stay = 0;
    double pot = t->pot + cost, again = 0;
    for (int i = 0; i < t->count; i++) {
        const Rival *r = &t->rival[i];
        const int32_t price = t->high + more - r->in;
        if (!stays(t, r, price))
            continue;
        stay |= 1u << i;
        pot += price < r->has ? price : r->has;
        again += more > 0 && r->rank >= VERY_GOOD ? AGAIN * more : 0;
    }
    const double part = share(t, stay);
    return part * pot - cost + (part > 0 ? again : -again);
}

static int amounts(const RoyalMind *m, int32_t *amount)
{
    int32_t low, high;
    int n = 0;
    if (!royal_bid_range(m->seen, m->seat, &low, &high))
        return 0;
    const int32_t wanted[AMOUNTS] = { low, (low + high) / 2, high };
    for (int i = 0; i < AMOUNTS; i++)
        if (n == 0 || wanted[i] > amount[n - 1])
            amount[n++] = wanted[i];
    return n;
}

/* To stay in without putting in more than anybody else is allowed. */
static bool may_stay(const RoyalMind *m)
{
    const Move stay = { .kind = MOVE_CHOOSE, .amount = royal_of(m->seen)->high > 0 ? ROYAL_CALL : ROYAL_CHECK };
    return royal_check(m->seen, m->seat, stay).why == NULL;
}

void royal_mind_bets(RoyalMind *m, RoyalBets *out)
{
    Stage t;
    int32_t amount[AMOUNTS];
    double raise[AMOUNTS] = { 0 }, all = 0;
    const int n = amounts(m, amount);
    memset(out, 0, sizeof *out);
    royal_mind_scale(m);
    t = begin(m);
    out->others = t.count;
    for (int deal = 0; deal < m->deals && (deal % STOP_EVERY != 1 || !stop_is_set(m->stop)); deal++) {
        const double weight = imagine(&t);
        all += weight;
        out->win += weight * share(&t, ~0u);
        out->call += weight * play(&t, 0);
        for (int i = 0; i < n; i++)
            raise[i] += weight * play(&t, amount[i]);
    }
    out->win /= all;
    out->call /= all;
    out->may_raise = n > 0;
    out->may_stay = may_stay(m);
    if (!out->may_stay) /* a bet or nothing, then: what calling would bring is of no account */
        out->call = 0;
    for (int i = 0; i < n; i++)
        if (i == 0 || raise[i] / all > out->raise) {
            out->raise = raise[i] / all;
            out->amount = amount[i];
        }
}
