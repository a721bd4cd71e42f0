/* Worlds that may be: a hand for the other that agrees with what was seen, the stock behind it, and both played on. */
#include "ai/gin/worlds.h"

#include <math.h>
#include <string.h>

#include "ai/gin/chance.h"

enum { RANKS = 13 };
enum {
    WORLDS = 200,
    MOST_PLAYED = 2100, /* turns in all of them, which is what takes the time */
    FIRST_LOOK = 12,    /* from so many worlds on a way that does no better is dropped */
    HANDS = 4,          /* tried until one agrees with what was seen */
    MOST_TURNS = 40,
    KNOCKERS = 50, /* per cent of worlds in which the other knocks whenever it may */
    SWAPS = 60     /* of a hundred turns so many have bettered the other's hand */
};
static const double doubt = 2.5;   /* standard errors */
static const double unknown = 0.3; /* of the variance, where few worlds have been seen */

/* ---- the other's hand ---- */

/* Is the card so many ranks above it there? */
static bool has_beside(GinSet hand, int card, int above, bool around)
{
    const int rank = card % RANKS + above;
    if ((rank < 0 || rank >= RANKS) && !around)
        return false;
    return (hand & gin_bit(card - card % RANKS + (rank + RANKS) % RANKS)) != 0;
}

/* How much a card is tied to others of a hand. */
static int ties_of(GinSet hand, int card, bool around)
{
    const int rank = card % RANKS;
    int ties = 0;
    for (int other = rank; other < GIN_ALL_CARDS; other += RANKS)
        ties += other != card && hand & gin_bit(other) ? 2 : 0;
    for (int d = -2; d <= 2; d++)
        if (d != 0 && has_beside(hand, card, d, around))
            ties += d == 1 || d == -1 ? 2 : 1;
    return ties;
}

static int worst_of(GinSet hand, bool around)
{
    int worst = GIN_NO_CARD, price = 0;
    for (GinSet h = hand; h; h &= h - 1) {
        const int card = gin_first(h),
                  p = 2 * gin_left(hand & ~gin_bit(card), around) + 2 * ties_of(hand, card, around);
        if (worst == GIN_NO_CARD || p < price) {
            worst = card;
            price = p;
        }
    }
    return worst;
}

static int some_card(GinSet set, Rng *rng)
{
    for (uint32_t k = rng_below(rng, (uint32_t)gin_count(set)); k > 0; k--)
        set &= set - 1;
    return gin_first(set);
}

/* Ten cards by chance, bettered by as many draws as the other may have had. */
static GinSet some_hand(const GinSight *s, int draws, Rng *rng)
{
    GinSet hand = s->his, rest = s->unknown;
    while (gin_count(hand) < GIN_HAND_SIZE && rest) {
        const GinSet card = gin_bit(some_card(rest, rng));
        hand |= card;
        rest &= ~card;
    }
    for (; draws > 0 && rest; draws--) {
        const GinSet card = gin_bit(some_card(rest, rng));
        hand |= card;
        const int out = worst_of(hand, s->around);
        if (s->his & gin_bit(out)) {
            hand &= ~card;
            continue;
        }
        hand &= ~gin_bit(out);
        rest = (rest & ~card) | (out == gin_first(card) ? card : gin_bit(out));
    }
    return hand;
}

/* How badly a hand agrees with what was seen: cards let lie that it had use for, an end that was not called. */
static int strangeness(const GinSight *s, GinSet hand, bool knocker)
{
    const int left = gin_left(hand, s->around);
    int strange = gin_count(gin_makers(hand, s->around) & s->declined);
    if (left == 0)
        strange += 8;
    if (s->his_turns > 0 && left <= s->limit && (knocker || s->his_turns <= 3))
        strange += 4;
    return strange;
}

static GinSet imagine(const GinTrial *t, bool knocker)
{
    const GinSight *s = t->sight;
    GinSet best = 0;
    int least = 0;
    for (int i = 0; i < HANDS; i++) {
        const GinSet hand = some_hand(s, s->his_turns * SWAPS / 100, t->rng);
        const int strange = strangeness(s, hand, knocker);
        if (i == 0 || strange < least) {
            best = hand;
            least = strange;
        }
        if (least == 0)
            break;
    }
    return best;
}

static void make_world(const GinTrial *t, bool knocker, GinSim *out)
{
    const GinSight *s = t->sight;
    const GinSet all = gin_bit(GIN_ALL_CARDS) - 1, hand = imagine(t, knocker);
    memset(out, 0, sizeof *out);
    out->side[0] = *s;
    GinSight *other = &out->side[1];
    *other = *s;
    other->hand = hand;
    other->his = 0;
    other->unknown = all & (s->hand | (s->unknown & ~hand));
    if (s->taken != GIN_NO_CARD) {
        other->his = gin_bit(s->taken);
        other->unknown &= ~other->his;
    }
    other->declined = s->threw;
    other->threw = s->declined;
    other->turns = s->his_turns;
    other->his_turns = s->turns;
    other->taken = GIN_NO_CARD;
    for (GinSet u = s->unknown & ~hand; u; u &= u - 1)
        out->stock[out->left++] = (uint8_t)gin_first(u);
    rng_shuffle(t->rng, out->stock, out->left);
    out->passes = (uint8_t)s->passes;
    out->exchanges = (uint8_t)s->exchanges;
}

/* ---- playing on ---- */

/* In hundredths of a match, into the tally too. *played: turns, which are added. */
static double try_way(const GinTrial *t, GinSim world, GinWay way, const GinTaste *const taste[2], int *played,
                      GinTally *tally)
{
    if (way.knocks)
        gin_sim_knock(&world, way.card);
    else
        gin_sim_throw(&world, way.card);
    *played += gin_sim_play(&world, taste, MOST_TURNS);
    int boxes;
    const int points = gin_sim_points(&world, &t->sight->seen->options, t->sight->times, &boxes);
    const double chance = gin_standing_after(t->standing, points, boxes);
    tally->worlds++;
    tally->chances += chance;
    tally->won += way.knocks && gin_standing_wins(t->standing, points, boxes);
    return 100 * chance;
}

double gin_surety(const GinTally *t)
{
    const double mean = t->sum / t->worlds, spread = t->squares / t->worlds - mean * mean + unknown;
    return mean / sqrt(spread / t->worlds);
}

int gin_best_way(const GinTrial *t, const GinWay *way, int ways, GinTally *tally)
{
    GinTally own[GIN_MOST_WAYS];
    bool open[GIN_MOST_WAYS];
    int opened = ways - 1, best = 0, played = 0;
    GinTaste knocker = *t->rule;
    knocker.knock_till = 99;
    knocker.knock_late = GIN_HAND_SIZE;
    tally = tally ? tally : own;
    memset(tally, 0, sizeof *tally * (size_t)ways);
    for (int i = 0; i < ways; i++)
        open[i] = true;
    for (int n = 1; n <= WORLDS && played < MOST_PLAYED && opened > 0 && !stop_is_set(t->stop); n++) {
        GinSim world;
        const bool knocks = (int)rng_below(t->rng, 100) < KNOCKERS;
        const GinTaste *const taste[2] = { t->rule, knocks ? &knocker : t->rule };
        make_world(t, knocks, &world);
        const double first = try_way(t, world, way[0], taste, &played, &tally[0]);
        for (int i = 1; i < ways; i++) {
            if (!open[i])
                continue;
            const double more = try_way(t, world, way[i], taste, &played, &tally[i]) - first;
            tally[i].sum += more;
            tally[i].squares += more * more;
            if (n >= FIRST_LOOK && gin_surety(&tally[i]) < 0) {
                open[i] = false;
                opened--;
            }
        }
    }
    for (int i = 1; i < ways; i++)
        if (open[i] && tally[i].worlds >= FIRST_LOOK && gin_surety(&tally[i]) > doubt &&
            (best == 0 || gin_surety(&tally[i]) > gin_surety(&tally[best])))
            best = i;
    return best;
}
