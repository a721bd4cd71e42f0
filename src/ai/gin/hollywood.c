/* Hollywood: by how much a seat will be ahead in the three games together, and how surely. */
#include "ai/gin/hollywood.h"

#include <math.h>
#include <stdlib.h>

#include "rules/gin/game.h"
#include "rules/gin/score.h"

enum { BEYOND = 12, USUAL_POINTS = 25 };           /* points beyond the target on average; of a round */
static const double meanwhile = 0.4;               /* of his way the loser of a game makes so much */
static const double least_swing = 25, slope = 1.7; /* a chance like that of the normal distribution */

typedef struct Outlook {
    double ahead, swing; /* expected, and about its standard deviation */
} Outlook;

/* What this side gets by winning the open game k, beyond what stands in it. */
static double prize(const OptionValues *v, const GinGames *g, int k, int winner)
{
    const int target = v->v[GIN_TARGET], bonus = v->v[GIN_GAME_BONUS], to_go = target - g->points[k][winner];
    const double rounds = 1 + (double)to_go / USUAL_POINTS, lead = to_go + BEYOND,
                 other = meanwhile * (target - g->points[k][1 - winner]);
    const bool nothing = v->v[GIN_SHUTOUT_DOUBLE] && g->boxes[k][1 - winner] == 0;
    const double shutout = nothing ? pow(0.5, rounds - 1) : 0;
    return lead - (1 - shutout) * other + bonus + shutout * (target + bonus) + rounds * v->v[GIN_BOX_BONUS] / 2;
}

static void add_game(const GinStanding *st, const GinGames *g, int k, Outlook *o)
{
    const OptionValues *v = &st->games->options;
    const int own = st->seat, his = 1 - own, target = v->v[GIN_TARGET];
    o->ahead += g->points[k][own] - g->points[k][his] + (g->boxes[k][own] - g->boxes[k][his]) * v->v[GIN_BOX_BONUS];
    if (g->won_by[k] != 0) {
        GinFinal final[GIN_SEATS];
        gin_score_game(v, g->won_by[k] - 1, g->points[k], g->boxes[k], final);
        o->ahead += final[own].game + final[own].shutout - final[his].game - final[his].shutout;
        return;
    }
    const double chance = gin_standing_race(st, target - g->points[k][own], target - g->points[k][his]);
    const double won = prize(v, g, k, own), lost = prize(v, g, k, his);
    o->ahead += chance * won - (1 - chance) * lost;
    o->swing += sqrt(chance * (1 - chance)) * (won + lost);
}

double gin_hollywood_after(const GinStanding *st, int points, int boxes)
{
    const GinState *now = gin_of(st->games);
    GinGames g = now->games;
    Outlook o = { 0 };
    const int seat = points > 0 ? st->seat : 1 - st->seat;
    if (points != 0)
        (void)gin_games_credit(&st->games->options, &g, seat, now->boxes[seat] + 1, abs(points), boxes);
    for (int k = 0; k < GIN_GAMES; k++)
        add_game(st, &g, k, &o);
    if (gin_games_over(&g))
        return o.ahead > 0 ? 1 : o.ahead < 0 ? 0 : 0.5;
    return 1 / (1 + exp(-slope * o.ahead / (least_swing + o.swing)));
}
