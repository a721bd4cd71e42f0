/* The chance to win a match of Gin Rummy from the points that are still needed: from round to round, each won by
 * either with the same chance, and worth what rounds between the best players were. */
#include "ai/gin/standing.h"

#include <string.h>

#include "rules/gin/game.h"
#include "rules/gin/score.h"

enum { TENTHS = 10, MOST_LIMIT = 10, MOST_OUTCOMES = 64 };

/* What the loser has more than the winner: ten numbers that are equally likely, from six thousand rounds. */
static const uint8_t knocked[TENTHS] = { 2, 5, 8, 11, 14, 18, 23, 28, 35, 47 },
                     undercut[TENTHS] = { 0, 0, 1, 2, 2, 3, 4, 5, 6, 8 },
                     went_gin[TENTHS] = { 1, 2, 4, 6, 8, 11, 13, 17, 23, 36 };
/* Where a knock may leave ten: so many rounds end in a knock, and so many of these in an undercut. */
static const double knocks = 0.62, undercuts = 0.155;

/* What a round may be worth to who wins it. */
typedef struct Outcomes {
    int count;
    struct {
        int points;
        double chance;
    } of[MOST_OUTCOMES];
} Outcomes;

static void add(Outcomes *o, const uint8_t more[TENTHS], int bonus, int times, double chance)
{
    for (int i = 0; i < TENTHS && chance > 0; i++) {
        o->of[o->count].points = (more[i] + bonus) * times;
        o->of[o->count++].chance = chance / TENTHS;
    }
}

/* What a knock may leave, on average. */
static double usual_limit(const OptionValues *v)
{
    double sum = 0;
    if (!v->v[GIN_OKLAHOMA])
        return v->v[GIN_KNOCK_LIMIT];
    for (uint8_t rank = 1; rank <= 13; rank++)
        sum += gin_limit_of(v, (Face){ rank, SUIT_HEARTS });
    return sum / 13;
}

static void list_outcomes(const OptionValues *v, Outcomes *o)
{
    const double spades = v->v[GIN_OKLAHOMA] && v->v[GIN_OKLAHOMA_SPADE] ? 0.25 : 0,
                 ends = knocks * usual_limit(v) / MOST_LIMIT;
    o->count = 0;
    for (int times = 1; times <= 2; times++) {
        const double share = times == 2 ? spades : 1 - spades;
        add(o, knocked, 0, times, share * ends * (1 - undercuts));
        add(o, undercut, v->v[GIN_UNDERCUT_BONUS], times, share * ends * undercuts);
        add(o, went_gin, v->v[GIN_GIN_BONUS], times, share * (1 - ends));
    }
}

/* ---- from the end of the match backwards ---- */

/* Where between two steps so many points to go lie: *at is the lower one, what comes back the share of the upper one.
 */
static double between(const GinStanding *st, int need, int *at)
{
    *at = (need - 1) / st->step;
    return (double)((need - 1) % st->step) / st->step;
}

/* Reckoned already, with `own` steps to go of this side and `other` of the other one. */
static float chance_of(const GinStanding *st, int side, int own, int other)
{
    return side == 0 ? st->chance[own][other] : st->chance[other][own];
}

/* The chance of the first side when the round brings so many points to this one, which has `own` steps to go, the other
 * `other`. *again: the share in which all is as before. */
static double when_won_by(const GinStanding *st, int side, int own, int other, int points, double *again)
{
    const int need = 1 + own * st->step - points;
    int at;
    if (need <= 0)
        return side == 0 ? 1 : 0;
    const double upper = between(st, need, &at);
    const float below = chance_of(st, side, at, other);
    if (at + 1 == own) {
        *again += upper;
        return (1 - upper) * below;
    }
    return (double)below + (upper > 0 ? upper * (chance_of(st, side, at + 1, other) - below) : 0);
}

static double chance_at(const GinStanding *st, const Outcomes *o, int i, int j)
{
    double sum = 0, again = 0;
    for (int k = 0; k < o->count; k++) {
        double same = 0;
        double won = when_won_by(st, 0, i, j, o->of[k].points, &same);
        won += when_won_by(st, 1, j, i, o->of[k].points, &same);
        sum += o->of[k].chance / 2 * won;
        again += o->of[k].chance / 2 * same;
    }
    return sum / (1 - again);
}

/* At Hollywood a game that has only begun is the farthest that is asked about. */
static int to_go(const State *s, int seat)
{
    const int target = s->options.v[GIN_TARGET], need = target - s->seat[seat].total;
    return gin_is_hollywood(s) ? target : need > 1 ? need : 1;
}

void gin_standing_look(GinStanding *st, const State *seen, int seat)
{
    Outcomes o;
    int steps[2], most = 0;
    memset(st, 0, sizeof *st);
    st->games = gin_is_hollywood(seen) ? seen : NULL;
    st->seat = seat;
    list_outcomes(&seen->options, &o);
    for (int side = 0; side < 2; side++) {
        st->need[side] = to_go(seen, side == 0 ? seat : 1 - seat);
        most = st->need[side] > most ? st->need[side] : most;
    }
    st->step = 1 + (most - 1) / (GIN_STEPS - 1);
    for (int side = 0; side < 2; side++)
        steps[side] = (st->need[side] - 1 + st->step - 1) / st->step;
    for (int i = 0; i <= steps[0]; i++)
        for (int j = 0; j <= steps[1]; j++)
            st->chance[i][j] = (float)chance_at(st, &o, i, j);
}

/* ---- what is asked ---- */

double gin_standing_race(const GinStanding *st, int own, int his)
{
    int i, j;
    if (own <= 0)
        return 1;
    if (his <= 0)
        return 0;
    const double a = between(st, own, &i), b = between(st, his, &j);
    const int k = a > 0 ? i + 1 : i, l = b > 0 ? j + 1 : j;
    return (1 - a) * ((1 - b) * st->chance[i][j] + b * st->chance[i][l]) +
           a * ((1 - b) * st->chance[k][j] + b * st->chance[k][l]);
}
