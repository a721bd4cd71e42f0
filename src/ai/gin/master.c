/* The highest level of Gin Rummy. */
#include "ai/gin/master.h"

/* So many throws are tried, and only those nearly as good by the rule, in hundredths of points. */
enum { THROWS = 3, GAP = 60 };

bool gin_master_takes(const GinTrial *t)
{
    const bool wants = gin_wants(t->sight, t->rule);
    const GinSet with = t->sight->hand | gin_bit(t->sight->top);
    const GinWay take = { GIN_WAY_TAKE, GIN_NO_CARD }, leave = { GIN_WAY_LEAVE, GIN_NO_CARD };
    if (!gin_in_meld(with, t->sight->top))
        return false;
    if (gin_left_thrown(with, t->sight->top) == 0)
        return true;
    const GinWay way[2] = { wants ? take : leave, wants ? leave : take };
    return way[gin_best_way(t, way, 2, NULL)].kind == GIN_WAY_TAKE;
}

int gin_master_throws(const GinTrial *t, bool *knocks)
{
    GinThrow all[GIN_MOST_HELD];
    GinWay way[GIN_MOST_WAYS];
    const int n = gin_weigh_throws(t->sight, t->rule, all);
    const int rule = gin_thumb_throws(t->sight, t->rule, knocks);
    int least = 0, ways = 0;
    for (int i = 1; i < n; i++)
        least = all[i].left < all[least].left ? i : least;
    if (all[least].left == 0)
        return rule;
    way[ways++] = (GinWay){ *knocks ? GIN_WAY_KNOCK : GIN_WAY_THROW, (uint8_t)rule };
    if (all[least].left <= t->sight->limit && !*knocks)
        way[ways++] = (GinWay){ GIN_WAY_KNOCK, all[least].card };
    for (int i = 0; i < n && ways < THROWS && all[i].price < all[0].price + GAP; i++)
        if (*knocks || all[i].card != rule)
            way[ways++] = (GinWay){ GIN_WAY_THROW, all[i].card };
    const GinWay best = way[gin_best_way(t, way, ways, NULL)];
    *knocks = best.kind == GIN_WAY_KNOCK;
    return best.card;
}
