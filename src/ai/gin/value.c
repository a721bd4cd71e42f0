/* What the nets of Gin Rummy say of a turn. A throw changes one suit and one rank, so the rest of a net is worked out
 * once for all throws. */
#include "ai/gin/value.h"

#include <string.h>

#include "ai/gin/thumb.h"

enum { RANKS = 13, SUITS = 4 };

void gin_judge_begin(GinJudge *j, const GinNets *nets, const GinStanding *st, const OptionValues *v, int times)
{
    j->nets = nets;
    j->stakes = (GinStakes){ { st->need[0], st->need[1] }, v->v[GIN_GIN_BONUS], v->v[GIN_UNDERCUT_BONUS] };
    gin_outcomes_worth(st, v, times, j->worth);
}

/* ---- sights ---- */

void gin_sight_thrown(GinSight *s, int card)
{
    s->hand &= ~gin_bit(card);
    s->top = card;
    s->taken = GIN_NO_CARD;
    s->passes = GIN_SEATS + 1;
}

void gin_sight_taken(GinSight *s)
{
    const GinSet card = gin_bit(s->top);
    s->hand |= card;
    s->threw &= ~card;
    s->taken = s->top;
    s->top = GIN_NO_CARD;
    s->passes = GIN_SEATS + 1;
}

/* While the card turned up is declined, it is still on offer to the other. */
void gin_sight_left(GinSight *s)
{
    if (s->passes != 0)
        s->top = GIN_NO_CARD;
}

/* ---- the nets ---- */

/* What the units say of a sight, each suit and rank by itself, and their sums. */
typedef struct Units {
    float suit[SUITS][GIN_SUIT_UNITS], rank[RANKS][GIN_RANK_UNITS], sum[GIN_SUM_UNITS];
} Units;

static void exchange(float *to, const float *more, const float *less, int n)
{
    for (int k = 0; k < n; k++)
        to[k] += more[k] - (less ? less[k] : 0);
}

static void all_units(const GinNet *n, const GinSight *s, Units *u)
{
    NetInputs in;
    memset(u->sum, 0, sizeof u->sum);
    for (int suit = 0; suit < SUITS; suit++) {
        gin_suit_inputs(s, suit, &in);
        gin_suit_layer(n, &in, u->suit[suit]);
        exchange(u->sum, u->suit[suit], NULL, GIN_SUIT_UNITS);
    }
    for (int rank = 0; rank < RANKS; rank++) {
        gin_rank_inputs(s, rank, &in);
        gin_rank_layer(n, &in, u->rank[rank]);
        exchange(u->sum + GIN_SUIT_UNITS, u->rank[rank], NULL, GIN_RANK_UNITS);
    }
}

/* The sums once a card of that suit and rank has changed its place. */
static void sums_with(const GinNet *n, const GinSight *s, int card, const Units *before, float sum[GIN_SUM_UNITS])
{
    const int suit = card / RANKS, rank = card % RANKS;
    float of_suit[GIN_SUIT_UNITS], of_rank[GIN_RANK_UNITS];
    NetInputs in;
    memcpy(sum, before->sum, sizeof before->sum);
    gin_suit_inputs(s, suit, &in);
    gin_suit_layer(n, &in, of_suit);
    gin_rank_inputs(s, rank, &in);
    gin_rank_layer(n, &in, of_rank);
    exchange(sum, of_suit, before->suit[suit], GIN_SUIT_UNITS);
    exchange(sum + GIN_SUIT_UNITS, of_rank, before->rank[rank], GIN_RANK_UNITS);
}

static float mean_of(const float *chance, const float *worth, int n)
{
    float sum = 0;
    for (int i = 0; i < n; i++)
        sum += chance[i] * worth[i];
    return sum;
}

/* ---- throws ---- */

/* Gin is never let go, so its worth need not be known well: as much as it usually is. */
static float gin_worth(const GinJudge *j)
{
    return j->worth[GIN_GIN_MADE + 2];
}

static void judge(const GinJudge *j, const GinSight *eleven, const Units *before, GinThought *t)
{
    const GinNet *net = &j->nets->thrown;
    float sum[GIN_SUM_UNITS], last[GIN_LAST_UNITS], chance[GIN_OUTCOMES];
    GinSight s = *eleven;
    NetInputs round;
    gin_sight_thrown(&s, t->card);
    sums_with(net, &s, t->card, before, sum);
    gin_round_inputs(&s, &j->stakes, &round);
    gin_last_layer(net, sum, &round, last);
    gin_outcomes(net, last, chance);
    t->thrown = mean_of(chance, j->worth, GIN_OUTCOMES);
    t->knocked = -1;
    if (t->left == 0) {
        t->knocked = gin_worth(j);
    } else if (t->left <= s.limit) {
        gin_knock_outcomes(net, last, chance);
        t->knocked = mean_of(chance, j->worth, GIN_KNOCKS_OUT);
    }
}

static void units_before_throw(const GinJudge *j, const GinSight *s, Units *before)
{
    GinSight none = *s;
    none.top = GIN_NO_CARD;
    all_units(&j->nets->thrown, &none, before);
}

GinThought gin_judge_throw(const GinJudge *j, const GinSight *s, int card)
{
    GinThought t = { .card = (uint8_t)card, .left = gin_left(s->hand & ~gin_bit(card), s->around) };
    Units before;
    units_before_throw(j, s, &before);
    judge(j, s, &before, &t);
    return t;
}

/* What leaves far more than the least is no reasonable throw. */
int gin_judge_throws(const GinJudge *j, const GinSight *s, GinThought out[GIN_MOST_HELD])
{
    GinThrow all[GIN_MOST_HELD];
    Units before;
    const int n = gin_list_throws(s, all);
    units_before_throw(j, s, &before);
    for (int i = 0; i < n; i++) {
        out[i] = (GinThought){ .card = all[i].card, .left = all[i].left };
        judge(j, s, &before, &out[i]);
    }
    return n;
}

float gin_judge_best(const GinJudge *j, const GinSight *s)
{
    GinThought t[GIN_MOST_HELD];
    const int n = gin_judge_throws(j, s, t);
    float best = -1;
    for (int i = 0; i < n; i++) {
        if (t[i].left == 0)
            return t[i].knocked;
        best = t[i].thrown > best ? t[i].thrown : best;
        best = t[i].knocked > best ? t[i].knocked : best;
    }
    return best;
}

/* ---- draws ---- */

float gin_judge_take(const GinJudge *j, const GinSight *s)
{
    GinSight taken = *s;
    gin_sight_taken(&taken);
    return gin_judge_best(j, &taken);
}

float gin_judge_leave(const GinJudge *j, const GinSight *s)
{
    const GinNet *net = &j->nets->leaving;
    float last[GIN_LAST_UNITS], chance[GIN_OUTCOMES];
    GinSight left = *s;
    NetInputs round;
    Units u;
    gin_sight_left(&left);
    all_units(net, &left, &u);
    gin_round_inputs(&left, &j->stakes, &round);
    gin_last_layer(net, u.sum, &round, last);
    gin_outcomes(net, last, chance);
    return mean_of(chance, j->worth, GIN_OUTCOMES);
}
