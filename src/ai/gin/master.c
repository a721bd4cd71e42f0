/* Gin Rummy by worlds that may be. */
#include "ai/gin/master.h"

/* So many throws are tried, and only those nearly as good by the rule, in hundredths of points. */
enum { THROWS = 3, GAP = 60 };

/* Does this knock win the match, in most of the worlds, and wins it no less often than all other ways? There is no
 * waiting for more then, however little is certain of what waiting would bring. */
static bool wins_match(const GinTally *tally, int ways, int knock)
{
    const double chance = tally[knock].chances / tally[knock].worlds;
    bool wins = 2 * tally[knock].won >= tally[knock].worlds;
    for (int i = 0; i < ways && wins; i++)
        wins = tally[i].worlds == 0 || tally[i].chances / tally[i].worlds <= chance;
    return wins;
}

int gin_master_throws(const GinTrial *t, bool *knocks)
{
    GinThrow all[GIN_MOST_HELD];
    GinWay way[GIN_MOST_WAYS];
    GinTally tally[GIN_MOST_WAYS];
    const int n = gin_weigh_throws(t->sight, t->rule, all);
    const int rule = gin_thumb_throws(t->sight, t->rule, knocks);
    int least = 0, ways = 0;
    for (int i = 1; i < n; i++)
        least = all[i].left < all[least].left ? i : least;
    if (all[least].left == 0)
        return rule;
    way[ways++] = (GinWay){ (uint8_t)rule, *knocks };
    if (all[least].left <= t->sight->limit && !*knocks)
        way[ways++] = (GinWay){ all[least].card, true };
    for (int i = 0; i < n && ways < THROWS && all[i].price < all[0].price + GAP; i++)
        if (*knocks || all[i].card != rule)
            way[ways++] = (GinWay){ all[i].card, false };
    int best = gin_best_way(t, way, ways, tally);
    for (int i = 0; i < ways; i++)
        if (way[i].knocks && tally[i].worlds > 0 && wins_match(tally, ways, i))
            best = i;
    *knocks = way[best].knocks;
    return way[best].card;
}
