/* What the scores of a round are worth in the match. */
#include "ai/rummy/standing.h"

void standing_look(RummyStanding *st, const State *s)
{
    const RummyRules r = rummy_rules(s);
    st->seats = s->seats;
    st->target = r.target;
    st->partners = r.partners;
    st->counts = !r.basic || r.rounds > 0;
    for (int i = 0; i < s->seats; i++)
        st->total[i] = s->seat[i].total;
}

int32_t standing_points_more(const RummyStanding *st, const int32_t *score, int seat)
{
    int32_t best = INT32_MIN;
    for (int i = 0; i < st->seats; i++)
        if (i != seat && !(st->partners && i % RUMMY_SIDES == seat % RUMMY_SIDES) && score[i] > best)
            best = score[i];
    return score[seat] - best;
}

/* Who lacks fewer points is likelier to win: by the square of what is lacking. Beyond the target most points win. */
static double chance(const RummyStanding *st, const int32_t *score, int seat)
{
    double sum = 0, own = 0;
    int32_t most = INT32_MIN, had = st->total[seat] + score[seat];
    int with = 0;
    for (int i = 0; i < st->seats; i++) {
        const int32_t total = st->total[i] + score[i];
        const double lacks = total < st->target ? st->target - total : 1;
        with = total > most ? 1 : with + (total == most);
        most = total > most ? total : most;
        sum += 1 / (lacks * lacks);
        own = i == seat ? 1 / (lacks * lacks) : own;
    }
    if (most < st->target)
        return own / sum;
    return had == most ? 1.0 / with : 0;
}

double standing_worth(const RummyStanding *st, const int32_t *score, int seat)
{
    return st->counts ? standing_points_more(st, score, seat) : chance(st, score, seat);
}
